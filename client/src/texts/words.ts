// What a language has to be able to say, and what every language shares. The languages are in words.en.ts and words.it.ts.

import type {
  AttackClass,
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
  Motion,
  Outcome,
  Pose,
  Question,
  Roll,
  ShapeProblem,
  Side,
  Stance,
  Status,
  TerrainKind,
  Trait,
  UnitView,
  Weapon,
  Why,
} from '../engine/types';

export type Lang = 'en' | 'it';

/** Names of the two armies, the first player's first. English: they are translated. */
export type Armies = readonly [string, string];

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
  /** Where known: a Disordered Unit pays for a passed Cohesion Test. */
  disordered?: boolean;
}

/** What the words have to know of the battle. */
export interface Context {
  unit(id: number): UnitWords | undefined;
  piece(i: number): TerrainKind | undefined;
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
  /** What the tally adds to a roll for sides or initiative. */
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
  weapon(w: Weapon): string;
  trait(t: Trait | ListRule): string;
  /** A sentence: what the trait does. */
  traitHelp(t: Trait | ListRule): string;
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

const FOOT = new Set(['FP', 'FL', 'T', 'S', 'ART']);

/** Foot or Mounted. */
export function isFoot(troop: string): boolean {
  return FOOT.has(troop);
}

/** How far a die sends a Unit: Mounted the whole of it, Foot half, rounded up. */
export function dieDistance(die: number, troop: string | undefined): number {
  return troop !== undefined && isFoot(troop) ? Math.ceil(die / 2) : die;
}

/** The largest die that passes a Cohesion Test: a 6 always fails, a 1 never. */
export function passesUpTo(critical: number): number {
  return Math.min(5, Math.max(1, critical));
}

// Rules.

const rollRules: Table<Roll, string> = {
  sides: () => 'BI08-SET-06',
  river: () => 'BI08-SET-07',
  'built-up-area': () => 'BI08-SET-07',
  initiative: () => 'BI08-TURN-02',
  fire: () => 'BI08-FIR-02',
  cohesion: () => 'BI08-COH-01',
  panic: () => 'BI08-ELE-02',
  'charge-bonus': () => 'BI08-CHG-03',
  alignment: () => 'BI08-CHG-15',
  pila: () => 'BI08-PIL-01',
  melee: () => 'BI08-MEL-02',
  retreat: () => 'BI08-RET-01',
  pursuit: () => 'BI08-PUR-03',
  evade: () => 'BI3-EVA-02',
  'evade-move': () => 'BI3-EVA-05',
  counter: () => 'BI3-CTR-02',
  defence: () => 'BI3-DEF-02',
  weather: () => 'BI3-WEA-01',
  sun: () => 'BI3-WEA-14',
  spell: () => 'BI3-WEA-05',
  precipitation: () => 'BI3-WEA-07',
  drift: () => 'BI3-WEA-12',
};

/** The rule that asks for a roll. */
export function rollRule(roll: Roll): string {
  return say(roll, rollRules);
}

const classRules: Record<AttackClass, string> = {
  frontal: 'BI08-CHG-08',
  side: 'BI08-CHG-10',
  flank: 'BI08-CHG-09',
  rear: 'BI08-CHG-09',
};

const motionRules: Record<Motion, string> = {
  move: 'BI08-MOV-01',
  charge: 'BI08-CHG-01',
  alignment: 'BI08-CHG-15',
  displaced: 'BI08-INT-07',
  retreat: 'BI08-RET-02',
  pushed: 'BI08-RET-05',
  pursuit: 'BI08-PUR-06',
  panic: 'BI08-ELE-02',
  evade: 'BI3-EVA-06',
  'counter-charge': 'BI3-CTR-06',
  drift: 'BI3-WEA-12',
};

const eventRules: Table<Event, string | null> = {
  began: () => null,
  'went-on': () => null,
  ended: () => null,
  'terrain-placed': () => 'BI08-SET-07',
  'terrain-removed': () => 'BI08-SET-08',
  'terrain-moved': () => 'BI08-SET-08',
  deployed: () => 'BI08-SET-09',
  'turn-began': () => 'BI08-TURN-01',
  'phase-began': () => 'BI08-TURN-01',
  activated: () => null,
  'activation-cancelled': () => null,
  spent: () => null,
  moved: (e) => motionRules[e.how],
  carried: (e) => e.rule,
  disordered: (e) => e.rule,
  rallied: () => 'BI08-STA-05',
  'shieldwall-formed': () => 'BI08-SHW-01',
  'shieldwall-ended': () => 'BI08-SHW-02',
  'stakes-left': () => 'BI3-IMP-06',
  'phase-earned': () => 'BI3-TURN-04',
  'further-phase-began': () => 'BI3-TURN-04',
  surprised: () => 'BI3-OPT-06',
  'weather-changed': () => 'BI3-WEA-01',
  gait: () => 'BI08-CHR-01',
  rolled: (e) => rollRule(e.roll),
  damage: (e) => e.rule,
  tested: (e) => (e['disorder-loss'] > 0 ? 'BI08-COH-07' : e.loss > 0 ? 'BI08-COH-03' : 'BI08-COH-01'),
  'lost-vbu': (e) => e.rule,
  removed: (e) => e.rule,
  engaged: (e) => classRules[e.class],
  parted: () => null,
  'pila-settled': () => null,
  'melee-joined': () => 'BI08-MEL-05',
  'melee-decided': (e) => e.rule,
  outflanked: () => 'BI08-CHG-11',
  'draw-offered': () => 'BI08-VIC-04',
  over: (outcome) => ('won' in outcome ? outcome.won.rule : outcome.drawn.rule),
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
  | 'other';

export function disorderCause(rule: string): DisorderCause {
  switch (rule) {
    case 'BI08-CHG-11':
      return 'flank';
    case 'BI08-MOV-05':
      return 'wagons';
    case 'BI08-MAN-02':
    case 'BI08-CHG-05':
      return 'wheel';
    case 'BI08-CHG-04':
      return 'missed-charge';
    case 'BI08-TER-10':
      return 'river';
    case 'BI08-ELE-01':
      return 'elephants';
    case 'BI08-RET-10':
      return 'friends-routed';
    default:
  }
  switch (rule.split('-')[1]) {
    case 'COH':
    case 'MEC':
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
      return 'friends-passing';
    case 'RET':
      return 'friends-retreating';
    default:
      return 'other';
  }
}

/** Why VBU was lost other than by a Cohesion Test. */
export function lossCause(rule: string): 'test' | 'friends-routed' | 'trampled' {
  if (rule === 'BI08-RET-10') return 'friends-routed';
  return rule.startsWith('BI08-ELE') ? 'trampled' : 'test';
}

/** All that can be wrong with a shape; for the tables of the languages. */
export type ShapeTable = Table<ShapeProblem, string>;
