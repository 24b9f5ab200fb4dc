// What the laboratory is asked, and its address.
import type { SimulationAsked as GloryAsked } from '../engine/glory';
import type { Choices, Edition, Field, Level, SimulationAsked, Switches } from '../engine/types';
import { RULE_SET as GLORY } from '../glory/file';

/** What is fought, by the one family or the other. */
export type Asked = SimulationAsked | { glory: GloryAsked };

export type Form = {
  ruleSet: Edition | typeof GLORY;
  /** Optional rules, where the rule set has any. */
  switches: Switches | null;
  what: 'armies' | 'scenario';
  lists: [string, string];
  choices: [Choices, Choices];
  field: Field;
  scenario: string;
  /** What Field of Glory has instead: its lists with the sizes of ready armies, and its scenario. */
  glory: { lists: [string, string]; sizes: [number, number]; scenario: string };
  /** Who leads the first army, and who the second. */
  players: [Level, Level];
  battles: number;
  /** Turn limit where the scenario has none. */
  turns: number;
  seed: number;
};

const none = (): Choices => ({ options: [], weapons: [], general: null });

/** As `acies simulate` takes it if nothing else is said, with two armies that are a match for each other. */
export function fresh(): Form {
  return {
    ruleSet: 'basic-impetus-2008',
    switches: null,
    what: 'armies',
    lists: ['marian-romans', 'carthaginians-veterans'],
    choices: [none(), none()],
    field: 'by-the-rules',
    scenario: 'hastings-1066',
    glory: { lists: ['swiss-confederates', 'medieval-french'], sizes: [650, 650], scenario: 'crecy-1346' },
    players: ['simple', 'simple'],
    battles: 200,
    turns: 60,
    seed: 1,
  };
}

/** What the engine is asked. */
export function askedOf(form: Form): Asked {
  return form.ruleSet === GLORY ? { glory: gloryOf(form) } : impetusOf(form, form.ruleSet);
}

/** By Field of Glory. */
function gloryOf({ glory, what, field, players, turns, seed }: Form): GloryAsked {
  const pick = (i: 0 | 1) => ({ list: glory.lists[i], size: glory.sizes[i] });
  return {
    contest: what === 'scenario' ? { scenario: { id: glory.scenario } } : { armies: { picks: [pick(0), pick(1)], field } },
    players,
    turns,
    seed,
  };
}

/** By Impetus. */
function impetusOf(form: Form, ruleSet: Edition): SimulationAsked {
  const pick = (i: 0 | 1) => ({ list: form.lists[i], choices: form.choices[i] });
  return {
    contest: form.what === 'scenario' ? { scenario: { id: form.scenario } } : { armies: { picks: [pick(0), pick(1)], field: form.field } },
    players: form.players,
    'rule-set': ruleSet,
    ...(form.switches ? { switches: form.switches } : {}),
    turns: form.turns,
    seed: form.seed,
  };
}

/** The form as it stands in the address. */
export function encode(form: Form): string {
  return JSON.stringify(form);
}

/** A number as somebody typed it, made whole and brought into these bounds. */
export function whole(typed: number | null, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(Number(typed)) || 0));
}

const isPair = (value: unknown, of: (one: unknown) => boolean): boolean => Array.isArray(value) && value.length === 2 && value.every(of);
const isText = (value: unknown): boolean => typeof value === 'string';
const isChoices = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Array.isArray((value as Choices).options) && Array.isArray((value as Choices).weapons);

const isGlory = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const { lists, sizes, scenario } = value as Form['glory'];
  return isPair(lists, isText) && isPair(sizes, Number.isInteger) && isText(scenario);
};

/** What was kept, as far as it is a form; the engine judges what is in it. */
export function decode(text: string): Form | null {
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null) return null;
    const form = { ...fresh(), ...(found as Partial<Form>) };
    const numbers = [form.battles, form.turns, form.seed].every(Number.isInteger);
    const texts = isPair(form.lists, isText) && isPair(form.players, isText) && isText(form.scenario) && isText(form.field) && isText(form.ruleSet);
    if (!numbers || !texts || !isPair(form.choices, isChoices) || !isGlory(form.glory) || !['armies', 'scenario'].includes(form.what)) return null;
    return form;
  } catch {
    return null;
  }
}
