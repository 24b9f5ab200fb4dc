// A whole battle of Field of Glory by hand: every order is given and every question answered on the page, to the account.
import type { Locator, Page } from '@playwright/test';
import { scene, type Spec } from './glory-scene';
import { chooseFile, expect, figure, fitsAcross, home, onDesktop, picture, test } from './support';

// One width is enough for a whole battle.
onDesktop();


const FOOT = { bases: 6, front: { troop: 'heavy-foot', armour: 'protected', impact: 'impact-foot', melee: 'swordsmen' } };
const HORSE = { bases: 4, front: { troop: 'cavalry', armour: 'armoured', impact: 'lancers', melee: 'swordsmen' } };
const BOWS = { bases: 6, front: { troop: 'medium-foot', armour: 'unprotected', missile: 'bow' } };

/** Two small armies a charge away from each other: foot in the middle, archers beside them, horse on the wings. */
function battle(): string {
  const line = (side: 'first' | 'second', y: number): Spec[] =>
    [
      { name: side === 'first' ? 'Horse' : 'Riders', x: 20, files: 2, ...HORSE },
      { name: side === 'first' ? 'Foot' : 'Swordsmen', x: 29, files: 3, ...FOOT },
      { name: side === 'first' ? 'Household' : 'Guards', x: 36, files: 3, ...FOOT, quality: side === 'first' ? 'superior' : 'average' },
      { name: side === 'first' ? 'Archers' : 'Bowmen', x: 44, files: 3, ...BOWS },
    ].map(({ x, files, ...roster }) => ({
      side,
      roster: { quality: 'average', ...roster },
      at: { front: { x, y }, heading: side === 'first' ? 0 : 180 },
      files,
    }));
  return scene('A battle by hand', 'impact', [...line('first', 21), ...line('second', 25)], [2, 6]);
}

const OWN = [0, 1, 2, 3];

class Player {
  readonly done: Record<string, number> = {};
  readonly #page: Page;
  readonly #pictures: (name: string) => Promise<void>;

  constructor(page: Page, pictures: (name: string) => Promise<void>) {
    this.#page = page;
    this.#pictures = pictures;
  }

  get #end(): Locator {
    return this.#page.locator('[data-end-screen]');
  }

  get #question(): Locator {
    return this.#page.locator('[data-question]').first();
  }

  async #entries(): Promise<number> {
    return Number(await this.#page.locator('[data-glory]').getAttribute('data-glory'));
  }

  /** Counts what was done; the first time of each is worth a picture. */
  async #did(what: string): Promise<void> {
    this.done[what] = (this.done[what] ?? 0) + 1;
    if (this.done[what] === 1) await this.#pictures(what);
  }

  /** Presses what gives a command, and waits until it has been carried out. */
  async #press(button: Locator): Promise<void> {
    const before = await this.#entries();
    await button.click();
    await expect.poll(() => this.#entries(), { timeout: 20_000 }).toBeGreaterThan(before);
    // The computer answers at once; who is asked next, or nobody any more.
    await expect(this.#question.or(this.#end).first()).toBeVisible({ timeout: 30_000 });
  }

  /** Answers whatever is asked, until the battle is over. */
  async play(most: number): Promise<boolean> {
    for (let i = 0; i < most; i++) {
      await expect(this.#question.or(this.#end).first()).toBeVisible({ timeout: 30_000 });
      if (await this.#end.isVisible()) return true;
      const kind = await this.#question.getAttribute('data-question');
      if (kind === 'over') return true;
      else if (kind === 'charges') await this.#charges();
      else if (kind === 'manoeuvre') await this.#manoeuvre();
      else if (kind === 'joint-action') await this.#press(this.#page.locator('[data-end]'));
      else await this.#answer(kind ?? '');
    }
    return false;
  }

  async #isAsked(kind: string): Promise<boolean> {
    return (await this.#question.getAttribute('data-question', { timeout: 1000 }).catch(() => null)) === kind;
  }

  async #charges(): Promise<void> {
    for (const id of OWN) {
      const group = this.#page.locator(`[data-unit="${id}"]`);
      if (!(await group.count())) continue;
      await group.click({ force: true });
      const card = this.#page.locator(`[data-card="${id}"]`);
      if (!(await card.isVisible())) continue;
      const option = this.#page.locator('[data-charge-option]').first();
      if (!(await option.count())) continue;
      await option.click();
      const ghost = this.#page.locator('[data-ghost]');
      await expect(ghost).toBeAttached();
      if ((await ghost.getAttribute('data-ghost')) !== 'legal') continue;
      await this.#did('charge');
      await this.#page.locator('[data-study="charge"]').click();
      await expect(this.#page.locator('[data-fight="charge"]')).toContainText(/\d+ dice, hits on|no dice/);
      await this.#did('study');
      await this.#page.locator('[data-confirm]').click();
      await expect(ghost).toHaveCount(0);
    }
    await this.#press(this.#page.locator('[data-end]'));
  }

  async #manoeuvre(): Promise<void> {
    for (const id of OWN) {
      if (!(await this.#isAsked('manoeuvre'))) return;
      const group = this.#page.locator(`[data-unit="${id}"]`);
      if (!(await group.count())) continue;
      await group.click({ force: true });
      const ahead = this.#page.locator('[data-ahead]');
      if (!(await this.#page.locator(`[data-card="${id}"]`).isVisible()) || !(await ahead.count())) continue;
      await ahead.fill('2');
      await this.#page.locator('[data-show]').click();
      const ghost = this.#page.locator('[data-ghost]');
      await expect(ghost).toBeAttached();
      if ((await ghost.getAttribute('data-ghost')) !== 'legal') {
        await this.#page.keyboard.press('Escape');
        continue;
      }
      await this.#did('move');
      await this.#press(this.#page.locator('[data-confirm]'));
    }
    if (await this.#isAsked('manoeuvre')) await this.#press(this.#page.locator('[data-end]'));
  }

  async #answer(kind: string): Promise<void> {
    await this.#did(`answer ${kind}`);
    await this.#press(this.#page.locator('[data-choice]').first());
  }
}

test('a whole battle by hand', async ({ page }, info) => {
  await home(page);
  await chooseFile(page, battle());
  await expect(page.locator('[data-table]')).toBeVisible();
  await picture(page, 'glory-hand-begun');
  const player = new Player(page, (name) => picture(page, `glory-hand-${name.replaceAll(' ', '-')}`));
  const began = Date.now();
  const over = await player.play(400);
  figure(info, 'a whole battle of Field of Glory by hand', `${((Date.now() - began) / 1000).toFixed(1)} s, ${JSON.stringify(player.done)}`);
  expect(over, JSON.stringify(player.done)).toBe(true);
  expect(player.done['charge'], 'somebody charged').toBeGreaterThan(0);
  expect(player.done['move'], 'somebody moved').toBeGreaterThan(0);
  const end = page.locator('[data-end-screen]');
  await expect(end.getByRole('heading', { level: 2 })).toContainText(/win|drawn/);
  await expect(end).not.toContainText(/undefined|NaN|\[object/);
  await fitsAcross(page);
  await picture(page, 'glory-hand-end');
});
