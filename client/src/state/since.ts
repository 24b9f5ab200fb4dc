// What happened while the other side had its phase.
import type { LogEntry, Side } from '../engine/types';

export type Since = {
  /** The player had a phase before. */
  again: boolean;
  /** The first entry worth looking at, and the last of all. */
  first: number;
  last: number;
  /** Units that left the battle, of both sides, with the entry. */
  lost: { unit: number; n: number }[];
  /** VBU that own Units lost, of those still there. */
  hurt: { unit: number; points: number }[];
  /** Own Units that were Disordered; not all of them need still be. */
  disordered: number[];
  /** Main Units that fought, first player's first, and who lost; null is a draw, undefined nothing that was decided. */
  melees: { mains: readonly [number, number]; loser: Side | null | undefined }[];
};

/** All that befell both armies in the phases of the other side since `side` last commanded in its own; null if nothing did. */
export function since(log: readonly LogEntry[], side: Side, sideOf: (unit: number) => Side | undefined): Since | null {
  let from = log.length;
  while (from > 0 && !(log[from - 1]?.by === side && log[from - 1]?.active === side && (log[from - 1]?.turn ?? 0) > 0)) from--;
  const found: Since = { again: from > 0, first: 0, last: 0, lost: [], hurt: [], disordered: [], melees: [] };
  const points = new Map<number, number>();
  const shaken = new Set<number>();
  for (const entry of log.slice(from)) {
    if (entry.turn === 0 || entry.active === side) continue;
    for (const event of entry.events) {
      if (typeof event !== 'object') continue;
      if ('removed' in event) found.lost.push({ unit: event.removed.unit, n: entry.n });
      else if ('lost-vbu' in event && sideOf(event['lost-vbu'].unit) === side) {
        points.set(event['lost-vbu'].unit, (points.get(event['lost-vbu'].unit) ?? 0) + event['lost-vbu'].points);
      } else if ('disordered' in event && sideOf(event.disordered.unit) === side) shaken.add(event.disordered.unit);
      else if ('melee-joined' in event) {
        // The same two may fight several times; the last one tells how it ended.
        const [a, b] = event['melee-joined'].mains;
        found.melees = found.melees.filter(({ mains }) => mains[0] !== a || mains[1] !== b);
        found.melees.push({ mains: [a, b], loser: undefined });
      } else if ('melee-decided' in event) {
        const last = found.melees.at(-1);
        if (last) last.loser = event['melee-decided'].loser ?? null;
        continue;
      } else continue;
      found.first ||= entry.n;
      found.last = entry.n;
    }
  }
  const gone = new Set(found.lost.map(({ unit }) => unit));
  found.hurt = [...points].filter(([unit]) => !gone.has(unit)).map(([unit, lost]) => ({ unit, points: lost }));
  found.disordered = [...shaken].filter((unit) => !gone.has(unit));
  return found.first ? found : null;
}
