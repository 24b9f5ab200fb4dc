// What a language has to be able to say of Field of Glory, and what every language shares.
// The languages are in fog.en.ts and fog.it.ts.

import type { Side, Outcome } from '../engine/types';
import type {
  Advance,
  Armour,
  BgId,
  BgSet,
  Camp,
  CmtUse,
  Cohesion,
  Command,
  CommanderId,
  Deeds,
  Difficulty,
  Disorder,
  Engagement,
  Event,
  Factor,
  Fate,
  Feature,
  Flank,
  Formation,
  Fortification,
  ImpactArm,
  Kind,
  Manoeuvre,
  MeleeArm,
  Missile,
  Motion,
  MoveColumn,
  MoveRow,
  Order,
  Phase,
  PieceSpec,
  Purpose,
  Quality,
  Question,
  Rank,
  Roll,
  Station,
  Territory,
  Throw,
  Training,
  Troop,
  Turn,
  Verdict,
  Way,
  Wheel,
  Why,
} from '../engine/glory';
import { nameOf, say, type Armies, type Lang, type Prompt, type Table } from './words';

// The nouns of the engine as they are written: a variant is "name" or { name: … }, field names have hyphens.
export type {
  Advance,
  Armour,
  BgId,
  BgSet,
  Camp,
  CmtUse,
  Cohesion,
  Command,
  CommanderId,
  Deeds,
  Difficulty,
  Disorder,
  Engagement,
  Event,
  Factor,
  Fate,
  Feature,
  Flank,
  Formation,
  Fortification,
  ImpactArm,
  Kind,
  Manoeuvre,
  MeleeArm,
  Missile,
  Motion,
  MoveColumn,
  MoveRow,
  Order,
  Phase,
  PieceSpec,
  Purpose,
  Quality,
  Question,
  Rank,
  Roll,
  Station,
  Territory,
  Throw,
  Training,
  Troop,
  Turn,
  Verdict,
  Way,
  Wheel,
  Why,
};

export type Mount = 'horse' | 'elephant';
export type Going = 'open' | 'uneven' | 'rough' | 'difficult' | 'impassable';

// What the words have to know of the battle.

/** A battle group. */
export interface GroupWords {
  /** As the army list has it, in English: it is translated. */
  name: string;
  side: Side;
  /** Tells it from others of the same name, such as "2": said after the name. */
  mark?: string;
}

/** A commander. */
export interface CommanderWords {
  /** His own name, such as "Hannibal"; empty if he has none. */
  name: string;
  side: Side;
  rank: Rank;
  'in-chief': boolean;
}

export interface FogContext {
  group(id: BgId): GroupWords | undefined;
  commander(id: CommanderId): CommanderWords | undefined;
  piece(i: number): Feature | undefined;
  /** Without them the sides are the first and the second player. */
  armies?: Armies;
}

// What a language says.

/** A name and how it is shortened on counters and in tables. */
export interface Term {
  name: string;
  short: string;
}

/** A name and a sentence: what it means for a player. */
export interface Explained {
  name: string;
  help: string;
}

/** A phase, and what each player may do in it. */
export interface PhaseWords {
  name: string;
  /** What the player does whose turn it is. */
  active: string;
  /** What the other does. */
  other: string;
}

/** A button: what stands on it, and a sentence: what it would mean. */
export interface Button {
  label: string;
  means: string;
}

