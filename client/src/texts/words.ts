// What a language has to be able to say, and what every language shares. The languages are in words.en.ts and words.it.ts.

import type {
  AttackClass,
  ByDie,
  Caution,
  Chase,
  Command,
  Edge,
  Event,
  Factor,
  Fate,
  Fault,
  Hand,
  ListRule,
  Loss,
  Mark,
  Motion,
  NotBought,
  Outcome,
  Plan,
  Pose,
  Question,
  Roll,
  Rule,
  ShapeProblem,
  Side,
  Stance,
  PointsStatus,
  Status,
  TerrainKind,
  Trait,
  UnitView,
  Weapon,
  Weather,
  Why,
} from '../engine/types';
import { cite, is, unitOfLength } from '../state/ruleset.svelte';

export type Lang = 'en' | 'it';

/** Names of the two armies, the first player's first. English: they are translated. */
export type Armies = readonly [string, string];

/** A mark for each of two armies of the same name; others need none. */
export function armyMark(s: Side, armies: Armies | undefined): string {
  if (!armies?.[0] || armies[0] !== armies[1]) return '';
  return `${NBSP}(${s === 'first' ? 1 : 2})`;
}

/** What the words have to know of a Unit. */
export interface UnitWords {
  /** As the army list or scenario has it, in English: it is translated. */
  name: string;
  /** Code of the troop type, such as "FP". */
  troop: string;
  side: Side;
  general: boolean;
  /** Tells it from others of the same name, such as "2": said after the name. */
  mark?: string;
  /** How far it goes by the face of a die. */
  byDie?: ByDie;
  /** Where known: a Disordered Unit pays for a passed Cohesion Test. */
  disordered?: boolean;
}

/** What the words have to know of the battle. */
export interface Context {
  unit(id: number): UnitWords | undefined;
  piece(i: number): TerrainKind | undefined;
  /** Whose Command has this number; where armies act in Commands. */
  sideOfCommand?(number: number): Side | undefined;
  /** Without them the sides are the first and the second player. */
  armies?: Armies;
}

/** Numbers that an event does not hold itself. */
export interface Extra {
  /** VBU after the event, and printed. */
  vbu?: readonly [number, number];
  /** What the army loses with a Unit that is removed. */
  vd?: number;
  /** VBU that the failed test would have cost, where the Unit had not so many left. */
  due?: number;
  /** What the tally adds to a roll for sides, initiative or a Commander. */
  added?: number;
}

/** A button. */
export interface Choice {
  /** What stands on it. */
  label: string;
  /** A sentence: what it would mean. */
  means: string;
  /** Words for the log, to follow "Huscarls: ". */
  log: string;
}

/** A heading and a sentence or two below it. */
export interface Prompt {
  title: string;
  help: string;
}

/** Where something is, seen from a Unit. */
export interface Bearing {
  /** Distance between the bases. */
  gap: number;
  /** Degrees clockwise from our facing, -180 to 180. */
  bearing: number;
  /** Its heading relative to ours, degrees clockwise. */
  facing: number;
}

/** Readings of doubtful rules that a scenario may change. */
export type RuleOption =
  | 'built-up-area-impassable'
  | 'hill-bonus-on-all-hills'
  | 'depth-bonus-if-flanked'
  | 'elephants-spare-elephants-and-wagons'
  | 'shieldwall-all-round'
  | 'shieldwall-at-deployment'
  | 'shieldwall-vs-fire'
  | 'retreat-halfway-condition'
  | 'chariot-standstill-includes-cf'
  | 'pilum-on-pursuit'
  | 'rout-zone-from-fire'
  | 'rough-impetus-looks-at-either'
  | 'wheel-by-arc'
  | 'group-wheel-and-move'
  | 'moving-fire-free-for-javelins-only'
  | 'pavise-frontal'
  | 'range-to-rear-edge'
  | 'pursuit-choice-after-retreat'
  | 'refight-by-any-unit';

/** What the state panel shows of a Unit. */
export type StatusView = Pick<
  UnitView,
  'fresh' | 'disordered' | 'general' | 'shieldwall' | 'rolling' | 'activated' | 'in-melee' | 'zone-of-control'
