// How Italian says numbers, Units and armies.

import type { Edge, Side } from '../engine/types';
import { genderIt, translateName, type Gender } from './names.it';
import { NBSP, armyMark, capital, formatNumber, measured, roundedDown, roundedUp, type Armies, type Context } from './words';

// Numbers.

export const number = (n: number, digits = 1): string => formatNumber('it', n, digits);
export const signed = (n: number): string => (n > 0 ? `+${number(n)}` : number(n));
export const length = (n: number, digits = 1): string => measured(number(n, digits));
export const angle = (n: number): string => `${number(n, 0)}°`;
export const dice = (n: number): string => (n === 1 ? '1 dado' : `${number(n)} dadi`);
export const list = (items: readonly string[]): string => {
  if (items.length < 2) return items.join('');
  const last = items[items.length - 1] ?? '';
  return `${items.slice(0, -1).join(', ')} ${/^e/i.test(last) ? 'ed' : 'e'} ${last}`;
};
export const atMost = (n: number): string => length(roundedDown(n));
export const atLeast = (n: number): string => length(roundedUp(n));

// Articles.

type Article = 'il' | 'lo' | "l'" | 'la' | 'i' | 'gli' | 'le';
type Preposition = 'di' | 'a' | 'da' | 'su';

function article(word: string, gender: Gender): Article {
  const vowel = /^[aeiouhàèéìòù]/i.test(word);
  const impure = /^(s[^aeiouàèéìòù]|z|gn|ps|pn|x|y)/i.test(word);
  switch (gender) {
    case 'ms':
      return vowel ? "l'" : impure ? 'lo' : 'il';
    case 'mp':
      return vowel || impure ? 'gli' : 'i';
    case 'fs':
      return vowel ? "l'" : 'la';
    case 'fp':
      return 'le';
  }
}

const joined: Record<Preposition, Record<Article, string>> = {
  di: { il: 'del', lo: 'dello', "l'": "dell'", la: 'della', i: 'dei', gli: 'degli', le: 'delle' },
  a: { il: 'al', lo: 'allo', "l'": "all'", la: 'alla', i: 'ai', gli: 'agli', le: 'alle' },
  da: { il: 'dal', lo: 'dallo', "l'": "dall'", la: 'dalla', i: 'dai', gli: 'dagli', le: 'dalle' },
  su: { il: 'sul', lo: 'sullo', "l'": "sull'", la: 'sulla', i: 'sui', gli: 'sugli', le: 'sulle' },
};

const before = (start: string, word: string): string => (start.endsWith("'") ? start + word : `${start} ${word}`);

/** A noun with its articles and its agreement. */
export interface Nome {
  /** Without an article. */
  name: string;
  il: string;
  /** To begin a sentence. */
  Il: string;
  del: string;
  al: string;
  dal: string;
  sul: string;
  plural: boolean;
  /** The verb that agrees with it. */
  v(singular: string, plural: string): string;
  /** A participle or adjective in -o that agrees with it, given without its ending. */
  p(stem: string): string;
}

export function nome(word: string, gender: Gender): Nome {
  const plural = gender.endsWith('p');
  const bare = article(word, gender);
  const with_ = (p: Preposition): string => before(joined[p][bare], word);
  const il = before(bare, word);
  const ending = { ms: 'o', mp: 'i', fs: 'a', fp: 'e' }[gender];
  return {
    name: word,
    il,
    Il: capital(il),
    del: with_('di'),
    al: with_('a'),
    dal: with_('da'),
    sul: with_('su'),
    plural,
    v: (one, many) => (plural ? many : one),
    p: (stem) => stem + ending,
  };
}

// Names.

/** A Unit. One whose name is not known is "l'unità …", which is always right. */
export function noun(id: number, ctx: Context): Nome {
  const known = ctx.unit(id);
  if (known === undefined || known.name === '') return nome(`unità ${id}`, 'fs');
  const name = translateName('it', known.name);
  const gender = genderIt(name);
  const marked = known.mark ? `${name}${NBSP}${known.mark}` : name;
  return gender ? nome(marked, gender) : nome(`unità ${marked}`, 'fs');
}

export function unit(id: number, ctx: Context): string {
  const known = ctx.unit(id);
  if (known === undefined || known.name === '') return `Unità ${id}`;
  const name = capital(translateName('it', known.name));
  return known.mark ? `${name}${NBSP}${known.mark}` : name;
}

export const units = (ids: readonly number[], ctx: Context): string => list(ids.map((id) => unit(id, ctx)));
export const theUnits = (ids: readonly number[], ctx: Context): string => list(ids.map((id) => noun(id, ctx).il));
export const ofUnits = (ids: readonly number[], ctx: Context): string => list(ids.map((id) => noun(id, ctx).del));

/** An army in running text: what follows a comma is left out. */
export function army(s: Side, armies: Armies | undefined): Nome {
  const name = armies?.[s === 'first' ? 0 : 1];
  if (!name) return nome(s === 'first' ? 'primo giocatore' : 'secondo giocatore', 'ms');
  const full = translateName('it', name);
  const short = full.split(',')[0] ?? full;
  const gender = genderIt(short);
  const mark = armyMark(s, armies);
  return gender ? nome(`${short}${mark}`, gender) : nome(`esercito «${short}»${mark}`, 'ms');
}

export function side(s: Side, armies?: Armies): string {
  const name = armies?.[s === 'first' ? 0 : 1];
  if (name) return `${translateName('it', name)}${armyMark(s, armies)}`;
  return s === 'first' ? 'primo giocatore' : 'secondo giocatore';
}

export const edges: Record<Edge, string> = { front: 'fronte', right: 'lato destro', rear: 'retro', left: 'lato sinistro' };
