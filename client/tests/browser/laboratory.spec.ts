// The laboratory: battles in workers, results that grow, stopping and going on, and what is taken along.
import AxeBuilder from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { expect, figure, home, onDesktop, picture, test } from './support';

/** Battles that are quick to fight. */
const QUICK = { lists: ['welsh', 'incas'], field: 'even', players: ['random', 'random'], battles: 20, turns: 60, seed: 5 };

const address = (form: object): string => `/#/laboratory/${encodeURIComponent(JSON.stringify({ ...QUICK, ...form }))}`;
const phase = (page: Page, name: string) => page.locator(`[data-phase="${name}"]`);
const fought = async (page: Page): Promise<number> => Number(await page.locator('[data-fought]').getAttribute('data-fought'));

async function fileOf(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.locator(`[data-file="${name}"]`).click();
  return readFile(await (await coming).path(), 'utf8');
}

test('two armies are compared, and the command line says the same', async ({ page, isMobile }) => {
  await home(page);
  await page.locator('[data-laboratory]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Laboratory' })).toBeVisible();
  // Its own address is written first; then another one is pasted.
  await page.waitForURL(/#\/laboratory\/./);
  await page.goto(address({}));
  await expect(page.locator('[data-start]')).toHaveText('Fight 20 battles');
  await page.locator('[data-start]').click();
  await expect(phase(page, 'done')).toBeAttached({ timeout: 30_000 });
  await expect(page.locator('[data-battles]')).toHaveAttribute('data-battles', '20');
  const results = page.locator('[data-results]');
  for (const heading of ['Welsh against Incas', 'Who wins', 'How it ended', 'How long it took', 'Which Units earned their cost', 'Luck against skill']) {
    await expect(results.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  await expect(results.getByText(/^4 × Longbowmen\s· T\s· VD\s2$/)).toBeVisible();
  await picture(page, `laboratory-${isMobile ? 'phone' : 'wide'}`);

  const told = await fileOf(page, 'report');
  expect((await fileOf(page, 'battles')).trimEnd().split('\n')).toHaveLength(21);
  expect((await fileOf(page, 'units')).split('\n')[0]).toContain('routed_vd');
  expect((await fileOf(page, 'records')).trimEnd().split('\n')).toHaveLength(11);
  const command = (await page.locator('[data-command]').textContent()) ?? '';
  expect(command).toBe('acies simulate --army welsh --army incas --player random --turns 60 --battles 20 --seed 5 --even');
  const program = process.env['ACIES_PROGRAM'];
  if (program) {
    const said = execFileSync(program, [...command.split(' ').slice(1), '--quiet', '--json', '-'], { encoding: 'utf8' });
    expect(told).toBe(said);
  }
});

test('results survive a reload, and go on from where they were', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same workers at any width');
  await page.goto(address({ battles: 400 }));
  await page.locator('[data-start]').click();
  await expect(page.locator('[data-battles]')).toBeVisible({ timeout: 30_000 });
  await page.locator('[data-stop]').click();
  await expect(phase(page, 'stopped')).toBeAttached();
  const held = await fought(page);
  expect(held).toBeGreaterThan(0);
  await page.waitForTimeout(300);
  await page.reload();
  await expect(page.locator('[data-fought]')).toHaveAttribute('data-fought', String(held), { timeout: 15_000 });
  await expect(page.locator('[data-results]').getByRole('heading', { name: 'Who wins', exact: true })).toBeVisible();
  await page.locator('[data-start]').click();
  await expect(phase(page, 'done')).toBeAttached({ timeout: 60_000 });
  const whole = await fileOf(page, 'report');
  // Another visit finds all of it; the same battles fought in one go say the same.
  await page.reload();
  await expect(phase(page, 'done')).toBeAttached({ timeout: 15_000 });
  expect(await fileOf(page, 'report')).toBe(whole);
  const program = process.env['ACIES_PROGRAM'];
  const command = (await page.locator('[data-command]').textContent()) ?? '';
  if (program) expect(execFileSync(program, [...command.split(' ').slice(1), '--quiet', '--json', '-'], { encoding: 'utf8' })).toBe(whole);
});

