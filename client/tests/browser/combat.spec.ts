// Shooting, charging, fighting: what is seen before, what is rolled, what is told afterwards.
import { asked, base8, dragHandle, entries, expect, ghost, judged, onDesktop, openBattle, pickAlone, picture, poseOf, reserves, scenario, tab, test, unit } from './support';

onDesktop();

test('shooting: the tally before, the dice after, and the log keeps both', async ({ page }) => {
  await openBattle(
    page,
    scenario([
      unit('first', 'T', { x: 60, y: 20 }, { profile: { vbu: 4, weapon: 'longbow-a' } }),
      unit('second', 'FP', { x: 60, y: 34 }),
      ...reserves(),
    ]),
  );
  await pickAlone(page, 0);
  const fire = page.locator('[data-act="fire"]').first();
  await expect(fire).toBeVisible();
  await expect(page.locator('polygon.arc').first()).toBeAttached();
  await expect(page.locator('line.sight')).toHaveCount(1);
  await expect(base8(page, 1)).toHaveAttribute('data-mark', 'target');
  const dice = Number(/(\d+) (die|dice)/.exec((await fire.textContent()) ?? '')?.[1]);
  expect(dice).toBeGreaterThan(0);

  const tally = page.locator('details', { has: page.locator('summary', { hasText: 'How it comes about' }) }).first();
  await tally.locator('summary').first().click();
  const table = tally.getByRole('table').first();
  await expect(table).toBeVisible();
  const amounts = await table.locator('tbody tr:not(.total) td.amount').allTextContents();
  const sum = amounts.map((text) => Number(text.replace('−', '-').replace('+', ''))).reduce((a, b) => a + b, 0);
  expect(sum, 'the lines add up').toBe(dice);
  await expect(table.locator('tr.total td.amount')).toHaveText(String(dice));
  for (const link of await table.locator('.rule-link').all()) await expect(link).toHaveText(/^BI08-/);

  await fire.click();
  const box = page.getByRole('region', { name: 'Dice' });
  await expect(box).toBeVisible();
  await tab(page, 'Log');
  const rolls = page.getByRole('log').locator('[data-entry] .dice');
  await expect(rolls.first()).toBeVisible();
  const faces = ((await rolls.first().getAttribute('aria-label')) ?? '').split(', ').map(Number);
  expect(faces).toHaveLength(dice);
  for (const face of faces) expect([1, 2, 3, 4, 5, 6]).toContain(face);
  // The log keeps the tally of the roll.
  await page.getByRole('log').locator('button.why').first().click();
  await expect(page.getByRole('log').locator('tr.total td.amount').first()).toHaveText(String(dice));
});

test('shooting: who cannot be shot at is listed with the reason', async ({ page }) => {
  await openBattle(
    page,
    scenario([
      unit('first', 'T', { x: 60, y: 20 }, { profile: { vbu: 4, weapon: 'longbow-a' } }),
      unit('second', 'FP', { x: 60, y: 34 }),
      unit('second', 'FP', { x: 60, y: 39 }),
      ...reserves(),
    ]),
  );
  await pickAlone(page, 0);
  await page.getByText(/Others, and why not/).click();
  await expect(page.locator('.objection').filter({ hasText: /BI08-(FIR|ARC|SHO|VIS)[A-Z]*-\d+/ }).first()).toBeVisible();
});

test('charging: the outlook before, the contact, the dice of the melee', async ({ page }) => {
  await openBattle(
    page,
    scenario([unit('first', 'CP', { x: 60, y: 22 }), unit('second', 'FP', { x: 60, y: 30 }), ...reserves()]),
  );
  await pickAlone(page, 0);
  const charge = page.locator('[data-act="charge"]').first();
  await expect(charge).toBeVisible();
  const outlook = page.locator('.melee').first();
  await expect(outlook).toContainText(/\d+\s+against\s+\d+/);
  await expect(page.getByText('reaches surely').first()).toBeVisible();
  await outlook.locator('summary', { hasText: 'How it comes about' }).click();
  await expect(outlook.getByRole('table')).toHaveCount(2);
  await picture(page, 'charge-considered');

  await page.locator('li', { has: charge }).getByRole('button', { name: 'Show' }).click();
  await judged(page, 'legal');
  await expect(ghost(page)).toContainText('strikes FP of the second');
  await page.locator('[data-cancel]').click();

  await charge.click();
  await asked(page, /./);
  await expect.poll(() => entries(page)).toBeGreaterThan(3);
  expect((await poseOf(page, 0)).y, 'it has gone, and perhaps come back').not.toBe(22);
  await tab(page, 'Log');
  const log = page.getByRole('log');
  await expect(log).toContainText(/[Mm]elee/);
  await expect(log).toContainText(/charge|contact|strikes/i);
  expect(await log.locator('[data-entry] .dice').count(), 'dice of both sides').toBeGreaterThanOrEqual(2);
  await expect(log).toContainText(/BI08-/);
});

