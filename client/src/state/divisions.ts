// Commands of divided armies: each army numbers its own.
import type { DivisionView } from '../engine/types';

export type Numbered = { division: DivisionView; number: number };

/** The Commands in the order of the scenario, the first player's first, each with its number in its army. */
export function numbered(divisions: readonly DivisionView[] | undefined): Numbered[] {
  const of = (side: DivisionView['side']): Numbered[] =>
    (divisions ?? []).filter((division) => division.side === side).map((division, at) => ({ division, number: at + 1 }));
  return [...of('first'), ...of('second')];
}

/** The Command of a Unit, where its army is divided. */
export const divisionOf = (divisions: readonly DivisionView[] | undefined, unit: number): Numbered | undefined =>
  numbered(divisions).find(({ division }) => division.units.includes(unit));
