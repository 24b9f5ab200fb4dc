// Whole battles of Impetus by hand, one by each sheet: Commands are nominated, their Units are led, every question is
// answered on the page, to the account.
import { hurryThrough } from './playing';
import { expect, figure, fitsAcross, onDesktop, openBattle, picture, scenario, test, unit, type UnitSpec } from './support';

// One width is enough for a whole battle.
onDesktop();

/** Two small armies of two Commands each, a charge away from each other: foot in the middle, horse and archers on the wings. */
function battle(edition: string): string {
  const line = (side: 'first' | 'second', y: number): UnitSpec[] =>
    (
      [
        ['FP', 42, 'Foot', 'B'],
        ['FP', 51, 'Household', 'A'],
        ['T', 60, 'Archers', 'B'],
        ['CM', 76, 'Horse', 'B'],
        ['CL', 86, 'Riders', 'C'],
      ] as const
    ).map(([type, x, name, discipline], i) => unit(side, type, { x, y }, { profile: { name, discipline, ...(i === 0 || i === 3 ? { general: true } : {}) } }));
  const commands = (side: 'first' | 'second', from: number): object[] => [
    { side, units: [from, from + 1, from + 2], quality: 'expert', 'in-chief': true },
    { side, units: [from + 3, from + 4], quality: 'fair' },
  ];
  return scenario([...line('first', 24), ...line('second', 36)], {
    'rule-set': edition,
    title: 'A battle by hand',
    armies: ['Romans', 'Romans'],
    roster: { structures: ['average', 'good'], commands: [...commands('first', 0), ...commands('second', 5)] },
    start: 'initiative',
  });
}

for (const edition of ['impetus-1.7', 'impetus-7.0-it']) {
  test(`a whole battle by hand: ${edition}`, async ({ page }, info) => {
    await openBattle(page, battle(edition));
    const began = Date.now();
    const played = await hurryThrough(page, 900, (what) => picture(page, `${edition}-hand-${what}`));
    figure(info, `a whole battle of ${edition} by hand`, `${((Date.now() - began) / 1000).toFixed(1)} s, ${JSON.stringify(played.done)}`);
    expect(played.ended, JSON.stringify(played.done)).toBe(true);
    for (const what of ['nominate', 'charge', 'move', 'end-phase']) expect(played.done[what] ?? 0, what).toBeGreaterThan(0);
    const end = page.getByRole('dialog');
    await expect(end.locator('.why .rule-link')).toHaveText(/^IMP-/);
    await expect(end).not.toContainText(/undefined|NaN|\[object/);
    await fitsAcross(page);
    await picture(page, `${edition}-hand-end`);
  });
}
