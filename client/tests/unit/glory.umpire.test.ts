// The situation of Field of Glory in an address: kept whole, and refused if it is none.
import { describe, expect, test } from 'vitest';
import type { ListView } from '../../src/engine/glory';
import { areFaces, archers, decode, encode, facesOf, fresh, KINDS, linesOf, ROLE_NAMES, situationOf, turned } from '../../src/glory/umpire/form';
import { gloryAsked } from '../../src/state/umpire';
import { genderIt, translateName } from '../../src/texts/names.it';

describe('an address', () => {
  test('holds the whole form', () => {
    const form = { ...fresh(), kind: 'melee' as const, on: 'flank' as const, other: { ...archers(), level: 'fragmented' as const, files: 3, 'rear-support': true } };
    expect(decode(encode(form))).toEqual(form);
    expect(gloryAsked(encode(form))).toBe(true);
  });

  test('what it does not say is as usual', () => {
    expect(decode('{"ruleSet":"field-of-glory-2"}')).toEqual(fresh());
    const { one } = decode(JSON.stringify({ ruleSet: 'field-of-glory-2', one: { roster: { front: { troop: 'elephants' }, bases: 2 } } })) ?? fresh();
    expect(one.level).toBe('steady');
    expect(one.roster.front.troop).toBe('elephants');
  });

  test('what is none is none', () => {
    for (const text of ['', 'x', 'null', '[]', '{}', '{"ruleSet":"basic-impetus-3"}', '{"ruleSet":"field-of-glory-2","kind":"dance"}', '{"ruleSet":"field-of-glory-2","one":{}}', '{"ruleSet":"field-of-glory-2","because":3}']) {
      expect(decode(text), text).toBeNull();
    }
    expect(gloryAsked('{"ruleSet":"basic-impetus-3"}')).toBe(false);
    expect(gloryAsked('x')).toBe(false);
  });
});

describe('a situation', () => {
  test('says what its kind needs, and nothing else', () => {
    const keys = KINDS.map((kind) => {
      const situation = situationOf({ ...fresh(), kind });
      return Object.entries(situation).map(([name, held]) => `${name}: ${Object.keys(held).join(' ')}`)[0];
    });
    expect(keys).toEqual(['combat: attacker defender kind on', 'combat: attacker defender kind on', 'volley: shooter target range', 'test: group because', 'death: group hits wounds']);
  });

  test('whoever shoots has something to shoot with', () => {
    expect(turned(fresh(), 'shooting').one.roster.front.missile).toBe('bow');
    const crossbows = { ...fresh(), one: { ...archers(), roster: { ...archers().roster, front: { ...archers().roster.front, missile: 'crossbow' as const } } } };
    expect(turned(crossbows, 'shooting').one).toBe(crossbows.one);
    expect(turned(fresh(), 'melee').one).toEqual(fresh().one);
  });

  test('of an army every line is offered once', () => {
    const group = (name: string) => ({ roster: { ...archers().roster, name }, points: 1 });
    const list = { id: 'x', name: 'X', period: '', ready: [{ size: 800, points: 1, groups: [group('A'), group('B'), group('A')], commanders: 1, 'breaks-at': 9 }] } as unknown as ListView;
    expect(linesOf(list).map((line) => line.name)).toEqual(['A', 'B']);
    expect(linesOf(undefined)).toEqual([]);
  });
});

test('faces are typed with or without blanks', () => {
  expect(facesOf('6 5, 5;1')).toEqual([6, 5, 5, 1]);
  expect(facesOf('6551')).toEqual([6, 5, 5, 1]);
  expect(areFaces(facesOf('6551'), 4)).toBe(true);
  expect(areFaces(facesOf('655'), 4)).toBe(false);
  expect(areFaces(facesOf('6571'), 4)).toBe(false);
  expect(areFaces(facesOf('65x1'), 4)).toBe(false);
});

test('everybody of a situation has a name in both languages', () => {
  for (const name of Object.values(ROLE_NAMES)) expect(genderIt(translateName('it', name)), name).toBeDefined();
});
