// How English says numbers, Units and armies.

import type { Edge, Side } from '../engine/types';
import { NBSP, armyMark, capital, formatNumber, measured, roundedDown, roundedUp, type Armies, type Context } from './words';

// Numbers.

export const number = (n: number, digits = 1): string => formatNumber('en', n, digits);
export const signed = (n: number): string => (n > 0 ? `+${number(n)}` : number(n));
export const length = (n: number, digits = 1): string => measured(number(n, digits));
export const angle = (n: number): string => `${number(n, 0)}°`;
export const dice = (n: number): string => (n === 1 ? '1 die' : `${number(n)} dice`);
export const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
export const atMost = (n: number): string => length(roundedDown(n));
export const atLeast = (n: number): string => length(roundedUp(n));

// Names.

/** Names that take a verb in the singular; all others take the plural, as bodies of men do. */
const SINGULAR = new Set(['Schiltron', 'Carroccio wagon', 'Legion', 'Bombard', 'Warband', 'Baggage']);

/** A Unit as the subject or object of a sentence. */
export interface Noun {
  /** Without an article, to begin a sentence. */
  name: string;
  the: string;
  /** The verb that agrees with it. */
  verb(plural: string, singular: string): string;
  they: string;
  them: string;
  their: string;
}

export function noun(id: number, ctx: Context): Noun {
  const unit = ctx.unit(id);
  const known = unit !== undefined && unit.name !== '';
  const bare = known ? unit.name : `Unit ${id}`;
  const marked = known && unit.mark ? `${bare}${NBSP}${unit.mark}` : bare;
  const one = !known || SINGULAR.has(bare);
  return {
    name: capital(marked),
    the: known && !unit.mark ? `the ${marked}` : marked,
    verb: (plural, singular) => (one ? singular : plural),
    they: one ? 'it' : 'they',
    them: one ? 'it' : 'them',
    their: one ? 'its' : 'their',
  };
}

export const unit = (id: number, ctx: Context): string => noun(id, ctx).name;
export const units = (ids: readonly number[], ctx: Context): string => list(ids.map((id) => unit(id, ctx)));
export const theUnits = (ids: readonly number[], ctx: Context): string => list(ids.map((id) => noun(id, ctx).the));

const BARE = new Set(['Red', 'Blue', 'Conquistadores']);
const PEOPLES = /(s|English|French|Welsh|Scots|Quechua)$|^\w+s (of|in) /;

/** The name of an army in running text: what follows a comma is left out. */
export function army(s: Side, armies: Armies | undefined): { the: string; plural: boolean } {
  const name = armies?.[s === 'first' ? 0 : 1]?.split(',')[0];
  if (!name) return { the: `the ${s} player`, plural: false };
  const marked = `${name}${armyMark(s, armies)}`;
  return { the: BARE.has(name) ? marked : `the ${marked}`, plural: PEOPLES.test(name) };
}

export function side(s: Side, armies?: Armies): string {
  const name = armies?.[s === 'first' ? 0 : 1];
  return name ? `${name}${armyMark(s, armies)}` : `${s} player`;
}

export const edges: Record<Edge, string> = { front: 'front', right: 'right side', rear: 'rear', left: 'left side' };
