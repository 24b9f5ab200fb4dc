import { describe, expect, test } from 'vitest';
import type { SimulationAsked } from '../../src/engine/types';
import { askedOf, decode, encode, fresh, whole, type Form } from '../../src/state/laboratory';
import { earnedRows } from '../../src/parts/earned';
import type { Fixed } from '../../src/parts/SimulationReport.svelte';
import { Schedule, batchAfter } from '../../src/state/schedule';
import { laboratoryEn } from '../../src/texts/laboratory.en';
import { laboratoryIt } from '../../src/texts/laboratory.it';

describe('the schedule', () => {
  test('hands out every pair once, lowest first', () => {
    const schedule = new Schedule();
    schedule.want(5);
    expect(schedule.take(2)).toEqual([0, 1]);
    expect(schedule.take(2)).toEqual([2, 3]);
    expect(schedule.take(2)).toEqual([4]);
    expect(schedule.take(2)).toEqual([]);
    schedule.done([2, 3]);
    expect([schedule.finished, schedule.missing]).toEqual([2, 3]);
  });

  test('what was not fought is handed out again, before anything new', () => {
    const schedule = new Schedule();
    schedule.want(6);
    const [one, other] = [schedule.take(2), schedule.take(2)];
    schedule.lost(other);
    schedule.lost(one);
    expect(schedule.take(3)).toEqual([0, 1, 2]);
    expect(schedule.take(9)).toEqual([3, 4, 5]);
  });

  test('a recall brings back what is out, and nothing that is done', () => {
    const schedule = new Schedule();
    schedule.want(4);
    schedule.take(3);
    schedule.done([1]);
    schedule.recall();
    schedule.recall();
    expect(schedule.take(9)).toEqual([0, 2, 3]);
  });

  test('what an earlier visit has fought is not fought again', () => {
    const schedule = new Schedule();
    schedule.resume([0, 1, 4]);
    schedule.want(6);
    expect([schedule.finished, schedule.missing]).toEqual([3, 3]);
    expect(schedule.take(9)).toEqual([2, 3, 5]);
    const fewer = new Schedule();
    fewer.resume([0, 1, 4]);
    fewer.want(2);
    expect([fewer.missing, fewer.take(9)]).toEqual([0, []]);
    const none = new Schedule();
    none.resume([]);
    none.want(1);
    expect(none.take(9)).toEqual([0]);
  });

  test('more may be wanted, or fewer', () => {
    const schedule = new Schedule();
    schedule.want(4);
    schedule.done(schedule.take(3));
    schedule.take(1);
    schedule.want(2);
    expect([schedule.finished, schedule.missing]).toEqual([2, 0]);
    schedule.recall();
    expect(schedule.take(9)).toEqual([]);
    schedule.want(6);
    expect(schedule.take(9)).toEqual([3, 4, 5]);
  });

  test('batches grow while they are quick', () => {
    expect(batchAfter(1, 5)).toBe(2);
    expect(batchAfter(64, 5)).toBe(64);
    expect(batchAfter(8, 300)).toBe(8);
    expect(batchAfter(8, 2000)).toBe(4);
    expect(batchAfter(1, 60_000)).toBe(1);
  });
});

describe('the form', () => {
  test('goes through the address unchanged', () => {
    const form = { ...fresh(), battles: 12, field: 'even' as const };
    expect(decode(encode(form))).toEqual(form);
  });

  test('what is no form is refused', () => {
    for (const text of ['', 'nonsense', 'null', '[]x', '{"battles":"many"}', '{"lists":["welsh"]}', '{"choices":[1,2]}', '{"what":"chess"}']) {
      expect(decode(text), text).toBeNull();
    }
    expect(decode('{}')).toEqual(fresh());
  });

  test('becomes a question to the engine', () => {
    const form = fresh();
    const asked = (of: Form) => askedOf(of) as SimulationAsked;
    expect(asked(form).contest).toEqual({
      armies: {
        picks: [
          { list: 'marian-romans', choices: form.choices[0] },
          { list: 'carthaginians-veterans', choices: form.choices[1] },
        ],
        field: 'by-the-rules',
      },
    });
    expect(asked({ ...form, what: 'scenario' }).contest).toEqual({ scenario: { id: 'hastings-1066' } });
  });

  test('of Field of Glory becomes a question to its table', () => {
    const form: Form = { ...fresh(), ruleSet: 'field-of-glory-2', battles: 6 };
    expect(askedOf(form)).toEqual({
      glory: {
        contest: { armies: { picks: [{ list: 'swiss-confederates', size: 650 }, { list: 'medieval-french', size: 650 }], field: 'by-the-rules' } },
        players: ['simple', 'simple'],
        turns: 60,
        seed: 1,
      },
    });
    expect(askedOf({ ...form, what: 'scenario' })).toMatchObject({ glory: { contest: { scenario: { id: 'crecy-1346' } } } });
    expect(decode(encode(form))).toEqual(form);
    // An address from before there was Field of Glory here.
    const { glory: _, ...older } = fresh();
    expect(decode(JSON.stringify(older))).toEqual(fresh());
    expect(decode('{"glory":{"lists":["gauls"]}}')).toBeNull();
  });

  test('numbers are made whole and kept in bounds', () => {
    expect([whole(3.6, 0, 9), whole(-4, 0, 9), whole(99, 0, 9), whole(NaN, 0, 9), whole(NaN, 1, 9)]).toEqual([4, 0, 9, 0, 1]);
  });
});

/** Every leaf with its path. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
}

test('both languages say everything', () => {
  const english = new Map(leaves(laboratoryEn));
  for (const [path, value] of leaves(laboratoryIt)) {
    const said: unknown = typeof value === 'function' ? value('1', '2', '3', '4') : value;
    expect(said, path).toBeTypeOf('string');
    expect(String(said), path).not.toMatch(/undefined|NaN/);
    if (typeof value === 'string' && value.includes(' ')) expect(value, path).not.toBe(english.get(path));
  }
});

describe('rows of what lines earned', () => {
  const fixed: Fixed = (n, digits) => n.toFixed(digits);
  const range = (low: string, high: string): string => `${low} to ${high}`;
  const lines = [
    { army: 'first' as const, earned: { ratio: 1.5, interval: { low: 1, high: 2 } } },
    { army: 'second' as const, earned: { ratio: 0.4, interval: null } },
    { army: 'first' as const, earned: null },
  ];
  const words = () => ({ label: 'Pikemen', under: 'hits 3' });

  test('the longest line of both armies fills the track', () => {
    expect(earnedRows(lines, 'first', 0.5, fixed, range, words)).toEqual([
      { label: 'Pikemen', under: 'hits 3', value: '1.50', at: 0.75, tone: 'first', low: 0.5, high: 1, mark: 0.25, title: '1.00 to 2.00' },
      { label: 'Pikemen', under: 'hits 3', value: '–', at: 0, tone: 'first', low: undefined, high: undefined, mark: 0.25, title: undefined },
    ]);
    expect(earnedRows(lines, 'second', null, fixed, range, words)).toMatchObject([{ value: '0.40', at: 0.2, mark: undefined }]);
  });
});
