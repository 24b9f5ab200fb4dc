// The situation an umpire is asked about, and its address.
import type {
  Answer,
  AttackClass,
  Circumstances,
  Edition,
  Encounter,
  Fighter,
  HabitsView,
  Meeting,
  RuleSetView,
  Situation,
  Stance,
  Support,
  Switches,
  Trait,
  Troop,
  Weather,
} from '../engine/types';
import { ruleSets } from './ruleset.svelte';

export type Kind = 'volley' | 'melee' | 'chain' | 'cohesion';

export type Form = {
  ruleSet: Edition;
  kind: Kind;
  /** Firer, attacker, or who tests. */
  one: Fighter;
  /** Target or defender. */
  other: Fighter;
  support: Fighter | null;
  defenderSupport: Fighter | null;
  /** Further Units in contact. */
  supports: Support[];
  /** Optional rules, where the rule set has any. */
  switches: Switches | null;
  sky: Sky;
  range: number;
  stance: Stance;
  damage: number;
  byMelee: boolean;
  on: AttackClass;
  meeting: Meeting;
  /** What the defender does, where it may answer a charge. */
  answer: Reply;
  /** Movement phases of a firer that moves, where each of them counts. */
  steps: number;
  /** 0 is close. */
  distance: number;
  bonus: boolean;
  pila: boolean;
  pursue: boolean;
  phases: number;
};

/** What a Unit that is charged may be assumed to do. */
export const REPLIES = ['stand', 'evade', 'counter-charge', 'fire', 'square'] as const satisfies readonly Answer[];
export type Reply = (typeof REPLIES)[number];

/** Weather an umpire can be asked about. */
export const SKIES = ['none', 'sun', 'overcast', 'rain', 'high-winds', 'storm', 'snow', 'ice', 'mist', 'night', 'moonless'] as const;
export type Sky = (typeof SKIES)[number];

export function weatherOf(sky: Sky): Weather | null {
  const calm: Weather = {
    row: 7,
    sky: 'cloudy',
    changeable: false,
    spell: null,
    brought: null,
    sun: null,
    'snow-turns': 0,
    'rain-turns': 0,
    flooded: false,
    attacker: 'first',
  };
  switch (sky) {
    case 'none':
      return null;
    case 'sun':
      // In the eyes of whoever acts: he looks along the table.
      return { ...calm, sky: 'clear', sun: 0 };
    case 'night':
      return { ...calm, row: 2, sky: 'night' };
    case 'moonless':
      return { ...calm, row: 2, sky: 'night', spell: 'moonless' };
    case 'overcast':
      return { ...calm, sky: 'overcast' };
    case 'storm':
      // High Winds that have brought Rain.
      return { ...calm, sky: 'overcast', spell: 'high-winds', brought: 'rain', 'rain-turns': 1 };
    case 'rain':
      return { ...calm, sky: 'overcast', spell: 'rain', 'rain-turns': 1 };
    case 'snow':
      return { ...calm, sky: 'overcast', spell: 'snow', 'snow-turns': 1 };
    default:
      return { ...calm, spell: sky };
  }
}

/** What is to be said beside the two Units. */
export function circumstancesOf(form: Form): Circumstances {
  const fights = form.kind === 'melee' || form.kind === 'chain';
  const weather = form.switches?.weather ? weatherOf(form.sky) : null;
  const core: Circumstances['switches'] = {
    'double-activation': false,
    'counter-charge': false,
    'auto-evade': false,
    'evader-surprised': false,
    'cautious-command': false,
    cautious: [false, false],
    weather: false,
    season: 'mild',
    climate: 'temperate',
  };
  return { switches: form.switches ?? core, weather, supports: fights ? form.supports : [] };
}

/** What only armies in Commands know. */
const UNSAID = {
  discipline: null,
  'third-vbu': null,
  quality: null,
  'out-of-command': false,
  opportunity: false,
  square: false,
  evaded: false,
  beside: 'nobody',
} as const;

export function plain(type: Troop, vbu: number, i: number): Fighter {
  return {
    type,
    vbu,
    'vbu-now': null,
    i,
    m: null,
    weapon: null,
    traits: [],
    general: false,
    disordered: false,
    shieldwall: false,
    rolling: false,
    'rear-vbu': null,
    ground: null,
    ...UNSAID,
  };
}

export function fresh(): Form {
  return {
    ruleSet: 'basic-impetus-2008',
    kind: 'melee',
    one: { ...plain('CP', 6, 4), weapon: null },
    other: plain('FP', 5, 1),
    support: null,
    defenderSupport: null,
    supports: [],
    switches: null,
    sky: 'none',
    range: 10,
    stance: 'stationary',
    damage: 1,
    byMelee: false,
    on: 'frontal',
    meeting: 'charge',
    answer: 'stand',
    steps: 1,
    distance: 0,
    bonus: false,
    pila: true,
    pursue: true,
    phases: 3,
  };
}

/** What is assumed of the players. */
export function habitsOf(form: Form): HabitsView {
  const answer = form.answer === 'stand' || (form.meeting === 'renewal' && form.kind === 'melee') ? null : form.answer;
  return { 'throw-pila': [form.pila, form.pila], pursue: [form.pursue, form.pursue], answer: [null, answer] };
}

/** Does this rule set have armies in Commands? */
const inCommands = (form: Form): boolean => ruleSets().find((known) => known.id === form.ruleSet)?.commands ?? false;

