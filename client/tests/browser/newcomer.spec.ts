// What keeps a newcomer from losing his way: what the enemy did, whom a charge fights, who is about to break.
import { asked, expect, ghost, judged, onDesktop, openBattle, pickAlone, picture, reserves, scenario, tab, test, unit, seat } from './support';

onDesktop();

/** A weak flank before an enemy who will not let it go. */
const exposed = (): string =>
  scenario([
    unit('first', 'T', { x: 60, y: 24, heading: 90 }, { profile: { name: 'Bowmen', vbu: 1 } }),
    unit('second', 'CP', { x: 58, y: 34 }, { profile: { name: 'Riders' } }),
    ...reserves(),
  ]);

test('when the phase begins a card says what the enemy’s phase brought, and leads to the log', async ({ page }) => {
  await openBattle(page, exposed());
  await asked(page, 'phase');
  // The captain would rather let them come.
  await seat(page, 'second', 'simple');
  const card = page.locator('[data-since]');
  await expect(card, 'nothing has happened yet').toHaveCount(0);
  await expect(page.locator('[data-description]')).toHaveText('Made for a test.');
  const end = page.locator('[data-end-phase]');
  await end.click();
  await expect(end).toHaveText(/2 Units have not acted yet\. End the phase all the same\?/);
  await end.click();
  await expect(card).toBeVisible({ timeout: 15_000 });
  await expect(card).toContainText('Since your last phase');
  await expect(card).toContainText(/Lost\s*Bowmen: routed in melee against the Riders/);
  await expect(card).toContainText(/Melees\s*Bowmen against Riders – (lost|drawn)/);
  await picture(page, 'since-your-last-phase');
  await card.getByRole('button', { name: 'Show in the log' }).click();
  await expect(page.getByRole('tab', { name: 'Log' })).toHaveAttribute('aria-selected', 'true');
  const entry = page.getByRole('log').locator('li.here');
  await expect(entry).toBeInViewport();
  await expect(entry).toContainText(/Melee|Disordered/);
  await tab(page, 'Orders');
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toHaveCount(0);
});

test('an army that has lost too much is said to break at the end of the turn', async ({ page }) => {
  await openBattle(
    page,
    scenario([
      unit('first', 'CP', { x: 58, y: 24 }, { profile: { name: 'Riders' } }),
      unit('second', 'T', { x: 60, y: 34, heading: 90 }, { disordered: true, profile: { name: 'Bowmen', vbu: 1, vd: 9 } }),
      unit('first', 'FP', { x: 8, y: 6 }),
      unit('second', 'FP', { x: 112, y: 54 }, { profile: { name: 'Far guard', vd: 2 } }),
    ]),
  );
  await pickAlone(page, 0);
  await page.locator('[data-act="charge"]').first().click();
  for (let i = 0; i < 4 && !(await page.locator('[data-breaking]').count()); i++) {
    await asked(page, /./);
    await page.locator('[data-choice]').last().click({ timeout: 1000 }).catch(() => undefined);
  }
  await expect(page.locator('[data-breaking]')).toContainText('Reds: 9 of 6 VD are lost, the army breaks at the end of this turn.');
  await expect(page.getByRole('meter', { name: 'Reds: losses' })).toHaveAttribute('aria-valuetext', /breaks at the end of this turn/);
  await picture(page, 'about-to-break');
});

test('a charge says whom it fights where that is another than the one it touches', async ({ page }) => {
  await openBattle(
    page,
    // In their Zones of Control it cannot wheel.
    scenario([
      unit('first', 'CP', { x: 60, y: 27 }, { profile: { name: 'Riders' } }),
      unit('second', 'FP', { x: 57, y: 30 }, { profile: { name: 'Spears' } }),
      unit('second', 'FP', { x: 65.1, y: 30 }, { profile: { name: 'Axes' } }),
      ...reserves(),
    ]),
  );
  await pickAlone(page, 0);
  await expect(page.locator('[data-fights]').first()).toHaveText(/charges Axes, fights Spears|charges Spears, fights Axes/);
  const odds = page.locator('[data-odds]').first();
  await expect(odds.locator('[data-driven]')).toHaveText(/Driven from the table: Riders \(.*%\), (Spears|Axes) \(.*%\)/);
  await picture(page, 'charges-one-fights-another');
});

test('the ghost of a charge after a wheel says that the charger would be Disordered', async ({ page }) => {
  await openBattle(
    page,
    scenario([unit('first', 'CP', { x: 60, y: 22 }, { profile: { name: 'Riders' } }), unit('second', 'FP', { x: 60, y: 31 }), ...reserves()]),
  );
  await pickAlone(page, 0);
  await page.locator('select[data-kind]').selectOption('charge');
  await expect(page.getByLabel('Wheel before (°, left is negative)')).toBeVisible();
  await page.locator('[data-angle]').fill('-10');
  await page.locator('[data-show]').click();
  await judged(page, 'legal');
  await expect(ghost(page)).toContainText('Would be Disordered: Riders');
  await picture(page, 'ghost-of-a-wheeled-charge');
});

test('a Group is told whose pace it goes at', async ({ page }) => {
  await openBattle(
    page,
    scenario([
      unit('first', 'CM', { x: 40, y: 20 }, { profile: { name: 'Riders' } }),
      unit('first', 'CM', { x: 48, y: 20 }, { profile: { name: 'Slow riders', m: 8 } }),
      ...reserves(),
    ]),
  );
  await pickAlone(page, 0);
  await page.locator('[data-line]').click();
  await expect(page.getByText('Group of 2')).toBeVisible();
  await page.locator('[data-distance]').fill('9.5');
  await page.locator('[data-show]').click();
  await judged(page, 'illegal');
  await expect(ghost(page)).toContainText('A Group goes at the pace of its slowest Unit.');
  await picture(page, 'pace-of-a-group');
});
