// Rolls and what counts for them, in Italian.

import type { Factor, Roll } from '../engine/types';
import { capital, faces, measured, passesUpTo, say, type Context, type Prompt } from './words';
import { army, dice, noun, number, type Nome } from './speech.it';
import * as commands from './words.commands.it';
import { unitOfLength } from '../state/ruleset.svelte';
import { spells } from './words.events.it';

const DAMAGE = 'Ogni 6 fa 1 danno, e ogni coppia di 5 ne fa 1.';

export function roll(r: Roll, ctx: Context): Prompt {
  const n = (id: number): Nome => noun(id, ctx);
  const far = (id: number, by: 'bonus' | 'retreat'): string =>
    `Con un dado da 1 a 6: ${measured(faces(ctx.unit(id), by).map((n) => number(n)).join(', '))}.`;
  return say<Roll, Prompt>(r, {
    sides: (s) => ({
      title: `Chi difende? ${capital(army(s.by, ctx.armies).v('lancia', 'lanciano'))} ${army(s.by, ctx.armies).il}`,
      help: '2 dadi più il numero di unità montate. Difende chi fa meno.',
    }),
    river: () => ({ title: 'È permesso un fiume?', help: 'Serve 5 o 6.' }),
    'built-up-area': () => ({ title: 'È permesso un centro abitato?', help: 'Serve 5 o 6.' }),
    initiative: (s) => ({
      title: `Iniziativa ${army(s.by, ctx.armies).del}`,
      help: '2 dadi, più 2 finché il comandante è sul tavolo. Chi fa di più comincia.',
    }),
    fire: (f) => ({
      title: `${n(f.unit).Il} ${n(f.unit).v('tira', 'tirano')} contro ${n(f.target).il}: ${dice(f.dice)}`,
      help: DAMAGE,
    }),
    cohesion: (t) => {
      const pass = passesUpTo(t.critical);
      const who = n(t.unit);
      const known = ctx.unit(t.unit);
      const hold = `${pass === 1 ? 'Con un 1' : `Fino a ${number(pass)}`} ${who.v('regge', 'reggono')}`;
      const fail = t.critical > 5 ? 'un 6 fallisce sempre e costa 1 VBU' : pass === 5 ? 'un 6 costa 1 VBU' : 'un dado più alto costa la differenza in VBU';
      // Scythed chariots are never Disordered.
      let after = ` In ogni caso ${who.v('sarà', 'saranno')} ${who.p('disordinat')}.`;
      if (known?.troop === 'CF') after = '';
      else if (known?.disordered) after = ` Poiché ${who.v('è', 'sono')} già ${who.p('disordinat')}, anche reggere costa 1 VBU.`;
      return { title: `Test di coesione ${who.del}: ${pass === 1 ? 'serve 1' : `${number(pass)} o meno`}`, help: `${hold}; ${fail}.${after}` };
    },
    panic: (p) => ({
      title: `${n(p.unit).Il} ${n(p.unit).v('va', 'vanno')} nel panico`,
      help: `Gli elefanti fuggono all'indietro di tante ${unitOfLength()} quante ne segna il dado e travolgono chi incontrano.`,
    }),
    'charge-bonus': (b) => ({
      title: `Di quanto si allunga la carica ${n(b.unit).del}?`,
      help: far(b.unit, 'bonus'),
    }),
    alignment: (a) => ({
      title: `${n(a.unit).Il} ${n(a.unit).v('è', 'sono')} esattamente di fronte`,
      help: 'Dispari: un poco a sinistra. Pari: un poco a destra.',
    }),
    pila: (p) => ({
      title: `${n(p.unit).Il} ${n(p.unit).v('lancia', 'lanciano')} i pila contro ${n(p.target).il}: ${dice(p.dice)}`,
      help: DAMAGE,
    }),
    melee: (m) => ({
      title: `${n(m.unit).Il} ${n(m.unit).v('combatte', 'combattono')} contro ${n(m.target).il}: ${dice(m.dice)}`,
      help: DAMAGE,
    }),
    retreat: (t) => ({ title: `${n(t.unit).Il} ${n(t.unit).v('arretra', 'arretrano')}: di quanto?`, help: far(t.unit, 'retreat') }),
    evade: (p) => ({ title: `${n(p.unit).Il} ${n(p.unit).v('tenta', 'tentano')} di evadere`, help: `Serve almeno ${p.needed}; un 1 fallisce sempre.` }),
    counter: (p) => ({ title: `${n(p.unit).Il} ${n(p.unit).v('tenta', 'tentano')} la controcarica`, help: `Serve al massimo ${p.most}.` }),
    'evade-move': (p) => ({ title: `Di quanto ${n(p.unit).v('evade', 'evadono')} ${n(p.unit).il}?`, help: 'Lo dice il dado.' }),
    weather: () => ({ title: 'Che tempo fa?', help: 'Lo dicono due dadi e la stagione.' }),
    sun: () => ({ title: 'Dov’è il sole?', help: '1 alle spalle dell’attaccante, 2–3 alla sua sinistra, 4 in faccia, 5–6 alla sua destra.' }),
    spell: (p) => ({ title: `${spells[p.spell]}?`, help: `Comincia o finisce con ${p.most} o meno.` }),
    drift: (p) => ({ title: `${n(p.unit).Il} ${n(p.unit).v('si mette', 'si mettono')} in marcia al buio`, help: '1: fuori strada a destra; 6: a sinistra.' }),
    precipitation: () => ({ title: 'Che cosa porta il vento?', help: 'Pioggia con 1 o 2, neve con 6; lo stesso numero la fa finire.' }),
    defence: (p) => ({ title: `${n(p.unit).Il} ${n(p.unit).v('tenta', 'tentano')} di tirare`, help: `Serve almeno ${p.needed}.` }),
    pursuit: (p) => ({ title: `${n(p.unit).Il} ${n(p.unit).v('insegue', 'inseguono')}: per quanto?`, help: far(p.unit, 'bonus') }),
    ...commands.rolls(ctx),
  });
}

