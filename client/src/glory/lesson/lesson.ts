// The guided first battle of Field of Glory: where it begins, what its steps are, and when a step is done. Pure: it looks
// at the battle and never at a clock.
import type { Beginning, Command, Event, LogEntry, Phase, Scene } from '../../engine/glory';
import { nameOf } from '../../texts/words';

// Who is who, by number.
export const KNIGHTS = 0;
export const SPEARMEN = 1;
export const BOWMEN = 2;
/** Whom the knights charge. */
export const TARGET = 3;
/** The commander who is moved. */
export const WILLIAM = 0;

const group = (side: 'first' | 'second', name: string, x: number, y: number, files: number, roster: object): unknown => ({
  side,
  roster: { name, ...roster },
  at: { front: { x, y }, heading: side === 'first' ? 0 : 180 },
  files,
});

/** Knights before bowmen who stand in the open; on the left two lines of spears, too far from each other to charge. */
export function position(title: string): unknown {
  const spears = { training: 'undrilled', bases: 8, front: { troop: 'heavy-foot', armour: 'armoured', impact: 'defensive-spearmen' } };
  const bows = { bases: 6, front: { troop: 'medium-foot', armour: 'unprotected', missile: 'bow' } };
  return {
    'rule-set': 'field-of-glory-2',
    title,
    armies: ['Normans of the Conquest', 'Anglo-Danes'],
    table: { width: 44, depth: 34 },
    terrain: [
      {
        feature: 'forest',
        corners: [[37.2, 11.3], [39.4, 10.7], [41.2, 9.3], [41.8, 7.1], [41.2, 5], [39.4, 3.6], [37.2, 3.1], [35.2, 3.9], [34, 5.7], [33.8, 7.9], [35, 10.1]].map(([x, y]) => ({ x, y })),
      },
    ],
    'fixed-terrain': true,
    groups: [
      group('first', 'Norman knights', 28, 13, 2, { quality: 'superior', bases: 4, front: { troop: 'knights', armour: 'armoured', impact: 'lancers', melee: 'swordsmen' } }),
      group('first', 'Mailed spearmen', 11, 9.5, 4, spears),
      group('first', 'Bowmen', 20, 10, 3, bows),
      group('second', 'Bowmen', 28, 16.5, 2, { ...bows, bases: 4, quality: 'poor' }),
      group('second', 'Mailed thegns', 11, 24, 4, { ...spears, front: { ...spears.front, impact: 'offensive-spearmen' } }),
      group('second', 'Huscarls', 20, 27, 3, { quality: 'superior', training: 'drilled', bases: 6, front: { troop: 'heavy-foot', armour: 'armoured', impact: 'heavy-weapon' } }),
    ],
    commanders: [
      { name: 'William', side: 'first', rank: 'field', 'in-chief': true, at: { x: 15.6, y: 5.5 } },
      { name: 'Harold', side: 'second', rank: 'field', 'in-chief': true, with: 5 },
    ],
    camps: [{ x: 22 }, { x: 22 }],
    start: { phase: { active: 'first', phase: 'impact' } },
  };
}

/** The seed is chosen: the charge of whoever follows the lesson goes home, and shakes them. */
export const SEED = 3;
export const beginning = (title: string): Beginning => ({ position: { position: position(title) } });

/** What is known when a step is looked at. */
export type Moment = {
  /** Everything up to what the scene shows. */
  log: readonly LogEntry[];
  scene: Scene;
  selection: number | null;
  leader: number | null;
  /** Is a ghost shown, and may it be? */
  ghost: boolean | null;
  /** Are dice and odds of a charge in sight? */
  studied: boolean;
};

const isEvent = <K extends string>(event: Event, key: K): event is Extract<Event, Record<K, unknown>> => typeof event === 'object' && key in event;
const isCommand = <K extends string>(command: Command | null, key: K): command is Extract<Command, Record<K, unknown>> =>
  typeof command === 'object' && command !== null && key in command;
const did = (m: Moment, key: string): boolean => m.log.some((entry) => entry.by === 'first' && isCommand(entry.command, key));
const happened = (m: Moment, test: (event: Event) => boolean): boolean => m.log.some((entry) => entry.events.some(test));

/** What the player is asked; null while others act or dice fall. */
export function asked(m: Moment): string | null {
  return 'decide' in m.scene.next && m.scene.next.decide.who === 'first' ? nameOf(m.scene.next.decide.question) : null;
}
const ORDER: readonly Phase[] = ['set-up', 'impact', 'manoeuvre', 'shooting', 'melee', 'joint-action'];
/** Is this phase of the first turn over? */
const past = (m: Moment, phase: Phase): boolean => 'over' in m.scene.next || m.scene.turn > 1 || ORDER.indexOf(m.scene.phase) > ORDER.indexOf(phase);
const ready = (m: Moment, id: number): boolean => m.scene.ready.includes(id);

