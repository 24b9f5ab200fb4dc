// Going back in time, and on from there.
import { asked, entries, expect, home, laid, onDesktop, openBattle, pickAlone, poses, reserves, scenario, tab, test, unit } from './support';

onDesktop();

test('scrubbing, stepping, a click in the log, back to now, and a branch that keeps the old battle', async ({ page }) => {
  await openBattle(
    page,
    scenario([unit('first', 'CP', { x: 60, y: 20 }), unit('first', 'CM', { x: 84, y: 20 }), unit('second', 'FP', { x: 60, y: 30 }), ...reserves()]),
  );
  const start = await poses(page);
  await pickAlone(page, 0);
  await page.locator('[data-act="charge"]').first().click();
  await expect.poll(() => entries(page)).toBeGreaterThan(3);
  await asked(page, 'phase');
  const many = await entries(page);
  const now = await poses(page);
  expect(now).not.toEqual(start);
  const slider = page.getByRole('slider', { name: 'Replay' });
  const back = page.getByRole('button', { name: 'Back to now' });

  await slider.fill('0');
  await expect(back).toBeVisible();
  await expect.poll(() => poses(page)).toEqual(start);
  await expect(page.locator('[data-question]'), 'the past asks nothing').toHaveCount(0);
  await expect(page.locator('[data-undo]')).toBeDisabled();

  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(slider).toHaveValue('1');
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(slider).toHaveValue('2');
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(slider).toHaveValue('1');

  await back.click();
  await expect(slider).toHaveValue(String(many));
  await asked(page, 'phase');
  expect(await poses(page)).toEqual(now);

  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(slider).toHaveValue(String(many - 1));
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(back).toHaveCount(0);

  await tab(page, 'Log');
  const entry = page.getByRole('log').locator('[data-entry]').first();
  const n = Number(await entry.getAttribute('data-entry'));
  await entry.getByRole('button', { name: `Step ${n} of ${many}` }).click();
  await expect(slider).toHaveValue(String(n));
  await expect(entry).toHaveClass(/here/);

  await test.step('it plays by itself', async () => {
    await slider.fill('0');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(back).toHaveCount(0, { timeout: 15_000 });
    await expect(slider).toHaveValue(String(many));
  });

  await test.step('a branch is a new battle', async () => {
    const old = page.url();
    await slider.fill('1');
    await expect(back).toBeVisible();
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await tab(page, 'Orders');
    await asked(page, 'activation');
    expect(await entries(page)).toBe(1);
    expect(await poses(page)).toEqual(start);
    await page.waitForTimeout(700);
    await page.getByRole('button', { name: 'Menu' }).first().click();
    await page.getByRole('button', { name: 'Home' }).click();
    await expect(page.locator('.kept li'), 'both are kept').toHaveCount(2);
    await expect(page.locator('.kept li').filter({ hasText: 'played on from step 1' }), 'and told apart').toHaveCount(1);
    await page.goto(old);
    await expect.poll(() => entries(page), 'the old one is as it was').toBe(many);
  });
});

test('after a branch the address is that of the new battle, so a reload stays in it', async ({ page }) => {
  await openBattle(page, scenario([unit('first', 'CM', { x: 60, y: 20 }), unit('second', 'FP', { x: 60, y: 50 }), ...reserves()]));
  const old = page.url();
  await pickAlone(page, 0);
  await page.locator('[data-act="end"]').click();
  await expect.poll(() => entries(page)).toBe(2);
  await page.getByRole('slider', { name: 'Replay' }).fill('1');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await asked(page, 'activation');
  await page.waitForTimeout(700);
  expect(page.url()).not.toBe(old);
  await page.reload();
  await laid(page);
  expect(await entries(page)).toBe(1);
});

test('what is kept of a branch says its own turn, not that of the battle it left', async ({ page }) => {
  await openBattle(page, scenario([unit('first', 'CM', { x: 60, y: 20 }), unit('second', 'FP', { x: 60, y: 50 }), ...reserves()]));
  await asked(page, 'phase');
  // Ending the phase early asks once more; the computer has its phase, and the next turn begins.
  await page.locator('[data-end-phase]').click();
  await page.locator('[data-end-phase]').click();
  await expect(page.locator('header').first()).toContainText('Turn 2', { timeout: 15_000 });
  await asked(page, 'phase');
  await page.getByRole('slider', { name: 'Replay' }).fill('0');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await asked(page, 'phase');
  await page.waitForTimeout(700);
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'Home' }).click();
  await expect(page.locator('.kept li')).toHaveCount(2);
  await expect(page.locator('.kept li').first()).toContainText('turn 1');
  await expect(page.locator('.kept li').last()).toContainText('turn 2');
});

test('the computer waits while one looks at the past', async ({ page }) => {
  await home(page);
  await openBattle(page, scenario([unit('first', 'CM', { x: 60, y: 20 }), unit('second', 'FP', { x: 60, y: 50 }), ...reserves()]));
  await pickAlone(page, 0);
  await page.locator('[data-act="end"]').click();
  await expect.poll(() => entries(page)).toBe(2);
  await page.getByRole('slider', { name: 'Replay' }).fill('0');
  await page.waitForTimeout(300);
  expect(await entries(page)).toBe(2);
});