export function factor(f: Factor, ctx: Context): string {
  return say<Factor, string>(f, {
    vbu: () => 'VBU',
    damage: () => 'danni',
    general: () => 'comandante',
    disordered: () => 'disordine',
    shieldwall: () => 'shieldwall',
    floor: () => 'mai sotto 1',
    'weapon-figure': () => 'arma a questa distanza',
    moved: () => 'in movimento',
    rallied: () => "recupero dell'ordine",
    indirect: () => 'sopra gli amici',
    'light-target': () => 'bersaglio schermagliatori, cavalleria leggera o artiglieria',
    'wood-edge': () => 'bersaglio al margine di un bosco',
    'wagon-or-pavise': () => 'wagenburg o pavesi',
    'halted-chariot': () => 'bersaglio carro fermo',
    'deep-target': () => 'artiglieria contro bersaglio profondo',
    impetus: () => 'impeto',
    'depth-pike-vs-mounted': () => 'picche profonde contro montati',
    'depth-pike-vs-foot': () => 'picche profonde contro appiedati',
    'depth-impetuous-vs-foot': () => 'impetuosi in profondità contro appiedati',
    'higher-ground': () => 'posizione più alta',
    'difficult-ground': () => 'terreno difficile',
    support: (id) => `supporto ${noun(id, ctx).del}`,
    'pila-charging': () => 'pila, in carica',
    'pila-charged': () => 'pila, contro la carica',
    'pila-support': (id) => `pila ${noun(id, ctx).del}`,
    'mounted-units': () => 'unità montate',
    'moved-lightly': () => 'mossa, leggera',
    'rallied-lightly': () => 'riordinata, leggera',
    'light-cavalry-target': () => 'bersaglio: cavalleria leggera',
    'shot-at': () => 'sotto tiro',
    'armour-under-fire': () => 'corazza sotto tiro',
    'on-flank': () => 'sul fianco o sul retro',
    'heavy-foot-vs-cavalry': () => 'fanteria pesante contro cavalleria',
    'defended-ground': () => 'terreno difeso',
    'depth-spear-vs-mounted': () => 'profondità delle lance contro i montati',
    'depth-spear-vs-foot': () => 'profondità delle lance contro gli appiedati',
    'heavy-chariots-vs-foot': () => 'carri pesanti contro gli appiedati',
    'wagon-volley': () => 'tiro dei carri',
    'volley-vs-mounted': () => 'tiro contro i montati',
    'charger-in-disorder': () => 'chi carica è disordinato',
    cautious: () => 'comando prudente',
    surprised: () => 'sorpresi sul fianco o nel bosco',
    eager: () => 'freschi o impetuosi',
    'from-the-side': () => 'caricati dal lato',
    dazzled: () => 'sole negli occhi',
    'long-snow': () => 'neve da tre turni',
    'no-sixes': () => 'con questo tempo i 6 non colpiscono',
    'no-fives': () => 'con questo tempo i 5 non colpiscono',
    ...commands.factors,
  });
}
