// The dice that belong together: all that were rolled since somebody last began something.
import type { Command, LogEntry, Side } from '../engine/types';
import { nameOf, type VariantName } from '../texts/words';

/** Answers to questions on the way, and what only puts an end to something: they begin nothing. */
const ON_THE_WAY: readonly VariantName<Command>[] = [
  'go-on',
  'choose-melee',
  'choose-main',
  'choose-supported',
  'throw-pila',
  'retreat-next',
  'meet-friend',
  'pursue',
  'choose-chase',
  'pursue-next',
  'end-activation',
  'cancel-activation',
  'offer-draw',
];

const duelling = (entry: LogEntry): 'initiative' | 'sides' | null => {
  if (!entry.roll || !('roll' in entry.roll)) return null;
  const name = nameOf(entry.roll.roll.roll);
  return name === 'initiative' || name === 'sides' ? name : null;
};

/**
 * The rolls since the last beginning, in order; none if nothing was rolled since. Who begins a turn stays in sight
 * until a person acts: the computer is too quick for it to be read.
 */
export function exchange(log: readonly LogEntry[], person: (side: Side) => boolean = () => true): LogEntry[] {
  const rolls: LogEntry[] = [];
  let onlyDuel = false;
  for (let i = log.length - 1; i >= 0; i--) {
    const entry = log[i];
    if (!entry) break;
    if (entry.command !== null && !ON_THE_WAY.includes(nameOf(entry.command))) {
      if (rolls.length > 0 || (entry.by && person(entry.by))) break;
      onlyDuel = true;
    }
    if (entry.roll === null || !entry.faces) continue;
    if (onlyDuel && !duelling(entry)) break;
    rolls.unshift(entry);
  }
  return rolls;
}

/** What one player rolled against the other: both throw for the same thing, and the totals are compared. */
export type Duel = { throws: { by: Side; entry: LogEntry; total: number; added: number }[]; winner: Side | null };

/** The last two throws of a duel, if the last roll is one; who begins is in what followed. */
export function duel(rolls: readonly LogEntry[]): Duel | null {
  const last = rolls.at(-1);
  const kind = last && duelling(last);
  if (!last || !kind) return null;
  const before = rolls.at(-2);
  const pair = [before, last].filter((entry): entry is LogEntry => entry !== undefined && duelling(entry) === kind);
  const sides = pair.map((entry) => (entry.roll && 'roll' in entry.roll ? entry.roll.roll.by : 'first'));
  // After a tie both throw again: the first of the new throws stands alone.
  const fresh = sides.length === 2 && sides[0] === 'first' && sides[1] === 'second' ? pair : pair.slice(-1);
  const throws = fresh.map((entry) => {
    const roll = entry.roll && 'roll' in entry.roll ? entry.roll.roll : null;
    const added = roll?.tally?.total ?? 0;
    return { by: roll?.by ?? 'first', entry, added, total: (entry.faces ?? []).reduce((sum, face) => sum + face, added) };
  });
  const began = last.events.find((event) => typeof event === 'object' && 'phase-began' in event);
  const winner = began && typeof began === 'object' && 'phase-began' in began ? began['phase-began'].side : null;
  return { throws, winner };
}
