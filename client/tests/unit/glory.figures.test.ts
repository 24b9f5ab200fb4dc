// Moves of Field of Glory written down in figures.
import { describe, expect, test } from 'vitest';
import type { Manoeuvre } from '../../src/engine/glory';
import { SHAPES, figures, figuresOf, manoeuvreOf, straight } from '../../src/glory/wishes';

const going = straight(1, -10, 0.5, 5, 1);

describe('a move in figures', () => {
  test('two wheels', () => {
    expect(going).toEqual({ before: 1, wheel: { to: 'left', angle: 10 }, after: 0.5, second: { to: 'right', angle: 5 }, last: 1 });
    expect(straight(1, 0, 1, 20, 2)).toEqual({ before: 2, wheel: { to: 'right', angle: 20 }, after: 2, second: null, last: 0 });
    expect(straight(1, 10, 1, 0, 2)).toEqual({ before: 1, wheel: { to: 'right', angle: 10 }, after: 3, second: null, last: 0 });
  });

  test('every manoeuvre is the same after it was written down', () => {
    const all: Manoeuvre[] = [
      { advance: going },
      { expand: { left: 1, right: 1, advance: null } },
      { expand: { left: 0, right: 2, advance: going } },
      { contract: { left: 1, right: 0, advance: going, order: 'advance-first' } },
      { turn: { turn: 'left', advance: going, order: 'advance-first' } },
      { turn: { turn: 'about', advance: straight(4, 0, 0), order: 'form-first' } },
      { retire: { distance: 1.5 } },
      { pivot: { angle: -20 } },
    ];
    for (const manoeuvre of all) expect(manoeuvreOf(figuresOf(manoeuvre))).toEqual(manoeuvre);
  });

  test('a field that is empty is nothing', () => {
    for (const shape of SHAPES) {
      const empty = { ...figures(shape), before: null, wheel: null, after: null, second: null, last: null, left: null, right: null, angle: null };
      expect(JSON.stringify(manoeuvreOf(empty))).not.toContain('NaN');
    }
    expect(manoeuvreOf(figures('turn-about'))).toEqual({ turn: { turn: 'about', advance: null, order: 'form-first' } });
  });
});
