// Odds beside choices, the umpire's page, and the page without a network.
import AxeBuilder from '@axe-core/playwright';
import { entries, expect, home, onDesktop, openBattle, pickAlone, picture, reserves, scenario, test, unit } from './support';

const kind = (name: string): string => `[data-kind="${name}"]`;

test('the umpire tells dice, reasons and odds, and what cannot be', async ({ page, isMobile }) => {
  await home(page);
  await page.locator('[data-umpire]').click();
  const answer = page.locator('[data-answer]');
  await expect(answer.getByText('Attacker rolls 10 dice')).toBeVisible();
  await expect(answer.getByRole('row', { name: /Impetus.*\+4.*BI08-IMP-01/ })).toBeVisible();
  // 8060697517 of 16529940864, as `acies odds` says.
  await expect(answer.getByRole('row', { name: /lost by Defender.*49 %/ })).toBeVisible();
  await picture(page, `umpire-melee-${isMobile ? 'phone' : 'wide'}`);

  // Without Impetus nobody charges.
  const attacker = page.getByRole('group', { name: 'Attacker', exact: true });
  await attacker.getByLabel('Impetus', { exact: true }).fill('0');
  await attacker.getByLabel('Impetus', { exact: true }).blur();
  await expect(page.locator('[data-problem]')).toContainText('BI08-CHG-02');
  await attacker.getByLabel('Impetus', { exact: true }).fill('4');
  await attacker.getByLabel('Impetus', { exact: true }).blur();
  await page.getByLabel('Attack on').selectOption('flank');
  await expect(answer.getByText('Defender rolls 4 dice')).toBeVisible();

  await page.locator(kind('volley')).click();
  await expect(answer.getByText(/Who shoots rolls \d+ dice/)).toBeVisible();
  await page.getByLabel('Range (U)').fill('55');
  await page.getByLabel('Range (U)').blur();
  await expect(page.locator('[data-problem]')).toContainText('BI08-FIR-03');
  await page.locator(kind('cohesion')).click();
  await expect(answer.getByText('The critical number is 3')).toBeVisible();

  // The address holds it all.
  await page.reload();
  await expect(answer.getByText('The critical number is 3')).toBeVisible();
});

test('a charge and all that follows, with Supports, from an army list', async ({ page }) => {
  await home(page);
  await page.goto('/#/umpire');
  await page.locator(kind('chain')).click();
  const answer = page.locator('[data-answer]');
  await expect(answer.getByText('Phase 2 of melee')).toBeVisible();
  await page.getByRole('button', { name: /Supports the attacker: Add/ }).click();
  await expect(answer.getByRole('row', { name: /BI08-MEL-06|BI08-MEL-07/ }).first()).toBeVisible();
  const defender = page.getByRole('group', { name: 'Defender', exact: true });
  await defender.getByText('From an army list').click();
  await defender.locator('select').first().selectOption({ label: 'Anglo-Danes' });
  await defender.locator('[data-line]').selectOption({ index: 1 });
  await expect(answer.getByText(/Defender rolls \d+ dice/)).toBeVisible();
});

test('several Supports, on front, flank and rear', async ({ page, isMobile }) => {
  if (!isMobile) await page.setViewportSize({ width: 1280, height: 800 });
  await home(page);
  await page.goto('/#/umpire');
  const answer = page.locator('[data-answer]');
  await expect(answer.getByText('Attacker rolls 10 dice')).toBeVisible();
  await page.locator('[data-add-support]').click();
  await expect(answer.getByText('Attacker rolls 13 dice')).toBeVisible();
  await page.locator('[data-add-support]').click();
  await page.locator('[data-further="1"] [data-on]').selectOption('rear');
  await expect(answer.getByText('Attacker rolls 16 dice')).toBeVisible();
  await picture(page, `umpire-supports-${isMobile ? 'phone' : 'desktop'}`);
  // The enemy's friends are on the attacker's flank only when the melee goes on.
  await page.locator('[data-further="1"] [data-of]').selectOption('second');
  await expect(page.locator('[data-problem]')).toContainText('melee that goes on');
  await page.locator('[data-how]').selectOption('renewal');
  await expect(answer.getByText('Defender rolls 8 dice')).toBeVisible();
  // The address holds it; another one that is pasted is read.
  await page.reload();
  await expect(answer.getByText('Defender rolls 8 dice')).toBeVisible();
  await page.evaluate(() => void (location.href = `/#/umpire/${encodeURIComponent(JSON.stringify({ kind: 'cohesion', damage: 2 }))}`));
  await expect(answer.getByText(/The critical number is/)).toBeVisible();
});

