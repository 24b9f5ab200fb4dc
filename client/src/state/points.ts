// An army that is being bought: how it begins, and where its troubles lie.
import type { Bought, GeneralPrices, Muster, PointsChoices, PointsList, Quality } from '../engine/types';

/** What a ready army consists of. */
export function unitsOf({ size, structure, commands, baggage }: Muster): PointsChoices {
  return { size, structure, commands: structuredClone(commands), baggage };
}

/** One Unit of a line. */
export const emptyOf = (line: number): Bought => ({ line, count: 1 });

/** Under which name the price of a General stands in a list. */
const PRICES: Record<Quality, keyof GeneralPrices> = {
  genius: 'genius-or-charismatic',
  charismatic: 'genius-or-charismatic',
  expert: 'expert',
  fair: 'fair',
  poor: 'poor',
  incompetent: 'incompetent-or-coward',
  coward: 'incompetent-or-coward',
};
export const generalPrice = (list: PointsList, quality: Quality): number => list.building.general[PRICES[quality]];

/** How many Units deep. */
export const ranksOf = (bought: Bought): number => bought.ranks ?? 1;

/** An army to begin with: the smallest that stands ready, or a General with the first who may hold him. */
export function opening(list: PointsList): PointsChoices {
  const ready = list.muster.reduce<Muster | null>((least, muster) => (least && least.size <= muster.size ? least : muster), null);
  if (ready) return unitsOf(ready);
  const first = Math.max(
    0,
    list.units.findIndex((line) => line.general === 'any'),
  );
  return {
    size: list.building['standard-size'],
    structure: list['command-structure'][0]?.level ?? 'average',
    commands: [{ quality: 'fair', 'in-chief': true, units: [{ ...emptyOf(first), general: true }] }],
    baggage: true,
  };
}

/** The Command and the Unit that a field such as `commands[1].units[2].weapon` speaks of. */
export function lineOfField(field: string): { command: number; unit: number | null } | null {
  const found = /^commands\[(\d+)\](?:\.units\[(\d+)\])?/.exec(field);
  return found ? { command: Number(found[1]), unit: found[2] === undefined ? null : Number(found[2]) } : null;
}
