// The guided first battle: where it begins, what its steps are, and when a step is done. Pure: it looks at the
// battle and never at a clock.
import type { BattleView, Beginning, Command, Event, LogEntry, Point, Scene, UnitView } from '../engine/types';
import { uiOf } from '../texts';
import { settings } from './settings.svelte';

// Who is who, by number.
export const GENERAL = 0;
export const SPEARMEN = 1;
export const ARCHERS = 2;
export const KNIGHTS = 3;
export const LIGHT = 4;
export const SKIRMISHERS = 5;
export const MILITIA = 6;
/** The enemy whose flank lies open. */
export const EXPOSED = 9;

type Line = { name: string; type: string; m: number; vbu: number; i: number; vd: number; weapon?: string; general?: true };

const unit = (side: 'first' | 'second', profile: Line, x: number, y: number, heading: number, more = {}): unknown => ({
  side,
  profile,
  at: { front: { x, y }, heading },
  ...more,
});

const area = (...corners: [number, number][]): unknown => ({ area: { corners: corners.map(([x, y]) => ({ x, y })) } });

/** Spears against spears on the left; on the right the knights have ridden round the end of the enemy line. */
export function position(title: string): unknown {
  return {
    'rule-set': 'basic-impetus-2008',
    title,
    armies: ['Normans', 'English'],
    'base-set': 'F8',
    table: { width: 68, depth: 46 },
    terrain: [
      {
        kind: 'wood',
        shape: area(
          [14.8, 34], [14.2, 36.6], [12.4, 38.6], [10, 39.9], [7, 40], [4.6, 38.5], [2.6, 36.7],
          [2.2, 34], [2.8, 31.4], [4.5, 29.3], [7.1, 28.2], [10, 28.1], [12.6, 29.4], [14.3, 31.5],
        ),
      },
      {
        kind: 'gentle-hill',
        shape: area(
          [49.2, 38], [47.8, 40.6], [44.6, 42.7], [39.7, 43.8], [34.4, 44], [29.4, 42.8], [26.1, 40.5],
          [25.2, 38], [26.2, 35.4], [29.6, 33.2], [34.3, 32.1], [39.7, 32.2], [44.4, 33.3], [47.7, 35.4],
        ),
      },
    ],
    units: [
      unit('first', { name: 'Nobles', type: 'FP', m: 5, vbu: 5, i: 1, vd: 3, general: true }, 18, 19.6, 0),
      unit('first', { name: 'Spearmen', type: 'FP', m: 5, vbu: 5, i: 1, vd: 2 }, 26, 19.6, 0),
      unit('first', { name: 'Archers', type: 'T', m: 6, vbu: 4, i: 0, vd: 2, weapon: 'short-bow-a' }, 47, 15, 0),
      unit('first', { name: 'Knights', type: 'CP', m: 10, vbu: 6, i: 4, vd: 3 }, 59, 28.5, 270),
      unit('first', { name: 'Hunters', type: 'FL', m: 6, vbu: 4, i: 1, vd: 2 }, 7, 17, 0),
      unit('first', { name: 'Slingers', type: 'S', m: 8, vbu: 2, i: 0, vd: 1, weapon: 'sling' }, 36.5, 15, 0),
      unit('first', { name: 'Militia', type: 'FP', m: 5, vbu: 4, i: 1, vd: 1 }, 58.5, 12.5, 0, { disordered: true }),
      unit('second', { name: 'Huscarls', type: 'FP', m: 5, vbu: 5, i: 2, vd: 3, general: true }, 18, 24, 180),
      unit('second', { name: 'Fyrd', type: 'FP', m: 5, vbu: 4, i: 1, vd: 2 }, 26, 24, 180),
      unit('second', { name: 'Great Fyrd', type: 'FP', m: 5, vbu: 4, i: 1, vd: 2 }, 47, 24, 180),
      unit('second', { name: 'Archers', type: 'T', m: 6, vbu: 3, i: 0, vd: 1, weapon: 'short-bow-b' }, 37, 36, 180),
    ],
    start: { phase: { side: 'first', first: true } },
  };
}