>;

export interface Words {
  lang: Lang;
  side(s: Side, armies?: Armies): string;
  troop(code: string): { name: string; plural: string };
  weather(w: Weather): string;
  weapon(w: Weapon): string;
  trait(t: Trait | ListRule): string;
  /** A sentence: what the trait does. */
  traitHelp(t: Trait | ListRule): string;
  /** A sentence: why an army cannot be bought like this. */
  notBought(e: NotBought): string;
  terrain(k: TerrainKind): string;
  /** A sentence: what the ground does. */
  terrainHelp(k: TerrainKind): string;
  fate(f: Fate): string;
  /** How a Unit was lost, and to whom: words to follow its name. */
  loss(l: Pick<Loss, 'fate' | 'blow'>, ctx: Context): string;
  /** A sentence: what is wrong with a file or an army. */
  fault(f: Fault): string;
  /** A sentence: what the players should know before a battle. */
  caution(c: Caution, armies?: Armies): string;
  motion(m: Motion): string;
  attackClass(c: AttackClass): string;
  edge(e: Edge): string;
  hand(h: Hand): string;
  stance(s: Stance): string;
  chase(c: Chase): string;
  /** Words for the state of a Unit, most important first. */
  status(u: StatusView): string[];
  /** Name in running text. */
  unit(id: number, ctx: Context): string;
  /** "A, B and C". */
  units(ids: readonly number[], ctx: Context): string;
  /** A sentence; null for bookkeeping. */
  event(e: Event, ctx: Context, extra?: Extra): string | null;
  /** The rule to show beside it. */
  eventRule(e: Event): string | null;
  refusal(why: Why, ctx: Context): string;
  question(q: Question, ctx: Context): Prompt;
  /** With the question it answers, where that is known, it says more. */
  choice(c: Command, ctx: Context, asked?: Question): Choice;
  roll(r: Roll, ctx: Context): Prompt;
  rollRule(r: Roll): string;
  factor(f: Factor, ctx: Context): string;
  outcome(o: Outcome, armies?: Armies): string;
  bearing(b: Bearing): string;
  number(n: number, digits?: number): string;
  /** With its sign: "+2", "−1". */
  signed(n: number): string;
  length(n: number, digits?: number): string;
  angle(n: number): string;
  dice(n: number): string;
  list(items: readonly string[]): string;
  /** A warning before a move: who would be Disordered, and by what. */
  wouldDisorder(unit: number, rule: string, ctx: Context): string;
  /** How far to trust an army list. */
  listStatus(s: Status): string;
  /** The same of a list with prices. */
  pointsStatus(s: PointsStatus): string;
  /** A sentence: what a computer player is about in a phase. */
  plan(p: Plan, ctx: Context): string;
  /** A sentence: what holds when the option is on. */
  option(o: RuleOption): string;
}

// Variants. The engine writes one as "name" or { name: … }.

/** Names of the variants of a type. */
export type VariantName<T> = T extends string ? T : T extends object ? keyof T & string : never;

/** What a variant holds; undefined if it is only a name. */
export type Payload<T, K extends string> = K extends T ? undefined : T extends { [P in K]: infer V } ? V : never;

/** One entry for each variant: a variant without words does not compile. */
export type Table<T, R> = { [K in VariantName<T>]: (of: Exclude<Payload<T, K>, undefined>) => R };

/** The name of a variant. */
export function nameOf<T extends string | object>(value: T): VariantName<T> {
  return (typeof value === 'string' ? value : Object.keys(value)[0]) as VariantName<T>;
}

/** Looks a variant up in its table. */
export function say<T extends string | object, R>(value: T, table: Table<T, R>): R {
  const name = nameOf(value);
  const held = typeof value === 'string' ? undefined : (value as Record<string, unknown>)[name];
  const words = table[name] as (of: unknown) => R;
  return words(held);
}

// Geometry in words.

export type Way = 'ahead' | 'back' | 'left' | 'right' | 'ahead-left' | 'ahead-right' | 'back-left' | 'back-right';

/** Brings an angle into -180 to 180. */
export function within180(degrees: number): number {
  const turned = (((degrees + 180) % 360) + 360) % 360;
  return turned - 180 === -180 ? 180 : turned - 180;
}

