// Field of Glory on its page: watched, played by hand, set up by the rules, on a wide screen and on a phone.
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { group, scene } from './glory-scene';
import { chooseFile, dragScreen, expect, fitsAcross, home, onDesktop, onPhone, picture, test } from './support';

const KNIGHTS = { quality: 'superior', front: { troop: 'knights', armour: 'heavily-armoured', impact: 'lancers', melee: 'swordsmen' } };
const SPEARS = { bases: 8, front: { troop: 'heavy-foot', armour: 'protected', impact: 'defensive-spearmen', melee: 'spearmen' } };
const BOWS = { bases: 6, training: 'drilled', front: { troop: 'medium-foot', armour: 'unprotected', missile: 'bow' } };

/** A small battle: knights stand before spearmen, archers before archers, and others far away. */
function skirmish(phase: 'impact' | 'manoeuvre'): string {
  return scene('A test of arms', phase, [
    group('first', 'Knights', [30, 20], KNIGHTS),
    group('first', 'Archers', [45, 20], BOWS, 3),
    group('first', 'Reserve', [10, 6], SPEARS, 4),
    group('second', 'Spearmen', [30, 23.5], SPEARS, 4),
    group('second', 'Bowmen', [45, 25], BOWS, 3),
    group('second', 'Guard', [60, 42], SPEARS, 4),
  ], [2, 5]);
}

