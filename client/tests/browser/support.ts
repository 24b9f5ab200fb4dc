// What the tests of the page share: a page that complains about nothing, settings, battles to open, and where things are.
import { readFileSync } from 'node:fs';
import { expect, test as base, type Locator, type Page, type TestInfo } from '@playwright/test';

export { expect };

/** Settings of the page as it keeps them. */
type Settings = {
  lang: 'en' | 'it';
  theme: 'auto' | 'light' | 'dark';
  speed: 0 | 1 | 2 | 3;
  rollByHand: boolean;
  quickMoves: boolean;
  zones: boolean;
  plans: boolean;
  turnWithPlayer: boolean;
};

type Fixtures = {
  /** What the player prefers, until he changes it on the page. */
  settings: Partial<Settings>;
  /** The seed that the page draws, so that its dice are the same every time. */
  seed: number;
  /** What the page may complain about in this test; everything else fails it. */
  bearable: RegExp[];
  /** What the page has complained about. */
  complaints: string[];
};

export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],
  seed: [7, { option: true }],
  bearable: [[], { option: true }],
  complaints: [
    async ({ page, settings, seed, bearable }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // The browser of the tests says that it keeps no files, as it was told.
        if (message.text().includes('Service Worker registration blocked by Playwright')) return;
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.addInitScript(
        ([kept, drawn]) => {
          try {
            if (localStorage.getItem('acies-settings') === null) localStorage.setItem('acies-settings', kept);
          } catch {
            // No storage: the page does without, too.
          }
          const real = crypto.getRandomValues.bind(crypto);
          crypto.getRandomValues = (array) => {
            if (array instanceof Uint32Array && array.length === 1) {
              array[0] = drawn;
              return array;
            }
            return real(array);
          };
        },
        [JSON.stringify({ lang: 'en', speed: 0, theme: 'light', ...settings }), seed] as const,
      );
      await use(complaints);
      const serious = complaints.filter((text) => !bearable.some((allowed) => allowed.test(text)));
      expect(serious, 'the page complains about nothing').toEqual([]);
    },
    { auto: true },
  ],
});

/** Tests of the file or group are for the wide screen only. */
export function onDesktop(): void {
  test.skip(({ isMobile }) => isMobile, 'for the wide screen');
}

/** Tests of the file or group are for the phone only. */
export function onPhone(): void {
  test.skip(({ isMobile }) => !isMobile, 'for the phone');
}

// Battles.

type Place = { x: number; y: number; heading?: number };
type Profile = Record<string, unknown>;
export type UnitSpec = { side: 'first' | 'second'; profile: Profile; at: { front: { x: number; y: number }; heading: number } } & Record<
  string,
  unknown
>;

const PROFILES: Record<string, Profile> = {
  FP: { type: 'FP', m: 5, vbu: 5, i: 1, vd: 2 },
  FL: { type: 'FL', m: 8, vbu: 4, i: 2, vd: 2 },
  T: { type: 'T', m: 8, vbu: 3, i: 0, vd: 1, weapon: 'short-bow-b' },
  S: { type: 'S', m: 8, vbu: 2, i: 0, vd: 1, weapon: 'javelin' },
  CP: { type: 'CP', m: 10, vbu: 6, i: 4, vd: 3 },
  CM: { type: 'CM', m: 10, vbu: 5, i: 3, vd: 2 },
  CL: { type: 'CL', m: 12, vbu: 4, i: 1, vd: 1, weapon: 'javelin' },
};

/** A Unit of a usual profile. */
export function unit(side: 'first' | 'second', type: string, at: Place, more: { profile?: Profile } & Record<string, unknown> = {}): UnitSpec {
  const { profile, ...rest } = more;
  const heading = at.heading ?? (side === 'first' ? 0 : 180);
  return {
    side,
    profile: { name: `${type} of the ${side}`, ...PROFILES[type], ...profile },
    at: { front: { x: at.x, y: at.y }, heading },
    ...rest,
  };
}

/** A scenario file: even ground, the first player to act. */
export function scenario(units: UnitSpec[], more: Record<string, unknown> = {}): string {
  return JSON.stringify({
    'rule-set': 'basic-impetus-2008',
    title: 'A test of arms',
    description: 'Made for a test.',
    armies: ['Blues', 'Reds'],
    'base-set': 'F8',
    table: { width: 120, depth: 60 },
    units,
    start: { phase: { side: 'first', first: true } },
    ...more,
  });
}

