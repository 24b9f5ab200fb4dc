// Rolls and what counts for them, in English.

import type { Factor, Roll } from '../engine/types';
import { capital, faces, measured, passesUpTo, say, type Context, type Prompt } from './words';
import { army, dice, noun, number, type Noun } from './speech.en';
import * as commands from './words.commands.en';
import { unitOfLength } from '../state/ruleset.svelte';
import { spells } from './words.events.en';

const DAMAGE = 'Each 6 is 1 damage, and each pair of 5s is 1 damage.';

export function roll(r: Roll, ctx: Context): Prompt {
  const n = (id: number): Noun => noun(id, ctx);
  const far = (id: number, by: 'bonus' | 'retreat'): string =>
    `For a 1 to 6: ${measured(faces(ctx.unit(id), by).map((n) => number(n)).join(', '))}.`;
  return say<Roll, Prompt>(r, {
    sides: (s) => ({
      title: `Who defends? ${capital(army(s.by, ctx.armies).the)} roll${army(s.by, ctx.armies).plural ? '' : 's'}`,
      help: '2 dice plus the number of Mounted Units. The lower total defends.',
    }),
    river: () => ({ title: 'Is a river allowed?', help: 'A 5 or 6 allows one.' }),
    'built-up-area': () => ({ title: 'Is a village allowed?', help: 'A 5 or 6 allows one.' }),
    initiative: (s) => ({
      title: `Initiative of ${army(s.by, ctx.armies).the}`,
      help: '2 dice, plus 2 while the General is on the table. The higher total acts first.',
    }),
    fire: (f) => ({
      title: `${n(f.unit).name} ${n(f.unit).verb('shoot', 'shoots')} at ${n(f.target).the}: ${dice(f.dice)}`,
      help: DAMAGE,
    }),
    cohesion: (t) => {
      const pass = passesUpTo(t.critical);
      const who = n(t.unit);
      const known = ctx.unit(t.unit);
      const hold = `${pass === 1 ? 'On a 1' : `Up to ${number(pass)}`} ${who.they} ${who.verb('hold', 'holds')}`;
      const fail = t.critical > 5 ? 'a 6 always fails and costs 1 VBU' : pass === 5 ? 'a 6 costs 1 VBU' : 'a higher die costs the difference in VBU';
      // Scythed chariots are never Disordered.
      let after = ` Either way ${who.they} will be Disordered.`;
      if (known?.troop === 'CF') after = '';
      else if (known?.disordered) after = ` As ${who.they} ${who.verb('are', 'is')} Disordered already, even holding costs 1 VBU.`;
      return { title: `Cohesion Test of ${who.the}: ${pass === 1 ? 'only a 1 holds' : `${number(pass)} or less`}`, help: `${hold}; ${fail}.${after}` };
    },
    panic: (p) => ({
      title: `${n(p.unit).name} ${n(p.unit).verb('panic', 'panics')}`,
      help: `The elephants run to the rear, as many ${unitOfLength()} as the die shows, and trample whoever they meet.`,
    }),
    'charge-bonus': (b) => ({
      title: `How much farther ${n(b.unit).verb('do', 'does')} ${n(b.unit).the} charge?`,
      help: far(b.unit, 'bonus'),
    }),
    alignment: (a) => ({
      title: `${n(a.unit).name} ${n(a.unit).verb('stand', 'stands')} exactly opposite`,
      help: 'Odd: a little to the left. Even: a little to the right.',
    }),
    pila: (p) => ({
      title: `${n(p.unit).name} ${n(p.unit).verb('throw', 'throws')} pila at ${n(p.target).the}: ${dice(p.dice)}`,
      help: DAMAGE,
    }),
    melee: (m) => ({
      title: `${n(m.unit).name} ${n(m.unit).verb('fight', 'fights')} ${n(m.target).the}: ${dice(m.dice)}`,
      help: DAMAGE,
    }),
    retreat: (t) => ({ title: `How far ${n(t.unit).verb('do', 'does')} ${n(t.unit).the} retreat?`, help: far(t.unit, 'retreat') }),
    evade: (p) => ({ title: `${n(p.unit).name} ${n(p.unit).verb('try', 'tries')} to evade`, help: `${p.needed} or more is needed; a 1 always fails.` }),
    counter: (p) => ({ title: `${n(p.unit).name} ${n(p.unit).verb('try', 'tries')} to counter-charge`, help: `${p.most} or less is needed.` }),
    'evade-move': (p) => ({ title: `How far ${n(p.unit).verb('do', 'does')} ${n(p.unit).the} evade?`, help: 'The die says how far.' }),
    weather: () => ({ title: 'What is the weather?', help: 'Two dice, and the season, choose the weather.' }),
    sun: () => ({ title: 'Where does the Sun stand?', help: '1 behind the attacker, 2–3 on his left, 4 in his face, 5–6 on his right.' }),
    spell: (p) => ({ title: `${spells[p.spell]}?`, help: `It starts or ends with ${p.most} or less.` }),
    drift: (p) => ({ title: `${n(p.unit).name} ${n(p.unit).verb('set', 'sets')} out in the dark`, help: '1: astray to the right; 6: astray to the left.' }),
    precipitation: () => ({ title: 'What do the high winds bring?', help: 'Rain with 1 or 2, snow with 6; the same again ends it.' }),
    defence: (p) => ({ title: `${n(p.unit).name} ${n(p.unit).verb('try', 'tries')} to fire`, help: `${p.needed} or more is needed.` }),
    pursuit: (p) => ({ title: `How far ${n(p.unit).verb('do', 'does')} ${n(p.unit).the} pursue?`, help: far(p.unit, 'bonus') }),
    ...commands.rolls(ctx),
  });
}

