// On a phone, with fingers.
import type { CDPSession, Page } from '@playwright/test';
import { asked, base8, confirm, entries, expect, fitsAcross, ghost, home, judged, laid, middle, onPhone, openBattle, picture, poseOf, question, reserves, scenario, spot, test, unit } from './support';

onPhone();

type Spot = { x: number; y: number };

const field = (): string =>
  scenario([unit('first', 'CM', { x: 60, y: 20 }), unit('second', 'FP', { x: 60, y: 50 }), ...reserves()]);

async function touches(page: Page): Promise<{ drag: (from: Spot, to: Spot) => Promise<void>; pinch: (at: Spot, from: number, to: number) => Promise<void> }> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Spot[]): Promise<unknown> =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  return {
    drag: async (from, to) => {
      await send('touchStart', [from]);
      for (let i = 1; i <= 8; i++) await send('touchMove', [{ x: from.x + ((to.x - from.x) * i) / 8, y: from.y + ((to.y - from.y) * i) / 8 }]);
      await send('touchEnd', []);
    },
    pinch: async (at, from, to) => {
      const pair = (apart: number): Spot[] => [
        { x: at.x - apart / 2, y: at.y },
        { x: at.x + apart / 2, y: at.y },
      ];
      await send('touchStart', pair(from));
      for (let i = 1; i <= 8; i++) await send('touchMove', pair(from + ((to - from) * i) / 8));
      await send('touchEnd', []);
    },
  };
}

test('a Unit is tapped, dragged with a finger, and the move is done', async ({ page }) => {
  await openBattle(page, field());
  await asked(page, 'phase');
  await fitsAcross(page);
  const fingers = await touches(page);
  let at = await middle(page, 0);
  await page.touchscreen.tap(at.x, at.y);
  await expect(base8(page, 0)).toHaveAttribute('aria-pressed', 'true');
  // The picture comes nearer, gently.
  await page.waitForTimeout(700);
  at = await middle(page, 0);
  const pose = await poseOf(page, 0);
  await fingers.drag(at, await spot(page, { x: pose.x, y: pose.y + 3 }));
  await judged(page, 'legal');
  await picture(page, 'phone-ghost');
  await confirm(page);
  await expect.poll(async () => (await poseOf(page, 0)).y).toBeGreaterThan(pose.y + 0.5);
  expect(await entries(page)).toBe(2);
  await fitsAcross(page);
});

test('handles can be dragged with a finger', async ({ page }) => {
  await openBattle(page, field());
  const at = await middle(page, 0);
  await page.touchscreen.tap(at.x, at.y);
  await expect(base8(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await page.waitForTimeout(700);
  const box = await page.locator('[data-handle="ahead"] circle.reach').boundingBox();
  if (!box) throw new Error('no handle');
  expect(Math.min(box.width, box.height), 'large enough for a finger').toBeGreaterThanOrEqual(30);
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const [zero, on] = [await spot(page, { x: 0, y: 0 }), await spot(page, { x: 0, y: 3 })];
  await (await touches(page)).drag(from, { x: from.x + on.x - zero.x, y: from.y + on.y - zero.y });
  await judged(page, 'legal');
  await page.locator('[data-cancel]').click();
  await expect(ghost(page)).toHaveCount(0);
});

test('two fingers bring the table nearer and take it away, one moves it', async ({ page }) => {
  await openBattle(page, field());
  const fingers = await touches(page);
  const room = await page.locator('[data-table]').boundingBox();
  if (!room) throw new Error('no table');
  const centre = { x: room.x + room.width / 2, y: room.y + room.height / 2 };
  const apart = async (): Promise<number> => {
    const [a, b] = [await spot(page, { x: 40, y: 30 }), await spot(page, { x: 60, y: 30 })];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  const before = await apart();
  await fingers.pinch(centre, 60, 180);
  await expect.poll(apart).toBeGreaterThan(before * 1.8);
  const near = await spot(page, { x: 60, y: 30 });
  await fingers.drag(centre, { x: centre.x + 60, y: centre.y + 30 });
  await expect.poll(async () => (await spot(page, { x: 60, y: 30 })).x - near.x).toBeGreaterThan(30);
  await fingers.pinch(centre, 180, 50);
  await expect.poll(apart).toBeLessThan(before * 1.5);
  expect(await entries(page), 'nobody has moved').toBe(0);
});

test('the sheet folds away and comes back', async ({ page }) => {
  await openBattle(page, field());
  const sheet = page.getByRole('complementary');
  const fold = page.locator('button.fold');
  await expect(fold).toBeVisible();
  const open = (await sheet.boundingBox())?.height ?? 0;
  await fold.tap();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(async () => (await sheet.boundingBox())?.height ?? 0).toBeLessThan(open / 2);
  await page.getByRole('tab', { name: 'Log' }).tap();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
});

test('nothing is cut off at the sides: home, new battle, rules, settings, battle', async ({ page }) => {
  await home(page);
  await fitsAcross(page);
  await picture(page, 'phone-home');
  await page.getByRole('button', { name: /^New battle/ }).tap();
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible();
  await fitsAcross(page);
  await page.getByRole('radio', { name: 'Two armies of your choice' }).check({ force: true });
  await expect(page.getByRole('table')).toHaveCount(2);
  await fitsAcross(page);
  await page.goto('/#/rules/BI08-ZOC-01');
  await expect(page.locator('#rule-BI08-ZOC-01')).toBeVisible();
  await fitsAcross(page);
  await page.goto('/#/');
  await page.getByRole('button', { name: /Settings/ }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await fitsAcross(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Play now/ }).tap();
  await laid(page);
  await expect(question(page)).toBeVisible({ timeout: 15_000 });
  await fitsAcross(page);
  await page.getByRole('tab', { name: 'In words' }).tap();
  await fitsAcross(page);
});

test('the lesson can be left', async ({ page }) => {
  await home(page);
  await page.getByRole('button', { name: /^Learn in five minutes/ }).click();
  await expect(page.locator('[data-coach]')).toBeVisible();
  await fitsAcross(page);
  await page.getByRole('button', { name: 'Leave the lesson' }).click();
  await expect(page.locator('[data-coach]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Learn in five minutes/ })).toBeVisible();
});
