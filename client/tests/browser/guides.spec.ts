// Short guides to what somebody meets for the first time.
import type { Locator, Page } from '@playwright/test';
import { expect, home, picture, test } from './support';

async function begin(page: Page, ruleSet: string, scenario: string): Promise<void> {
  await home(page);
  await page.goto('/#/new');
  await page.locator('[data-rule-set]').selectOption(ruleSet);
  await page.locator('label.card').filter({ has: page.locator(`input[value="${scenario}"]`) }).click();
  for (const side of await page.locator('select').filter({ has: page.locator('option[value=captain]') }).all()) await side.selectOption('human');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page.locator('[data-table]')).toBeVisible({ timeout: 20_000 });
}

/** Rolls, and takes the first of the choices, until there is a guide. */
async function untilGuided(page: Page): Promise<Locator> {
  const guide = page.locator('[data-guide]');
  const act = page.locator('[data-choice="0"], [data-roll]');
  for (let i = 0; i < 12; i += 1) {
    await expect(act.or(guide).first()).toBeVisible();
    if (await guide.count()) break;
    // Whatever was pressed may be gone already: the dice roll on by themselves.
    await act.first().click({ timeout: 1000 }).catch(() => undefined);
  }
  return guide;
}

/** On a phone a guide is a line above the question until it is opened. */
async function unfolded(guide: Locator, isMobile: boolean): Promise<void> {
  const says = guide.locator('p').first();
  if (isMobile) {
    await expect(says).toBeHidden();
    await guide.locator('summary').click();
  }
  await expect(says).toBeVisible();
}

test('Commands are explained once, then what comes next', async ({ page, isMobile }) => {
  await begin(page, 'impetus-1.7', 'trebia-218-bc-impetus');
  const guide = page.locator('[data-guide]');
  await expect(guide).toHaveAttribute('data-guide', 'commands');
  await expect(guide).toContainText('Armies act in Commands');
  // What is asked is in sight below it.
  await expect(page.locator('[data-question]')).toBeInViewport();
  await unfolded(guide, isMobile);
  await picture(page, `guide-commands-${isMobile ? 'phone' : 'desktop'}`);
  // The rule is a click away.
  await guide.getByRole('button', { name: /The rule itself/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Command against Command');
  await page.keyboard.press('Escape');
  await guide.locator('[data-guide-done]').click();
  await expect(guide).toHaveCount(0);
  // Both nominate, the dice fall, and a Command is to act: another guide, and not the first one again.
  await untilGuided(page);
  await expect(guide).toHaveAttribute('data-guide', 'orders');
  // It stays away after a new start.
  await guide.locator('[data-guide-done]').click();
  await page.reload();
  await expect(page.locator('[data-question]')).toBeVisible();
  await expect(guide).toHaveCount(0);
});

test('whoever wants none gets none, and can have them back', async ({ page, isMobile }) => {
  await begin(page, 'impetus-1.7', 'trebia-218-bc-impetus');
  const guide = page.locator('[data-guide]');
  await unfolded(guide, isMobile);
  await guide.locator('[data-guide-off]').click();
  await expect(guide).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-question]')).toBeVisible();
  await expect(guide).toHaveCount(0);
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('acies-settings') ?? '{}') as object;
    localStorage.setItem('acies-settings', JSON.stringify({ ...kept, guides: true }));
  });
  await page.reload();
  await expect(guide).toBeVisible();
});

test('weather is explained where it is played', async ({ page }) => {
  await begin(page, 'basic-impetus-3', 'towton-1461');
  const guide = await untilGuided(page);
  await expect(guide).toHaveAttribute('data-guide', 'weather');
  await guide.locator('[data-guide-done]').click();
  await expect(guide).toHaveCount(0);
});

test('Commands that lose heart each for itself are explained and shown', async ({ page, isMobile }) => {
  await begin(page, 'basic-impetus-3', 'cannae-216-bc');
  const guide = await untilGuided(page);
  await expect(guide).toHaveAttribute('data-guide', 'divisions');
  await guide.locator('[data-guide-done]').click();
  await expect(guide).toHaveCount(0);
  // Three of the Romans, four of the Carthaginians; nobody has lost anything yet.
  const commands = page.locator('[data-commands]');
  await commands.locator('summary').click({ position: { x: 4, y: 8 } });
  await expect(commands.locator('li.first')).toHaveCount(3);
  await expect(commands.locator('li.second')).toHaveCount(4);
  await expect(commands.locator('li.first').first()).toContainText('0 of 17 VD lost');
  await expect(commands.locator('li.first').first()).toContainText('5 FP');
  await commands.locator('li').last().scrollIntoViewIfNeeded();
  await picture(page, `divisions-${isMobile ? 'phone' : 'desktop'}`);
});