test('Basic Impetus 3.0: optional rules, weather, notes of its lists, and what is assumed of those who react', async ({ page, isMobile }) => {
  if (!isMobile) await page.setViewportSize({ width: 1280, height: 800 });
  await home(page);
  await page.goto('/#/umpire');
  await page.locator('[data-rule-set]').selectOption('basic-impetus-3');
  await page.locator(kind('chain')).click();
  const answer = page.locator('[data-answer]');
  await expect(answer.locator('[data-reacting]')).toContainText('Whoever may evade tries to');
  const attacker = page.getByRole('group', { name: 'Attacker', exact: true });
  await attacker.getByText('Notes of the list').click();
  await expect(attacker.getByRole('checkbox', { name: 'polearm' })).toBeVisible();
  await page.locator(kind('volley')).click();
  const shooter = page.getByRole('group', { name: 'Who shoots', exact: true });
  await shooter.getByRole('combobox', { name: 'Weapon' }).selectOption({ index: 1 });
  const lost = answer.getByText(/VBU lost on average/).first();
  await expect(lost).toBeVisible();
  const dry = await lost.textContent();
  await page.getByText(/^Optional rules/).click();
  await page.locator('[data-optional="weather"]').check();
  await page.locator('[data-sky]').selectOption('night');
  await expect.poll(() => answer.textContent()).not.toContain(dry);
  await picture(page, `umpire-weather-${isMobile ? 'phone' : 'desktop'}`);
});

test('a situation is played out with real dice', async ({ page }) => {
  await home(page);
  await page.goto('/#/umpire');
  await page.locator('[data-stage]').click();
  const roll = page.locator('[data-roll]');
  await expect(roll).toHaveText(/10 dice/);
  await page.getByRole('button', { name: 'Enter real dice' }).click();
  await page.getByLabel('Type the faces, for example 6 5 5 1.').fill('6666611111');
  await page.getByRole('button', { name: 'Use' }).click();
  await expect(roll).toHaveText(/5 dice/);
  const before = await entries(page);
  await roll.click();
  await expect.poll(() => entries(page)).toBeGreaterThan(before);
  // It is kept like any battle.
  await page.reload();
  await expect(page.locator('[data-table]')).toBeVisible();
});

test('Italian', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('acies-settings', JSON.stringify({ lang: 'it', speed: 0 })));
  await page.goto('/#/umpire');
  await expect(page.getByRole('heading', { level: 1, name: 'Arbitro' })).toBeVisible();
  await expect(page.locator('[data-answer]').getByRole('row', { name: /persa da Difensore/ })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ settings: { theme } });
    test('the umpire is accessible', async ({ page }) => {
      await page.goto('/#/umpire');
      await expect(page.locator('[data-answer]').getByRole('table').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
      expect(violations.filter((v) => v.impact === 'serious' || v.impact === 'critical').map((v) => `${v.id}: ${v.nodes[0]?.target.join(' ')}`)).toEqual([]);
    });
  });
}

test.describe('in a battle', () => {
  onDesktop();

  test('charges and shots have their odds beside them, and the state stays as it is', async ({ page }) => {
    await openBattle(
      page,
      scenario([
        unit('first', 'CP', { x: 60, y: 20 }),
        unit('first', 'T', { x: 75, y: 20 }, { profile: { vbu: 4, weapon: 'longbow-a' } }),
        unit('second', 'FP', { x: 60, y: 27 }),
        unit('second', 'FP', { x: 75, y: 30 }),
        ...reserves(),
      ]),
    );
    await pickAlone(page, 0);
    const before = await entries(page);
    const odds = page.locator('[data-odds]').first();
    await expect(odds).toContainText(/Melee: won 49\s%, draw 42\s%, lost 9\.2\s%/);
    await odds.getByText('All odds').click();
    await expect(odds.getByText('Phase 1 of melee')).toBeVisible();
    await picture(page, 'odds-charge');
    await pickAlone(page, 1);
    await expect(page.locator('[data-odds]').first()).toContainText(/loss of VBU: \d.* VBU a volley on average/);
    expect(await entries(page)).toBe(before);
  });
});

