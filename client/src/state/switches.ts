// Optional rules that a table agrees on. Which there are, and what plays all or none of them, the engine says.
import type { RuleSetView, Switches } from '../engine/types';

/** Those that are played or not; the other fields belong to one of them. */
export type Optional = { [K in keyof Switches]: Switches[K] extends boolean ? K : never }[keyof Switches];

/** The optional rules by name. */
export const namesOf = (presets: readonly [Switches, Switches]): Optional[] =>
  (Object.keys(presets[0]) as (keyof Switches)[]).filter((name): name is Optional => typeof presets[0][name] === 'boolean');

/** Which of the two sets it is, if either. */
export function presetOf(switches: Switches, presets: readonly [Switches, Switches]): 'core' | 'full' | null {
  const like = (preset: Switches): boolean => namesOf(presets).every((name) => switches[name] === preset[name]);
  return like(presets[0]) ? 'core' : like(presets[1]) ? 'full' : null;
}

/** One of them played or not, and what hangs on it. */
export function flipped(switches: Switches, name: Optional, on: boolean): Switches {
  const next = { ...switches, [name]: on };
  if (name === 'auto-evade' && !on) next['evader-surprised'] = false;
  if (name === 'evader-surprised' && on) next['auto-evade'] = true;
  if (name === 'cautious-command' && !on) next.cautious = [false, false];
  if (name === 'weather' && !on) [next.season, next.climate] = ['mild', 'temperate'];
  return next;
}

/** What was kept, as far as the rule set knows it; the engine judges the rest. */
export function read(kept: unknown, set: RuleSetView | undefined): Switches | null {
  const core = set?.presets?.[0];
  if (!core) return null;
  if (typeof kept !== 'object' || kept === null) return core;
  const entries = Object.entries(core).map(([name, value]) => {
    const found: unknown = (kept as Record<string, unknown>)[name];
    const alike = typeof found === typeof value && Array.isArray(found) === Array.isArray(value);
    return [name, alike ? found : value];
  });
  return Object.fromEntries(entries) as Switches;
}