/** The seed is chosen: who follows the lesson sees a six, a pair of fives, and a charge that goes home. */
export const firstBattle: { readonly beginning: Beginning; seed: number } = {
  get beginning() {
    return { position: { position: position(uiOf(settings.lang).learn.title) } };
  },
  seed: 1,
};

// What is known when a step is looked at.

export type Moment = {
  /** Everything up to what the scene shows. */
  log: readonly LogEntry[];
  scene: Scene;
  selection: readonly number[];
  /** Is the ghost that is shown allowed? Null if none is shown. */
  ghost: boolean | null;
  /** Is it a Zone of Control that forbids it? */
  zoned: boolean;
  /** How many shots the archers have, if they are chosen and the engine has said so. */
  shots: number | null;
};

/** The entries that the scene knows of: while something is still shown the log runs ahead. */
export function momentOf(
  log: readonly LogEntry[],
  scene: Scene,
  selection: readonly number[],
  ghost: boolean | null,
  zoned = false,
  shots: number | null = null,
): Moment {
  return { log: log.slice(0, scene.of), scene, selection, ghost, zoned, shots };
}

const isEvent = <K extends string>(event: Event, key: K): event is Extract<Event, Record<K, unknown>> =>
  typeof event === 'object' && key in event;
const isCommand = <K extends string>(command: Command | null, key: K): command is Extract<Command, Record<K, unknown>> =>
  typeof command === 'object' && command !== null && key in command;

/** Units that can be activated now, or are; null if something else is asked. */
export function ready(m: Moment): readonly number[] | null {
  if (!('decide' in m.scene.next)) return null;
  const { who, question } = m.scene.next.decide;
  if (who !== 'first' || typeof question !== 'object') return null;
  if ('phase' in question) return question.phase.ready;
  if ('activation' in question) return question.activation.units;
  return null;
}

/** Has all that followed been settled, so that the player has his Units in hand again? */
const settled = (m: Moment): boolean => ready(m) !== null || 'over' in m.scene.next;

const own = (entry: LogEntry): boolean => entry.by === 'first';

/** The player's commands with the Units they were for. */
export function deeds(log: readonly LogEntry[]): { units: readonly number[]; command: Command; n: number }[] {
  let units: readonly number[] = [];
  const done: { units: readonly number[]; command: Command; n: number }[] = [];
  for (const entry of log) {
    if (!own(entry) || entry.command === null) continue;
    if (isCommand(entry.command, 'activate')) units = entry.command.activate.units;
    else done.push({ units, command: entry.command, n: entry.n });
  }
  return done;
}

// Geometry, as much as a hint needs.

const here = (view: BattleView, id: number): UnitView | null => {
  const unit = view.units[id];
  return unit?.at ? unit : null;
};

/** Do two convex shapes have ground in common? Touching is not enough. */
export function overlap(a: readonly Point[], b: readonly Point[]): boolean {
  for (const [shape, other] of [[a, b], [b, a]] as const) {
    for (const [i, p] of shape.entries()) {
      const q = shape[(i + 1) % shape.length];
      if (!q) continue;
      const along = (r: Point): number => (r.x - p.x) * (q.y - p.y) - (r.y - p.y) * (q.x - p.x);
      const [mine, theirs] = [shape.map(along), other.map(along)];
      if (Math.min(...mine) >= Math.max(...theirs) - 0.01 || Math.min(...theirs) >= Math.max(...mine) - 0.01) return false;
    }
  }
  return true;
}

export function inZone(scene: Scene, id: number): boolean {
  const unit = here(scene.view, id);
  return scene.zones.some(
    (zone) =>
      unit?.corners && scene.view.units[zone.unit]?.side !== unit.side && overlap(unit.corners, zone.corners),
  );
}

