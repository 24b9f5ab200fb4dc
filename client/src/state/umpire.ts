// The situation an umpire is asked about, and its address.
import type { AttackClass, Encounter, Fighter, Meeting, Situation, Stance, Troop } from '../engine/types';

export type Kind = 'volley' | 'melee' | 'chain' | 'cohesion';

export type Form = {
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