/** How far a front went, in which direction of its own, and how it turned (clockwise). */
export function displacement(from: Pose, to: Pose): { far: number; way: Way; turn: number } {
  const [dx, dy] = [to.front.x - from.front.x, to.front.y - from.front.y];
  const bearing = (Math.atan2(dx, dy) * 180) / Math.PI - from.heading;
  return { far: Math.hypot(dx, dy), way: wayOf(bearing), turn: within180(to.heading - from.heading) };
}

/** A direction, clockwise from the facing. */
export function wayOf(degrees: number): Way {
  const b = within180(degrees);
  const hand = b < 0 ? 'left' : 'right';
  const off = Math.abs(b);
  if (off <= 10) return 'ahead';
  if (off < 80) return `ahead-${hand}`;
  if (off <= 100) return hand;
  if (off < 170) return `back-${hand}`;
  return 'back';
}

export type Sector =
  | 'ahead'
  | 'ahead-slightly-left'
  | 'ahead-slightly-right'
  | 'ahead-left'
  | 'ahead-right'
  | 'left'
  | 'right'
  | 'behind-left'
  | 'behind-right'
  | 'behind-slightly-left'
  | 'behind-slightly-right'
  | 'behind';

export type Facing = 'us' | 'away' | 'left-flank' | 'right-flank';

/** Where something stands, and what it shows us. */
export function lookAt(b: Bearing): { sector: Sector; facing: Facing } {
  const bearing = within180(b.bearing);
  const hand = bearing < 0 ? 'left' : 'right';
  const off = Math.abs(bearing);
  let sector: Sector = 'behind';
  if (off <= 10) sector = 'ahead';
  else if (off <= 30) sector = `ahead-slightly-${hand}`;
  else if (off <= 65) sector = `ahead-${hand}`;
  else if (off <= 115) sector = hand;
  else if (off <= 150) sector = `behind-${hand}`;
  else if (off <= 170) sector = `behind-slightly-${hand}`;
  // Its heading against the direction from it to us.
  const turned = within180(b.facing - (bearing + 180));
  let facing: Facing = turned > 0 ? 'left-flank' : 'right-flank';
  if (Math.abs(turned) <= 45) facing = 'us';
  if (Math.abs(turned) >= 135) facing = 'away';
  return { sector, facing };
}

// Numbers.

/** A limit that must not be overstated, to a tenth. */
export function roundedDown(n: number): number {
  return Math.floor((n + 0.005) * 10) / 10;
}

/** A limit that must not be understated, to a tenth. */
export function roundedUp(n: number): number {
  return Math.ceil((n - 0.005) * 10) / 10;
}

const formats = new Map<string, Intl.NumberFormat>();