/** One entry for each variant: a language without one of them does not compile. */
export interface FogWords {
  lang: Lang;
  troops: Record<Troop, Term>;
  armours: Record<Armour, Term>;
  qualities: Record<Quality, Term & Explained>;
  trainings: Record<Training, Term & Explained>;
  missiles: Record<Missile, Term>;
  impactArms: Record<ImpactArm, Term>;
  meleeArms: Record<MeleeArm, Term>;
  cohesions: Record<Cohesion, Term & Explained>;
  disorders: Record<Disorder, Term & Explained>;
  ranks: Record<Rank, Term & Explained>;
  mounts: Record<Mount, string>;
  phases: Record<Phase, PhaseWords>;
  goings: Record<Going, string>;
  features: Record<Feature, Explained>;
  territories: Record<Territory, string>;
  moveRows: Record<MoveRow, string>;
  moveColumns: Record<MoveColumn, string>;
  difficulties: Record<Difficulty, Explained>;
  /** What a complex move test is for: words to follow "Complex move test ". */
  cmtUses: Record<CmtUse, string>;
  /** A short name of a movement, for the log and the replay. */
  motions: Record<Motion, string>;
  fates: Record<Fate, string>;
  /** Words to follow the name of a battle group that has tested. */
  verdicts: Record<Verdict, string>;
  factors: Record<Factor, string>;
  questions(ctx: FogContext): Table<Question, Prompt>;
  commands(ctx: FogContext): Table<Command, Button>;
  /** What stands on the button of a manoeuvre. */
  manoeuvres: Table<Manoeuvre, Button>;
  /** Dice that come next. */
  purposes(ctx: FogContext, dice: number): Table<Purpose, Prompt>;
  /** A sentence: why not. */
  refusals(ctx: FogContext): Table<Why, string>;
  /** Sentences of the log; null for bookkeeping. */
  events(ctx: FogContext): Table<Event, string | null>;
  /** Name in running text, without an article. */
  group(id: BgId, ctx: FogContext): string;
  /** "A, B and C". */
  groups(ids: BgSet, ctx: FogContext): string;
  commander(id: CommanderId, ctx: FogContext): string;
  side(s: Side, armies?: Armies): string;
  /** A net point of advantage in words. */
  advantage(net: number): string;
  /** Dice that are rolled again. */
  again: string;
  length(n: number, digits?: number): string;
}

export const question = (words: FogWords, q: Question, ctx: FogContext): Prompt => say(q, words.questions(ctx));
export const button = (words: FogWords, c: Command, ctx: FogContext): Button => say(c, words.commands(ctx));
export const manoeuvre = (words: FogWords, m: Manoeuvre): Button => say(m, words.manoeuvres);
export const refusal = (words: FogWords, w: Why, ctx: FogContext): string => say(w, words.refusals(ctx));
export const event = (words: FogWords, e: Event, ctx: FogContext): string | null => say(e, words.events(ctx));

/** What is rolled for, and what the dice have to show. */
export function roll(words: FogWords, r: Roll, ctx: FogContext): Prompt {
  const prompt = say(r.purpose, words.purposes(ctx, r.dice));
  return r.throw === 'first' ? prompt : { ...prompt, title: `${prompt.title} (${words.again})` };
}

/** A net point of advantage as it is written: "++" to "−−". */
export function advantageSign(net: number): string {
  const most = Math.max(-2, Math.min(2, Math.trunc(net)));
  return (most < 0 ? '−' : '+').repeat(Math.abs(most));
}

// The rule to show beside it.

const testRules: Record<CmtUse, string> = {
  move: 'FOG-CMT-01',
  charge: 'FOG-CHG-12',
  hold: 'FOG-CHG-09',
  stand: 'FOG-RSP-03',
  intercept: 'FOG-INT-01',
  stop: 'FOG-PUR-05',
  loot: 'FOG-CMP-05',
};

const motionRules: Record<Motion, string> = {
  move: 'FOG-MAN-01',
  'second-move': 'FOG-MOV-15',
  charge: 'FOG-CHG-07',
  intercept: 'FOG-INT-02',
  evade: 'FOG-EVA-03',
  rout: 'FOG-ROU-01',
  pursuit: 'FOG-PUR-02',
  'break-off': 'FOG-BRK-02',
  face: 'FOG-RAL-03',
  reform: 'FOG-CNF-01',
  conform: 'FOG-CNF-02',
  feed: 'FOG-CNF-05',
};

