// Everything without a mouse.
import type { Page } from '@playwright/test';
import { asked, base8, entries, expect, ghost, home, judged, laid, onDesktop, openBattle, poseOf, question, reserves, scenario, tab, test, unit } from './support';

onDesktop();

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, what: string, most = 80): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await page.evaluate((w) => document.activeElement?.matches(w) ?? false, what)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${what}`);
}

/** What has the focus. */
const focus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return !at || at === document.body ? 'nothing' : `${at.tagName} ${at.getAttribute('aria-label') ?? at.textContent?.trim().slice(0, 40)}`;
  });

test('a battle is begun and a phase is played without a mouse', async ({ page }) => {
  await home(page);
  await tabTo(page, '.card.quick');
  await page.keyboard.press('Enter');
  await laid(page);
  await expect(question(page)).toBeVisible({ timeout: 15_000 });

  await tabTo(page, '[data-next]', 120);
  await page.keyboard.press('Enter');
  const chosen = page.locator('[data-unit][aria-pressed="true"]');
  await expect(chosen).toHaveCount(1);
  const id = Number(await chosen.getAttribute('data-unit'));
  const was = await poseOf(page, id);
  await expect(page.locator('select[data-kind]')).toBeVisible();
  await page.keyboard.press('w');
  await page.keyboard.press('w');
  await judged(page, 'legal');
  await tabTo(page, '[data-confirm]', 120);
  await page.keyboard.press('Enter');
  await expect(ghost(page)).toHaveCount(0);
  await expect.poll(() => poseOf(page, id)).not.toEqual(was);
  await asked(page, /phase|activation/);
  await expect.poll(() => focus(page), 'the focus is not lost after a move').not.toBe('nothing');

  if ((await question(page).getAttribute('data-question')) === 'activation') {
    await tabTo(page, '[data-act="end"]', 120);
    await page.keyboard.press('Enter');
    await asked(page, 'phase');
    await expect.poll(() => focus(page), 'the focus is not lost after an activation').not.toBe('nothing');
  }
  const before = await entries(page);
  await tabTo(page, '[data-end-phase]', 120);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-end-phase]')).toContainText('have not acted yet');
  await page.keyboard.press('Enter');
  await expect.poll(() => entries(page)).toBeGreaterThan(before);
  await asked(page, /./);
  await expect.poll(() => focus(page), 'the focus is not lost after the phase').not.toBe('nothing');
});

test('Units on the table are buttons: Tab reaches them, Enter chooses, Enter does what the ghost shows', async ({ page }) => {
  await openBattle(page, scenario([unit('first', 'CM', { x: 60, y: 20 }), unit('second', 'FP', { x: 60, y: 50 }), ...reserves()]));
  await tabTo(page, '[data-unit="0"]');
  await expect(base8(page, 0)).toHaveAccessibleName(/CM of the first, Blues, VBU 5\/5/);
  await page.keyboard.press('Enter');
  await expect(base8(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('select[data-kind]')).toBeVisible();
  await page.keyboard.press('w');
  await judged(page, 'legal');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await poseOf(page, 0)).y).toBeCloseTo(20.5, 2);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await poseOf(page, 0)).y).toBeCloseTo(20, 2);
});

test('“n” leads from Unit to Unit', async ({ page }) => {
  await openBattle(page, scenario([unit('first', 'CM', { x: 60, y: 20 }), unit('first', 'FP', { x: 80, y: 20 }), unit('second', 'FP', { x: 60, y: 50 }), ...reserves()]));
  await page.keyboard.press('n');
  await expect(base8(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('n');
  await expect(base8(page, 1)).toHaveAttribute('aria-pressed', 'true');
});

test('the table in words: who is where, and commands can be given there', async ({ page }) => {
  await openBattle(page, scenario([unit('first', 'CP', { x: 60, y: 22 }), unit('second', 'FP', { x: 60, y: 30 }), ...reserves()]));
  await tab(page, 'In words');
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: 'CP of the first (CP)' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: /Around it/ })).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: /enemy.*in charge reach/ }).first()).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Commands' })).toBeVisible();
  const commands = panel.locator('.commands button');
  expect(await commands.count()).toBeGreaterThan(2);
  for (const text of await commands.allInnerTexts()) expect(text).toMatch(/\S{3,}/);
  const before = await entries(page);
  await commands.first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => entries(page)).toBeGreaterThan(before);
  // What happened is told aloud.
  await expect(page.locator('[role="status"][aria-live="polite"]').last()).toHaveText(/\S{3,}/);
});
