import './rulesets';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Command, Event, LogEntry, NextView, Point, Scene, UnitView } from '../../src/engine/types';
import {
  abreast,
  ARCHERS,
  behind,
  deeds,
  enter,
  EXPOSED,
  firstBattle,
  follow,
  GENERAL,
  inZone,
  KNIGHTS,
  lastCharge,
  lastShot,
  LIGHT,
  MILITIA,
  momentOf,
  overlap,
  position,
  ready,
  skip,
  SKIRMISHERS,
  SPEARMEN,
  steps,
  type Moment,
  type Progress,
  type StepId,
} from '../../src/state/lesson';
import { settings } from '../../src/state/settings.svelte';
import { fetchTexts } from '../../src/texts/fetched';
import { lessonEn } from '../../src/texts/lesson.en';
import { lessonIt } from '../../src/texts/lesson.it';
import { namesIt } from '../../src/texts/names.it';

type Placed = { side: 'first' | 'second'; profile: { name: string; type: string; vbu: number }; at: { front: Point; heading: number }; disordered?: true };
const setup = position('A title') as { armies: string[]; units: Placed[] };
const DEPTH: Record<string, number> = { FP: 3, FL: 4, T: 4, S: 2, CP: 6 };

function corners({ at, profile }: Placed): [Point, Point, Point, Point] {
  const h = (at.heading * Math.PI) / 180;
  const spot = (right: number, back: number): Point => ({
    x: at.front.x + Math.cos(h) * right - Math.sin(h) * back,
    y: at.front.y - Math.sin(h) * right - Math.cos(h) * back,
  });
  const depth = DEPTH[profile.type] ?? 3;
  return [spot(-4, 0), spot(4, 0), spot(4, depth), spot(-4, depth)];
}

/** The zone of a Unit: its frontage, five deep. */
function zone(unit: Placed): [Point, Point, Point, Point] {
  const h = (unit.at.heading * Math.PI) / 180;
  const [left, right] = corners(unit);
  const ahead = (p: Point): Point => ({ x: p.x + Math.sin(h) * 5, y: p.y + Math.cos(h) * 5 });
  return [left, right, ahead(right), ahead(left)];
}

const own = [0, 1, 2, 3, 4, 5, 6];
const phase = (units: number[]): NextView => ({ decide: { who: 'first', question: { phase: { ready: units } }, rule: 'BI08-TURN-01' } });
const theirs: NextView = { decide: { who: 'second', question: { phase: { ready: [7, 8] } }, rule: 'BI08-TURN-01' } };

function scene(next: NextView, of = 0, gone: number[] = []): Scene {
  const units = setup.units.map(
    (u, id) =>
      ({
        id,
        side: u.side,
        at: gone.includes(id) ? null : u.at,
        corners: gone.includes(id) ? null : corners(u),
        footprint: { width: 8, depth: DEPTH[u.profile.type] ?? 3 },
        disordered: u.disordered ?? false,
        'in-melee': false,
      }) as UnitView,
  );
  const zones = setup.units.flatMap((u, id) => (u.disordered || gone.includes(id) ? [] : [{ unit: id, corners: zone(u) }]));
  return { at: of, of, next, zones, view: { units, active: 'first' } } as unknown as Scene;
}

/** Entries from commands of the first player and from events. */
function logOf(...parts: (Command | Event[])[]): LogEntry[] {
  return parts.map((part, i) => {
    const events = Array.isArray(part) ? part : [];
    const command = Array.isArray(part) ? null : part;
    return { n: i + 1, by: command ? 'first' : null, command, events } as unknown as LogEntry;
  });
}

type Given = { next?: NextView; log?: LogEntry[]; selection?: number[]; ghost?: boolean | null; zoned?: boolean; gone?: number[]; shots?: number };
function moment({ next = phase(own), log = [], selection = [], ghost = null, zoned = false, gone = [], shots }: Given = {}): Moment {
  return momentOf(log, scene(next, log.length, gone), selection, ghost, zoned, shots ?? null);
}

const at = (id: StepId, reached = false): Progress => ({ at: steps.findIndex((s) => s.id === id), reached });
const idOf = (p: Progress): StepId | undefined => steps[p.at]?.id;
const step = (id: StepId) => steps.find((s) => s.id === id)!;