async function laid(page: Page): Promise<void> {
  await expect(page.locator('[data-table]')).toBeVisible();
  await expect(page).toHaveURL(/#\/glory\/(?!new)/);
}

async function open(page: Page, text: string): Promise<void> {
  await home(page);
  await chooseFile(page, text);
  await laid(page);
}

async function seat(page: Page, side: 'first' | 'second', player: string): Promise<void> {
  await chooseSeat(page, side, player);
  await page.getByRole('button', { name: 'Menu' }).first().click();
}

/** The menu is left open: two computers may end a battle before anyone closes it. */
async function chooseSeat(page: Page, side: 'first' | 'second', player: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.locator(`[data-seat="${side}"]`).selectOption(player);
}

const question = (page: Page): Locator => page.locator('[data-question]').first();
const asked = (page: Page, kind: string | RegExp): Promise<void> =>
  expect(question(page)).toHaveAttribute('data-question', kind, { timeout: 20_000 });
const entries = async (page: Page): Promise<number> => Number(await page.locator('[data-glory]').getAttribute('data-glory'));

async function middle(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Answers for the player until this is asked, or the battle is over. */
async function goOn(page: Page, until: RegExp): Promise<string> {
  for (let i = 0; i < 80; i++) {
    await expect(question(page)).toBeVisible({ timeout: 20_000 });
    const kind = (await question(page).getAttribute('data-question')) ?? '';
    if (until.test(kind)) return kind;
    const before = await entries(page);
    await page.locator('[data-for-me]').last().click({ timeout: 5_000 });
    await expect.poll(() => entries(page), { timeout: 20_000 }).toBeGreaterThan(before);
  }
  throw new Error('nothing happens');
}

async function clean(page: Page, where: string): Promise<void> {
  await page.mouse.move(2, 2);
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
  const serious = violations
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map((v) => `${v.id}: ${v.nodes.slice(0, 4).map((n) => `${n.target.join(' ')} ${n.any[0]?.message ?? ''}`).join(' | ')}`);
  expect.soft(serious, where).toEqual([]);
}

test.describe('on a wide screen', () => {
  onDesktop();

  test('two computers fight a scenario to its end', async ({ page }) => {
    await home(page);
    await page.locator('[data-glory-scenario="hastings-1066-field-of-glory"]').click();
    await laid(page);
    await seat(page, 'second', 'simple');
    await chooseSeat(page, 'first', 'simple');
    const end = page.locator('[data-end-screen]');
    await expect(end).toBeVisible({ timeout: 80_000 });
    await expect(end.getByRole('heading', { level: 2 })).toContainText(/win|drawn/);
    await picture(page, 'glory-end');
    await clean(page, 'end');
    await end.getByRole('button', { name: 'Close' }).click();
    // It is kept, and can be looked back at.
    const all = await entries(page);
    expect(all).toBeGreaterThan(50);
    await page.getByRole('slider', { name: 'Replay' }).fill('20');
    await expect(page.getByText(`20/${all}`)).toBeVisible();
    await page.reload();
    await laid(page);
    expect(await entries(page)).toBe(all);
  });

  test('a charge is aimed, looked into, declared and fought', async ({ page }) => {
    await open(page, skirmish('impact'));
    await asked(page, 'charges');
    await page.locator('[data-unit="0"]').click();
    await expect(page.locator('[data-card="0"]')).toContainText('Knights');
    await page.locator('[data-charge-option]').first().click();
    await expect(page.locator('[data-ghost]')).toHaveAttribute('data-ghost', 'legal');
    await page.locator('[data-study="charge"]').click();
    const fight = page.locator('[data-fight="charge"]');
    await expect(fight).toContainText('Points of advantage');
    // Whoever rolls has at least one die, and chances are chances.
    await expect(fight).toContainText(/\d+ dice, hits on/);
    const shares = (await fight.innerText()).match(/(\d+) %/g)?.map((text) => Number.parseInt(text, 10)) ?? [];
    expect(shares.length).toBeGreaterThan(3);
    expect(Math.max(...shares)).toBeLessThanOrEqual(100);
    await picture(page, 'glory-charge');
    await clean(page, 'charge');
    await page.locator('[data-confirm]').click();
    await expect(page.locator('[data-charge="0"]')).toBeAttached();
    await page.locator('[data-end]').click();
    // The dice fall by themselves, and it is told what they did.
    await expect(page.locator('[data-roll-entry]').first()).toBeVisible({ timeout: 20_000 });
    await page.getByRole('tab', { name: 'Log' }).click();
    await expect(page.getByRole('log')).toContainText(/The impact of the Knights on the Spearmen|Knights score|Knights do not hit/i);
    await page.getByRole('tab', { name: 'Orders' }).click();
    await goOn(page, /manoeuvre|over/);
    await picture(page, 'glory-melee');
  });

  test('a battle group is dragged, wheels, changes its formation and takes it back; the computer goes on', async ({ page }) => {
    await open(page, skirmish('manoeuvre'));
    await asked(page, 'manoeuvre');
    const archers = page.locator('[data-unit="1"]');
    const from = await middle(archers);
    await dragScreen(page, from, { x: from.x + 12, y: from.y - 30 });
    await expect(page.locator('[data-ghost]')).toHaveAttribute('data-ghost', 'legal');
    await page.locator('[data-confirm]').click();
    await expect(page.locator('[data-ghost]')).toHaveCount(0);
    await expect.poll(async () => Math.round(from.y - (await middle(archers)).y)).toBeGreaterThan(8);
    // Undo brings them back.
    await page.locator('[data-undo]').click();
    await expect.poll(async () => Math.abs(Math.round(from.y - (await middle(archers)).y))).toBeLessThan(2);
    // A change of formation, by its button and by a handle of the table.
    await archers.click();
    await page.locator('[data-form="turn"]').first().click();
    await expect(page.locator('[data-ghost]')).toBeAttached();
    await page.locator('[data-handle="expand-right"]').click();
    await expect(page.locator('[data-ghost-info]')).toContainText(/Expand/);
    await expect(page.locator('[data-ghost]')).toHaveAttribute('data-ghost', 'legal');
    await page.locator('[data-confirm]').click();
    await expect(page.locator('[data-ghost]')).toHaveCount(0);
    // Figures instead of dragging: the reserve goes ahead by 2 MU.
    await page.locator('[data-unit="2"]').click();
    await page.locator('[data-ahead]').fill('2');
    await page.locator('[data-show]').click();
    await expect(page.locator('[data-ghost]')).toHaveAttribute('data-ghost', 'legal');
    await picture(page, 'glory-move');
    await clean(page, 'move');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-ghost]')).toHaveCount(0);
    // A hint, and the computer for the rest.
    await page.locator('[data-hint]').click();
    await expect(page.locator('[data-counsel]')).toBeVisible({ timeout: 15_000 });
    await goOn(page, /joint-action|over|charges|respond/);
    await chooseSeat(page, 'first', 'simple');
    await expect.poll(() => entries(page), { timeout: 30_000 }).toBeGreaterThan(40);
  });

  test('who is led goes on: a second move is offered and dragged, and there is no third', async ({ page }) => {
    await open(page, skirmish('manoeuvre'));
    await asked(page, 'manoeuvre');
    const reserve = page.locator('[data-unit="2"]');
    const again = page.getByText('1 battle group may make a second move');
    await expect(again).toHaveCount(0);
    for (const move of ['first', 'second']) {
      const from = await middle(reserve);
      await expect(reserve, `before the ${move} move`).toHaveClass(/ready/);
      await dragScreen(page, from, { x: from.x, y: from.y - 30 });
      await expect(page.locator('[data-ghost]')).toHaveAttribute('data-ghost', 'legal');
      await page.locator('[data-confirm]').click();
      await expect(page.locator('[data-ghost]')).toHaveCount(0);
      await expect.poll(async () => Math.round(from.y - (await middle(reserve)).y)).toBeGreaterThan(8);
      if (move === 'first') await expect(again).toBeVisible();
    }
    await expect(again).toHaveCount(0);
    await expect(reserve).not.toHaveClass(/ready/);
  });

  test('by the rules: terrain, camp, order of march and deployment are answered by hand or left to the computer', async ({ page }) => {
    await home(page);
    await page.getByRole('button', { name: /^New battle/ }).click();
    await page.locator('[data-rule-set]').selectOption('field-of-glory-2');
    await page.getByRole('radio', { name: 'Two armies of your choice' }).check();
    await page.locator('[data-glory-ground]').selectOption({ label: 'Initiative, terrain and deployment by the rules' });
    await page.locator('[data-glory-player="1"]').selectOption('simple');
    await clean(page, 'new battle');
    await page.locator('[data-begin-glory]').click();
    await laid(page);
    await goOn(page, /deploy/);
    // One by hand: chosen in the list, tapped into the zone.
    const before = await entries(page);
    await page.locator('[data-unplaced]').first().click();
    const zone = await page.locator('.zone').first().boundingBox();
    if (!zone) throw new Error('no zone');
    await page.mouse.click(zone.x + zone.width * 0.12, zone.y + zone.height * 0.3);
    await expect(page.locator('[data-ghost]')).toBeAttached();
    await page.locator('[data-files]').fill('1');
    await page.locator('[data-files]').blur();
    await expect.poll(() => page.locator('[data-ghost]').getAttribute('data-ghost')).toBe('legal');
    await picture(page, 'glory-deploy');
    await page.locator('[data-setup="deploy"] [data-confirm]').click();
    await expect.poll(() => entries(page)).toBeGreaterThan(before);
    await goOn(page, /commanders/);
    await page.locator('[data-leader]').first().click();
    await expect(page.locator('[data-station]').first()).toBeVisible();
    await goOn(page, /charges|manoeuvre/);
  });

  test('its rules are in the book, and a kept battle opens on its page', async ({ page }) => {
    await open(page, skirmish('manoeuvre'));
    await page.locator('.rule-link').first().click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).not.toContainText('FOG-');
    await page.keyboard.press('Escape');
    await page.waitForTimeout(700);
    await page.goto('/');
    await page.getByRole('button', { name: 'Continue' }).first().click();
    await laid(page);
    await page.goto('/#/rules/FOG-SEQ-02');
    await expect(page.locator('#rule-FOG-SEQ-02')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  onPhone();
  test.use({ settings: { theme: 'dark', lang: 'it' } });

  test('a group is chosen and moved, in Italian and by night', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('body[data-ready]')).toBeAttached();
    await chooseFile(page, skirmish('manoeuvre'));
    await laid(page);
    await asked(page, 'manoeuvre');
    await fitsAcross(page);
    await page.locator('[data-next]').tap();
    await expect(page.locator('[data-card]')).toBeVisible();
    await page.locator('[data-show]').tap();
    await expect(page.locator('[data-ghost]')).toBeAttached();
    await expect(page.locator('[data-quick="confirm"]')).toBeVisible();
    await fitsAcross(page);
    await picture(page, 'glory-phone');
    await clean(page, 'phone');
  });

  test('what a charge would bring is seen at once, and nothing covers it', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('body[data-ready]')).toBeAttached();
    await chooseFile(page, skirmish('impact'));
    await laid(page);
    await asked(page, 'charges');
    await page.locator('[data-next]').tap();
    await expect(page.locator('[data-card="0"]')).toContainText('cavalieri: superiori,');
    await page.locator('[data-charge-option]').first().tap();
    const [tip, decide] = [page.locator('.tip'), page.locator('[data-quick="confirm"]')];
    await expect(decide).toBeVisible();
    const [said, button] = [await tip.boundingBox(), await decide.boundingBox()];
    if (!said || !button) throw new Error('not on the screen');
    const apart = said.y + said.height <= button.y || button.y + button.height <= said.y || said.x + said.width <= button.x;
    expect(apart, 'the button does not cover what is said of the ghost').toBe(true);
    await page.locator('[data-study="charge"]').tap();
    await expect(page.locator('[data-fight="charge"] header')).toBeInViewport({ ratio: 1 });
    await picture(page, 'glory-phone-charge');
  });
});
