import { describe, expect, it as test } from 'vitest';
import type { Muster, PointsList } from '../../src/engine/types';
import { emptyOf, generalPrice, lineOfField, opening, ranksOf, unitsOf } from '../../src/state/points';

const ready = (size: number): Muster => ({
  size,
  points: size - 4,
  structure: 'average',
  commands: [{ quality: 'fair', 'in-chief': true, units: [{ line: 0, count: 2, ranks: 3, general: true }] }],
  baggage: true,
});
const list = (muster: Muster[]): PointsList =>
  ({
    id: 'swiss',
    muster,
    units: [{ general: 'none' }, { general: 'any' }],
    'command-structure': [{ level: 'poor', points: 0 }],
    building: { 'standard-size': 500, general: { 'incompetent-or-coward': -10, poor: 0, fair: 20, expert: 45, 'genius-or-charismatic': 75 } },
  }) as unknown as PointsList;

describe('an army that is being bought', () => {
  test('it begins as the smallest that stands ready', () => {
    expect(opening(list([ready(500), ready(300)]))).toEqual(unitsOf(ready(300)));
    expect(opening(list([ready(500), ready(300)]))).not.toHaveProperty('points');
  });

  test('without one, with a General and whoever may hold him', () => {
    const begun = opening(list([]));
    expect(begun).toMatchObject({ size: 500, structure: 'poor' });
    expect(begun.commands).toEqual([{ quality: 'fair', 'in-chief': true, units: [{ line: 1, count: 1, general: true }] }]);
  });

  test('what is changed does not change the list', () => {
    const from = ready(300);
    const bought = unitsOf(from);
    const first = bought.commands[0]?.units[0];
    if (first) first.count = 9;
    expect(from.commands[0]?.units[0]?.count).toBe(2);
  });

  test('a trouble is shown where it lies', () => {
    expect(lineOfField('commands[1].units[12].weapon')).toEqual({ command: 1, unit: 12 });
    expect(lineOfField('commands[0].quality')).toEqual({ command: 0, unit: null });
    expect(lineOfField('commands')).toBeNull();
    expect(lineOfField('size')).toBeNull();
  });

  test('prices of Generals, and ranks', () => {
    expect(generalPrice(list([]), 'charismatic')).toBe(75);
    expect(generalPrice(list([]), 'coward')).toBe(-10);
    expect(ranksOf(emptyOf(0))).toBe(1);
    expect(ranksOf({ ...emptyOf(0), ranks: 3 })).toBe(3);
  });
});
