// How fast it is. Machines are noisy: the ceilings are generous, the figures are written out.
import type { Page } from '@playwright/test';
import {
  entries, expect, figure, freshBattle, home, laid, median, middle, onDesktop, openBattle, pickAlone, question, reserves, scenario, spot,
  test, unit,
} from './support';

onDesktop();
test.describe.configure({ mode: 'serial' });
// What is measured a second time is measured as the first time: a trace is work for the page.
test.use({ trace: 'off' });

test('one can play within a second', async ({ page }, info) => {
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    await page.goto('about:blank');
    await page.goto('/', { waitUntil: 'commit' });
    times.push(
      await page.evaluate(async () => {
        while (!document.body?.dataset['ready']) await new Promise((resolve) => setTimeout(resolve, 2));
        return performance.now();
      }),
    );
  }
  figure(info, 'ready after', `${times.map((t) => t.toFixed(0)).join(', ')} ms, median ${median(times).toFixed(0)} ms`);
  // The goal is one second; a loaded machine may take longer.
  expect(median(times)).toBeLessThan(3000);
});

test('a ghost is judged faster than the hand moves', async ({ page }, info) => {
  // The worker of the page is kept where the test can ask it, too.
  await page.addInitScript(() => {
    const Real = Worker;
    Object.assign(window, {
      Worker: class extends Real {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options);
          Object.assign(window, { asked: this });
        }
      },
    });
  });
  await home(page);
  await page.getByRole('button', { name: /^Play now/ }).click();
  await laid(page);
  await expect(question(page)).toBeVisible({ timeout: 15_000 });
  await page.locator('[data-next]').click();
  const id = Number(await page.locator('[data-unit][aria-pressed="true"]').getAttribute('data-unit'));
  const times = await page.evaluate(async (unit) => {
    const worker = (window as unknown as { asked: Worker }).asked;
    const spent: number[] = [];
    let good = 0;
    for (let i = 0; i < 200; i++) {
      const ask = {
        do: 'ghost',
        units: [unit],
        wish: { drag: { handle: 'body', from: { x: 60, y: 10 }, to: { x: 60 + (i % 20) / 4, y: 12 + i / 30 }, snap: true, finish: 'halt' } },
      };
      const began = performance.now();
      await new Promise<void>((resolve) => {
        const id = 1e6 + i;
        const heard = (event: MessageEvent<{ id?: number; answer?: string }>): void => {
          if (event.data.id !== id) return;
          worker.removeEventListener('message', heard);
          if (event.data.answer?.includes('"ghost"')) good++;
          resolve();
        };
        worker.addEventListener('message', heard);
        worker.postMessage({ id, ask });
      });
      spent.push(performance.now() - began);
    }
    return { spent: spent.slice(20), good };
  }, id);
  const sorted = [...times.spent].sort((a, b) => a - b);
  figure(info, 'ghost, there and back', `median ${median(times.spent).toFixed(2)} ms, 95 % under ${sorted[Math.floor(sorted.length * 0.95)]?.toFixed(2)} ms`);
  expect(times.good).toBe(200);
  expect(median(times.spent)).toBeLessThan(2);
});

test('the ghost follows the pointer', async ({ page }, info) => {
  await openBattle(page, scenario([unit('first', 'CM', { x: 60, y: 20 }), unit('second', 'FP', { x: 60, y: 50 }), ...reserves()]));
  await pickAlone(page, 0);
  const [from, to] = [await middle(page, 0), await spot(page, { x: 60, y: 27 })];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 12);
  await expect(page.locator('.over g.ghost')).toBeAttached();
  const times = await page.evaluate(
    async ([start, end]) => {
      const spent: number[] = [];
      const ghost = (): string => document.querySelector('.over g.ghost')?.getAttribute('transform') ?? '';
      for (let i = 1; i <= 30; i++) {
        const was = ghost();
        const began = performance.now();
        window.dispatchEvent(
          new PointerEvent('pointermove', { pointerId: 1, clientX: start.x, clientY: start.y - 12 + ((end.y - start.y + 12) * i) / 30, bubbles: true }),
        );
        const changed = await new Promise<boolean>((resolve) => {
          const late = setTimeout(() => resolve(false), 200);
          const look = (): void => {
            if (ghost() === was) {
              setTimeout(look, 0);
              return;
            }
            clearTimeout(late);
            resolve(true);
          };
          look();
        });
        if (changed) spent.push(performance.now() - began);
      }
      return spent;
    },
    [from, to] as const,
  );
  await page.mouse.up();
  figure(info, 'pointer to changed ghost', `median ${median(times).toFixed(1)} ms of ${times.length}`);
  expect(times.length).toBeGreaterThan(10);
  // Until the browser has drawn it. The goal is one picture in sixty a second; a loaded machine draws fewer.
  expect(median(times)).toBeLessThan(100);
});

// How long the page is held up. A machine that is busy with other things interrupts any task as long as it likes: what
// counts is the time that the page's thread has really worked on a task, as Chromium's own trace has it.

type Traced = { name: string; ph: string; pid: number; tid: number; dur?: number; tdur?: number; args?: { name?: string } };
type Held = { work: number[]; long: number[] };