test('an open laboratory reads an address that is pasted', async ({ page }) => {
  await page.goto(address({ battles: 30 }));
  await expect(page.locator('[data-start]')).toHaveText('Fight 30 battles');
  await page.locator('[data-count]').fill('44');
  await expect(page.locator('[data-start]')).toHaveText('Fight 44 battles');
  const paste = (form: object): Promise<void> => page.evaluate((to) => void (location.href = to), address(form));
  await paste({ battles: 50, seed: 8 });
  await expect(page.locator('[data-start]')).toHaveText('Fight 50 battles');
  await expect(page.locator('[data-seed]')).toHaveValue('8');
  // Even the one it was opened with, although the form has changed since.
  await paste({ battles: 30 });
  await expect(page.locator('[data-start]')).toHaveText('Fight 30 battles');
});

test('any number of workers gives the same result', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same workers at any width');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => Number(sessionStorage.getItem('cores') ?? 1) });
  });
  const told: string[] = [];
  await page.goto(address({ battles: 12 }));
  for (const cores of [1, 2, 5]) {
    // What was fought before must not be remembered.
    await page.evaluate(async (n) => {
      sessionStorage.setItem('cores', String(n));
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    }, cores);
    await page.reload();
    await page.locator('[data-start]').click();
    await expect(phase(page, 'done')).toBeAttached({ timeout: 30_000 });
    told.push(await fileOf(page, 'report'));
  }
  expect(told[1]).toBe(told[0]);
  expect(told[2]).toBe(told[0]);
});

test('it stops at once, keeps what it has, and goes on; more battles only add', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same workers at any width');
  await page.goto(address({ players: ['simple', 'simple'], battles: 2000 }));
  await page.locator('[data-start]').click();
  await expect(page.locator('[data-stop]')).toBeVisible();
  await expect(page.locator('[data-battles]')).toBeVisible({ timeout: 30_000 });
  await page.locator('[data-stop]').click();
  await expect(phase(page, 'stopped')).toBeAttached();
  const held = await fought(page);
  expect(held).toBeGreaterThan(0);
  // While it is stopped nothing is fought.
  await page.waitForTimeout(600);
  expect(await fought(page)).toBe(held);
  // Somewhere else and back: it is all still there.
  await page.goto('/#/rules');
  await page.goBack();
  expect(await fought(page)).toBe(held);
  await expect(page.locator('[data-battles]')).toBeVisible();
  const less = held + 4;
  await page.locator('[data-count]').fill(String(less));
  await expect(page.locator('[data-start]')).toHaveText('Go on');
  await page.locator('[data-start]').click();
  await expect(phase(page, 'done')).toBeAttached({ timeout: 60_000 });
  await expect(page.locator('[data-battles]')).toHaveAttribute('data-battles', String(less));
  await expect(page.locator('[data-more]')).toHaveText(`Fight ${less} more`);
  // Another seed is another simulation, and says so.
  await page.locator('[data-seed]').fill('6');
  await page.locator('[data-seed]').blur();
  await expect(page.getByText('You have changed the settings.')).toBeVisible();
  await expect(page.locator('[data-start]')).toHaveText(`Fight ${less} battles`);
});

test.describe('a worker that dies', () => {
  onDesktop();

  test('is replaced, and its battles are fought again', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 2 });
      let left = 3;
      const Real = window.Worker;
      window.Worker = class extends Real {
        override postMessage(message: { ask?: { do: string } }): void {
          if (message.ask?.do === 'fight' && left > 0) {
            left -= 1;
            this.terminate();
            this.dispatchEvent(new ErrorEvent('error', { message: 'killed', cancelable: true }));
            return;
          }
          super.postMessage(message);
        }
      };
    });
    await page.goto(address({ battles: 12 }));
    await page.locator('[data-start]').click();
    await expect(phase(page, 'done')).toBeAttached({ timeout: 30_000 });
    await expect(page.locator('[data-battles]')).toHaveAttribute('data-battles', '12');
  });

  test('again and again ends it with words', async ({ page }) => {
    await page.addInitScript(() => {
      const Real = window.Worker;
      window.Worker = class extends Real {
        override postMessage(message: { ask?: { do: string } }): void {
          if (message.ask?.do === 'fight') this.dispatchEvent(new ErrorEvent('error', { message: 'killed', cancelable: true }));
          else super.postMessage(message);
        }
      };
    });
    await page.goto(address({ battles: 12 }));
    await page.locator('[data-start]').click();
    await expect(page.locator('[data-problem]')).toContainText('It had to stop.');
    await expect(page.locator('[data-start]')).toBeEnabled();
  });
});