const phaseRules: Record<Phase, string> = {
  'set-up': 'FOG-SET-01',
  impact: 'FOG-SEQ-02',
  manoeuvre: 'FOG-SEQ-03',
  shooting: 'FOG-SEQ-04',
  melee: 'FOG-SEQ-05',
  'joint-action': 'FOG-SEQ-06',
};

const moveRowNumbers: Record<MoveRow, number> = {
  charge: 1,
  'advance-full': 2,
  'advance-far': 3,
  'advance-near': 4,
  'two-wheels': 5,
  expand: 6,
  'expand-and-advance': 7,
  'contract-and-advance': 8,
  contract: 9,
  turn: 10,
  'turn-and-advance': 11,
  'about-turn-and-advance': 12,
  retire: 13,
};

export const phaseRule = (phase: Phase): string => phaseRules[phase];
export const moveRowRule = (row: MoveRow): string => `FOG-MANR-${String(moveRowNumbers[row]).padStart(2, '0')}`;

export function rollRule(r: Pick<Roll, 'purpose'>): string {
  return say<Purpose, string>(r.purpose, {
    initiative: () => 'FOG-SET-02',
    'place-piece': () => 'FOG-SET-04',
    'adjust-piece': () => 'FOG-SET-04',
    'complex-move': (t) => testRules[t.to],
    cohesion: () => 'FOG-CT-06',
    fight: () => 'FOG-HIT-01',
    shoot: () => 'FOG-HIT-01',
    death: () => 'FOG-DTH-01',
    'variable-move': () => 'FOG-MOV-12',
    'commander-loss': () => 'FOG-CMD-09',
    camp: () => 'FOG-CMP-03',
  });
}

export function eventRule(e: Event): string | null {
  const nothing = (): null => null;
  return say<Event, string | null>(e, {
    rolled: (r) => rollRule(r.roll),
    'initiative-taken': () => 'FOG-SET-02',
    'terrain-placed': () => 'FOG-SET-04',
    'terrain-adjusted': () => 'FOG-SET-04',
    'terrain-removed': () => 'FOG-SET-04',
    'camp-placed': () => 'FOG-CMP-01',
    fortified: () => 'FOG-TER-12',
    deployed: () => 'FOG-SET-06',
    'turn-began': () => 'FOG-SEQ-01',
    'phase-began': (p) => phaseRules[p.phase],
    moved: (m) => motionRules[m.how],
    did: nothing,
    engaged: (c) => (c.flank ? (c.edge === 'rear' ? 'FOG-FLK-02' : 'FOG-FLK-01') : 'FOG-CHG-07'),
    parted: () => 'FOG-BG-08',
    'impact-fought': () => 'FOG-IMP-03',
    hit: (h) => h.rule,
    'move-tested': (t) => testRules[t.to],
    tested: () => 'FOG-CT-09',
    level: (l) => l.rule,
    broke: (b) => b.rule,
    autobroken: (b) => b.rule,
    'death-rolled': () => 'FOG-DTH-01',
    'lost-bases': (l) => l.rule,
    removed: (r) => r.rule,
    'saw-friends': nothing,
    'all-seen': nothing,
    routed: nothing,
    pursues: (p) => (p.routers === null ? 'FOG-PUR-05' : 'FOG-PUR-01'),
    'commander-moved': () => 'FOG-CMD-07',
    'commander-led': nothing,
    'commander-rallied': () => 'FOG-RAL-01',
    committed: () => 'FOG-CMD-05',
    'commander-lost': () => 'FOG-CMD-09',
    'commander-safe': nothing,
    'camp-sacked': () => 'FOG-CMP-03',
    looting: () => 'FOG-CMP-05',
    over: (o) => say<Outcome, string>(o, { won: (w) => w.rule, drawn: (d) => d.rule }),
  });
}

/** Does it only keep the books? */
export const isBookkeeping = (e: Event): boolean =>
  ['did', 'saw-friends', 'all-seen', 'routed', 'commander-led', 'commander-safe'].includes(nameOf(e));
