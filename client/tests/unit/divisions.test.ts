import { describe, expect, it as test } from 'vitest';
import type { DivisionView } from '../../src/engine/types';
import { divisionOf, numbered } from '../../src/state/divisions';

const command = (side: DivisionView['side'], units: number[]): DivisionView => ({ side, units, cautious: false, 'lost-vd': [0, 6], demoralised: false });

describe('Commands of divided armies', () => {
  const all = [command('second', [7]), command('first', [0, 1]), command('second', [8, 9])];

  test('each army numbers its own, the first player first', () => {
    expect(numbered(all).map(({ division, number }) => [division.side, number, division.units])).toEqual([
      ['first', 1, [0, 1]],
      ['second', 1, [7]],
      ['second', 2, [8, 9]],
    ]);
    expect(numbered(undefined)).toEqual([]);
  });

  test('each Unit belongs to one, or to none where the army is not divided', () => {
    expect(divisionOf(all, 9)?.number).toBe(2);
    expect(divisionOf(all, 1)?.division.side).toBe('first');
    expect(divisionOf(all, 5)).toBeUndefined();
  });
});
