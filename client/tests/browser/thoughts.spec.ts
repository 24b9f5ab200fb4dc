// What the computer is about and what it weighs: plans, hints, and looking at it afterwards.
import { asked, bench, entries, expect, fitsAcross, openBattle, picture, poses, reserves, scenario, tab, test, unit } from './support';

/** Two lines within charging distance. */
const close = scenario([
  unit('first', 'CP', { x: 52, y: 20 }, { profile: { name: 'Knights' } }),
  unit('first', 'FP', { x: 64, y: 20 }, { profile: { name: 'Spearmen' } }),
  unit('first', 'T', { x: 76, y: 20 }, { profile: { name: 'Archers' } }),
  unit('second', 'FP', { x: 52, y: 29 }, { profile: { name: 'Huscarls' } }),
  unit('second', 'FP', { x: 64, y: 29 }, { profile: { name: 'Fyrd' } }),
  unit('second', 'CM', { x: 76, y: 31 }, { profile: { name: 'Horsemen' } }),
  ...reserves(),
]);

const weighed = '[data-weighed]';

test('a hint says what the captain would do, shows it on the table, and can be followed', async ({ page, isMobile }) => {
  if (!isMobile) await page.setViewportSize({ width: 1280, height: 800 });
  await openBattle(page, close);
  await asked(page, 'phase');
  const before = await entries(page);
  const stood = await poses(page);
  await page.locator('[data-ponder]').click();
  await expect(page.locator('[data-would]')).toContainText('Activate');
  await expect(page.locator(weighed).first()).toBeVisible();
  expect(await entries(page), 'a hint does nothing').toBe(before);
  await expect(page.locator(`${weighed}.chosen`)).toHaveCount(1);
  // Values go down from the first.
  const values = await page.locator(`${weighed} .value`).allTextContents();
  const numbers = values.map((text) => parseFloat(text.replace('−', '-').replace(',', '.')));
  expect(numbers.every((n, i) => i === 0 || n <= (numbers[i - 1] ?? n))).toBe(true);
  // Whatever is pointed at is seen on the table.
  await expect(page.locator('[data-reach], [data-meeting]')).toHaveCount(0);
  const chosen = page.locator(`${weighed}.chosen`);
  await chosen.scrollIntoViewIfNeeded();
  if (isMobile) await chosen.tap();
  else await chosen.hover();
  await expect(page.locator('[data-reach], [data-meeting]').first()).toBeAttached();
  await picture(page, `hint-${isMobile ? 'phone' : 'desktop'}`);
  await fitsAcross(page);
  await page.locator('[data-follow]').click();
  await expect.poll(() => entries(page)).toBeGreaterThan(before);
  await expect(page.locator(weighed)).toHaveCount(0);
  expect(await poses(page)).not.toEqual(stood);
});

test('whoever plays is not told the plan of his enemy, unless he wishes; a hint says nothing of it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'for the wide screen');
  await bench(page, ['human', 'captain']);
  await asked(page, 'phase');
  await page.locator('[data-end-phase]').click();
  await page.locator('[data-end-phase]').click();
  await asked(page, 'phase');
  await expect(page.locator('[data-plan]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('The computer tells me its plan').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await tab(page, 'Log');
  await expect(page.getByRole('log').locator('[data-plan]').first()).toContainText('the plan is to hold');
});

test.describe('slowly', () => {
  // At once it would be over soon.
  test.use({ settings: { speed: 1 } });

  test('watching two computers: the plan of each phase, and what the last decision was weighed against', async ({ page, isMobile }) => {
    if (!isMobile) await page.setViewportSize({ width: 1280, height: 800 });
    await bench(page, ['captain', 'simple']);
    const plan = page.locator('.stage [data-plan]');
    await expect(plan).toContainText(/the plan is to .+\./);
    await picture(page, `plan-${isMobile ? 'phone' : 'desktop'}`);
    await fitsAcross(page);
    const live = page.locator('[data-ponder]');
    await expect(live).toHaveText('What is it looking at?');
    // Some Units have acted: whom to activate first is not weighed.
    await expect.poll(() => entries(page), { timeout: 20_000 }).toBeGreaterThan(8);
    await live.click();
    await expect(page.locator('[data-counsel] h3')).toContainText('What it weighs');
    // A step that was on its way is still told.
    await page.waitForTimeout(1500);
    const stopped = await entries(page);
    await page.waitForTimeout(600);
    expect(await entries(page), 'the battle waits').toBe(stopped);
    // Any earlier decision can be looked at.
    const slider = page.getByRole('slider', { name: 'Replay' });
    await slider.focus();
    let found = false;
    for (let i = 0; i < 8 && !found; i++) {
      await page.keyboard.press('ArrowLeft');
      // Rolls have no such button, and that of a decision comes when the table of that moment is there.
      const ask = page.locator('[data-ponder]').filter({ hasText: 'What did it weigh?' });
      found = await ask.waitFor({ timeout: 1000 }).then(() => true, () => false);
    }
    expect(found).toBe(true);
  });
});