const activate = (...units: number[]): Command => ({ activate: { units } });
const fire: Command = { fire: { unit: ARCHERS, target: EXPOSED, edge: 'front', stance: 'stationary' } };
const march: Command = { move: { manoeuvre: { advance: { before: 3, after: 0 } }, finish: 'halt' } };
const turn: Command = { move: { manoeuvre: { advance: { before: 0, wheel: { to: 'left', angle: 20 }, after: 0 } }, finish: 'halt' } };
const charge: Command = { charge: { bonus: false } };
const rolled = { rolled: { roll: { fire: { by: 'first', unit: ARCHERS, target: EXPOSED, dice: 4 } }, faces: [4, 5, 6, 5] } } as unknown as Event;
const damage: Event = { damage: { unit: EXPOSED, damage: 2, rule: 'BI08-GEN-07' } };
const tested: Event = { tested: { unit: EXPOSED, critical: 2, die: 2, loss: 0, 'disorder-loss': 0 } };
const decided = (loser: 'first' | 'second' | null): Event => ({ 'melee-decided': { loser, losses: [0, 1], rule: 'BI08-RES-01' } });
const removed: Event = { removed: { unit: EXPOSED, fate: 'lost-while-flanked', rule: 'BI08-RES-06' } };

describe('the position', () => {
  test('the Units are who the lesson thinks they are', () => {
    const types = setup.units.map((u) => u.profile.type);
    expect([GENERAL, SPEARMEN, ARCHERS, KNIGHTS, LIGHT, SKIRMISHERS, MILITIA].map((id) => types[id])).toEqual(
      ['FP', 'FP', 'T', 'CP', 'FL', 'S', 'FP'],
    );
    expect(setup.units[EXPOSED]?.side).toBe('second');
    expect(setup.units[MILITIA]?.disordered).toBe(true);
  });

  test('it has a title in the language of the page', async () => {
    await fetchTexts(settings.lang);
    const { beginning } = firstBattle;
    expect('position' in beginning && (beginning.position.position as { title: string }).title).toBeTruthy();
  });

  test('all names are known in Italian', () => {
    for (const name of [...setup.armies, ...setup.units.map((u) => u.profile.name)]) expect(namesIt, name).toHaveProperty([name]);
  });

  test('nobody stands on anybody', () => {
    const all = setup.units.map(corners);
    all.forEach((a, i) => all.forEach((b, j) => expect(i !== j && overlap(a, b), `${i} on ${j}`).toBe(false)));
  });

  test('it offers what the lesson is about', () => {
    const { scene: s } = moment();
    expect(behind(s.view, KNIGHTS, EXPOSED)).toBe(true);
    expect(behind(s.view, ARCHERS, EXPOSED)).toBe(false);
    expect(abreast(s.view, GENERAL, SPEARMEN)).toBe(true);
    expect(abreast(s.view, LIGHT, GENERAL)).toBe(false);
    expect([GENERAL, SPEARMEN].every((id) => inZone(s, id))).toBe(true);
    expect([LIGHT, SKIRMISHERS, ARCHERS, KNIGHTS].some((id) => inZone(s, id))).toBe(false);
  });
});

