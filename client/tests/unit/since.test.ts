import './rulesets';
import { describe, expect, test } from 'vitest';
import type { Command, Event, LogEntry, Side } from '../../src/engine/types';
import { since } from '../../src/state/since';

const sideOf = (unit: number): Side => (unit < 10 ? 'first' : 'second');

function entries(...made: { active: Side; by?: Side; command?: Command; turn?: number; events?: unknown[] }[]): LogEntry[] {
  return made.map((entry, i) => ({
    n: i + 1,
    turn: entry.turn ?? 1,
    active: entry.active,
    by: entry.by ?? null,
    command: entry.command ?? null,
    roll: null,
    faces: null,
    scoring: [],
    events: (entry.events ?? []) as Event[],
    left: [],
    'lost-vd': [0, 0] as [number, number],
  }));
}

const own = { active: 'first', by: 'first', command: 'end-phase' } as const;
const lost = (unit: number, points: number) => ({ 'lost-vbu': { unit, points, rule: 'BI08-COH-02' } });
const gone = (unit: number) => ({ removed: { unit, fate: 'no-vbu-left', rule: 'BI08-STA-04' } });
const disordered = (unit: number) => ({ disordered: { unit, rule: 'BI08-COH-03' } });

describe('what the other phase brought', () => {
  test('losses of both, own wounds, melees with their end', () => {
    const log = entries(
      { ...own, events: [lost(1, 1)] },
      { active: 'second', by: 'second', command: 'rally' },
      { active: 'second', events: [{ 'melee-joined': { mains: [2, 12], supports: [[], []] } }] },
      { active: 'second', events: [lost(2, 1), lost(12, 2), gone(12), disordered(2)] },
      { active: 'second', events: [{ 'melee-decided': { loser: 'second', losses: [1, 2], rule: 'BI08-RES-01' } }] },
      // An answer in the enemy's phase is no phase of one's own.
      { active: 'second', by: 'first', command: { pursue: { pursue: false } } },
      { active: 'second', events: [lost(2, 1), disordered(3), lost(3, 4), gone(3)] },
    );
    expect(since(log, 'first', sideOf)).toEqual({
      again: true,
      first: 3,
      last: 7,
      lost: [
        { unit: 12, n: 4 },
        { unit: 3, n: 7 },
      ],
      hurt: [{ unit: 2, points: 2 }],
      disordered: [2],
      melees: [{ mains: [2, 12], loser: 'second' }],
    });
  });

  test('nothing once one has commanded, nothing of the set-up, nothing where nothing befell', () => {
    const hit = { active: 'second', events: [lost(2, 1)] } as const;
    expect(since(entries(own, { ...hit, events: [...hit.events] }, own), 'first', sideOf)).toBeNull();
    expect(since(entries(own, { active: 'second', events: [] }), 'first', sideOf)).toBeNull();
    expect(since(entries({ active: 'second', turn: 0, events: [lost(2, 1)] }), 'first', sideOf)).toBeNull();
    const first = since(entries({ active: 'first', by: 'first', turn: 0 }, { ...hit, events: [...hit.events] }), 'first', sideOf);
    expect(first).toMatchObject({ again: false, first: 2, hurt: [{ unit: 2, points: 1 }] });
  });

  test('dice of one’s own phase are no news', () => {
    expect(since(entries(own, { active: 'first', events: [lost(2, 1), gone(12)] }), 'first', sideOf)).toBeNull();
  });
});