/** What the engine is asked. Fields that do not matter for this kind are left out. */
export function situationOf(form: Form): Situation {
  switch (form.kind) {
    case 'volley':
      return { volley: { firer: form.one, target: form.other, range: form.range, stance: form.stance, phases: inCommands(form) && form.stance === 'moving' ? form.steps : null } };
    case 'cohesion':
      // Who did it matters where the range or a mounted enemy does.
      return inCommands(form)
        ? { cohesion: { unit: form.one, damage: form.damage, melee: form.byMelee, enemy: form.other, range: form.byMelee ? null : form.range } }
        : { cohesion: { unit: form.one, damage: form.damage, melee: form.byMelee, enemy: null, range: null } };
    case 'melee':
      return { melee: { ...encounter(form), meeting: form.meeting, distance: meetsHalfway(form) ? HALFWAY : null } };
    case 'chain':
      return { chain: { ...encounter(form), distance: form.distance || null, bonus: form.bonus } };
  }
}

/** Room for both to charge. */
const HALFWAY = 6;
const meetsHalfway = (form: Form): boolean => form.answer === 'counter-charge' && form.meeting === 'charge' && inCommands(form);

function encounter(form: Form): Encounter {
  return {
    attacker: form.one,
    defender: form.other,
    on: form.on,
    meeting: 'charge',
    support: form.support,
    'defender-support': form.defenderSupport,
    distance: null,
    bonus: false,
  };
}

/** Notes that only lists of armies in Commands have. */
export const OF_COMMANDS: readonly Trait[] = ['warband', 'heavy-javelin', 'legionary', 'wooden-protection', 'schiltron', 'line-relief', 'indirect-free'];

/** The same as far as another rule set knows it: what it does not is the first it has. */
export function under(form: Form, set: RuleSetView, before: RuleSetView | undefined): Form {
  const ratio = set.scale / (before?.scale ?? 1);
  const known = (fighter: Fighter): Fighter => ({
    ...fighter,
    type: set.troops.includes(fighter.type) ? fighter.type : (set.troops.find((troop) => troop.startsWith(fighter.type.slice(0, 2))) ?? 'FP'),
    weapon: fighter.weapon && !set.weapons.includes(fighter.weapon) ? (set.weapons.find((w) => w.startsWith(fighter.weapon?.slice(0, 9) ?? '')) ?? null) : fighter.weapon,
    m: set['printed-moves'] || set.commands ? fighter.m : null,
    rolling: set['printed-moves'] && fighter.rolling,
    ground: fighter.ground && set.terrain.includes(fighter.ground) ? fighter.ground : null,
    traits: fighter.traits.filter((trait) => set.commands || !OF_COMMANDS.includes(trait)),
    ...(set.commands ? {} : UNSAID),
  });
  const there = (fighter: Fighter | null): Fighter | null => (fighter ? known(fighter) : null);
  const length = (n: number): number => Math.round(n * ratio * 100) / 100;
  return {
    ...form,
    ruleSet: set.id as Edition,
    one: known(form.one),
    other: known(form.other),
    support: there(form.support),
    defenderSupport: there(form.defenderSupport),
    supports: form.supports.map((support) => ({ ...support, unit: known(support.unit) })),
    switches: set.presets?.[0] ?? null,
    answer: set.commands ? form.answer : 'stand',
    range: length(form.range),
    distance: length(form.distance),
  };
}

/** Is this the address of a situation of Field of Glory? It has a form of its own. */
export function gloryAsked(text: string): boolean {
  try {
    const found: unknown = JSON.parse(text);
    return typeof found === 'object' && found !== null && (found as { ruleSet?: unknown }).ruleSet === 'field-of-glory-2';
  } catch {
    return false;
  }
}

/** Where the last situation is kept. */
export const UMPIRE_KEY = 'acies-umpire';

/** The situation of this address, or the last one that was asked about. */
export function lastAsked(id: string): string {
  if (id) return id;
  try {
    return localStorage.getItem(UMPIRE_KEY) ?? '';
  } catch {
    return '';
  }
}

/** The form as it stands in the address. */
export function encode(form: Form): string {
  return JSON.stringify(form);
}

/** What was kept, as far as it is a form; the engine judges what is in it. */
export function decode(text: string): Form | null {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null) return null;
    const form = { ...fresh(), ...(found as Partial<Form>) };
    const kinds: readonly Kind[] = ['volley', 'melee', 'chain', 'cohesion'];
    const isFighter = (fighter: unknown): boolean =>
      typeof fighter === 'object' && fighter !== null && Array.isArray((fighter as Fighter).traits);
    if (!Array.isArray(form.supports) || !form.supports.every((support) => isFighter(support?.unit))) return null;
    if (!SKIES.includes(form.sky) || !REPLIES.includes(form.answer) || !Number.isInteger(form.steps)) return null;
    if (!kinds.includes(form.kind) || !isFighter(form.one) || !isFighter(form.other)) return null;
    // Addresses of before say nothing of what only armies in Commands know.
    const whole = (fighter: Fighter): Fighter => ({ ...UNSAID, ...fighter });
    const there = (fighter: Fighter | null): Fighter | null => (fighter ? whole(fighter) : null);
    return {
      ...form,
      one: whole(form.one),
      other: whole(form.other),
      support: there(form.support),
      defenderSupport: there(form.defenderSupport),
      supports: form.supports.map((support) => ({ ...support, unit: whole(support.unit) })),
    };
  } catch {
    return null;
  }
}
