// The umpire of Field of Glory: dice, points of advantage and odds for a real table, and what follows die by die.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, fitsAcross, home, onDesktop, picture, test } from './support';

const kind = (name: string): string => `[data-kind="${name}"]`;
const width = (isMobile: boolean): string => (isMobile ? 'phone' : 'wide');

async function openUmpire(page: Page): Promise<void> {
  await home(page);
  await page.goto('/#/umpire');
  await page.locator('[data-rule-set]').selectOption('field-of-glory-2');
  await expect(page.locator('[data-umpire-glory]')).toBeVisible();
}

async function clean(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
  const serious = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical').map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(' | ')}`);
  expect.soft(serious, where).toEqual([]);
}

test('impact and melee: dice, points of advantage, numbers to hit, re-rolls and odds of both', async ({ page, isMobile }) => {
  await openUmpire(page);
  const answer = page.locator('[data-answer]');
  // Knights charge steady spearmen: no lances, and the spears stand.
  const attackers = answer.locator('[data-fighter="0"]');
  await expect(attackers).toContainText('Attackers: 4 dice');
  await expect(attackers).toContainText('4 dice hit on 5 or more.');
  await expect(attackers).toContainText('1s are rolled again.');
  await expect(attackers.getByRole('row', { name: /-1|−1/ }).filter({ hasText: 'FOG-POAI-03' })).toBeVisible();
  await expect(answer.locator('[data-fighter="1"]')).toContainText('Defenders: 8 dice');
  await expect(answer.getByRole('table', { name: 'Who scores more hits' })).toContainText('Defenders win');
  await fitsAcross(page);
  await picture(page, `glory-umpire-impact-${width(isMobile)}`);

  // Disrupted spears do not break the charge.
  const [one, other] = ['Who charges', 'Who is charged'].map((name) => page.getByRole('group', { name, exact: true }));
  if (!one || !other) throw new Error('no forms');
  await other.locator('[data-level]').selectOption('disrupted');
  await expect(attackers.getByRole('row').filter({ hasText: 'FOG-POAI-11' })).toBeVisible();
  // In melee swords and armour count, and a commander in the front rank.
  await page.locator(kind('melee')).click();
  const side = page.getByRole('group', { name: 'One side', exact: true });
  await expect(attackers.getByRole('row').filter({ hasText: 'FOG-POAM-03' })).toBeVisible();
  await side.locator('[data-commander]').selectOption('inspired');
  await side.locator('[data-front-rank]').check();
  await expect(attackers).toContainText('Up to 2, dice are rolled again.');
  // The address holds it all.
  await page.reload();
  await expect(attackers).toContainText('Up to 2, dice are rolled again.');
  await expect(page.locator(kind('melee'))).toHaveAttribute('aria-pressed', 'true');
});

test('a charge in flank, from an army list; what cannot be is refused by its rule', async ({ page }) => {
  await openUmpire(page);
  const answer = page.locator('[data-answer]');
  await page.locator('[data-on]').selectOption('flank');
  await expect(answer.locator('[data-at-contact]')).toContainText('FOG-FLK-03');
  await answer.getByRole('button', { name: /Count it as/i }).click();
  await expect(answer.locator('[data-at-contact]')).toHaveCount(0);
  const other = page.getByRole('group', { name: 'Who is charged', exact: true });
  await expect(other.locator('[data-level]')).toHaveValue('disrupted');
  await expect(answer.locator('[data-fighter="0"]').getByRole('row').filter({ hasText: 'FOG-POAI-16' })).toBeVisible();

  const one = page.getByRole('group', { name: 'Who charges', exact: true });
  if (!(await one.locator('[data-list]').isVisible())) await one.locator('[data-troops]').click();
  await one.locator('[data-list]').selectOption({ label: 'Swiss Confederates' });
  await one.locator('[data-line]').selectOption({ index: 1 });
  await expect(one.locator('.name')).not.toBeEmpty();
  await expect(answer.locator('[data-fighter="0"]')).toContainText(/Attackers: \d+ dice/);
  // Twenty bases are no battle group.
  await one.locator('[data-bases]').fill('20');
  await one.locator('[data-bases]').blur();
  await expect(page.locator('[data-problem]')).toContainText('FOG-TRP-01');
  await expect(page.locator('[data-stage]')).toHaveCount(0);
  await one.locator('[data-bases]').fill('8');
  await one.locator('[data-bases]').blur();
  await expect(page.locator('[data-problem]')).toHaveCount(0);
});

