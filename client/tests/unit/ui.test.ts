import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { uiEn } from '../../src/texts/ui.en';
import { uiIt } from '../../src/texts/ui.it';

/** Every leaf with its path. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
}

const languages = { en: leaves(uiEn), it: leaves(uiIt) };

test('both languages have the same keys', () => {
  const keys = (of: [string, unknown][]): string[] => of.map(([path]) => path).sort();
  expect(keys(languages.it)).toEqual(keys(languages.en));
});

test.each(Object.entries(languages))('%s: every text says something', (_, all) => {
  for (const [path, value] of all) {
    if (typeof value === 'function') {
      for (const n of [0, 1, 2, 5]) {
        // Functions take numbers or names; some take a limit that may be missing.
        const said: unknown = value(n, 3, 7, 9);
        expect(said, path).toBeTypeOf('string');
        expect(String(said).trim(), path).not.toBe('');
        expect(String(said), path).not.toMatch(/undefined|\[object|NaN/);
      }
    } else {
      expect(value, path).toBeTypeOf('string');
      expect(String(value).trim(), path).not.toBe('');
    }
  }
});

test('functions take the same number of values in both languages', () => {
  const italian = new Map(languages.it);
  for (const [path, value] of languages.en) {
    if (typeof value !== 'function') continue;
    const other = italian.get(path);
    expect(typeof other === 'function' && other.length, path).toBe(value.length);
  }
});

test('Italian is Italian: longer texts are not left in English', () => {
  const italian = new Map(languages.it);
  const same = languages.en.filter(
    ([path, value]) => typeof value === 'string' && value.includes(' ') && italian.get(path) === value,
  );
  expect(same).toEqual([]);
});

test('luck is said from very lucky to very unlucky', () => {
  for (const ui of [uiEn, uiIt]) {
    const said = [2, 1, 0, -1, -2].map((z) => ui.end.luckWords(z));
    expect(new Set(said).size).toBe(5);
  }
});

test('the critical number of a test and the faces that reach are said as faces of the die', () => {
  expect(uiEn.battle.critical(5, true)).toBe('needs 5 or less (a 6 always fails)');
  expect(uiEn.battle.critical(4, false)).toBe('needs 4 or less');
  expect(uiEn.battle.critical(1, false)).toBe('needs a 1');
  expect([1, 2, 3, 6].map(uiEn.battle.faces)).toEqual([
    'reaches only with a 6 on the bonus die',
    'reaches with 5 or 6 on the bonus die',
    'reaches with 4 or more on the bonus die',
    'reaches with every bonus die',
  ]);
  expect(uiEn.battle.endPhaseSure(1)).toMatch(/\?$/);
});

test('Italian elides before a Unit: “un’Unità”', () => {
  const folder = new URL('../../src/texts/', import.meta.url);
  const wrong = readdirSync(folder)
    .filter((name) => name.endsWith('.it.ts'))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').match(/\b[Uu]na [Uu]nit.{0,20}/g) ?? []);
  expect(wrong).toEqual([]);
});
