// The same game by another rule set: Basic Impetus 3.0, from choosing it to the last die.
import { expect, home, pick, picture, test } from './support';

test.describe('Basic Impetus 3.0', () => {
  test('a scenario with all optional rules is played to its end', async ({ page, isMobile }) => {
    test.setTimeout(240_000);
    await home(page);
    await page.goto('/#/new');
    await page.locator('[data-rule-set]').selectOption('basic-impetus-3');
    await page.getByText('Optional rules: Core: none').click();
    await page.locator('[data-preset="full"]').click();
    await page.locator('[data-season]').selectOption('winter');
    await expect(page.getByText('table 30 H × 15 H').first()).toBeVisible();
    await picture(page, `bi3-new-${isMobile ? 'phone' : 'wide'}`);
    const players = page.getByRole('group', { name: 'Who plays' }).getByRole('combobox');
    await players.nth(0).selectOption('simple');
    await players.nth(1).selectOption('simple');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.locator('[data-table]')).toBeVisible();
    // The weather is rolled for before the first turn, and stays in sight.
    await expect(page.locator('[data-weather]')).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('[data-weather]')).not.toHaveText('');
    await picture(page, `bi3-battle-${isMobile ? 'phone' : 'wide'}`);
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 200_000 });
    await picture(page, `bi3-end-${isMobile ? 'phone' : 'wide'}`);
  });

  test('two armies of the 2008 lists meet, and a Unit is moved by hand', async ({ page, isMobile }) => {
    test.setTimeout(90_000);
    await home(page);
    await page.goto('/#/new');
    await page.locator('[data-rule-set]').selectOption('basic-impetus-3');
    await page.getByText('Two armies of your choice').click();
    // Milites ride 3 H where their list prints 10 U.
    await expect(page.getByRole('row', { name: /Milites/ }).first()).toContainText('3');
    await page.getByLabel('Ground').selectOption({ label: 'Even ground, both armies ready' });
    const players = page.getByRole('group', { name: 'Who plays' }).getByRole('combobox');
    await players.nth(1).selectOption('human');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.locator('[data-table]')).toBeVisible();
    // The skirmishers stand before the line of the Anglo-Danes, with room to wheel.
    await pick(page, 15);
    // A wheel after a stretch ahead, as only this sheet has it; every wheel disorders.
    const form = page.locator('form', { has: page.locator('[data-show]') });
    await form.locator('[data-kind]').selectOption('wheelLeft');
    await form.locator('[data-before]').fill('0.5');
    await form.locator('[data-angle]').fill('15');
    await form.locator('[data-show]').click();
    await expect(page.locator('.ghost').first()).toBeVisible();
    await picture(page, `bi3-armies-${isMobile ? 'phone' : 'wide'}`);
    await page.locator('button:visible', { hasText: 'Do it' }).first().click();
    await page.getByRole('tab', { name: 'Log' }).click();
    await expect(page.getByText(/Disordered by wheeling/).first()).toBeVisible();
    await expect(page.getByText('BI3-MAN-02').first()).toBeVisible();
  });

  test('the umpire measures in H and cites the sheet', async ({ page, isMobile }) => {
    await home(page);
    await page.goto('/#/umpire');
    await page.locator('[data-rule-set]').selectOption('basic-impetus-3');
    const answer = page.locator('[data-answer]');
    await expect(answer.getByText('Attacker rolls 10 dice')).toBeVisible();
    await expect(answer.getByRole('row', { name: /Impetus.*\+4.*BI3-IMP-01/ })).toBeVisible();
    await page.locator('[data-kind="volley"]').click();
    await expect(page.getByLabel('Range (H)')).toHaveValue('2.5');
    await expect(answer.getByText(/Who shoots rolls \d+ dice/)).toBeVisible();
    await picture(page, `bi3-umpire-${isMobile ? 'phone' : 'wide'}`);
    // Back again: the same in U.
    await page.locator('[data-rule-set]').selectOption('basic-impetus-2008');
    await expect(page.getByLabel('Range (U)')).toHaveValue('10');
  });

  test('its rule book is read beside the other', async ({ page, isMobile }) => {
    await home(page);
    await page.goto('/#/rules/BI3-WEA-18');
    await expect(page.locator('#rule-BI3-WEA-18')).toBeVisible();
    await picture(page, `bi3-rules-${isMobile ? 'phone' : 'wide'}`);
    await page.locator('[data-rule-set]').selectOption('basic-impetus-2008');
    await page.goto('/#/rules/BI08-CHG-05');
    await expect(page.locator('#rule-BI08-CHG-05')).toBeVisible();
  });
});