export function factor(f: Factor, ctx: Context): string {
  return say<Factor, string>(f, {
    vbu: () => 'VBU',
    damage: () => 'damage',
    general: () => 'General',
    disordered: () => 'Disordered',
    shieldwall: () => 'shieldwall',
    floor: () => 'never below 1',
    'weapon-figure': () => 'weapon at this range',
    moved: () => 'on the move',
    rallied: () => 'rallying',
    indirect: () => 'over friends',
    'light-target': () => 'target is skirmishers, light cavalry or artillery',
    'wood-edge': () => 'target in the edge of a wood',
    'wagon-or-pavise': () => 'wagons or pavises',
    'halted-chariot': () => 'target is a halted chariot',
    'deep-target': () => 'artillery at a deep target',
    impetus: () => 'Impetus',
    'depth-pike-vs-mounted': () => 'deep pikes against Mounted',
    'depth-pike-vs-foot': () => 'deep pikes against Foot',
    'depth-impetuous-vs-foot': () => 'deep warband against Foot',
    'higher-ground': () => 'higher ground',
    'difficult-ground': () => 'difficult ground',
    support: (id) => `support of ${noun(id, ctx).the}`,
    'pila-charging': () => 'pila, charging',
    'pila-charged': () => 'pila, charged',
    'pila-support': (id) => `pila of ${noun(id, ctx).the}`,
    'mounted-units': () => 'Mounted Units',
    'moved-lightly': () => 'moved, light',
    'rallied-lightly': () => 'rallied, light',
    'light-cavalry-target': () => 'light cavalry as target',
    'shot-at': () => 'shot at',
    'armour-under-fire': () => 'armour under fire',
    'on-flank': () => 'on flank or rear',
    'heavy-foot-vs-cavalry': () => 'heavy infantry against cavalry',
    'defended-ground': () => 'defended ground',
    'depth-spear-vs-mounted': () => 'depth of spears against Mounted',
    'depth-spear-vs-foot': () => 'depth of spears against Foot',
    'heavy-chariots-vs-foot': () => 'heavy chariots against Foot',
    'wagon-volley': () => 'volley of wagons',
    'volley-vs-mounted': () => 'volley at Mounted',
    'charger-in-disorder': () => 'charger in disorder',
    cautious: () => 'Cautious Command',
    surprised: () => 'surprised in flank or wood',
    eager: () => 'Fresh or impetuous',
    'from-the-side': () => 'charged from the side',
    dazzled: () => 'facing the Sun',
    'long-snow': () => 'snow for three turns',
    'no-sixes': () => '6s do not hit in this weather',
    'no-fives': () => '5s do not hit in this weather',
    ...commands.factors,
  });
}
