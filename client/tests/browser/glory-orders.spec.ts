// Orders of Field of Glory in figures: every manoeuvre, battle lines, distances; on a wide screen and on a phone.
import type { Locator, Page } from '@playwright/test';
import { group, scene, type Spec } from './glory-scene';
import { chooseFile, expect, fitsAcross, home, picture, test } from './support';

const RIDERS = { training: 'drilled', front: { troop: 'light-horse', missile: 'javelins', melee: 'swordsmen' } };
const GUNS = { bases: 2, front: { troop: 'heavy-artillery', missile: 'heavy-artillery' } };
const FOOT = { training: 'drilled', front: { troop: 'heavy-foot', armour: 'protected', melee: 'spearmen' } };

/** Skirmishers, guns, and foot in line with their commander; the enemy far away. */
function field(): string {
  return scene('A test of orders', 'manoeuvre', [
    group('first', 'Riders', [16, 16], RIDERS),
    group('first', 'Guns', [52, 16], GUNS),
    group('first', 'Left', [30, 14], FOOT),
    group('first', 'Middle', [33.2, 14], FOOT),
    group('first', 'Right', [36.4, 14], FOOT),
    group('second', 'Far', [36, 42], FOOT),
    group('second', 'Farther', [46, 42], FOOT),
  ], [{ rank: 'troop', with: 3 }, 5]);
}

async function open(page: Page, text = field()): Promise<void> {
  await home(page);
  await chooseFile(page, text);
  await expect(page.locator('[data-table]')).toBeVisible();
  await expect(page.locator('[data-question="manoeuvre"]')).toBeVisible({ timeout: 20_000 });
}

/** A picture for each width. */
const shot = (page: Page, name: string): string => `glory-orders-${name}-${(page.viewportSize()?.width ?? 0) < 500 ? 'phone' : 'wide'}`;

const entries = async (page: Page): Promise<number> => Number(await page.locator('[data-glory]').getAttribute('data-glory'));
const ghost = (page: Page): Locator => page.locator('[data-ghost]');
const info = (page: Page): Locator => page.locator('[data-ghost-info]');

async function choose(page: Page, id: number): Promise<void> {
  // A phone looks closer at who was chosen before: others may be off the screen.
  await page.locator(`[data-unit="${id}"]`).press('Enter');
  await expect(page.locator(`[data-card="${id}"]`)).toBeVisible();
}

async function legal(page: Page, means: RegExp): Promise<void> {
  await expect(info(page)).toContainText(means);
  await expect(ghost(page)).toHaveAttribute('data-ghost', 'legal');
}

test('every manoeuvre is ordered in figures, and judged while it is written', async ({ page }) => {
  await open(page);
  await choose(page, 0);
  const shape = page.locator('[data-shape]');
  const [ahead, wheel] = [page.locator('[data-ahead="move"]'), page.locator('[data-wheel="move"]')];
  // Two wheels.
  await ahead.fill('1');
  await wheel.fill('-12');
  await page.locator('[data-after="move"]').fill('1');
  await page.locator('[data-second="move"]').fill('10');
  await page.locator('[data-last="move"]').fill('0.5');
  await legal(page, /advance with two wheels/i);
  await expect(info(page).locator('.rule-link').first()).toContainText('FOG-MANR-05');
  await picture(page, shot(page, 'two-wheels'));
  await fitsAcross(page);
  // Formations with an advance, and what comes first.
  await shape.selectOption('expand');
  await ahead.fill('2');
  await legal(page, /then go 2\sMU/);
  await shape.selectOption('contract');
  await ahead.fill('3');
  await page.locator('[data-order]').selectOption('advance-first');
  await legal(page, /after going 3\sMU/);
  await picture(page, shot(page, 'contract'));
  await shape.selectOption('turn-right');
  await ahead.fill('2');
  await legal(page, /turn right and advance/i);
  await shape.selectOption('turn-about');
  await ahead.fill('5');
  await legal(page, /turn about and advance/i);
  await shape.selectOption('retire');
  await ahead.fill('1');
  await legal(page, /go 1\sMU and turn back/);
  // A button of the list is written down, and made finer; whatever is refused says why.
  await page.locator('[data-form="turn"][data-row="about-turn-and-advance"]').click();
  await expect(shape).toHaveValue('turn-about');
  await expect(ahead).toHaveValue('7');
  await ahead.fill('9');
  await expect(ghost(page)).toHaveAttribute('data-ghost', 'illegal');
  await expect(info(page)).toContainText('FOG-MOV-02');
  await picture(page, shot(page, 'too-far'));
  await ahead.fill('6.5');
  await legal(page, /turn about and advance/i);
  const before = await entries(page);
  await page.locator('[data-confirm]').click();
  await expect.poll(() => entries(page)).toBeGreaterThan(before);
});

