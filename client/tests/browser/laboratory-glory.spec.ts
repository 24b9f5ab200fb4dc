// The laboratory by Field of Glory: chosen, fought in workers, stopped, gone on with, and what the command line says of it.
import AxeBuilder from '@axe-core/playwright';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, home, picture, test } from './support';

/** Battles that are quick to fight. */
const QUICK = {
  ruleSet: 'field-of-glory-2',
  glory: { lists: ['swiss-confederates', 'medieval-french'], sizes: [650, 650], scenario: 'crecy-1346' },
  field: 'even',
  players: ['random', 'random'],
  battles: 6,
  turns: 14,
  seed: 5,
};

const address = (form: object): string => `/#/laboratory/${encodeURIComponent(JSON.stringify({ ...QUICK, ...form }))}`;
const phase = (page: Page, name: string) => page.locator(`[data-phase="${name}"]`);
const fought = async (page: Page): Promise<number> => Number(await page.locator('[data-fought]').getAttribute('data-fought'));

async function fileOf(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.locator(`[data-file="${name}"]`).click();
  return readFile(await (await coming).path(), 'utf8');
}

/** What the program says to the command line that the page shows. */
async function byCommand(page: Page): Promise<string | null> {
  const command = (await page.locator('[data-command]').textContent()) ?? '';
  const program = process.env['ACIES_PROGRAM'];
  return program ? execFileSync(program, [...command.split(' ').slice(1), '--quiet', '--json', '-'], { encoding: 'utf8' }) : null;
}

test('two armies are chosen and compared, and the command line says the same', async ({ page, isMobile }) => {
  await home(page);
  await page.locator('[data-laboratory]').click();
  await page.locator('[data-rule-set]').selectOption('field-of-glory-2');
  await expect(page.locator('[data-glory-list="0"]')).toHaveValue('swiss-confederates');
  await page.locator('[data-glory-list="1"]').selectOption('english-in-france');
  // The nearest size of the other list.
  await expect(page.locator('[data-glory-size="1"]')).toHaveValue('650');
  await page.waitForURL(/english-in-france/);
  await picture(page, `laboratory-glory-form-${isMobile ? 'phone' : 'wide'}`);
  await page.goto(address({}));
  await expect(page.locator('[data-start]')).toHaveText('Fight 6 battles');
  await page.locator('[data-start]').click();
  await expect(phase(page, 'done')).toBeAttached({ timeout: 60_000 });
  await expect(page.locator('[data-battles]')).toHaveAttribute('data-battles', '6');
  const results = page.locator('[data-results]');
  for (const heading of ['Swiss Confederates against Medieval French', 'Who wins', 'How it ended', 'How long it took', 'Which battle groups earned their points', 'Luck against skill']) {
    await expect(results.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  await expect(results.getByText(/attrition inflicted/).first()).toBeVisible();
  await expect(results.getByText(/\bVD\b/)).toHaveCount(0);
  await picture(page, `laboratory-glory-${isMobile ? 'phone' : 'wide'}`);
  const told = await fileOf(page, 'report');
  expect((await fileOf(page, 'battles')).split('\n')[0]).toContain('attrition_1');
  expect((await fileOf(page, 'units')).split('\n')[0]).toContain('inflicted');
  expect((await fileOf(page, 'records')).trimEnd().split('\n')).toHaveLength(4);
  await expect(page.locator('[data-command]')).toHaveText(
    'acies simulate --army swiss-confederates:650 --army medieval-french:650 --player random --turns 14 --battles 6 --seed 5 --even',
  );
  const said = await byCommand(page);
  if (said !== null) expect(told).toBe(said);
});

test('results survive a stop and a reload, and go on from where they were', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the same workers at any width');
  // So many that there is time to stop them; a busy machine may need minutes for all.
  test.slow();
  await page.goto(address({ battles: 400, turns: 30 }));
  await page.locator('[data-start]').click();
  await expect(page.locator('[data-battles]')).toBeVisible({ timeout: 60_000 });
  await page.locator('[data-stop]').click();
  await expect(phase(page, 'stopped')).toBeAttached();
  const held = await fought(page);
  expect(held).toBeGreaterThan(0);
  await page.waitForTimeout(300);
  await page.reload();
  await expect(page.locator('[data-fought]')).toHaveAttribute('data-fought', String(held), { timeout: 15_000 });
  await expect(page.locator('[data-results]').getByRole('heading', { name: 'Who wins', exact: true })).toBeVisible();
  await page.locator('[data-start]').click();
  await expect(phase(page, 'done')).toBeAttached({ timeout: 90_000 });
  const whole = await fileOf(page, 'report');
  const said = await byCommand(page);
  if (said !== null) expect(whole).toBe(said);
});

test('the rule set can be changed to and fro', async ({ page }) => {
  await page.goto(address({ battles: 2 }));
  await page.locator('[data-start]').click();
  await expect(phase(page, 'done')).toBeAttached({ timeout: 60_000 });
  await page.locator('[data-rule-set]').selectOption('basic-impetus-2008');
  // What has been fought stays, and is said to be of other settings.
  await expect(page.getByText('These results are still those of the settings before.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Which battle groups earned their points' })).toBeVisible();
  await page.locator('[data-start]').click();
  await expect(page.getByRole('heading', { name: 'Which Units earned their cost' })).toBeVisible({ timeout: 60_000 });
  await expect(phase(page, 'done')).toBeAttached({ timeout: 60_000 });
  await page.locator('[data-rule-set]').selectOption('field-of-glory-2');
  await expect(page.locator('[data-glory-list="0"]')).toHaveValue('swiss-confederates');
  // What makes no sense is said.
  await page.goto(address({ glory: { ...QUICK.glory, lists: ['martians', 'gauls'] } }));
  await expect(page.locator('[data-problem]')).toContainText('There is no army list “martians”.');
  await expect(page.locator('[data-start]')).toBeDisabled();
});

test('Italian, and a scenario', async ({ page, isMobile }) => {
  await page.addInitScript(() => localStorage.setItem('acies-settings', JSON.stringify({ lang: 'it', speed: 0, theme: 'dark' })));
  await page.goto(address({ what: 'scenario', battles: 4, turns: 10 }));
  await page.locator('[data-start]').click();
  await expect(phase(page, 'done')).toBeAttached({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Quali gruppi di battaglia meritano i loro punti' })).toBeVisible();
  await expect(page.locator('[data-command]')).toContainText('--scenario crecy-1346');
  await picture(page, `laboratory-glory-it-${isMobile ? 'phone' : 'wide'}`);
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
  expect(violations.filter((v) => v.impact === 'serious' || v.impact === 'critical').map((v) => `${v.id}: ${v.nodes[0]?.target.join(' ')}`)).toEqual([]);
});
