// What the page of Field of Glory works out by itself: places, wishes, names, and which files are its own.
import { describe, expect, test } from 'vitest';
import type { Feature, GroupView, LogEntry, PieceSpec, Roster, Troop } from '../../src/engine/glory';
import { isGlory } from '../../src/glory/file';
import { between } from '../../src/glory/game.svelte';
import { marksOf } from '../../src/state/names';
import { armsOf } from '../../src/glory/parts/arms';
import { figures } from '../../src/glory/table/figures';
import { frameOf, fromLocal, headingOf, shifted, toLocal } from '../../src/glory/table/frame';
import { drawn } from '../../src/glory/table/ground';
import { beginsTurn, lately, lines } from '../../src/glory/telling';
import { formed, pieceAt, straight, swapped, worksBefore } from '../../src/glory/wishes';
import { fogEn } from '../../src/texts/fog.en';
import { gloryEn } from '../../src/texts/glory.en';
import { gloryIt } from '../../src/texts/glory.it';

describe('places', () => {
  const pose = { front: { x: 10, y: 5 }, heading: 90 };

  test('what is ahead of a body that looks east lies east of it', () => {
    const at = fromLocal(pose, { x: 0, y: 3 });
    expect(at.x).toBeCloseTo(13);
    expect(at.y).toBeCloseTo(5);
  });

  test('there and back again is the same place', () => {
    const back = toLocal(pose, fromLocal(pose, { x: 1.5, y: -0.7 }));
    expect(back.x).toBeCloseTo(1.5);
    expect(back.y).toBeCloseTo(-0.7);
  });

  test('the frame of two bases side by side', () => {
    const north = { front: { x: 0, y: 0 }, heading: 0 };
    const base = (x: number) => [{ x, y: 0 }, { x: x + 1.6, y: 0 }, { x: x + 1.6, y: -0.6 }, { x, y: -0.6 }];
    expect(frameOf(north, [base(-1.6), base(0)])).toEqual({ left: -1.6, right: 1.6, ahead: 0, behind: -0.6 });
  });

  test('a base looks where its front edge is', () => {
    expect(headingOf([{ x: 1, y: 1 }, { x: 1, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 1 }])).toBeCloseTo(90);
  });

  test('a body that has not moved is not shifted, and one turns the short way', () => {
    expect(shifted(pose, pose, 48)).toBe('translate(10.000 43.000) rotate(0.00) translate(-10.000 -43.000)');
    expect(between({ ...pose, heading: 350 }, { ...pose, heading: 10 }, 0.5).heading).toBeCloseTo(360);
  });
});

describe('wishes', () => {
  test('a wheel to the left is negative; without a wheel both stretches are one', () => {
    expect(straight(1, -20, 2)).toEqual({ before: 1, wheel: { to: 'left', angle: 20 }, after: 2, second: null, last: 0 });
    expect(straight(1, 0, 2)).toEqual({ before: 3, wheel: null, after: 0, second: null, last: 0 });
    expect(straight(Number.NaN, 0, -1).before).toBe(0);
  });

  test('the same button again takes one more file, another begins anew', () => {
    const left = { expand: { left: 1, right: 0, advance: null } };
    const turn = { turn: { turn: 'left' as const, advance: null, order: 'form-first' as const } };
    expect(formed(left, left)).toEqual({ expand: { left: 2, right: 0, advance: null } });
    expect(formed(left, turn)).toEqual(left);
    expect(formed(turn, turn)).toEqual(turn);
  });

  test('a piece keeps its size and feature wherever it is put', () => {
    const piece: PieceSpec = { feature: 'gentle-hill', corners: [{ x: 0, y: 0 }, { x: 6, y: 0 }, { x: 6, y: 4 }, { x: 0, y: 4 }], crest: [{ x: 2, y: 2 }, { x: 4, y: 2 }] };
    const moved = pieceAt(piece, { x: 20, y: 10 }, 90);
    expect(moved.corners).toEqual([{ x: 18, y: 13 }, { x: 18, y: 7 }, { x: 22, y: 7 }, { x: 22, y: 13 }]);
    expect(moved.crest).toEqual([{ x: 20, y: 11 }, { x: 20, y: 9 }]);
  });

  test('field fortifications stand right before the front, along its whole width', () => {
    const base = (rank: number, x: number, y: number) => ({ rank, file: 0, disorder: 'none', fights: false, corners: [{ x, y }, { x: x + 1.6, y }, { x: x + 1.6, y: y - 0.6 }, { x, y: y - 0.6 }] });
    const stands = [base(0, 8.4, 5), base(0, 10, 5), base(1, 8.4, 4.4)];
    const group = { formation: { pose: { front: { x: 10, y: 5 }, heading: 0 } }, stands } as unknown as GroupView;
    expect(worksBefore(group)).toEqual({ fortify: { a: { x: 8.4, y: 5.02 }, b: { x: 11.6, y: 5.02 } } });
    expect(worksBefore({ ...group, formation: null, stands: [] })).toBeNull();
  });

  test('the order of march is changed one by one', () => {
    expect(swapped([1, 2, 3], 1, -1)).toEqual([2, 1, 3]);
    expect(swapped([1, 2, 3], 2, 1)).toEqual([1, 2, 3]);
  });
});