test('heavy artillery pivots', async ({ page }) => {
  await open(page);
  await choose(page, 1);
  await expect(page.locator('[data-form="pivot"]')).toHaveCount(2);
  await page.locator('[data-form="pivot"]').last().click();
  await legal(page, /pivot/i);
  await expect(page.locator('[data-shape]')).toHaveValue('pivot');
  await page.locator('[data-angle]').fill('-12');
  await legal(page, /12°/);
  await page.locator('[data-angle]').fill('60');
  await expect(ghost(page)).toHaveAttribute('data-ghost', 'illegal');
  await expect(info(page)).toContainText('FOG-MOV-13');
  await page.locator('[data-angle]').fill('15');
  await legal(page, /15°/);
  await picture(page, shot(page, 'pivot'));
  await fitsAcross(page);
  await page.locator('[data-confirm]').click();
  await expect(ghost(page)).toHaveCount(0);
});

test('a battle line is chosen, wheels and goes', async ({ page }) => {
  await open(page);
  await choose(page, 0);
  await expect(page.locator('[data-line]'), 'who stands apart is in no line').toHaveCount(0);
  await choose(page, 3);
  const line = page.locator('[data-line="0"]');
  await line.locator('summary').click();
  const [left, right] = [line.locator('[data-member="2"]'), line.locator('[data-member="4"]')];
  const [ahead, wheel] = [line.locator('[data-ahead="line"]'), line.locator('[data-wheel="line"]')];
  // A troop commander leads two battle groups: he may have either beside him, but not both.
  await expect(line.locator('[aria-pressed="true"]')).toHaveCount(2);
  await expect(left).toHaveAttribute('aria-pressed', 'true');
  await ahead.fill('2');
  await legal(page, /Left and the Middle/);
  await right.click();
  await expect(ghost(page)).toHaveAttribute('data-ghost', 'illegal');
  await expect(info(page)).toContainText('FOG-CMD-10');
  await left.click();
  await legal(page, /Middle and the Right/);
  await ahead.fill('0.5');
  await wheel.fill('-10');
  await line.locator('[data-after="line"]').fill('0.7');
  await legal(page, /wheeling left by 10°/);
  await picture(page, shot(page, 'line'));
  await fitsAcross(page);
  const before = await entries(page);
  await page.locator('[data-confirm]').click();
  await expect.poll(() => entries(page)).toBeGreaterThan(before);
  await expect(ghost(page)).toHaveCount(0);
});

/** Lancers before steady foot after a melee: they break off when the phase comes. */
function broken(): string {
  const { groups, ...rest } = JSON.parse(field()) as { groups: Spec[] };
  const horse = { front: { troop: 'cavalry', armour: 'armoured', melee: 'swordsmen' } };
  return JSON.stringify({
    ...rest,
    groups: [group('first', 'Horse', [36, 20], horse), groups[2], groups[3], group('second', 'Wall', [36, 20], FOOT), groups[5]],
    engaged: [{ attacker: 0, target: 3, edge: 'front', flank: false, due: false }],
    commanders: [
      { name: 'William', side: 'first', rank: 'troop', 'in-chief': true, with: 2 },
      { name: 'Harold', side: 'second', rank: 'field', 'in-chief': true, with: 4 },
    ],
    start: { phase: { active: 'first', phase: 'joint-action' } },
  });
}

test('those who break off go any distance that is allowed', async ({ page }) => {
  await home(page);
  await chooseFile(page, broken());
  await expect(page.locator('[data-question="break-off"]')).toBeVisible({ timeout: 20_000 });
  const [distance, go] = [page.locator('[data-distance]'), page.locator('[data-go]')];
  await expect(go).toBeDisabled();
  await distance.fill('0.5');
  await expect(page.locator('.guide')).toContainText('FOG-BRK-02');
  await expect(go).toBeDisabled();
  await distance.fill('2.5');
  await expect(go).toBeEnabled();
  await expect(go).toContainText(/2\.5\sMU/);
  await picture(page, shot(page, 'break-off'));
  await fitsAcross(page);
  const before = await entries(page);
  await go.click();
  await expect.poll(() => entries(page)).toBeGreaterThan(before);
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByRole('log')).toContainText('Horse break off.');
});