test.describe('without a network', () => {
  onDesktop();
  test.use({ serviceWorkers: 'allow' });

  test('the page that was seen once starts and answers', async ({ page, context }) => {
    await home(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.goto('/#/umpire');
    await page.reload();
    await expect(page.locator('[data-answer]').getByText('Attacker rolls 10 dice')).toBeVisible();
    await page.goto('/#/rules/BI08-ZOC-01');
    await expect(page.locator('#rule-BI08-ZOC-01')).toBeVisible();
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
    expect(await page.evaluate(async (href) => (await (await fetch(href ?? '')).json()).name, manifest)).toBe('Acies');
  });
});

test('Impetus: Discipline, ranks, Commanders, and what the defender answers', async ({ page, isMobile }) => {
  if (!isMobile) await page.setViewportSize({ width: 1280, height: 800 });
  await home(page);
  await page.goto('/#/umpire');
  await page.locator('[data-rule-set]').selectOption('impetus-1.7');
  const answer = page.locator('[data-answer]');
  await expect(answer.getByText('Attacker rolls 10 dice')).toBeVisible();
  await expect(answer.getByText('Defender rolls 5 dice')).toBeVisible();
  const [attacker, defender] = ['Attacker', 'Defender'].map((name) => page.getByRole('group', { name, exact: true }));
  if (!attacker || !defender) throw new Error('no forms');
  // Better Discipline is a die in the English sheet, and so is a friend on the flank.
  await defender.locator('[data-discipline]').selectOption('A');
  await expect(answer.getByRole('row', { name: /\+1.*IMP-MOD-03/ })).toBeVisible();
  await defender.locator('[data-beside]').selectOption('one-flank');
  await expect(answer.getByText('Defender rolls 7 dice')).toBeVisible();
  await page.locator('[data-rule-set]').selectOption('impetus-7.0-it');
  await expect(answer.getByText('Defender rolls 5 dice')).toBeVisible();
  // Pikes three deep against horse: 5 + 6, and no Impetus against them.
  await defender.locator('[data-beside]').selectOption('nobody');
  await defender.getByText('Notes of the list').click();
  await defender.getByRole('checkbox', { name: 'pikes', exact: true }).check();
  await defender.getByLabel('Large Unit: VBU behind').selectOption('5');
  await defender.getByLabel('Third rank: VBU').selectOption('5');
  await expect(answer.getByText('Defender rolls 11 dice')).toBeVisible();
  await expect(answer.getByText('Attacker rolls 6 dice')).toBeVisible();
  await picture(page, `umpire-impetus-${isMobile ? 'phone' : 'desktop'}`);

  // Horse that charges in turn has its Impetus.
  await defender.getByLabel('Large Unit: VBU behind').selectOption('');
  await defender.getByLabel('Type').selectOption('CP');
  await defender.getByRole('checkbox', { name: 'pikes', exact: true }).uncheck();
  await defender.getByLabel('Impetus', { exact: true }).fill('3');
  await defender.getByLabel('Impetus', { exact: true }).blur();
  await expect(answer.getByText('Defender rolls 5 dice')).toBeVisible();
  await page.locator('[data-reply]').selectOption('counter-charge');
  await expect(answer.getByText('Defender rolls 8 dice')).toBeVisible();

  // A test knows who shot from where.
  await page.locator(kind('cohesion')).click();
  await expect(answer.getByRole('row', { name: /\+1.*IMP-COH-08/ })).toBeVisible();
  await page.getByLabel('Range (U)').fill('20');
  await page.getByLabel('Range (U)').blur();
  await expect(answer.getByRole('row', { name: /\+2.*IMP-COH-09/ })).toBeVisible();
  // Two moves cost two dice.
  await page.locator(kind('volley')).click();
  const dice = answer.getByText(/Who shoots rolls/);
  await page.getByLabel('Range (U)').fill('12');
  await page.getByLabel('Range (U)').blur();
  await expect(dice).toHaveText(/4 dice/);
  await page.getByLabel('The shooter').selectOption('moving');
  await page.getByLabel('Moves', { exact: true }).fill('2');
  await page.getByLabel('Moves', { exact: true }).blur();
  await expect(dice).toHaveText(/2 dice/);
  // The address holds it all.
  await page.reload();
  await expect(dice).toHaveText(/2 dice/);

  // A charge is played out: whoever is charged is asked.
  await page.locator(kind('chain')).click();
  await attacker.getByLabel('Type').selectOption('CP');
  await attacker.getByLabel('Impetus', { exact: true }).fill('4');
  await attacker.getByLabel('Impetus', { exact: true }).blur();
  await expect(answer.locator('[data-reacting]')).toContainText('Who is charged charges in turn if it may');
  await page.locator('[data-stage]').click();
  await expect(page.locator('[data-table]')).toBeVisible();
});