describe('steps', () => {
  test('each can be done at the beginning, by somebody', () => {
    for (const s of steps) if (s.id !== 'win') expect(s.units(moment()).length, s.id).toBeGreaterThan(0);
    expect(step('move').units(moment())).toEqual([LIGHT]);
    expect(step('wheel').units(moment())).toEqual([SKIRMISHERS]);
    expect(step('refusal').units(moment())).toEqual([GENERAL]);
    expect(step('group').units(moment())).toEqual([GENERAL, SPEARMEN]);
  });

  test('none is done at the beginning', () => {
    for (const s of steps) expect(s.reached(moment()), s.id).toBe(false);
    expect(enter(0, moment())).toEqual(at('look'));
  });

  test('look: the archers are chosen', () => {
    expect(idOf(follow(at('look'), moment({ selection: [LIGHT] })))).toBe('look');
    expect(idOf(follow(at('look'), moment({ selection: [ARCHERS] })))).toBe('shoot');
  });

  test('shoot: told when the dice have fallen and the test is over', () => {
    const log = logOf(activate(ARCHERS), fire, [rolled, damage], [tested]);
    const due = { roll: { name: 'cohesion-test', dice: 1, by: 'second', rule: 'BI08-COH-01', roll: {}, tally: null } } as unknown as NextView;
    expect(follow(at('shoot'), moment({ log: log.slice(0, 3), next: due }))).toEqual(at('shoot'));
    expect(follow(at('shoot'), moment({ log, next: phase([0, 1, 3, 4, 5, 6]) }))).toEqual(at('shoot', true));
    expect(lastShot(log)).toEqual({ faces: [4, 5, 6, 5], damage: 2, critical: 2, die: 2, loss: 0 });
    expect(lastShot([])).toBeNull();
  });

  test('a log that runs ahead of the scene is not believed', () => {
    const log = logOf(activate(ARCHERS), fire);
    expect(momentOf(log, scene(phase(own), 1), [], null).log).toHaveLength(1);
  });

  test('move and wheel are told apart', () => {
    expect(idOf(follow(at('move'), moment({ log: logOf(activate(LIGHT), turn) })))).toBe('move');
    expect(idOf(follow(at('move'), moment({ log: logOf(activate(LIGHT), march) })))).toBe('wheel');
    expect(idOf(follow(at('wheel'), moment({ log: logOf(activate(SKIRMISHERS), march) })))).toBe('wheel');
    expect(idOf(follow(at('wheel'), moment({ log: logOf(activate(SKIRMISHERS), turn) })))).toBe('refusal');
  });

  test('refusal: a ghost that is not allowed was seen, and stays told', () => {
    expect(follow(at('refusal'), moment({ ghost: true }))).toEqual(at('refusal'));
    // Only the Zone of Control teaches it.
    expect(follow(at('refusal'), moment({ ghost: false }))).toEqual(at('refusal'));
    const told = follow(at('refusal'), moment({ ghost: false, zoned: true }));
    expect(told).toEqual(at('refusal', true));
    expect(follow(told, moment())).toEqual(told);
  });

  test('group: two that are activated together and go', () => {
    const done = (log: LogEntry[]): boolean => step('group').reached(moment({ log }));
    expect(done(logOf(activate(GENERAL), march))).toBe(false);
    expect(done(logOf(activate(GENERAL, SPEARMEN)))).toBe(false);
    expect(done(logOf(activate(GENERAL, SPEARMEN), 'cancel-activation'))).toBe(false);
    expect(done(logOf(activate(GENERAL, SPEARMEN), march))).toBe(true);
    expect(done(logOf(activate(GENERAL, SPEARMEN), charge))).toBe(true);
  });

  test('charge: by the knights, settled, and told as it went', () => {
    const log = (...events: Event[]): LogEntry[] => logOf(activate(KNIGHTS), charge, events);
    expect(step('charge').reached(moment({ log: logOf(activate(GENERAL), charge) }))).toBe(false);
    const asked: NextView = { decide: { who: 'first', question: { chase: { unit: KNIGHTS } }, rule: 'BI08-PUR-06' } };
    expect(follow(at('charge'), moment({ log: log(decided('second'), removed), next: asked }))).toEqual(at('charge'));
    expect(follow(at('charge'), moment({ log: log(decided('second'), removed), gone: [EXPOSED] }))).toEqual(at('charge', true));
    expect(lastCharge(log(decided('second'), removed))).toBe('routed');
    expect(lastCharge(log(decided('second')))).toBe('won');
    expect(lastCharge(log(decided(null)))).toBe('drawn');
    expect(lastCharge(log(decided('first')))).toBe('lost');
    expect(lastCharge(log())).toBe('missed');
    expect(lastCharge([])).toBeNull();
  });

  test('end: the enemy has had his phase and the player is asked again', () => {
    const log = logOf('end-phase', [{ 'phase-began': { side: 'second' } }]);
    expect(follow(at('end'), moment({ log, next: theirs }))).toEqual(at('end'));
    expect(idOf(follow(at('end'), moment({ log })))).toBe('win');
  });

  test('win: stays until the battle is over', () => {
    expect(follow(at('win'), moment())).toEqual(at('win'));
    expect(skip(at('win'), moment())).toEqual(at('win'));
    const over: NextView = { over: { won: { by: 'first', rule: 'BI08-VIC-02' } } };
    expect(follow(at('win'), moment({ next: over }))).toEqual(at('win', true));
  });
});