/** Far away, so that the battle does not end when others are lost. */
export const reserves = (): UnitSpec[] => [
  unit('first', 'FP', { x: 8, y: 6 }, { profile: { name: 'Far reserve', vd: 9 } }),
  unit('second', 'FP', { x: 112, y: 54 }, { profile: { name: 'Far guard', vd: 9 } }),
];

// The page.

/** Opens the home page and waits until one can play. */
export async function home(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('body[data-ready]')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: 'Acies' })).toBeVisible();
}

/** Chooses a file on the home page. */
export async function chooseFile(page: Page, text: string | Buffer, name = 'battle.acies.json'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/json',
    buffer: typeof text === 'string' ? Buffer.from(text) : text,
  });
}

/** Opens a battle from a file and waits until the table is laid. */
export async function openBattle(page: Page, text: string): Promise<void> {
  await home(page);
  await chooseFile(page, text);
  await laid(page);
}

/** Waits until the table is laid and the battle has a place of its own. */
export async function laid(page: Page): Promise<void> {
  await expect(page.locator('[data-table]')).toBeVisible();
  await expect(page).toHaveURL(/#\/battle\/(?!new)/);
}

type Player = 'human' | 'captain' | 'simple' | 'recruit' | 'random';

/** Starts a battle with the form for new battles. */
export async function freshBattle(
  page: Page,
  wanted: {
    scenario?: RegExp;
    armies?: [string, string];
    byTheRules?: boolean;
    players?: [Player, Player];
    seed?: number;
  },
): Promise<void> {
  await page.getByRole('button', { name: /^New battle/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New battle' })).toBeVisible();
  if (wanted.armies) {
    await page.getByRole('radio', { name: 'Two armies of your choice' }).check({ force: true });
    const lists = page.getByLabel('Army list');
    await expect(lists).toHaveCount(2);
    await lists.nth(0).selectOption(wanted.armies[0]);
    await lists.nth(1).selectOption(wanted.armies[1]);
    const ground = page.getByLabel('Ground');
    await ground.selectOption({ label: wanted.byTheRules ? 'Terrain and deployment by the rules' : 'Even ground, both armies ready' });
  } else {
    await page.getByRole('radio', { name: 'A scenario', exact: true }).check({ force: true });
    if (wanted.scenario) await page.getByRole('radio', { name: wanted.scenario }).check({ force: true });
  }
  const who = page.getByRole('group', { name: 'Who plays' }).getByRole('combobox');
  if (wanted.players) {
    await who.nth(0).selectOption(wanted.players[0]);
    await who.nth(1).selectOption(wanted.players[1]);
  }
  if (wanted.seed !== undefined) await page.getByLabel('Seed of the dice').fill(String(wanted.seed));
  await page.getByRole('button', { name: 'Begin' }).click();
  await laid(page);
}

/** Opens a battle of the bench, nine against nine, and lets computers play both sides, or a person the first. */
export async function bench(page: Page, players: [Player, Player]): Promise<void> {
  await openBattle(page, readFileSync(new URL('../../../data/scenarios/bench-9v9.json', import.meta.url), 'utf8'));
  await page.getByRole('button', { name: 'Menu' }).first().click();
  // The second first: as soon as nobody is a person the battle runs.
  await page.locator('[data-seat="second"]').selectOption(players[1]);
  await page.locator('[data-seat="first"]').selectOption(players[0]);
  await page.getByRole('button', { name: 'Menu' }).first().click();
}

/** Lets somebody else play a side. */
export async function seat(page: Page, side: 'first' | 'second', player: Player): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.locator(`[data-seat="${side}"]`).selectOption(player);
  await page.getByRole('button', { name: 'Menu' }).first().click();
}

export const question = (page: Page): Locator => page.locator('[data-question]');

/** Waits until the player is asked this. */
export async function asked(page: Page, kind: string | RegExp): Promise<void> {
  if (typeof kind === 'string') await expect(page.locator(`[data-question="${kind}"]`)).toBeVisible({ timeout: 15_000 });
  else await expect(question(page)).toHaveAttribute('data-question', kind, { timeout: 15_000 });
}

/** How many entries the battle has. */
export async function entries(page: Page): Promise<number> {
  return Number(await page.getByRole('slider', { name: /Replay|Rivedi/ }).getAttribute('max'));
}

export async function tab(page: Page, name: 'Orders' | 'Log' | 'In words'): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
}

// The table.

export const base8 = (page: Page, id: number): Locator => page.locator(`[data-unit="${id}"]`);

type Pose = { x: number; y: number; heading: number };

/** Where every Unit stands, as drawn. */
export async function poses(page: Page): Promise<Map<number, Pose>> {
  // The table is marked as one when everything lies on it.
  await page.locator('[data-table]').waitFor();
  const drawn = await page.locator('[data-unit]').evaluateAll((found) =>
    found.map((g) => [Number(g.getAttribute('data-unit')), g.getAttribute('transform') ?? ''] as const),
  );
  return new Map(
    drawn.map(([id, transform]) => {
      const [x = NaN, y = NaN, heading = 0] = (transform.match(/-?\d+(\.\d+)?(e-?\d+)?/g) ?? []).map(Number);
      return [id, { x, y: 60 - y, heading }];
    }),
  );
}

export async function poseOf(page: Page, id: number): Promise<Pose> {
  const pose = (await poses(page)).get(id);
  if (!pose) throw new Error(`Unit ${id} is not on the table`);
  return pose;
}

/** Where a place of the table is on the screen. The table is 60 deep. */
export async function spot(page: Page, at: { x: number; y: number }): Promise<{ x: number; y: number }> {
  return page.locator('[data-table] svg.picture .units').evaluate((g, p) => {
    const matrix = (g as unknown as SVGGElement).getScreenCTM();
    if (!matrix) throw new Error('no matrix');
    const point = new DOMPoint(p.x, 60 - p.y).matrixTransform(matrix);
    return { x: point.x, y: point.y };
  }, at);
}

/** The middle of a Unit on the screen. */
export async function middle(page: Page, id: number): Promise<{ x: number; y: number }> {
  const pose = await poseOf(page, id);
  const h = (pose.heading * Math.PI) / 180;
  return spot(page, { x: pose.x - Math.sin(h) * 1.2, y: pose.y - Math.cos(h) * 1.2 });
}

/** Chooses a Unit with the mouse. */
export async function pick(page: Page, id: number, modifiers: ('Shift' | 'Alt')[] = []): Promise<void> {
  const at = await middle(page, id);
  for (const key of modifiers) await page.keyboard.down(key);
  await page.mouse.click(at.x, at.y);
  for (const key of modifiers) await page.keyboard.up(key);
}

export async function pickAlone(page: Page, id: number): Promise<void> {
  await pick(page, id);
  await expect(base8(page, id)).toHaveAttribute('aria-pressed', 'true');
}

/** Drags with the mouse between places of the screen. */
export async function dragScreen(page: Page, from: { x: number; y: number }, to: { x: number; y: number }, drop = true): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  if (drop) await page.mouse.up();
}

