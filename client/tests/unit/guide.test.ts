import './rulesets';
import { describe, expect, it as test } from 'vitest';
import type { Question, Weather } from '../../src/engine/types';
import { TOPICS, readSeen, topicsOf, type Topic } from '../../src/state/guide';
import { weatherOf } from '../../src/state/umpire';
import { ruleSets } from '../../src/state/ruleset.svelte';
import { guideEn } from '../../src/texts/guide.en';
import { guideIt } from '../../src/texts/guide.it';

const all = Object.keys(TOPICS) as Topic[];
const rain = weatherOf('rain') as Weather;

describe('guides to what is new', () => {
  test('each question leads to its own', () => {
    const acting: Question = { acting: { units: [1] } };
    expect(topicsOf(acting, null)).toEqual(['discipline', 'opportunity']);
    expect(topicsOf({ nominate: { commands: [0, 1] } }, null)).toEqual(['commands']);
    expect(topicsOf({ orders: { command: 0, ready: [], waiting: [] } }, null)).toEqual(['commands', 'orders']);
    expect(topicsOf({ answer: { unit: 1, charger: 2, answers: ['stand'] } }, null)).toEqual(['charged']);
    // What armies without Commands are asked needs no guide but to the weather.
    expect(topicsOf({ phase: { ready: [] } }, null)).toEqual([]);
    expect(topicsOf({ phase: { ready: [] } }, rain)).toEqual(['weather']);
    // Or to Commands that lose heart each for itself, and to what may be done before a charge arrives.
    expect(topicsOf({ phase: { ready: [] } }, rain, true)).toEqual(['weather', 'divisions']);
    expect(topicsOf({ evade: { unit: 1, charger: 2, needed: 3 } }, null)).toEqual(['reactions']);
    expect(topicsOf({ defence: { unit: 1, charger: 2, needed: 3, dice: 4 } }, null)).toEqual(['reactions']);
    expect(topicsOf({ 'counter-charge': { unit: 1, charger: 2, most: 3 } }, null)).toEqual(['reactions']);
  });

  test('both languages tell all of them, and every one cites a rule of its rule set', () => {
    for (const texts of [guideEn, guideIt]) {
      expect(Object.keys(texts.topics).sort()).toEqual([...all].sort());
      for (const topic of all) {
        const { title, says } = texts.topics[topic];
        expect(title.length).toBeGreaterThan(5);
        expect(says.length).toBeGreaterThan(1);
        for (const sentence of says) expect(sentence).toMatch(/[.]$/);
      }
    }
    const [impetus, basic] = ['impetus-1.7', 'basic-impetus-3'].map((id) => ruleSets().find((set) => set.id === id)?.rules);
    const ofBasic: readonly Topic[] = ['weather', 'divisions', 'reactions'];
    for (const topic of all) expect((ofBasic.includes(topic) ? basic : impetus)?.[TOPICS[topic]], topic).toMatch(/^(IMP|BI3)-/);
  });

  test('what was kept is read as far as it makes sense', () => {
    expect(readSeen('["orders","dragons",7]')).toEqual(['orders']);
    expect(readSeen('{"a":1}')).toEqual([]);
    expect(readSeen('nonsense')).toEqual([]);
    expect(readSeen(null)).toEqual([]);
  });
});
