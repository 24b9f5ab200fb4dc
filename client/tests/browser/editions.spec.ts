// The same game by another rule set: Basic Impetus 3.0, from choosing it to the last die.
import { expect, home, pick, picture, test } from './support';

test.describe('Basic Impetus 3.0', () => {
  test('a scenario with all optional rules is played to its end', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'one width is enough for a whole battle; Impetus has the other');
    test.setTimeout(240_000);
    await home(page);
    await page.goto('/#/new');
    await page.locator('[data-rule-set]').selectOption('basic-impetus-3');
    await page.getByText('Optional rules: Core: none').click();
    await page.locator('[data-preset="full"]').click();
    await page.locator('[data-season]').selectOption('winter');
    await expect(page.getByText('table 30 H × 15 H').first()).toBeVisible();
    await picture(page, 'bi3-new-phone');
    const players = page.getByRole('group', { name: 'Who plays' }).getByRole('combobox');
    await players.nth(0).selectOption('simple');
    await players.nth(1).selectOption('simple');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.locator('[data-table]')).toBeVisible();
    // The weather is rolled for before the first turn, and stays in sight.
    await expect(page.locator('[data-weather]')).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('[data-weather]')).not.toHaveText('');
    await picture(page, 'bi3-battle-phone');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 200_000 });
    await picture(page, 'bi3-end-phone');
  });

  test('two armies of the 2008 lists meet, and a Unit is moved by hand', async ({ page, isMobile }) => {
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

test.describe('Impetus', () => {
  test('a scenario with several Commands a side is played to its end', async ({ page, isMobile }) => {
    test.skip(isMobile, 'one width is enough for a whole battle');
    test.setTimeout(300_000);
    await home(page);
    await page.goto('/#/new');
    await page.locator('[data-rule-set]').selectOption('impetus-1.7');
    await expect(page.getByText('Trebia, 218 BC, in Commands').first()).toBeVisible();
    await page.getByText('Trebia, 218 BC, in Commands').first().click();
    await picture(page, 'imp-new-wide');
    const players = page.getByRole('group', { name: 'Who plays' }).getByRole('combobox');
    await players.nth(0).selectOption('simple');
    await players.nth(1).selectOption('simple');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.locator('[data-table]')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 280_000 });
    await picture(page, 'imp-end-wide');
  });

  test('a Command is nominated, its Units obey or not, and its Commander moves', async ({ page, isMobile }) => {
    await home(page);
    await page.goto('/#/new');
    await page.locator('[data-rule-set]').selectOption('impetus-7.0-it');
    await page.getByText('Trebia, 218 BC, in Commands').first().click();
    const players = page.getByRole('group', { name: 'Who plays' }).getByRole('combobox');
    await players.nth(0).selectOption('human');
    await players.nth(1).selectOption('human');
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect(page.locator('[data-table]')).toBeVisible();
    // Both nominate, then dice are compared, until somebody has orders to give.
    await expect(page.locator('[data-question="nominate"]')).toBeVisible({ timeout: 30_000 });
    await picture(page, `imp-nominate-${isMobile ? 'phone' : 'wide'}`);
    const orders = page.locator('[data-question="orders"]');
    for (let i = 0; i < 12 && !(await orders.isVisible()); i += 1) {
      const choice = page.locator('[data-choice]:visible').first();
      await choice.or(orders).first().waitFor({ timeout: 30_000 });
      if (await choice.isVisible()) await choice.click();
      await page.waitForTimeout(300);
    }
    await expect(orders).toBeVisible();
    await expect(page.locator('[data-commands]')).toContainText('acts or has acted');
    // Somebody of that Command is chosen: what it can do, and how far its Commander's orders reach.
    await page.locator('[data-next]').click();
    await expect(page.locator('[data-drill]')).toContainText('Discipline');
    await expect(page.locator('[data-reach]')).toBeAttached();
    await expect(page.locator('[data-act="take-opportunity"]')).toBeVisible();
    await picture(page, `imp-orders-${isMobile ? 'phone' : 'wide'}`);
    await page.locator('[data-act="take-opportunity"]').click();
    await page.getByRole('tab', { name: 'Log' }).click();
    await expect(page.getByText('IMP-DIS-01').first()).toBeVisible();
  });

  test('its two editions stand side by side', async ({ page, isMobile }) => {
    await home(page);
    await page.goto('/#/rules');
    await page.locator('[data-rule-set]').selectOption('impetus-7.0-it');
    if (isMobile) await page.locator('.to-contents').click();
    await page.locator('[data-editions]').click();
    const rivers = page.locator('[data-difference="IMP-TER-13"]');
    await rivers.scrollIntoViewIfNeeded();
    await expect(rivers).toContainText('v1.7');
    await expect(rivers).toContainText('v7.0-it');
    await picture(page, `imp-editions-${isMobile ? 'phone' : 'wide'}`);
  });
});