describe('other ways through', () => {
  test('what was done before is passed over', () => {
    const log = logOf(activate(LIGHT), march, activate(SKIRMISHERS), turn);
    expect(idOf(skip(at('shoot', true), moment({ log, next: phase([0, 1, 3, 6]) })))).toBe('refusal');
  });

  test('whoever does the next thing need not press the button', () => {
    expect(idOf(follow(at('shoot', true), moment({ log: logOf(activate(LIGHT), march) })))).toBe('wheel');
    expect(follow(at('shoot', true), moment())).toEqual(at('shoot', true));
  });

  test('what has become impossible is passed over', () => {
    expect(idOf(follow(at('shoot'), moment({ next: phase([0, 1, 3, 4, 5, 6]) })))).toBe('move');
    expect(idOf(follow(at('shoot'), moment({ selection: [ARCHERS], shots: 1 })))).toBe('shoot');
    expect(idOf(follow(at('shoot'), moment({ selection: [ARCHERS], shots: 0 })))).toBe('move');
    expect(idOf(follow(at('group'), moment({ next: phase([0, 3, 6]) })))).toBe('charge');
    expect(idOf(follow(at('charge'), moment({ gone: [EXPOSED] })))).toBe('end');
    expect(idOf(follow(at('charge'), moment({ gone: [KNIGHTS] })))).toBe('end');
  });

  test('others step in where they can', () => {
    expect(step('move').units(moment({ next: phase([SKIRMISHERS, KNIGHTS]) }))).toEqual([SKIRMISHERS]);
    expect(step('refusal').units(moment({ next: phase([SPEARMEN, KNIGHTS]) }))).toEqual([SPEARMEN]);
  });

  test('while others act, and while an activation goes on, the lesson waits', () => {
    expect(ready(moment({ next: theirs }))).toBeNull();
    expect(follow(at('move'), moment({ next: theirs }))).toEqual(at('move'));
    const acting: NextView = { decide: { who: 'first', question: { activation: { units: [KNIGHTS] } }, rule: 'BI08-TURN-03' } };
    expect(follow(at('move'), moment({ next: acting }))).toEqual(at('move'));
  });

  test('when the battle is over so is the lesson', () => {
    const over: NextView = { over: { drawn: { rule: 'BI08-VIC-03' } } };
    for (const s of steps) expect(follow(at(s.id), moment({ next: over })), s.id).toEqual(at('win', true));
  });

  test('every step can be skipped to the last', () => {
    let p = enter(0, moment());
    const seen = [idOf(p)];
    for (let i = 0; i < 20 && idOf(p) !== 'win'; i++) seen.push(idOf((p = skip(p, moment()))));
    expect(seen).toEqual(steps.map((s) => s.id));
  });

  test('commands are told with the Units they were for', () => {
    expect(deeds(logOf(activate(1), march, [tested], activate(2), 'end-activation'))).toEqual([
      { units: [1], command: march, n: 2 },
      { units: [2], command: 'end-activation', n: 5 },
    ]);
  });
});

describe('what is outlined', () => {
  test('first the Unit, then the handle, then the button', () => {
    const press = (given: Given): string[] => step('move').press(moment(given), [LIGHT], false);
    expect(press({})).toEqual([`[data-unit="${LIGHT}"]`]);
    expect(press({ selection: [LIGHT] })).toEqual(['[data-handle="ahead"]']);
    expect(press({ selection: [LIGHT], ghost: true })).toEqual(['[data-confirm]']);
    expect(press({ selection: [LIGHT], ghost: false })).toEqual(['[data-handle="ahead"]']);
  });

  test('group: the one that is missing, or the whole line', () => {
    const press = (selection: number[]): string[] => step('group').press(moment({ selection }), [GENERAL, SPEARMEN], false);
    expect(press([])).toHaveLength(2);
    expect(press([GENERAL])).toEqual([`[data-unit="${SPEARMEN}"]`, '[data-line]']);
    expect(press([SPEARMEN, GENERAL])).toEqual(['[data-handle="ahead"]']);
  });
});

describe('texts', () => {
  const book = readFileSync(new URL('../../texts/rules/basic-impetus-2008.en.md', import.meta.url), 'utf8');
  const leaves = (value: unknown, path = ''): [string, unknown][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))
      : [[path, value]];

  test('the rules exist', () => {
    for (const s of steps) for (const rule of s.rules) expect(book).toContain(`### ${rule} `);
  });

  test('both languages say something everywhere, and not the same', () => {
    const italian = new Map(leaves(lessonIt));
    for (const [path, value] of leaves(lessonEn)) {
      const other = italian.get(path);
      const say = (what: unknown): string => String(typeof what === 'function' ? (what as (...v: unknown[]) => string)(4, 2, 1) : what);
      expect(say(value).trim(), path).not.toBe('');
      expect(say(other).trim(), path).not.toBe('');
      expect(say(value), path).not.toBe(say(other));
    }
    expect([...italian.keys()]).toEqual(leaves(lessonEn).map(([path]) => path));
  });
});