test('shooting, a test for any reason, a death roll', async ({ page, isMobile }) => {
  await openUmpire(page);
  const answer = page.locator('[data-answer]');
  await page.locator(kind('shooting')).click();
  await expect(answer.locator('[data-fighter="0"]')).toContainText(/Shooters: 6 dice/);
  await page.locator('[data-range]').fill('9');
  await page.locator('[data-range]').blur();
  await expect(page.locator('[data-problem]')).toContainText('FOG-SHO-02');
  await page.locator('[data-range]').fill('3');
  await page.locator('[data-range]').blur();
  await expect(answer.getByRole('table', { name: /Hits of the Shooters/ })).toBeVisible();

  await page.locator(kind('test')).click();
  const test = page.getByRole('group', { name: 'Who tests', exact: true });
  await expect(answer.getByRole('row').filter({ hasText: 'FOG-CTM-02' })).toBeVisible();
  await page.locator('[data-occasion]').selectOption('rally');
  await expect(answer.getByRole('row').filter({ hasText: 'FOG-CTM-02' })).toHaveCount(0);
  await test.locator('[data-support]').check();
  await expect(answer.getByRole('row').filter({ hasText: 'FOG-CTM-14' })).toBeVisible();
  await picture(page, `glory-umpire-test-${width(isMobile)}`);

  await page.locator(kind('death')).click();
  await expect(answer).toContainText('A base is lost on 2 or less.');
  await page.locator('[data-wounds]').selectOption('shot');
  await expect(answer).toContainText('No face costs a base.');
  await page.locator('[data-hits]').fill('8');
  await page.locator('[data-hits]').blur();
  await expect(answer).toContainText('For more than 6 hits');
});

test('real dice are entered, and tests, death rolls, rout and pursuit follow', async ({ page, isMobile }) => {
  await openUmpire(page);
  await page.locator(kind('melee')).click();
  const other = page.getByRole('group', { name: 'The other side', exact: true });
  await other.locator('[data-level]').selectOption('fragmented');
  await expect(page.locator('[data-fighter="1"]')).toContainText(/Defenders: \d+ dice/);
  await page.locator('[data-stage]').click();
  const course = page.locator('[data-course]');
  const due = course.locator('[data-due]');
  await expect(due).toHaveAttribute('data-due', 'close-combat');
  await due.locator('[data-enter]').click();
  // Tapped: all sixes. Too few cannot be used.
  const dice = Number(/Roll (\d+) dice/.exec((await due.locator('[data-roll]').textContent()) ?? '')?.[1]);
  expect(dice).toBeGreaterThan(2);
  for (let i = 0; i < dice; i++) {
    await expect(due.locator('[data-use]')).toBeDisabled();
    await due.getByRole('button', { name: 'A 6' }).click();
  }
  await due.locator('[data-use]').click();
  await expect(course.locator('[data-step="1"]')).toContainText(/score \d+ hits/);
  // Typed: nothing hits.
  await due.locator('[data-faces]').fill('1'.repeat(20));
  await expect(due.locator('[data-use]')).toBeDisabled();
  const theirs = Number(/Roll (\d+) dice/.exec((await due.locator('[data-roll]').textContent()) ?? '')?.[1]);
  await due.locator('[data-faces]').fill('1'.repeat(theirs));
  await due.locator('[data-use]').click();
  await expect(due).toHaveAttribute('data-due', 'cohesion-test');
  await expect(due.locator('[data-ends]')).toContainText(/one level worse \(Broken\) \d+ %/i);
  await due.locator('[data-faces]').fill('11');
  await due.locator('[data-use]').click();
  await expect(course.locator('[data-standing="1"]')).toContainText(/broken|gone/i);
  await picture(page, `glory-umpire-course-${width(isMobile)}`);
  // The rest is rolled here, and questions are answered, until nothing follows.
  for (let i = 0; i < 20 && !(await course.locator('[data-done]').count()); i++) {
    const before = await course.locator('[data-step]').count();
    const choice = course.locator('[data-choice="0"]');
    await ((await choice.count()) ? choice : due.locator('[data-roll]')).click();
    await expect.poll(() => course.locator('[data-step]').count()).toBeGreaterThan(before);
  }
  await expect(course.locator('[data-done]')).toBeVisible();
  await expect(course).toContainText(/rout.*MU/i);
  await fitsAcross(page);
  await course.locator('[data-done]').scrollIntoViewIfNeeded();
  await picture(page, `glory-umpire-done-${width(isMobile)}`);
  // Another situation is another course.
  await other.locator('[data-level]').selectOption('steady');
  await expect(course.locator('[data-step]')).toHaveCount(0);
});

