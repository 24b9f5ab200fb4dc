// A whole battle against the computer, from the home page to the account.
import { expect, figure, home, laid, median, onDesktop, picture, question, test } from './support';

onDesktop();

type Played = { ended: boolean; done: Record<string, number> };

/** Plays on the page like a player in a hurry: charge, fight, shoot, answer, move, let stand, end the phase. */
async function hurryThrough(page: import('@playwright/test').Page, most: number): Promise<Played> {
  return page.evaluate(async (limit) => {
    const find = (what: string): HTMLElement | null => document.querySelector<HTMLElement>(what);
    const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
    const until = async (what: () => unknown): Promise<boolean> => {
      for (let i = 0; i < 1500; i++) {
        if (what()) return true;
        await wait(i < 50 ? 2 : 10);
      }
      return false;
    };
    const done: Record<string, number> = {};
    const steps = (): string => find('[role=group] input[type=range]')?.getAttribute('max') ?? '';
    const over = (): boolean => find('dialog[open] #end-title') !== null;
    for (let i = 0; i < limit; i++) {
      await until(() => over() || find('[data-question]'));
      if (over()) return { ended: true, done };
      const kind = find('[data-question]')?.dataset['question'] ?? '';
      const was = steps();
      const press = (name: string, button: HTMLElement | null): boolean => {
        if (!button) return false;
        done[name] = (done[name] ?? 0) + 1;
        button.click();
        return true;
      };
      if (kind === 'phase' && !find('[data-unit][aria-pressed="true"]')) {
        const next = find('[data-next]');
        if (/\(0\)/.test(next?.textContent ?? '')) press('end-phase', find('[data-end-phase]'));
        else {
          next?.click();
          await until(() => find('.actions') ?? find('.orders .objection'));
          continue;
        }
      } else if (kind === 'phase' || kind === 'activation') {
        await until(() => find('.actions') ?? find('.orders .objection'));
        const acted =
          press('charge', find('[data-act="charge"]')) ||
          press('fight', find('[data-act="fight"]')) ||
          press('fire', find('[data-act="fire"]'));
        if (!acted) {
          const distance = find('[data-distance]') as HTMLInputElement | null;
          let moved = false;
          if (distance && kind === 'phase') {
            distance.value = '4';
            distance.dispatchEvent(new Event('input', { bubbles: true }));
            find('[data-show]')?.click();
            await until(() => find('[data-ghost]') ?? find('[data-notice]'));
            if (find('[data-ghost="legal"]')) moved = press('move', find('[data-confirm]'));
            else find('[data-cancel]')?.click();
          }
          if (!moved && !press('end', find('[data-act="end"]'))) press('end-phase', find('[data-end-phase]'));
        }
      } else {
        press('prompt', find('[data-choice]'));
      }
      await until(() => over() || steps() !== was || find('[data-notice]'));
      if (steps() === was && find('[data-end-phase]')) find('[data-end-phase]')?.click();
    }
    return { ended: over(), done };
  }, most);
}

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