export type StepId = 'look' | 'odds' | 'charge' | 'impact' | 'move' | 'complex' | 'commander' | 'melee' | 'joint' | 'win';

export type Step = {
  id: StepId;
  /** The battle group it is about, as far as it can do it now. */
  unit: (m: Moment) => number | null;
  reached: (m: Moment) => boolean;
  /** Can it still be done? */
  open: (m: Moment) => boolean;
  /** Once it is done, something is told before the lesson goes on. */
  tells: boolean;
  /** What to press, as selectors of the page. */
  press: (m: Moment) => string[];
  rules: readonly string[];
};

const unitAt = (id: number): string => `[data-unit="${id}"]`;
const able = (m: Moment, ids: readonly number[]): number | null => ids.find((id) => ready(m, id)) ?? null;
/** First the battle group, then the button that shows the move, then the one that does it. */
const moving = (ids: readonly number[], show: string) => (m: Moment): string[] => {
  const who = m.selection !== null && ids.includes(m.selection) && ready(m, m.selection) ? m.selection : able(m, ids);
  if (who === null) return [];
  if (m.selection !== who) return [unitAt(who)];
  return m.ghost === true ? ['[data-confirm]'] : [show];
};
const inImpact = (m: Moment): boolean => !past(m, 'impact');
const MOVERS = [SPEARMEN, BOWMEN];
const WIDENERS = [BOWMEN, SPEARMEN];
const moved = (m: Moment): boolean => did(m, 'move') || did(m, 'move-line');
const tested = (m: Moment): boolean => happened(m, (event) => isEvent(event, 'move-tested') && event['move-tested'].to === 'move');

export const steps: readonly Step[] = [
  {
    id: 'look',
    unit: () => KNIGHTS,
    reached: (m) => m.selection === KNIGHTS || did(m, 'charge'),
    open: inImpact,
    tells: false,
    press: () => [unitAt(KNIGHTS)],
    rules: ['FOG-BG-01', 'FOG-TRP-01'],
  },
  {
    id: 'odds',
    unit: () => KNIGHTS,
    reached: (m) => m.studied || did(m, 'charge'),
    open: inImpact,
    tells: false,
    press: (m) => (m.selection !== KNIGHTS ? [unitAt(KNIGHTS)] : m.ghost === true ? ['[data-ghost-info] [data-study="charge"]'] : ['[data-charge-option="0"]']),
    rules: ['FOG-POA-01', 'FOG-POA-04', 'FOG-HIT-01'],
  },
  {
    id: 'charge',
    unit: () => KNIGHTS,
    reached: (m) => did(m, 'charge'),
    open: inImpact,
    tells: false,
    press: (m) => (m.selection !== KNIGHTS ? [unitAt(KNIGHTS)] : m.ghost === true ? ['[data-confirm]'] : ['[data-charge-option="0"]']),
    rules: ['FOG-CHG-01', 'FOG-CHG-05'],
  },
  {
    id: 'impact',
    unit: () => KNIGHTS,
    reached: (m) => past(m, 'impact') && (asked(m) !== null || 'over' in m.scene.next) && happened(m, (event) => isEvent(event, 'hit')),
    open: inImpact,
    tells: true,
    press: (m) => (asked(m) === 'charges' ? ['[data-end]'] : []),
    rules: ['FOG-IMP-03', 'FOG-CT-09', 'FOG-DTH-01'],
  },
  {
    id: 'move',
    unit: (m) => able(m, MOVERS),
    reached: moved,
    open: (m) => !past(m, 'manoeuvre') && (asked(m) !== 'manoeuvre' || able(m, MOVERS) !== null),
    tells: false,
    press: moving(MOVERS, '[data-show]'),
    rules: ['FOG-MAN-01', 'FOG-MANR-02'],
  },
  {
    id: 'complex',
    unit: (m) => able(m, WIDENERS),
    reached: (m) => tested(m) && asked(m) !== null,
    open: (m) => !past(m, 'manoeuvre') && (asked(m) !== 'manoeuvre' || able(m, WIDENERS) !== null),
    tells: true,
    press: moving(WIDENERS, '[data-form="expand"]'),
    rules: ['FOG-CMT-01', 'FOG-MANR-06'],
  },
  {
    id: 'commander',
    unit: () => null,
    reached: (m) => did(m, 'move-commander'),
    open: (m) => !past(m, 'manoeuvre') && m.scene.commanders.some((c) => c.id === WILLIAM && !c.lost),
    tells: false,
    press: (m) =>
      m.leader === WILLIAM ? ['[data-station]', ...MOVERS.filter((id) => m.scene.commanders[WILLIAM]?.with !== id).map(unitAt)] : [`[data-commander="${WILLIAM}"]`, `[data-leader="${WILLIAM}"]`],
    rules: ['FOG-CMD-01', 'FOG-CMD-07'],
  },
  {
    id: 'melee',
    unit: () => null,
    reached: (m) => past(m, 'melee') && (asked(m) !== null || 'over' in m.scene.next || m.scene.turn > 1),
    open: (m) => !past(m, 'melee') || asked(m) === null,
    tells: true,
    press: (m) => (asked(m) === 'manoeuvre' ? ['[data-end]'] : []),
    rules: ['FOG-SEQ-05', 'FOG-ROU-01', 'FOG-PUR-01'],
  },
  {
    id: 'joint',
    unit: () => null,
    reached: (m) => m.scene.turn > 1 || 'over' in m.scene.next,
    open: (m) => !('over' in m.scene.next),
    tells: false,
    press: (m) => (asked(m) === 'joint-action' ? ['[data-rally]', '[data-end]'] : []),
    rules: ['FOG-SEQ-06', 'FOG-RAL-01'],
  },
  {
    id: 'win',
    unit: () => null,
    reached: (m) => 'over' in m.scene.next,
    open: () => true,
    tells: true,
    press: (m) => ('over' in m.scene.next ? [] : ['[role="meter"]']),
    rules: ['FOG-ATT-04'],
  },
];

