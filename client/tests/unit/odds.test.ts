import { describe, expect, it as test } from 'vitest';
import type { ChainView, ChanceView } from '../../src/engine/types';
import { ifFought, meleeOf, percent } from '../../src/state/odds';
import './rulesets';
import { ruleSets } from '../../src/state/ruleset.svelte';
import { SKIES, circumstancesOf, decode, encode, fresh, habitsOf, plain, situationOf, under, weatherOf } from '../../src/state/umpire';
import { serviceWorker } from '../../build/offline';
import { oddsEn } from '../../src/texts/odds.en';
import { oddsIt } from '../../src/texts/odds.it';
import { en } from '../../src/texts/words.en';
import { it } from '../../src/texts/words.it';

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

describe('what an umpire is told besides', () => {
  test('weather counts only where it is played, Supports only where two fight', () => {
    const support = { unit: plain('FP', 5, 1), side: 'first' as const, on: 'flank' as const };
    const played = { ...fresh(), supports: [support], sky: 'rain' as const };
    expect(circumstancesOf(played)).toMatchObject({ weather: null, supports: [support] });
    const switches = { ...circumstancesOf(played).switches, weather: true };
    expect(circumstancesOf({ ...played, switches, kind: 'volley' })).toMatchObject({ weather: { spell: 'rain' }, supports: [] });
    expect(SKIES.filter((sky) => weatherOf(sky) === null)).toEqual(['none']);
  });

  test('every weather can be told from the others by its name', () => {
    for (const words of [en, it]) {
      const names = SKIES.flatMap((sky) => weatherOf(sky) ?? []).map((weather) => words.weather(weather));
      expect(new Set(names).size).toBe(SKIES.length - 1);
    }
    expect(weatherOf('moonless')).toMatchObject({ sky: 'night', spell: 'moonless' });
    expect(weatherOf('storm')).toMatchObject({ spell: 'high-winds', brought: 'rain' });
  });

  test('an address of before, or a broken one, is read as far as it is one', () => {
    const { supports: _, switches: __, sky: ___, ...before } = fresh();
    expect(decode(JSON.stringify(before))).toEqual(fresh());
    expect(decode(JSON.stringify({ ...before, supports: [{}] }))).toBeNull();
    expect(decode(JSON.stringify({ ...before, sky: 'frogs' }))).toBeNull();
  });
});

describe('the umpire where armies act in Commands', () => {
  const impetus = { ...fresh(), ruleSet: 'impetus-1.7' as const };

  test('a test says who caused it, a move how many phases it has', () => {
    expect(situationOf({ ...impetus, kind: 'cohesion', range: 20 })).toMatchObject({ cohesion: { enemy: { type: 'FP' }, range: 20 } });
    expect(situationOf({ ...impetus, kind: 'cohesion', byMelee: true })).toMatchObject({ cohesion: { range: null } });
    expect(situationOf({ ...fresh(), kind: 'cohesion' })).toMatchObject({ cohesion: { enemy: null } });
    expect(situationOf({ ...impetus, kind: 'volley', stance: 'moving', steps: 2 })).toMatchObject({ volley: { phases: 2 } });
    expect(situationOf({ ...fresh(), kind: 'volley', stance: 'moving', steps: 2 })).toMatchObject({ volley: { phases: null } });
  });

  test('what the defender does is assumed only where a charge is answered', () => {
    expect(habitsOf({ ...impetus, answer: 'counter-charge' }).answer).toEqual([null, 'counter-charge']);
    expect(habitsOf({ ...impetus, answer: 'counter-charge', meeting: 'renewal' }).answer).toEqual([null, null]);
    expect(habitsOf(impetus).answer).toEqual([null, null]);
    // Both need room to charge.
    expect(situationOf({ ...impetus, answer: 'counter-charge' })).toMatchObject({ melee: { distance: 6 } });
    expect(decode(JSON.stringify({ ...impetus, answer: 'sing' }))).toBeNull();
  });

  test('another rule set lets go what it does not know', () => {
    const basic = ruleSets().find((set) => set.id === 'basic-impetus-2008');
    if (!basic) throw new Error('no rule set');
    const one = { ...plain('FP', 5, 1), discipline: 'A' as const, opportunity: true, traits: ['pike', 'warband'] as const };
    const next = under({ ...impetus, one: { ...one, traits: [...one.traits] }, answer: 'evade' }, { ...basic, troops: ['FP'] }, undefined);
    expect(next.one).toMatchObject({ discipline: null, opportunity: false, traits: ['pike'] });
    expect(next.answer).toBe('stand');
  });
});
