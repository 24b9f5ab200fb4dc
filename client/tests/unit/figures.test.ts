import { describe, expect, it } from 'vitest';
import type { UnitView } from '../../src/engine/types';
import { block, blockKey } from '../../src/table/figures';
import { layout, rimOf, textWidth } from '../../src/table/layout';

const TYPES = ['FP', 'FL', 'T', 'S', 'ART', 'CP', 'CM', 'CL', 'CGP', 'CGL', 'CF', 'EL', 'W', 'unheard of'];

describe('miniatures', () => {
  it.each(TYPES)('draws %s for both sides, in good order and disordered, on large and small bases', (type) => {
    for (const side of ['first', 'second'] as const) {
      for (const disordered of [false, true]) {
        for (const [width, depth] of [
          [8, 3.1],
          [6, 1.4],
        ] as const) {
          const { paints, shadow } = block(type, side, width, depth, disordered);
          expect(paints.length).toBeGreaterThan(8);
          expect(paints.length).toBeLessThan(160);
          expect(JSON.stringify(paints) + shadow).not.toMatch(/NaN|undefined|Infinity/);
        }
      }
    }
  });

  it('draws every troop type differently', () => {
    const drawn = TYPES.map((type) => JSON.stringify(block(type, 'first', 8, 3.1, false).paints.slice(3)));
    expect(new Set(drawn).size).toBe(TYPES.length);
  });

  it('draws a kind of base once', () => {
    expect(block('FP', 'first', 8, 2, false)).toBe(block('FP', 'first', 8, 2, false));
    expect(blockKey('FP', 'first', 8, 1.5, true)).toBe('FP-first-8-1_5-d');
  });
});

const unit = (change: Partial<UnitView> = {}): UnitView => ({
  id: 1,
  side: 'first',
  name: 'Huscarls',
  type: 'FP',
  whereabouts: 'table',
  at: { front: { x: 60, y: 30 }, heading: 0 },
  footprint: { width: 8, depth: 3 },
  corners: null,
  vbu: [4, 6],
  'rear-vbu': null,
  fresh: false,
  disordered: false,
  general: false,
  shieldwall: false,
  rolling: false,
  activated: false,
  'in-melee': false,
  'zone-of-control': false,
  ...change,
});

describe('what is written on a base', () => {
  it('is the code from afar and the name from near', () => {
    expect(layout(unit(), 'Huscarls', 0, 1 / 8).plate.text).toBe('FP');
    expect(layout(unit(), 'Huscarls', 0, 1 / 24).plate.text).toBe('Huscarls');
    expect(layout(unit(), 'A name as long as a winter night in the north', 0, 1 / 24).plate.text).toBe('FP');
  });

  it('does not cover the neighbour on a small screen', () => {
    // A table of 180 U on a phone.
    expect(layout(unit(), 'Huscarls', 0, 180 / 375).plate.along).toBeCloseTo(8, 6);
  });

  it('begins on the left of the screen, whichever way the Unit looks', () => {
    expect(layout(unit(), 'Huscarls', 0, 1 / 24).plate.x).toBeLessThan(0);
    expect(layout(unit(), 'Huscarls', 180, 1 / 24).plate.x).toBeGreaterThan(0);
  });

  it.each([0, 30, 90, 180, 225, 270])('leaves the pips on the base when seen at %i degrees', (seen) => {
    for (const px of [1 / 5, 1 / 11, 1 / 40]) {
      const { front, rear } = layout(unit({ 'rear-vbu': [2, 5], footprint: { width: 8, depth: 6 } }), 'Huscarls', seen, px);
      for (const row of [front, rear]) {
        expect(row).not.toBeNull();
        if (!row) continue;
        expect(Math.abs(row.from)).toBeLessThan(4);
        expect(Math.abs(row.from + row.way * row.pitch * 5)).toBeLessThan(4);
        expect(row.y).toBeLessThan(6);
      }
    }
  });

  it('knows about how wide letters are', () => {
    expect(textWidth('mmm', 10)).toBeGreaterThan(textWidth('iii', 10));
    expect(rimOf(2)).toBeLessThan(rimOf(4));
  });
});