/** Drags a handle of the selected Unit by so much on the table. */
export async function dragHandle(page: Page, handle: string, by: { x: number; y: number }, nth = 0): Promise<void> {
  const grip = page.locator(`[data-handle="${handle}"] circle.reach`).nth(nth);
  const box = await grip.boundingBox();
  if (!box) throw new Error(`no handle ${handle}`);
  const [zero, moved] = [await spot(page, { x: 0, y: 0 }), await spot(page, by)];
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await dragScreen(page, from, { x: from.x + moved.x - zero.x, y: from.y + moved.y - zero.y });
}

export const ghost = (page: Page): Locator => page.locator('[data-ghost]');

/** The ghost is there and judged so. */
export async function judged(page: Page, verdict: 'legal' | 'illegal'): Promise<void> {
  await expect(ghost(page)).toHaveAttribute('data-ghost', verdict);
}

export async function confirm(page: Page): Promise<void> {
  await page.locator('[data-confirm]').click();
  await expect(ghost(page)).toHaveCount(0);
}

/** A picture for people, beside the project's other artefacts. */
export async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `screenshots/${name}.png` });
}

/** A figure for the output of the tests. */
export function figure(info: TestInfo, what: string, value: string): void {
  info.annotations.push({ type: what, description: value });
  console.log(`  figure: ${what}: ${value}`);
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
};

/** Nothing is cut off at the sides. */
export async function fitsAcross(page: Page): Promise<void> {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.scrollingElement?.scrollWidth ?? 0,
    room: window.innerWidth,
  }));
  expect(wide).toBeLessThanOrEqual(room);
}