/** A number as its language writes it, without needless zeros. */
export function formatNumber(lang: Lang, n: number, digits: number): string {
  const key = `${lang} ${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(lang, { maximumFractionDigits: digits });
    formats.set(key, format);
  }
  const text = format.format(Math.abs(n));
  return n < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** A space that does not break. */
export const NBSP = '\u00a0';

/** With a capital. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** A length of the rule set that is spoken of. */
export const measured = (number: string): string => `${number}${NBSP}${unitOfLength()}`;

/** How far a die sends a Unit. */
export function dieDistance(die: number, unit: UnitWords | undefined, by: keyof ByDie): number {
  return unit?.byDie?.[by][die - 1] ?? 0;
}

/** How far each face sends it, from 1 to 6. */
export const faces = (unit: UnitWords | undefined, by: keyof ByDie): readonly number[] => unit?.byDie?.[by] ?? [];

/** The largest die that passes a Cohesion Test: a 6 always fails, a 1 never. */
export function passesUpTo(critical: number): number {
  return Math.min(5, Math.max(1, critical));
}

// Rules.

const rollRules: Table<Roll, string> = {
  sides: () => cite('attacker-and-defender'),
  river: () => cite('placing-terrain'),
  'built-up-area': () => cite('placing-terrain'),
  initiative: () => cite('initiative'),
  fire: () => cite('fire-dice'),
  cohesion: () => cite('missile-test'),
  panic: () => cite('elephants-panic'),
  'charge-bonus': () => cite('charge-bonus'),
  alignment: () => cite('alignment'),
  pila: () => cite('pila'),
  melee: () => cite('melee-dice'),
  retreat: () => cite('retreat-distance'),
  pursuit: () => cite('pursuit-distance'),
  evade: () => cite('evade-test'),
  'evade-move': () => cite('evade-distance'),
  counter: () => cite('counter-test'),
  defence: () => cite('defence-test'),
  weather: () => cite('weather'),
  sun: () => cite('sun-position'),
  spell: () => cite('weather-changes'),
  precipitation: () => cite('precipitation'),
  drift: () => cite('night-drift'),
  'command-initiative': () => cite('initiative'),
  'initiative-again': () => cite('roll-again'),
  discipline: () => cite('discipline-test'),
  'commander-loss': () => cite('commander-loss-roll'),
  'deep-river': () => cite('deep-river'),
};

/** The rule that asks for a roll. */
export function rollRule(roll: Roll): string {
  return say(roll, rollRules);
}

const classRules: Record<AttackClass, Rule> = {
  frontal: 'frontal-contact',
  side: 'side-contact',
  flank: 'flank-contact',
  rear: 'flank-contact',
};

const motionRules: Record<Motion, Rule> = {
  move: 'move',
  charge: 'charge',
  alignment: 'alignment',
  displaced: 'skirmishers-follow',
  retreat: 'retreat-distance',
  pushed: 'retreat-pushes',
  pursuit: 'pursuit-direction',
  panic: 'elephants-panic',
  evade: 'evade-distance',
  'counter-charge': 'counter-move',
  drift: 'night-drift',
  disengaged: 'disengaging',
  relief: 'line-relief',
  shelter: 'pike-shelter',
};

/** Marks that are told, by their rule; the others are bookkeeping. */
const markRules: Table<Mark, Rule | null> = {
  opportunity: (on) => (on ? 'opportunity' : null),
  square: () => 'square',
  garrison: (piece) => (piece === null ? null : 'enter-built-up-area'),
  dismounted: () => 'dismount',
  fired: () => null,
  'shot-by': () => null,
  phase: () => null,
  evaded: () => null,
  moved: () => null,
  'went-through': () => null,
  'driven-from': () => null,
  'evasions-over': () => null,
};

function markRule(mark: Mark): string | null {
  const rule = say<Mark, Rule | null>(mark, markRules);
  return rule && cite(rule);
}

const eventRules: Table<Event, string | null> = {
  began: () => null,
  'went-on': () => null,
  ended: () => null,
  'terrain-placed': () => cite('placing-terrain'),
  'terrain-removed': () => cite('changing-terrain'),
  'terrain-moved': () => cite('changing-terrain'),
  deployed: () => cite('deployment'),
  'turn-began': () => cite('phases'),
  'phase-began': () => cite('phases'),
  activated: () => null,
  'activation-cancelled': () => null,
  spent: () => null,
  moved: (e) => cite(motionRules[e.how]),
  carried: (e) => e.rule,
  disordered: (e) => e.rule,
  rallied: () => cite('rally'),
  'shieldwall-formed': () => cite('shieldwall'),
  'shieldwall-ended': () => cite('shieldwall-ends'),
  'stakes-left': () => cite('impetus-vs-stakes'),
  'phase-earned': () => cite('extra-phase'),
  'further-phase-began': () => cite('extra-phase'),
  surprised: () => cite('surprise'),
  gait: () => cite('chariots-roll'),
  'weather-changed': () => cite('weather'),
  rolled: (e) => rollRule(e.roll),
  damage: (e) => e.rule,
  tested: (e) =>
    cite(e['disorder-loss'] > 0 ? 'missile-test-passed-again' : e.loss > 0 ? 'missile-test-failed' : 'missile-test'),
  'lost-vbu': (e) => e.rule,
  removed: (e) => e.rule,
  engaged: (e) => cite(classRules[e.class]),
  parted: () => null,
  'pila-settled': () => null,
  'melee-joined': () => cite('main-units'),
  'melee-decided': (e) => e.rule,
  outflanked: () => cite('flank-attack'),
  'draw-offered': () => cite('battle-ends'),
  over: (outcome) => ('won' in outcome ? outcome.won.rule : outcome.drawn.rule),
  defends: () => cite('attacker-and-defender'),
  'command-began': () => cite('commands-act-in-turn'),
  'command-barred': (e) => e.rule,
  promoted: () => cite('level-change'),
  faced: () => null,
  'commander-moved': (e) => (e.seat === 'lost' ? null : cite('commander-moves')),
  'commander-lost': (e) => e.rule,
  'command-routed': () => cite('command-routs'),
  'discipline-tested': () => cite('discipline-test'),
  marked: (e) => markRule(e.mark),
};

/** The rule to show beside an event. */
export function eventRule(event: Event): string | null {
  return say(event, eventRules);
}

/** What disordered a Unit, by the rule that says so. */
export type DisorderCause =
  | 'test'
  | 'flank'
  | 'wagons'
  | 'wheel'
  | 'manoeuvre'
  | 'missed-charge'
  | 'zone'
  | 'ground'
  | 'river'
  | 'elephants'
  | 'trampled'
  | 'friends-passing'
  | 'friends-retreating'
  | 'friends-routed'
  | 'counter-charge'
  | 'demoralised'
  | 'discipline'
  | 'disengaged'
  | 'square'
  | 'village'
  | 'wagons-attacked'
  | 'foot-before-horse'
  | 'enemy-behind'
  | 'other';

/** The rules that disorder for a reason of their own; the others are told by the part of the book they stand in. */
const disorderRules: readonly [DisorderCause, readonly Rule[]][] = [
  ['demoralised', ['demoralised']],
  // Before the counter-charge: where it asks for a Discipline Test, that has failed.
  ['discipline', ['further-move-failed', 'evade-again', 'counter-failed', 'disengage-failed', 'dismount-failed']],
  ['flank', ['flank-attack']],
  ['wagons', ['wagons-move']],
  ['missed-charge', ['charge-fell-short']],
  ['counter-charge', ['counter-disorders']],
  ['wheel', ['wheel-disorders', 'charge-wheel']],
  ['river', ['river-ground', 'river-bank', 'deep-river', 'ford', 'bridge']],
  ['elephants', ['elephants-frighten-horses']],
  ['trampled', ['elephants-trample']],
  ['friends-routed', ['rout-zone']],
  ['manoeuvre', ['shift-disorders', 'about-face', 'rear-move', 'schiltron-moves']],
  ['disengaged', ['disengaging']],
  ['square', ['square-ends']],
  ['village', ['leave-built-up-area', 'garrison-beaten']],
  ['wagons-attacked', ['wagons-attacked']],
  ['foot-before-horse', ['light-horse-disordered']],
  ['enemy-behind', ['retreat-blocked']],
  ['friends-retreating', ['retreat-pushes', 'retreat-stops-at-melee']],
];

export function disorderCause(rule: string): DisorderCause {
  const own = disorderRules.find(([, rules]) => is(rule, ...rules));
  if (own) return own[0];
  switch (rule.split('-')[1]) {
    case 'COH':
    case 'MEC':
    case 'MIS':
      return 'test';
    case 'MAN':
    case 'CHR':
    case 'CHG':
      return 'manoeuvre';
    case 'ZOC':
      return 'zone';
    case 'TER':
    case 'MOV':
      return 'ground';
    case 'ELE':
      return 'trampled';
    case 'INT':
    case 'IPN':
      return 'friends-passing';
    case 'RET':
    case 'RES':
      return 'friends-retreating';
    default:
      return 'other';
  }
}

/** Why VBU was lost other than by a Cohesion Test. */
export function lossCause(rule: string): 'test' | 'friends-routed' | 'trampled' | 'commander' {
  if (is(rule, 'rout-zone')) return 'friends-routed';
  if (is(rule, 'charismatic-lost')) return 'commander';
  return is(rule, 'elephants-trample', 'elephants-panic') ? 'trampled' : 'test';
}

/** All that can be wrong with a shape; for the tables of the languages. */
export type ShapeTable = Table<ShapeProblem, string>;