/** Is a Unit wholly behind the front of another, so that a charge may strike its flank or rear? */
export function behind(view: BattleView, id: number, target: number): boolean {
  const [unit, enemy] = [here(view, id), here(view, target)];
  if (!unit?.corners || !enemy?.at) return false;
  const h = (enemy.at.heading * Math.PI) / 180;
  const { front } = enemy.at;
  return unit.corners.every((c) => (c.x - front.x) * Math.sin(h) + (c.y - front.y) * Math.cos(h) < 0);
}

/** Do two Units stand side by side, looking the same way, as a Group must? */
export function abreast(view: BattleView, one: number, two: number): boolean {
  const [a, b] = [here(view, one), here(view, two)];
  if (!a?.at || !b?.at || a.disordered || b.disordered) return false;
  const h = (a.at.heading * Math.PI) / 180;
  const [dx, dy] = [b.at.front.x - a.at.front.x, b.at.front.y - a.at.front.y];
  const aside = dx * Math.cos(h) - dy * Math.sin(h);
  const ahead = dx * Math.sin(h) + dy * Math.cos(h);
  return (
    a.at.heading === b.at.heading &&
    Math.abs(ahead) < 0.2 &&
    Math.abs(Math.abs(aside) - (a.footprint.width + b.footprint.width) / 2) < 0.2
  );
}

/** Can it be moved now? */
const free = (m: Moment, id: number): boolean => {
  const unit = here(m.scene.view, id);
  return unit !== null && !unit['in-melee'] && (ready(m)?.includes(id) ?? false);
};

const FOOT = [LIGHT, SKIRMISHERS, MILITIA, SPEARMEN, GENERAL, ARCHERS];
const TURNERS = [SKIRMISHERS, LIGHT, ARCHERS, MILITIA, KNIGHTS, SPEARMEN, GENERAL];
const HELD = [GENERAL, SPEARMEN, LIGHT, SKIRMISHERS, ARCHERS, MILITIA, KNIGHTS];
const first = (units: readonly number[], fits: (id: number) => boolean): number[] => units.filter(fits).slice(0, 1);

function pair(m: Moment): number[] {
  const able = HELD.filter((id) => id !== KNIGHTS && free(m, id));
  for (const a of able) for (const b of able) if (a < b && abreast(m.scene.view, a, b)) return [a, b];
  return [];
}

// The steps.

export type StepId = 'look' | 'shoot' | 'move' | 'wheel' | 'refusal' | 'group' | 'charge' | 'end' | 'win';

export type Step = {
  id: StepId;
  /** Units of the player that it is about, as far as they can do it now. */
  units: (m: Moment) => number[];
  /** Enemies that should stay in sight. */
  enemies: readonly number[];
  /** Is it done? */
  reached: (m: Moment) => boolean;
  /** Once it is done, something is told before the lesson goes on. */
  tells: boolean;
  /** What to press, as selectors of the page. */
  press: (m: Moment, units: readonly number[], reached: boolean) => string[];
  rules: readonly string[];
};

const unitAt = (id: number): string => `[data-unit="${id}"]`;
const chosen = (m: Moment, units: readonly number[]): boolean =>
  units.length === m.selection.length && units.every((u) => m.selection.includes(u));

/** First the Units, then a handle to drag, then the button that does it. */
const dragging =
  (...handles: string[]) =>
  (m: Moment, units: readonly number[]): string[] => {
    if (!chosen(m, units)) return units.filter((u) => !m.selection.includes(u)).map(unitAt);
    if (m.ghost === true) return ['[data-confirm]'];
    return handles.map((h) => `[data-handle="${h}"]`);
  };

const moves = (command: Command): { wheels: boolean } | null => {
  if (!isCommand(command, 'move')) return null;
  const { manoeuvre } = command.move;
  return typeof manoeuvre === 'object' && 'advance' in manoeuvre
    ? { wheels: manoeuvre.advance.wheel != null }
    : { wheels: false };
};

