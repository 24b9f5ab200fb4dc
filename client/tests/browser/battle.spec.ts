// A whole battle against the computer, from the home page to the account.
import { hurryThrough } from './playing';
import { expect, figure, home, laid, median, onDesktop, picture, question, test } from './support';

onDesktop();

test('Hastings is played to its end, and the account is given', async ({ page }, info) => {
  await page.addInitScript(() => {
    const long: number[] = [];
    Object.assign(window, { long });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) long.push(entry.duration);
    }).observe({ entryTypes: ['longtask'] });
  });
  await home(page);
  await page.getByRole('button', { name: /^Play now/ }).click();
  await laid(page);
  await expect(question(page)).toBeVisible({ timeout: 15_000 });
  await picture(page, 'battle-begun');
  await page.evaluate(() => ((window as unknown as { long: number[] }).long.length = 0));
  const began = Date.now();
  const played = await hurryThrough(page, 900);
  figure(info, 'a whole battle', `${((Date.now() - began) / 1000).toFixed(1)} s, ${JSON.stringify(played.done)}`);
  expect(played.ended, JSON.stringify(played.done)).toBe(true);
  expect(played.done['charge'] ?? 0, 'somebody charged').toBeGreaterThan(0);

  const long = await page.evaluate(() => (window as unknown as { long: number[] }).long);
  figure(info, 'main-thread tasks over 50 ms in a whole battle', `${long.length}, median ${median(long).toFixed(0)} ms, longest ${Math.max(0, ...long).toFixed(0)} ms`);
  if (long.length) expect(median(long)).toBeLessThan(250);

  const end = page.getByRole('dialog');
  await expect(end).toBeVisible();
  await expect(end.locator('#end-title')).toBeFocused();
  await expect(end.getByText(/Victory|Defeat|The battle is over/).first()).toBeVisible();
  await expect(end.locator('.why .rule-link')).toHaveText(/^BI08-/);
  for (const title of ['Losses', 'Losses turn by turn', 'Turning points', 'Luck of the dice', 'Who did most']) {
    await expect(end.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  await expect(end).not.toContainText(/undefined|NaN|\[object/);
  await picture(page, 'end');

  // A turning point leads to that moment.
  await end.locator('.points button').first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Back to now' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.getByRole('button', { name: 'Account' }).first().click();
  await expect(end).toBeVisible();

  // The end stays the end after a reload, and it can be watched again.
  await end.getByRole('button', { name: 'Watch it again' }).click();
  await expect(page.getByRole('slider', { name: 'Replay' })).toHaveValue('0');
  await page.waitForTimeout(700);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The battle is over' })).toBeVisible();
});

test('the first battle can be gone through to its last lesson', async ({ page }) => {
  await home(page);
  await page.getByRole('button', { name: /^Learn in five minutes/ }).click();
  const coach = page.locator('[data-coach]');
  await expect(coach).toBeVisible();
  const seen = new Set<string>();
  for (let i = 0; i < 20; i++) {
    const id = (await coach.getAttribute('data-coach')) ?? '';
    seen.add(id);
    await expect(coach).not.toContainText(/undefined|NaN|\[object/);
    const next = page.locator('[data-coach-next]');
    if (!(await next.count())) break;
    await next.click();
    await expect(coach).not.toHaveAttribute('data-coach', id);
  }
  expect(seen.size).toBeGreaterThan(4);
  await page.locator('[data-coach-hastings]').click();
  await laid(page);
  await expect(question(page)).toBeVisible({ timeout: 15_000 });
});