/** The tasks of the page's main thread while something is done: milliseconds of work, and milliseconds by the clock if over 50. */
async function tasks(page: Page, done: () => Promise<void>): Promise<Held> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await done();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  const threads = new Map<string, Held>();
  const thread = (e: Traced): string => `${e.pid} ${e.tid}`;
  for (const e of traceEvents) {
    if (e.name === 'thread_name' && e.args?.name === 'CrRendererMain') threads.set(thread(e), { work: [], long: [] });
  }
  for (const e of traceEvents) {
    const held = threads.get(thread(e));
    if (!held || e.ph !== 'X' || !e.name.endsWith('RunTask') || e.tdur === undefined) continue;
    held.work.push(e.tdur / 1000);
    if ((e.dur ?? 0) > 50_000) held.long.push((e.dur ?? 0) / 1000);
  }
  const sum = (held: Held): number => held.work.reduce((all, ms) => all + ms, 0);
  // Other pages of the browser have a main thread as well, with less to do.
  const [most] = [...threads.values()].sort((a, b) => sum(b) - sum(a));
  if (!most?.work.length) throw new Error('the trace has no tasks');
  return most;
}

function heldUp(held: Held): string {
  const clock = `by the clock ${held.long.length} over 50 ms, the longest ${Math.max(0, ...held.long).toFixed(0)} ms`;
  return `${held.work.length} tasks, 99 % under ${within(held.work, 0.99).toFixed(1)} ms of work, the longest ${Math.max(...held.work).toFixed(0)} ms; ${clock}`;
}

const within = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** Opens a tab as soon as there is one: a hand may come after two quick computers have ended their battle. */
async function openAtOnce(page: Page, id: string): Promise<void> {
  await page.evaluate((id) => {
    const watch = new MutationObserver(() => {
      const tab = document.getElementById(id);
      if (!tab) return;
      watch.disconnect();
      tab.click();
    });
    watch.observe(document.body, { subtree: true, childList: true });
  }, id);
}

for (const open of ['Orders', 'Log'] as const) {
  test(`the page answers while the computer plays, with ${open} open`, async ({ page }, info) => {
    await home(page);
    const held = await tasks(page, async () => {
      await openAtOnce(page, open === 'Log' ? 'tab-log' : 'tab-orders');
      await freshBattle(page, { scenario: /Hastings/, players: ['simple', 'simple'], seed: 7 });
      await expect(page.locator('dialog[open] #end-title')).toBeVisible({ timeout: 90_000 });
      await expect(page.getByRole('tab', { name: open, includeHidden: true })).toHaveAttribute('aria-selected', 'true');
    });
    const [many, sum] = [await entries(page), held.work.reduce((all, ms) => all + ms, 0)];
    figure(info, `two computers play, ${open} open`, `${heldUp(held)}; ${(sum / many).toFixed(1)} ms of work for each of ${many} entries`);
    // The goal is 50 ms for every task, and on a quiet machine 99 of 100 keep it. A slow one, where another test runs
    // beside this one, takes half as long again for the same work (docs/benchmarks.md).
    expect(within(held.work, 0.99), 'nobody waits').toBeLessThan(75);
    expect(Math.max(...held.work), 'not even once').toBeLessThan(150);
    // Whatever is drawn anew though it is as it was shows here first.
    expect(sum / many, 'work for an entry').toBeLessThan(16);
  });
}

test('a ghost among forty Units is dragged without a hitch', async ({ page }, info) => {
  const row = (side: 'first' | 'second', y: number): ReturnType<typeof unit>[] =>
    Array.from({ length: 10 }, (_, i) => unit(side, (['FP', 'CM', 'T', 'S'] as const)[i % 4] ?? 'FP', { x: 10 + i * 11, y }));
  await openBattle(page, scenario([...row('first', 8), ...row('first', 16), ...row('second', 44), ...row('second', 52)]));
  await pickAlone(page, 14);
  const [from, to] = [await middle(page, 14), await spot(page, { x: 57, y: 22 })];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 12);
  await expect(page.locator('.over g.ghost')).toBeAttached();
  const pictures = 180;
  let [places, seconds] = [0, 0];
  const held = await tasks(page, async () => {
    [places, seconds] = await page.evaluate(
      async ([start, end, many]) => {
        const seen = new Set<string>();
        const began = performance.now();
        for (let i = 0; i < many; i++) {
          const share = 0.5 - 0.5 * Math.cos(i / 12);
          const [clientX, clientY] = [start.x + (end.x - start.x) * share, start.y - 12 + (end.y - start.y + 12) * share];
          window.dispatchEvent(new PointerEvent('pointermove', { pointerId: 1, clientX, clientY, bubbles: true }));
          await new Promise((resolve) => requestAnimationFrame(resolve));
          seen.add(document.querySelector('.over g.ghost')?.getAttribute('transform') ?? '');
        }
        return [seen.size, (performance.now() - began) / 1000] as [number, number];
      },
      [from, to, pictures] as const,
    );
  });
  await page.mouse.up();
  const sum = held.work.reduce((all, ms) => all + ms, 0);
  figure(info, 'a drag among forty Units', `${(pictures / seconds).toFixed(0)} pictures a second, ${(sum / pictures).toFixed(1)} ms of work for one; ${heldUp(held)}`);
  expect(places, 'the ghost moves').toBeGreaterThan(10);
  expect(sum / pictures, 'sixty pictures a second are possible').toBeLessThan(16.7);
  expect(within(held.work, 0.99), 'nobody waits').toBeLessThan(50);
});
