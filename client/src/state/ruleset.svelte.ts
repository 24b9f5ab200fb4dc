// The rule set that is played or looked at: how it measures, and where its ledger says what.
import type { Engine } from '../engine/engine';
import type { Rule, RuleSetView } from '../engine/types';

/** Those that can be played; filled by `learn` before anything is shown. */
const known = $state.raw<{ sets: readonly RuleSetView[] }>({ sets: [] });
const shown = $state<{ id: string }>({ id: '' });

/** Takes in what the engine can play. */
export function learn(sets: readonly RuleSetView[]): void {
  known.sets = sets;
  if (!sets.some((set) => set.id === shown.id)) shown.id = sets[0]?.id ?? '';
}

/** Asks the engine what can be played. */
export async function learnFrom(engine: Engine): Promise<void> {
  learn((await engine.get('catalogue', { do: 'catalogue' }))['rule-sets']);
}

/** From now on texts speak of this rule set. */
export function speakOf(id: string): void {
  shown.id = id;
}

export const ruleSets = (): readonly RuleSetView[] => known.sets;

/** What has a rule book: the id of its rule set, how its rules begin, and the name of the book. */
export type Booked = Pick<RuleSetView, 'id' | 'title' | 'prefix' | 'book'>;
export const FIELD_OF_GLORY: Booked = { id: 'field-of-glory-2', title: 'Field of Glory (version 2)', prefix: 'FOG', book: 'field-of-glory' };
/** All rule sets that have a book; those of the other family are not played on the same page. */
export const booked = (): readonly Booked[] => [...known.sets, FIELD_OF_GLORY];

/** The rule set in whose book a rule is found; without one, the one that is spoken of. */
export const bookOf = (rule: string): Booked | undefined =>
  ruleSetOf(rule) ?? booked().find((set) => rule.startsWith(`${set.prefix}-`)) ?? booked().find((set) => set.id === shown.id);

/** The rule set that is spoken of. */
export const ruleSet = (): RuleSetView | undefined => known.sets.find((set) => set.id === shown.id);

/** The rule set that a rule belongs to, by the beginning of its id; of two with one ledger, the one that is spoken of. */
export const ruleSetOf = (rule: string): RuleSetView | undefined => {
  const own = ruleSet();
  const has = (set: RuleSetView): boolean => rule.startsWith(`${set.prefix}-`);
  return own && has(own) ? own : known.sets.find(has);
};

/** The id of a rule in the ledger of the rule set that is spoken of. */
export const cite = (rule: Rule): string => ruleSet()?.rules[rule] ?? '';

/** Is this the id of that rule? */
export const is = (id: string, ...rules: Rule[]): boolean => {
  const ids = ruleSetOf(id)?.rules;
  return rules.some((rule) => ids?.[rule] === id);
};

/** Its unit of length. */
export const unitOfLength = (): string => ruleSet()?.unit ?? 'U';

/** How many units of the picture its unit of length is: pictures are drawn in U. */
export const pictureUnits = (): number => 1 / (ruleSet()?.scale ?? 1);