export const steps: readonly Step[] = [
  {
    id: 'look',
    units: (m) => first([ARCHERS], (id) => here(m.scene.view, id) !== null),
    enemies: [],
    reached: (m) => m.selection.includes(ARCHERS),
    tells: false,
    press: (_, units) => units.map(unitAt),
    rules: ['BI08-UNI-01'],
  },
  {
    id: 'shoot',
    units: (m) => first([ARCHERS], (id) => free(m, id) && m.shots !== 0),
    enemies: [EXPOSED],
    reached: (m) => settled(m) && deeds(m.log).some((d) => isCommand(d.command, 'fire')),
    tells: true,
    press: (m, units, reached) =>
      reached ? [] : chosen(m, units) ? ['[data-act="fire"].primary'] : units.map(unitAt),
    rules: ['BI08-GEN-07', 'BI08-COH-01'],
  },
  {
    id: 'move',
    units: (m) => first(FOOT, (id) => free(m, id) && !inZone(m.scene, id)),
    enemies: [],
    reached: (m) => deeds(m.log).some((d) => moves(d.command)?.wheels === false),
    tells: false,
    press: dragging('ahead'),
    rules: ['BI08-MOV-01'],
  },
  {
    id: 'wheel',
    units: (m) => first(TURNERS, (id) => free(m, id) && !inZone(m.scene, id)),
    enemies: [],
    reached: (m) => deeds(m.log).some((d) => moves(d.command)?.wheels === true),
    tells: false,
    press: dragging('wheel-left', 'wheel-right'),
    rules: ['BI08-MAN-03', 'BI08-MAN-02', 'BI08-MAN-06'],
  },
  {
    id: 'refusal',
    units: (m) => first(HELD, (id) => free(m, id) && inZone(m.scene, id)),
    enemies: [],
    // Other refusals teach other things: only the Zone's counts here.
    reached: (m) => m.ghost === false && m.zoned,
    tells: true,
    press: (m, units, reached) =>
      reached
        ? ['[data-ghost="illegal"] .rule-link', '[data-cancel]']
        : chosen(m, units)
          ? ['[data-handle="wheel-left"]', '[data-handle="wheel-right"]']
          : units.map(unitAt),
    rules: ['BI08-ZOC-01'],
  },
  {
    id: 'group',
    units: pair,
    enemies: [],
    reached: (m) =>
      settled(m) &&
      deeds(m.log).some((d) => d.units.length > 1 && (isCommand(d.command, 'move') || isCommand(d.command, 'charge'))),
    tells: false,
    press: (m, units) => {
      const one = units.some((u) => m.selection.includes(u));
      return [...dragging('ahead')(m, units), ...(one && !chosen(m, units) ? ['[data-line]'] : [])];
    },
    rules: ['BI08-GRP-01'],
  },
  {
    id: 'charge',
    units: (m) =>
      here(m.scene.view, EXPOSED) ? first([KNIGHTS], (id) => free(m, id) && behind(m.scene.view, id, EXPOSED)) : [],
    enemies: [EXPOSED],
    reached: (m) => settled(m) && deeds(m.log).some((d) => isCommand(d.command, 'charge') && d.units.includes(KNIGHTS)),
    tells: true,
    press: (m, units, reached) => (reached ? [] : chosen(m, units) ? ['li:first-child [data-act="charge"]'] : units.map(unitAt)),
    rules: ['BI08-CHG-09', 'BI08-RES-06'],
  },
  {
    id: 'end',
    // It can be done whoever is left.
    units: (m) => first([MILITIA], (id) => free(m, id) && (here(m.scene.view, id)?.disordered ?? false)),
    enemies: [],
    reached: (m) =>
      settled(m) && m.log.some((e) => e.events.some((v) => isEvent(v, 'phase-began') && v['phase-began'].side === 'second')),
    tells: false,
    press: (m, units) => {
      const unit = units[0];
      if (unit === undefined) return ['[data-end-phase]'];
      return chosen(m, units) ? ['[data-act="rally"]'] : [unitAt(unit), '[data-end-phase]'];
    },
    rules: ['BI08-STA-05', 'BI08-TURN-01'],
  },
  {
    id: 'win',
    units: () => [],
    enemies: [],
    reached: (m) => 'over' in m.scene.next,
    tells: true,
    press: (_, __, reached) => (reached ? [] : ['[role="meter"]']),
    rules: ['BI08-VIC-02'],
  },
];