test('those of one name are told apart by numbers, whichever side they are on', () => {
  expect(marksOf(['Foot', 'Horse', 'Foot', 'Foot'])).toEqual(['1', undefined, '2', '3']);
});

test('what is an arm for impact and melee is said once', () => {
  expect(armsOf({ troop: 'heavy-foot', armour: 'protected', impact: 'pikemen', melee: 'pikemen' }, fogEn)).toEqual(['pikemen']);
});

test('every feature and every troop type is drawn', () => {
  for (const feature of Object.keys(fogEn.features) as Feature[]) {
    const piece: PieceSpec = { feature, corners: [{ x: 0, y: 0 }, { x: 6, y: 0 }, { x: 3, y: 4 }] };
    const drawing = drawn(piece, 2);
    expect('area' in drawing.shape && drawing.shape.area.corners[1], feature).toEqual({ x: 12, y: 0 });
    expect(drawn(piece, 2), 'the same piece, the same drawing').toBe(drawing);
  }
  for (const troop of Object.keys(fogEn.troops) as Troop[]) {
    const roster: Roster = { name: '', quality: 'average', training: 'drilled', front: { troop, armour: 'protected' }, bases: 4 };
    const drawing = figures(roster, 1.6, 1.2);
    expect(drawing.length, troop).toBeGreaterThan(0);
    expect(drawing.map((f) => f.d).join(''), troop).not.toMatch(/NaN/);
  }
});

test('files are told apart by their rule set', () => {
  expect(isGlory('{"rule-set":"field-of-glory-2","groups":[]}')).toBe(true);
  expect(isGlory('{"format":"acies-journal","header":{"rule-set":"field-of-glory-2"}}')).toBe(true);
  expect(isGlory('{"rule-set":"basic-impetus-3"}')).toBe(false);
  expect(isGlory('not a file')).toBe(false);
});

describe('telling', () => {
  const entry = (n: number, more: Partial<LogEntry>): LogEntry => ({
    n,
    turn: 1,
    phase: 'melee',
    active: 'first',
    by: null,
    command: null,
    roll: null,
    faces: null,
    scoring: [],
    events: [],
    attrition: [0, 0],
    ...more,
  });
  const roll = { over: { drawn: { rule: 'FOG-ATT-03' } } };

  test('bookkeeping is not told, what happened is, with its rule', () => {
    const ctx = { group: () => ({ name: 'Foot', side: 'first' as const }), commander: () => undefined, piece: () => undefined };
    const told = lines(entry(1, { events: ['all-seen', { broke: { group: 0, rule: 'FOG-CT-09' } }] }), fogEn, ctx);
    expect(told).toEqual([{ text: 'Foot break.', rule: 'FOG-CT-09' }]);
  });

  test('lately means in this phase of this turn', () => {
    const log = [entry(1, { turn: 0, roll, faces: [1] }), entry(2, { roll, faces: [2] }), entry(3, {}), entry(4, { roll, faces: [3] })];
    expect(lately(log, 9).map((e) => e.n)).toEqual([2, 4]);
    expect(lately(log, 1).map((e) => e.n)).toEqual([4]);
    expect(lately([], 3)).toEqual([]);
  });

  test('a turn begins where it is said', () => {
    expect(beginsTurn(entry(1, { events: [{ 'turn-began': { turn: 3, side: 'first' } }] }))).toBe(3);
    expect(beginsTurn(entry(1, {}))).toBeNull();
  });
});

test('both languages say the same things', () => {
  const shape = (of: unknown): unknown => (typeof of === 'object' && of !== null ? Object.fromEntries(Object.entries(of).map(([k, v]) => [k, shape(v)])) : typeof of);
  expect(shape(gloryIt)).toEqual(shape(gloryEn));
  const ctx = { group: () => ({ name: 'Foot', side: 'first' as const }), commander: () => undefined, piece: () => undefined };
  for (const words of [gloryEn, gloryIt]) {
    expect(words.oddity({ bases: { group: 0, bases: 3, least: 4, most: 8 } }, fogEn, ctx)).toContain('4');
    expect(words.oddity({ 'no-camp': { side: 'second' } }, fogEn, ctx)).not.toBe('');
  }
});
