import './rulesets';
import { describe, expect, test } from 'vitest';
import type { Command, Event, LogEntry, Roll } from '../../src/engine/types';
import { duel, exchange } from '../../src/state/exchange';
import { lines } from '../../src/state/telling';
import { en } from '../../src/texts/words.en';
import type { Context } from '../../src/texts/words';

const commanded = (command: Command): LogEntry => ({ command, roll: null, faces: null, events: [] }) as unknown as LogEntry;
function rolled(roll: Roll, faces: number[], more: { total?: number; events?: Event[] } = {}): LogEntry {
  const { by } = Object.values(roll)[0] as { by: 'first' | 'second' };
  const tally = more.total === undefined ? null : { lines: [], total: more.total };
  const due = { roll: { name: Object.keys(roll)[0], by, dice: faces.length, rule: 'BI08-GEN-07', tally, roll } };
  return { command: null, roll: due, faces, events: more.events ?? [], left: [] } as unknown as LogEntry;
}

const charge = commanded({ charge: { bonus: false } });
const melee = rolled({ melee: { by: 'first', unit: 0, target: 1, dice: 2 } }, [6, 2]);
const test_ = rolled({ cohesion: { by: 'second', unit: 1, damage: 1, critical: 3 } }, [5]);
const retreat = rolled({ retreat: { by: 'second', unit: 1 } }, [4]);
const pursuit = rolled({ pursuit: { by: 'first', unit: 0 } }, [2]);
const initiative = (by: 'first' | 'second', faces: number[], events: Event[] = []): LogEntry =>
  rolled({ initiative: { by } }, faces, { total: by === 'first' ? 2 : 0, events });

describe('the dice that belong together', () => {
  test('a melee with all that follows, questions on the way included', () => {
    const chase = commanded({ 'choose-chase': { chase: 'straight-ahead' } });
    const log = [rolled({ pursuit: { by: 'first', unit: 3 } }, [1]), charge, melee, test_, retreat, chase, pursuit];
    expect(exchange(log)).toEqual([melee, test_, retreat, pursuit]);
  });

  test('they are gone when something new begins', () => {
    expect(exchange([charge, melee, commanded({ activate: { units: [4] } })])).toEqual([]);
    expect(exchange([charge, melee, commanded('end-activation')])).toEqual([melee]);
    expect(exchange([])).toEqual([]);
  });
});

describe('a duel', () => {
  const began: Event = { 'phase-began': { side: 'second' } };
  test('both throws stand side by side, with who won', () => {
    const found = duel(exchange([commanded('end-phase'), initiative('first', [1, 2]), initiative('second', [3, 4], [began])]));
    expect(found?.throws.map((t) => [t.by, t.added, t.total])).toEqual([['first', 2, 5], ['second', 0, 7]]);
    expect(found?.winner).toBe('second');
  });

  test('they stay while the computer acts, until dice are rolled or a person acts', () => {
    const computer = (side: string): boolean => side === 'first';
    const act = { ...commanded({ activate: { units: [4] } }), by: 'second' } as LogEntry;
    const throws = [initiative('first', [1, 2]), initiative('second', [3, 4], [began])];
    expect(exchange([commanded('end-phase'), ...throws, act, act], computer)).toEqual(throws);
    expect(exchange([...throws, act, { ...act, by: 'first' } as LogEntry], computer)).toEqual([]);
    expect(exchange([...throws, act, melee, act], computer)).toEqual([]);
  });

  test('after a tie the first of the new throws stands alone', () => {
    const found = duel([initiative('first', [1, 2]), initiative('second', [2, 3]), initiative('first', [6, 6])]);
    expect(found?.throws.map((t) => t.total)).toEqual([14]);
    expect(found?.winner).toBeNull();
  });

  test('a melee is none', () => expect(duel([melee])).toBeNull());
});

test('a loss that is larger than what was left is told as such', () => {
  const ctx: Context = { unit: () => ({ name: 'Slingers', troop: 'S', side: 'second', general: false }), piece: () => undefined };
  const entry = {
    roll: null,
    events: [
      { tested: { unit: 1, critical: 1, die: 5, loss: 4, 'disorder-loss': 0 } },
      { 'lost-vbu': { unit: 1, points: 2, rule: 'BI08-COH-03' } },
    ],
    left: [{ unit: 1, vbu: [0, 2] }],
  } as unknown as LogEntry;
  const told = lines(entry, en, ctx, { profiles: [] } as never).map((line) => line.text);
  expect(told[1]).toBe('Slingers should lose 4 VBU and have only 2: none left.');
});