test('what makes no sense is said, and cannot be started', async ({ page }) => {
  await page.goto(address({}));
  const problem = page.locator('[data-problem]');
  for (const [count, said] of [['0', 'From 1 to 20,000 battles'], ['', 'From 1 to 20,000 battles'], ['900000', 'From 1 to 20,000 battles']] as const) {
    await page.locator('[data-count]').fill(count);
    await expect(problem).toContainText(said);
    await expect(page.locator('[data-start]')).toBeDisabled();
  }
  await page.locator('[data-count]').fill('3');
  await expect(problem).toHaveCount(0);
  await expect(page.locator('[data-start]')).toHaveText('Fight 4 battles');
  // The same army twice is a match like any other.
  await page.goto(address({ lists: ['welsh', 'welsh'], battles: 2 }));
  await page.locator('[data-start]').click();
  await expect(page.getByRole('heading', { name: 'Welsh (1) against Welsh (2)' })).toBeVisible();
  await expect(page.locator('[data-battles]')).toHaveAttribute('data-battles', '2', { timeout: 30_000 });
  await page.goto(address({ lists: ['atlanteans', 'incas'] }));
  await expect(problem).toContainText('There is no army list “atlanteans”.');
  // An address that is none is as if there were none: what was fought last is still there.
  await page.goto('/#/laboratory/nonsense');
  await expect(page.locator('[data-more]')).toBeEnabled();
});

test('an address that is pasted while the page writes its own is heard', async ({ page }) => {
  await page.goto(address({ lists: ['welsh', 'incas'] }));
  await expect(page.locator('[data-start]')).toBeEnabled();
  await page.locator('[data-count]').evaluate((count: HTMLInputElement, pasted) => {
    location.hash = pasted;
    // Nobody has heard of that yet, and the form is about to write the address of what it shows.
    count.value = '6';
    count.dispatchEvent(new Event('input', { bubbles: true }));
  }, new URL(address({ lists: ['atlanteans', 'incas'] }), 'http://here').hash);
  await expect(page.locator('[data-problem]')).toContainText('There is no army list “atlanteans”.');
});

test('the page stays quick while battles are fought', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same workers at any width');
  await page.goto(address({ battles: 600 }));
  await expect(page.locator('[data-start]')).toBeEnabled();
  await page.evaluate(() => {
    const seen: number[] = [];
    (window as unknown as { tasks: number[] }).tasks = seen;
    new PerformanceObserver((list) => seen.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: 'longtask' });
  });
  await page.locator('[data-start]').click();
  await expect(phase(page, 'done')).toBeAttached({ timeout: 50_000 });
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  // Its own work is under 50 ms at a time. While the workers have all cores it may have to wait for its turn as well.
  figure(test.info(), 'long tasks of the page during 600 battles, ms', tasks.join(', ') || 'none');
  expect(Math.max(0, ...tasks)).toBeLessThan(250);
});

test('Italian, a scenario, and a reload', async ({ page, isMobile }) => {
  await page.addInitScript(() => localStorage.setItem('acies-settings', JSON.stringify({ lang: 'it', speed: 0, theme: 'dark' })));
  await page.goto(address({ what: 'scenario', scenario: 'hastings-1066', battles: 8 }));
  await expect(page.getByRole('heading', { level: 1, name: 'Laboratorio' })).toBeVisible();
  await page.locator('[data-start]').click();
  await expect(phase(page, 'done')).toBeAttached({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Normanni contro Inglesi' })).toBeVisible();
  await expect(page.locator('[data-command]')).toContainText('--scenario hastings-1066');
  await picture(page, `laboratory-it-${isMobile ? 'phone' : 'wide'}`);
  // The address holds the settings.
  await page.reload();
  await expect(page.locator('[data-start]')).toHaveText('Combatti 8 battaglie');
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ settings: { theme } });
    test('the laboratory is accessible', async ({ page }) => {
      await page.goto(address({ battles: 4 }));
      await page.locator('[data-start]').click();
      await expect(phase(page, 'done')).toBeAttached({ timeout: 30_000 });
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
      expect(violations.filter((v) => v.impact === 'serious' || v.impact === 'critical').map((v) => `${v.id}: ${v.nodes[0]?.target.join(' ')}`)).toEqual([]);
    });
  });
}