test('an address that is pasted is read, and leads back to Impetus', async ({ page }) => {
  await openUmpire(page);
  await expect(page.locator('[data-fighter="0"]')).toContainText('Attackers: 4 dice');
  const pasted = encodeURIComponent(JSON.stringify({ ruleSet: 'field-of-glory-2', kind: 'death', hits: 3, one: { roster: { front: { troop: 'elephants' }, bases: 2 } } }));
  await page.evaluate((text) => void (location.href = `/#/umpire/${text}`), pasted);
  await expect(page.locator('[data-answer]')).toContainText('One die and +1');
  await page.locator('[data-rule-set]').selectOption('basic-impetus-3');
  await expect(page.locator('[data-umpire-glory]')).toHaveCount(0);
  await expect(page.locator('[data-answer]').getByText(/Attacker rolls \d+ dice/)).toBeVisible();
  await expect(page.locator('[data-rule-set]')).toHaveValue('basic-impetus-3');
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ settings: { theme, lang: theme === 'dark' ? 'it' : 'en' } });
    test('it is accessible, step by step too', async ({ page, isMobile }) => {
      await page.goto(`/#/umpire/${encodeURIComponent(JSON.stringify({ ruleSet: 'field-of-glory-2', kind: 'impact' }))}`);
      await expect(page.locator('[data-fighter="0"]')).toBeVisible();
      await clean(page, 'impact');
      await page.locator('[data-stage]').click();
      await page.locator('[data-due] [data-enter]').click();
      await expect(page.locator('[data-faces]')).toBeVisible();
      await clean(page, 'dice');
      await page.locator('[data-roll]').click();
      await expect(page.locator('[data-step="1"]')).toBeVisible();
      await clean(page, 'step');
      await fitsAcross(page);
      await picture(page, `glory-umpire-${theme}-${width(isMobile)}`);
      if (theme === 'dark') await expect(page.locator('[data-course]')).toContainText(/Attaccanti/);
    });
  });
}

test.describe('without a network', () => {
  onDesktop();
  test.use({ serviceWorkers: 'allow' });

  test('who has asked it once can ask it again', async ({ page, context }) => {
    await openUmpire(page);
    await expect(page.locator('[data-fighter="0"]')).toContainText('Attackers: 4 dice');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('[data-fighter="0"]')).toContainText('Attackers: 4 dice');
    await page.locator('[data-stage]').click();
    await page.locator('[data-roll]').click();
    await expect(page.locator('[data-step="1"]')).toBeVisible();
  });
});
