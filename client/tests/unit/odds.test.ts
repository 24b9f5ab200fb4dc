import { describe, expect, it as test } from 'vitest';
import type { ChainView, ChanceView } from '../../src/engine/types';
import { ifFought, meleeOf, percent } from '../../src/state/odds';
import { decode, encode, fresh, situationOf } from '../../src/state/umpire';
import { serviceWorker } from '../../build/offline';
import { oddsEn } from '../../src/texts/odds.en';
import { oddsIt } from '../../src/texts/odds.it';

const chance = (decimal: number): ChanceView => ({ count: '1', dice: 1, fraction: '1/6', decimal });

describe('odds in words', () => {
  test('a chance is never rounded to nothing or to certainty', () => {
    const said = (decimal: number): string => percent(decimal, 'en', oddsEn);
    expect(said(0)).toBe('0 %');
    expect(said(1)).toBe('100 %');
    expect(said(0.00001)).toBe('< 0.1 %');
    expect(said(0.99999)).toBe('> 99.9 %');
    expect(said(0.0917)).toBe('9.2 %');
    expect(said(0.4876)).toBe('49 %');
    expect(percent(0.0917, 'it', oddsIt)).toBe('9,2 %');
  });

  test('a melee is seen from the side that asks', () => {
    const phase = { fought: chance(0.9), lost: [chance(0.2), chance(0.5)] as [ChanceView, ChanceView], drawn: chance(0.2) };
    const chain = { phases: [phase] } as unknown as ChainView;
    expect(meleeOf(chain, 'first')).toEqual({ won: 0.5, drawn: 0.2, lost: 0.2, fought: 0.9 });
    expect(meleeOf(chain, 'second')).toEqual({ won: 0.2, drawn: 0.2, lost: 0.5, fought: 0.9 });
    expect(ifFought({ won: 0.2, drawn: 0.05, lost: 0.25, fought: 0.5 })).toEqual({ won: 0.4, drawn: 0.1, lost: 0.5, fought: 0.5 });
    expect(ifFought({ won: 0, drawn: 0, lost: 0, fought: 0 })).toEqual({ won: 0, drawn: 0, lost: 0, fought: 0 });
    expect(meleeOf({ phases: [] } as unknown as ChainView, 'first')).toBeNull();
  });
});

describe('the umpire', () => {
  test('a situation travels in an address', () => {
    const form = { ...fresh(), kind: 'chain' as const, distance: 6, bonus: true };
    expect(decode(encode(form))).toEqual(form);
    expect(decode(encodeURIComponent('nonsense'))).toBeNull();
    expect(decode('{"kind":"siege"}')).toBeNull();
    expect(decode('{"kind":"melee","one":5}')).toBeNull();
    expect(decode('[]')).toEqual(fresh());
  });

  test('only what matters is asked', () => {
    const form = { ...fresh(), distance: 6, meeting: 'renewal' as const };
    const melee = situationOf({ ...form, kind: 'melee' });
    expect('melee' in melee && melee.melee.distance).toBeNull();
    expect('melee' in melee && melee.melee.meeting).toBe('renewal');
    const chain = situationOf({ ...form, kind: 'chain' });
    expect('chain' in chain && chain.chain.distance).toBe(6);
    expect('chain' in chain && chain.chain.meeting).toBe('charge');
    expect(Object.keys(situationOf({ ...form, kind: 'volley' }))).toEqual(['volley']);
    expect(Object.keys(situationOf({ ...form, kind: 'cohesion' }))).toEqual(['cohesion']);
  });

  test('both languages say the same things', () => {
    const keys = (texts: object): string[] => Object.keys(texts).sort();
    expect(keys(oddsIt)).toEqual(keys(oddsEn));
    expect(keys(oddsIt.umpire)).toEqual(keys(oddsEn.umpire));
  });
});

describe('the service worker', () => {
  const template = "const VERSION = '%VERSION%';\nconst FILES = '%FILES%';";
  test('it names every file, and another content is another version', () => {
    const one = serviceWorker(template, [{ name: 'index.html', content: Buffer.from('a') }, { name: 'assets/b.js', content: Buffer.from('b') }]);
    expect(one).toContain('["./","./assets/b.js"]');
    const other = serviceWorker(template, [{ name: 'index.html', content: Buffer.from('c') }, { name: 'assets/b.js', content: Buffer.from('b') }]);
    expect(other).not.toBe(one);
  });
});