const LAST = steps.length - 1;

/** Where the lesson stands: which step, and whether what came of it is being told. */
export type Progress = { at: number; reached: boolean };

/** The first step from here on that is neither done nor out of reach. */
export function enter(at: number, m: Moment): Progress {
  const from = steps.findIndex((step, i) => i >= at && (i === LAST || (!step.reached(m) && step.open(m))));
  const next = from < 0 ? LAST : from;
  return { at: next, reached: next === LAST && (steps[LAST]?.reached(m) ?? false) };
}

/** Goes on if the step is done or out of reach. */
export function follow(progress: Progress, m: Moment): Progress {
  const step = steps[progress.at];
  if (!step) return progress;
  if (!progress.reached) {
    if (step.reached(m)) return step.tells ? { at: progress.at, reached: true } : enter(progress.at + 1, m);
    return step.open(m) ? progress : enter(progress.at + 1, m);
  }
  // Whoever is already doing the next thing need not press a button first.
  const next = steps[progress.at + 1];
  return next?.reached(m) ? enter(progress.at + 1, m) : progress;
}

/** The player wants to go on. */
export const skip = (progress: Progress, m: Moment): Progress => (progress.at >= LAST ? progress : enter(progress.at + 1, m));

// What came of it.

/** Hits by and on the knights in a phase of the first turn, and what their enemies' test did. */
export type Clash = { scored: number; received: number; test: { total: number; drops: 0 | 1 | 2 } | null; lost: number; broke: boolean };

export function clashOf(log: readonly LogEntry[], phase: 'impact' | 'melee'): Clash | null {
  const clash: Clash = { scored: 0, received: 0, test: null, lost: 0, broke: false };
  let fought = false;
  for (const event of log.filter((entry) => entry.turn <= 1 && entry.phase === phase).flatMap((entry) => entry.events)) {
    if (isEvent(event, 'hit')) {
      fought = true;
      if (event.hit.by === KNIGHTS) clash.scored += event.hit.hits;
      if (event.hit.on === KNIGHTS) clash.received += event.hit.hits;
    }
    if (isEvent(event, 'tested') && event.tested.group === TARGET) {
      const { verdict, total } = event.tested;
      clash.test = { total, drops: verdict === 'drop-two' ? 2 : verdict === 'drop-one' ? 1 : 0 };
    }
    if (isEvent(event, 'lost-bases') && event['lost-bases'].group === TARGET) clash.lost += 1;
    if (isEvent(event, 'broke') && event.broke.group === TARGET) clash.broke = true;
    if (isEvent(event, 'removed') && event.removed.group === TARGET) clash.broke = true;
  }
  return fought ? clash : null;
}

/** The last complex move test: what was needed, and what came. */
export function lastTest(log: readonly LogEntry[]): { total: number; needs: number } | null {
  for (const entry of [...log].reverse()) {
    for (const event of entry.events) {
      if (isEvent(event, 'move-tested') && event['move-tested'].to === 'move') return { total: event['move-tested'].total, needs: event['move-tested'].needs };
    }
  }
  return null;
}