test('charging by the handle that is shown for it', async ({ page }) => {
  await openBattle(
    page,
    scenario([unit('first', 'CP', { x: 60, y: 18 }), unit('second', 'FP', { x: 60, y: 27 }), ...reserves()]),
  );
  await pickAlone(page, 0);
  await dragHandle(page, 'charge', { x: 0, y: 7 });
  await judged(page, 'legal');
  await expect(ghost(page)).toContainText('FP of the second');
  await page.locator('[data-confirm]').click();
  await expect.poll(() => entries(page)).toBeGreaterThan(3);
  await tab(page, 'Log');
  await expect(page.getByRole('log')).toContainText(/[Mm]elee/);
});

test('charging in numbers', async ({ page }) => {
  await openBattle(
    page,
    scenario([unit('first', 'CP', { x: 60, y: 18 }), unit('second', 'FP', { x: 60, y: 27 }), ...reserves()]),
  );
  await pickAlone(page, 0);
  await page.locator('select[data-kind]').selectOption('charge');
  await page.locator('[data-angle]').fill('0');
  await page.locator('[data-show]').click();
  await judged(page, 'legal');
  await page.locator('[data-confirm]').click();
  await expect.poll(() => entries(page)).toBeGreaterThan(3);
});

test('a melee that was drawn is renewed', async ({ page }) => {
  await openBattle(
    page,
    scenario([unit('first', 'FP', { x: 60, y: 30 }), unit('second', 'FP', { x: 60, y: 30 }), ...reserves()], {
      engaged: [{ attacker: 0, target: 1 }],
    }),
  );
  await pickAlone(page, 0);
  await expect(page.locator('select[data-kind]'), 'nobody walks out of a melee').toHaveCount(0);
  await page.getByRole('button', { name: /Melee dice/ }).click();
  await expect(page.locator('.melee').first()).toContainText(/\d+\s+against\s+\d+/);
  await page.locator('[data-act="fight"]').click();
  await expect.poll(() => entries(page)).toBeGreaterThanOrEqual(4);
  await asked(page, /./);
  await tab(page, 'Log');
  expect(await page.getByRole('log').locator('[data-entry] .dice').count()).toBeGreaterThanOrEqual(2);
});

test('dice cannot be taken back, nor what the computer did: the player is never left waiting', async ({ page }) => {
  await openBattle(
    page,
    scenario([unit('first', 'CP', { x: 60, y: 22 }), unit('second', 'FP', { x: 60, y: 30 }), ...reserves()]),
  );
  await pickAlone(page, 0);
  await page.locator('[data-act="charge"]').first().click();
  await expect.poll(() => entries(page)).toBeGreaterThan(3);
  await asked(page, /./);
  // After the dice the computer has answered a question of its own; that is not ours to undo.
  await expect(page.locator('[data-undo]')).toBeDisabled();
});

test('a Disordered Unit rallies', async ({ page }) => {
  await openBattle(page, scenario([unit('first', 'FP', { x: 60, y: 20 }, { disordered: true }), unit('second', 'FP', { x: 60, y: 50 }), ...reserves()]));
  await expect(base8(page, 0)).toHaveAccessibleName(/Disordered/i);
  await pickAlone(page, 0);
  await page.locator('[data-act="rally"]').click();
  await expect(base8(page, 0)).not.toHaveAccessibleName(/Disordered/i);
});
