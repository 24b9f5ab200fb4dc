// The situation an umpire is asked about, and its address.
import type { AttackClass, Edition, Encounter, Fighter, Meeting, RuleSetView, Situation, Stance, Troop } from '../engine/types';

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
  range: number;
  stance: Stance;
  damage: number;
  byMelee: boolean;
  on: AttackClass;
  meeting: Meeting;
  /** 0 is close. */
  distance: number;
  bonus: boolean;
  pila: boolean;
  pursue: boolean;
  phases: number;
};

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
    range: 10,
    stance: 'stationary',
    damage: 1,
    byMelee: false,
    on: 'frontal',
    meeting: 'charge',
    distance: 0,
    bonus: false,
    pila: true,
    pursue: true,
    phases: 3,
  };
}

/** What the engine is asked. Fields that do not matter for this kind are left out. */
export function situationOf(form: Form): Situation {
  switch (form.kind) {
    case 'volley':
      return { volley: { firer: form.one, target: form.other, range: form.range, stance: form.stance } };
    case 'cohesion':
      return { cohesion: { unit: form.one, damage: form.damage, melee: form.byMelee } };
    case 'melee':
      return { melee: { ...encounter(form), meeting: form.meeting } };
    case 'chain':
      return { chain: { ...encounter(form), distance: form.distance || null, bonus: form.bonus } };
  }
}

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

/** The same as far as another rule set knows it: what it does not is the first it has. */
export function under(form: Form, set: RuleSetView, before: RuleSetView | undefined): Form {
  const ratio = set.scale / (before?.scale ?? 1);
  const known = (fighter: Fighter): Fighter => ({
    ...fighter,
    type: set.troops.includes(fighter.type) ? fighter.type : (set.troops.find((troop) => troop.startsWith(fighter.type.slice(0, 2))) ?? 'FP'),
    weapon: fighter.weapon && !set.weapons.includes(fighter.weapon) ? (set.weapons.find((w) => w.startsWith(fighter.weapon?.slice(0, 9) ?? '')) ?? null) : fighter.weapon,
    m: set['printed-moves'] ? fighter.m : null,
    rolling: set['printed-moves'] && fighter.rolling,
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
    range: length(form.range),
    distance: length(form.distance),
  };
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
    if (!kinds.includes(form.kind) || !isFighter(form.one) || !isFighter(form.other)) return null;
    return form;
  } catch {
    return null;
  }
}
