// The situation of Field of Glory that an umpire is asked about, and its address.
import type { Body, Cohesion, Feature, ListView, On, Profile, Reason, Role, Roster, Situation, Wounds } from '../../engine/glory';
import { RULE_SET } from '../file';

export const KINDS = ['impact', 'melee', 'shooting', 'test', 'death'] as const;
export type Kind = (typeof KINDS)[number];

export type Form = {
  ruleSet: typeof RULE_SET;
  kind: Kind;
  /** Attacker, shooter, or who tests. */
  one: Body;
  /** Defender or target. */
  other: Body;
  on: On;
  /** How far they shoot. */
  range: number;
  /** Why it tests. */
  because: Reason;
  /** Hits of a death roll. */
  hits: number;
  wounds: Wounds;
};

/** What those are called of whom a situation is told; the Italian is found by it, as for any name. */
export const ROLE_NAMES: Record<Role, string> = {
  attacker: 'Attackers',
  defender: 'Defenders',
  shooter: 'Shooters',
  target: 'Targets',
  group: 'Troops',
  support: 'Supporters',
  threat: 'Enemies on the flank',
  bystander: 'Onlookers',
};

export function bodyOf(roster: Roster): Body {
  return {
    roster,
    files: null,
    'bases-now': null,
    level: 'steady',
    ground: null,
    fortified: false,
    commander: null,
    'front-rank': false,
    'threatened-flank': false,
    'rear-support': false,
  };
}

const roster = (front: Profile, bases: number, more: Partial<Roster> = {}): Roster => ({ name: '', quality: 'average', training: 'undrilled', front, bases, ...more });

const spearmen = (): Body => bodyOf(roster({ troop: 'heavy-foot', armour: 'protected', impact: 'offensive-spearmen' }, 8));
const knights = (): Body =>
  bodyOf(roster({ troop: 'knights', armour: 'heavily-armoured', impact: 'lancers', melee: 'swordsmen' }, 4, { quality: 'superior' }));
export const archers = (): Body => bodyOf(roster({ troop: 'medium-foot', armour: 'unprotected', missile: 'bow' }, 8, { training: 'drilled' }));

export function fresh(): Form {
  return {
    ruleSet: RULE_SET,
    kind: 'impact',
    one: knights(),
    other: spearmen(),
    on: 'front',
    range: 4,
    because: {
      occasion: 'lost-impact',
      hits: null,
      received: 3,
      inflicted: 1,
      'several-reasons': false,
      'commander-in-chief': false,
      terrible: false,
      'threatened-flank': false,
      'rear-support': false,
    },
    hits: 2,
    wounds: 'lost',
  };
}

/** What the engine is asked. */
export function situationOf(form: Form): Situation {
  switch (form.kind) {
    case 'impact':
    case 'melee':
      return { combat: { attacker: form.one, defender: form.other, kind: form.kind, on: form.on } };
    case 'shooting':
      return { volley: { shooter: form.one, target: form.other, range: form.range } };
    case 'test':
      return { test: { group: form.one, because: form.because } };
    case 'death':
      return { death: { group: form.one, hits: form.hits, wounds: form.wounds } };
  }
}

/** Another kind of situation; somebody must have something to shoot with. */
export function turned(form: Form, kind: Kind): Form {
  const armed = (body: Body): boolean => Boolean(body.roster.front.missile ?? body.roster.rear?.profile.missile);
  return { ...form, kind, one: kind === 'shooting' && !armed(form.one) ? archers() : form.one };
}

/** Battle groups of the ready armies of a list, each name once. */
export function linesOf(list: ListView | undefined): Roster[] {
  const seen = new Set<string>();
  return (list?.ready ?? []).flatMap((army) =>
    army.groups.flatMap((group) => {
      if (seen.has(group.roster.name)) return [];
      seen.add(group.roster.name);
      return [group.roster];
    }),
  );
}

export const LEVELS: readonly Cohesion[] = ['steady', 'disrupted', 'fragmented', 'broken'];
/** Ground on which somebody can stand and fight. */
export const GROUNDS: readonly Feature[] = [
  'gentle-hill',
  'open-fields',
  'broken-ground',
  'brush',
  'enclosed-fields',
  'plantation',
  'gully',
  'forest',
  'vineyards',
  'marsh',
  'soft-sand',
  'steep-hill',
  'village',
  'uneven-river',
  'rough-river',
  'difficult-river',
];

export const encode = (form: Form): string => JSON.stringify(form);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isBody = (value: unknown): boolean => isObject(value) && isObject(value['roster']) && isObject((value['roster'] as { front?: unknown }).front);

/** What was kept, as far as it is a form; the engine judges what is in it. */
export function decode(text: string): Form | null {
  try {
    const found: unknown = JSON.parse(text);
    if (!isObject(found) || found['ruleSet'] !== RULE_SET) return null;
    const form = { ...fresh(), ...(found as Partial<Form>) };
    if (!KINDS.includes(form.kind) || !isBody(form.one) || !isBody(form.other) || !isObject(form.because)) return null;
    const lined = (of: Roster): Roster => ({ ...roster(of.front, 2), ...of, front: { ...of.front, armour: of.front.armour ?? 'unprotected' } });
    const whole = (body: Body): Body => ({ ...bodyOf(body.roster), ...body, roster: lined(body.roster) });
    return { ...form, one: whole(form.one), other: whole(form.other), because: { ...fresh().because, ...form.because } };
  } catch {
    return null;
  }
}

/** Faces as they are typed or tapped: "6 5 5 1" or "6551". */
export function facesOf(typed: string): number[] {
  return typed
    .split(/[\s,;]+|(?<=\d)(?=\d)/)
    .filter(Boolean)
    .map(Number);
}

export const areFaces = (faces: readonly number[], count: number): boolean =>
  faces.length === count && faces.every((face) => Number.isInteger(face) && face >= 1 && face <= 6);
