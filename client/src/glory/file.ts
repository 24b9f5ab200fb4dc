// Files of battles and scenarios: which family they belong to.

export const RULE_SET = 'field-of-glory-2';

/** Is this a battle or a scenario of Field of Glory? What cannot be read belongs to nobody. */
export function isGlory(text: string): boolean {
  try {
    const file: unknown = JSON.parse(text);
    if (typeof file !== 'object' || file === null) return false;
    const held = file as { 'rule-set'?: unknown; header?: { 'rule-set'?: unknown } };
    return held['rule-set'] === RULE_SET || held.header?.['rule-set'] === RULE_SET;
  } catch {
    return false;
  }
}