const LAST = steps.length - 1;
/** Steps that need nobody in particular. */
const ALWAYS = new Set<StepId>(['end', 'win']);

/** Where the lesson stands: which step, and whether what came of it is being told. */
export type Progress = { at: number; reached: boolean };

/** Can the step still be done? While others act nobody knows, so it waits. */
export function open(step: Step, m: Moment): boolean {
  if ('over' in m.scene.next) return step.id === 'win';
  if (ALWAYS.has(step.id) || ready(m) === null) return true;
  // Whoever is in the middle of something finishes it first.
  return acting(m).length > 0 || step.units(m).length > 0;
}

/** Units in the middle of their activation. */
export function acting(m: Moment): readonly number[] {
  if (!('decide' in m.scene.next)) return [];
  const { question } = m.scene.next.decide;
  return typeof question === 'object' && 'activation' in question ? question.activation.units : [];
}

/** The first step from here on that is neither done nor out of reach. */
export function enter(at: number, m: Moment): Progress {
  let next = Math.min(at, LAST);
  for (;;) {
    const step = steps[next];
    if (!step || next === LAST) break;
    if (!step.reached(m) && open(step, m)) break;
    next += 1;
  }
  return { at: next, reached: next === LAST && (steps[LAST]?.reached(m) ?? false) };
}

/** Goes on if the step is done or out of reach. */
export function follow(progress: Progress, m: Moment): Progress {
  const step = steps[progress.at];
  if (!step) return progress;
  if (!progress.reached) {
    if (step.reached(m)) return step.tells ? { at: progress.at, reached: true } : enter(progress.at + 1, m);
    return open(step, m) ? progress : enter(progress.at + 1, m);
  }
  // Whoever is already doing the next thing need not press a button first.
  const next = steps[progress.at + 1];
  return next?.reached(m) ? enter(progress.at + 1, m) : progress;
}

/** The player wants to go on. */
export function skip(progress: Progress, m: Moment): Progress {
  return progress.at >= LAST ? progress : enter(progress.at + 1, m);
}

// What came of it.

export type Shot = { faces: number[]; damage: number; critical: number; die: number; loss: number } | null;

/** The player's last shot: dice, damage, and the test that followed. */
export function lastShot(log: readonly LogEntry[]): Shot {
  const at = log.findLastIndex((e) => own(e) && isCommand(e.command, 'fire'));
  if (at < 0) return null;
  const shot = { faces: [] as number[], damage: 0, critical: 0, die: 0, loss: 0 };
  for (const entry of log.slice(at + 1)) {
    if (entry.command !== null) break;
    for (const event of entry.events) {
      if (isEvent(event, 'rolled') && 'fire' in event.rolled.roll) shot.faces = [...event.rolled.faces];
      if (isEvent(event, 'damage')) shot.damage += event.damage.damage;
      if (isEvent(event, 'tested')) {
        const { critical, die, loss } = event.tested;
        Object.assign(shot, { critical, die, loss });
      }
    }
  }
  return shot;
}

export type Melee = 'routed' | 'won' | 'drawn' | 'lost' | 'missed';

/** How the charge of the knights ended. */
export function lastCharge(log: readonly LogEntry[]): Melee | null {
  const deed = deeds(log).findLast((d) => isCommand(d.command, 'charge') && d.units.includes(KNIGHTS));
  if (!deed) return null;
  const at = log.findIndex((e) => e.n === deed.n);
  for (const entry of log.slice(at)) {
    if (entry.n !== deed.n && own(entry) && isCommand(entry.command, 'activate')) break;
    for (const event of entry.events) {
      if (!isEvent(event, 'melee-decided')) continue;
      const { loser } = event['melee-decided'];
      if (loser === 'first') return 'lost';
      const gone = log.slice(at).some((e) => e.events.some((v) => isEvent(v, 'removed') && v.removed.unit === EXPOSED));
      return gone ? 'routed' : loser === null ? 'drawn' : 'won';
    }
  }
  return 'missed';
}
