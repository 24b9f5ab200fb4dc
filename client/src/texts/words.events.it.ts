// What has happened, in Italian.

import type { AttackClass, Blow, Event, Fate, Loss, Motion, Outcome, Pose, Roll, Sky, Spell, Weather } from '../engine/types';
import {
  dieDistance,
  disorderCause,
  displacement,
  faces,
  lossCause,
  passesUpTo,
  say,
  type Armies,
  type Context,
  type DisorderCause,
  type Extra,
} from './words';
import { angle, army, dice, length, list, noun, number, ofUnits, units, type Nome } from './speech.it';
import * as commands from './words.commands.it';
import { piece, terrains, ways } from './words.nouns.it';
import { roll } from './words.dice.it';

const disorders: Record<DisorderCause, string> = {
  test: '',
  flank: " per l'attacco sul fianco o sul retro",
  wagons: ': ogni movimento disordina il wagenburg',
  wheel: ': rotazione seguita da movimento',
  manoeuvre: ' per la manovra',
  'missed-charge': ': la carica allungata non ha toccato nessuno',
  zone: ' per il passaggio in una zona di controllo',
  ground: ' per il terreno',
  river: ' per il fiume',
  elephants: ': i cavalli temono gli elefanti',
  trampled: ' dagli elefanti in fuga',
  'friends-passing': ' dagli amici piombati fra le file',
  'friends-retreating': ' dagli amici che arretrano',
  'friends-routed': ' dagli amici in rotta',
  'counter-charge': ' dalla controcarica',
  demoralised: ": il Comando o l'esercito ha perso il morale",
  discipline: ': il test di disciplina è fallito',
  disengaged: ' per lo sganciamento',
  square: ': le picche accanto non ci sono più',
  village: " per l'uscita dal centro abitato",
  'wagons-attacked': ': il wagenburg spezza la carica dei montati',
  'foot-before-horse': " per l'arretramento davanti alla fanteria",
  'enemy-behind': ' per il nemico alle spalle',
  other: '',
};

export function wouldDisorder(id: number, rule: string, ctx: Context): string {
  const n = noun(id, ctx);
  return `${n.Il} ${n.v('sarebbe', 'sarebbero')} ${n.p('disordinat')}${disorders[disorderCause(rule)]}.`;
}

function moved(e: { unit: number; from: Pose; to: Pose; how: Motion }, ctx: Context): string {
  const n = noun(e.unit, ctx);
  const { far, way, turn } = displacement(e.from, e.to);
  const turned = Math.abs(turn) > 0.05;
  const turning = `di ${angle(Math.abs(turn))} a ${turn > 0 ? 'destra' : 'sinistra'}`;
  switch (e.how) {
    case 'move':
      if (turned) return `${n.Il} ${n.v('muove', 'muovono')} di ${length(far)}, girando ${turning}.`;
      return `${n.Il} ${n.v('muove', 'muovono')} di ${length(far)} ${ways[way]}.`;
    case 'charge':
      if (turned) return `${n.Il} ${n.v('ruota', 'ruotano')} ${turning} e ${n.v('carica', 'caricano')} per ${length(far)}.`;
      return `${n.Il} ${n.v('carica', 'caricano')} per ${length(far)}.`;
    case 'alignment':
      return `${n.Il} ${n.v('si sposta', 'si spostano')} un poco ${ways[way]}: nessuno combatte allineato alla perfezione.`;
    case 'displaced':
      return `${n.Il} ${n.v('lascia passare gli amici e si mette', 'lasciano passare gli amici e si mettono')} alle loro spalle.`;
    case 'counter-charge':
      return `${n.Il} ${n.v('controcarica', 'controcaricano')} per ${length(far)}.`;
    case 'evade':
      return `${n.Il} ${n.v('evade', 'evadono')} di ${length(far)}.`;
    case 'retreat':
      return `${n.Il} ${n.v('arretra', 'arretrano')} di ${length(far)}.`;
    case 'pushed':
      return `${n.Il} ${n.v('è', 'sono')} ${n.p('spint')} indietro di ${length(far)}.`;
    case 'pursuit':
      if (turned) return `${n.Il} ${n.v('gira', 'girano')} ${turning} e ${n.v('insegue', 'inseguono')} per ${length(far)}.`;
      return `${n.Il} ${n.v('insegue', 'inseguono')} per ${length(far)}.`;
    case 'panic':
      return `${n.Il} ${n.v('fugge', 'fuggono')} nel panico per ${length(far)}.`;
    case 'drift':
      return `${n.Il} ${n.v('si smarrisce', 'si smarriscono')} nel buio, di ${length(far)} ${ways[way]}.`;
    case 'disengaged':
      return `${n.Il} ${n.v('si sgancia', 'si sganciano')} dalla mischia e ${n.v('va', 'vanno')} indietro di ${length(far)}.`;
    case 'relief':
      return `Le linee si avvicendano: ${n.il} ${n.v('muove', 'muovono')} di ${length(far)} ${ways[way]}.`;
    case 'shelter':
      return `${n.Il} ${n.v('si mette', 'si mettono')} al riparo.`;
  }
}

function removed(fate: Fate, n: Nome): string {
  const rout = `${n.v('va', 'vanno')} in rotta`;
  switch (fate) {
    case 'no-vbu-left':
      return `${n.Il} ${rout}`;
    case 'lost-while-flanked':
      return `${n.Il} ${n.v('perde', 'perdono')} con un nemico sul fianco o sul retro e ${rout}`;
    case 'expended':
      return `${n.Il} non ${n.v('ha', 'hanno')} vinto ${n.v('ed è', 'e sono')} ${n.p('eliminat')}`;
    case 'impassable':
      return `${n.Il} ${n.v('deve', 'devono')} arretrare dove nessuno passa e ${rout}`;
    case 'surrounded':
      return `${n.Il} non ${n.v('può', 'possono')} arretrare, con il nemico alle spalle, e ${rout}`;
    case 'left-table':
      return `${n.Il} ${n.v('fugge', 'fuggono')} dal tavolo`;
    case 'with-its-block':
      return `${n.Il} ${rout} con tutto il blocco`;
    case 'dispersed':
      return `${n.Il} ${n.v('è', 'sono')} ${n.p('dispers')} dalla carica`;
    case 'taken':
      return `${n.Il} ${n.v('cade', 'cadono')} in mano al nemico`;
    case 'with-its-command':
      return `${n.Il} ${rout} con tutto il comando`;
    case 'in-ground':
      return `${n.Il} ${n.v('è', 'sono')} ${n.p('perdut')} nel terreno accidentato`;
    case 'drowned':
      return `${n.Il} ${n.v('annega', 'annegano')} nel fiume`;
  }
}

/** Come è andata perduta un'unità, e contro chi. */
export function loss(l: Pick<Loss, 'fate' | 'blow'>, ctx: Context): string {
  const by = l.blow
    ? say<Blow, string>(l.blow, {
        melee: (b) => ` in mischia contro ${noun(b.against, ctx).il}`,
        shot: (b) => ` per il tiro ${noun(b.by, ctx).del}`,
        pila: (b) => ` per i pila ${noun(b.by, ctx).del}`,
        trampled: (b) => ` sotto la fuga ${noun(b.by, ctx).del}`,
        swept: (b) => ` per la rotta ${noun(b.by, ctx).del}`,
      })
    : '';
  const how: Record<Fate, string> = {
    'no-vbu-left': `in rotta${by}`,
    'lost-while-flanked': `in rotta${by}, con un nemico sul fianco o alle spalle`,
    expended: `spesa${by}`,
    impassable: `battuta${by} e spinta dove nessuno può andare`,
    surrounded: `battuta${by}, con il nemico alle spalle e senza scampo`,
    'left-table': `battuta${by}, in fuga oltre il bordo`,
    'with-its-block': `in rotta con tutto il blocco${by}`,
    dispersed: `dispersa${by}`,
    taken: `presa${by}`,
    'with-its-command': `in rotta con tutto il comando${by}`,
    'in-ground': `perduta nel terreno accidentato${by}`,
    drowned: `battuta${by}, annegata nel fiume`,
  };
  return how[l.fate];
}

function contact(attacker: Nome, target: Nome, how: AttackClass): string {
  switch (how) {
    case 'frontal':
      return `${attacker.Il} ${attacker.v('affronta', 'affrontano')} ${target.il} di fronte.`;
    case 'side':
      return `${attacker.Il} ${attacker.v('tocca', 'toccano')} il lato ${target.del}: non è un attacco sul fianco.`;
    case 'flank':
      return `${attacker.Il} ${attacker.v('colpisce', 'colpiscono')} il fianco ${target.del}!`;
    case 'rear':
      return `${attacker.Il} ${attacker.v('colpisce', 'colpiscono')} il retro ${target.del}!`;
  }
}

/** The dice of a roll. A Cohesion Test is told by its result. */
function rolled(roll: Roll, faces: readonly number[], ctx: Context, extra: Extra | undefined): string | null {
  const shown = list(faces.map((face) => number(face)));
  const die = faces[0] ?? 0;
  const sum = faces.reduce((all, face) => all + face, 0);
  const total = (): string => {
    const added = extra?.added ?? 0;
    if (added === 0) return `${shown}, in tutto ${sum}`;
    return `${shown}, ${added > 0 ? 'più' : 'meno'} ${Math.abs(added)}, in tutto ${number(sum + added)}`;
  };
  const allowed = die >= 5 ? 'sì' : 'no';
  return say<Roll, string | null>(roll, {
    sides: (r) => `Chi difende? ${army(r.by, ctx.armies).Il}: ${total()}.`,
    river: () => `Può esserci un fiume? ${number(die)}: ${allowed}.`,
    'built-up-area': () => `Può esserci un centro abitato? ${number(die)}: ${allowed}.`,
    initiative: (r) => `Iniziativa ${army(r.by, ctx.armies).del}: ${total()}.`,
    fire: (r) => {
      const n = noun(r.unit, ctx);
      return `${n.Il} ${n.v('tira', 'tirano')} contro ${noun(r.target, ctx).il} con ${dice(r.dice)}: ${shown}.`;
    },
    cohesion: () => null,
    panic: (r) => {
      const n = noun(r.unit, ctx);
      return `${n.Il} ${n.v('va', 'vanno')} nel panico: fuga di ${length(die)}.`;
    },
    'charge-bonus': (r) => {
      const more = length(dieDistance(die, ctx.unit(r.unit), 'bonus'));
      return `Con un ${number(die)} la carica ${noun(r.unit, ctx).del} si allunga di ${more}.`;
    },
    alignment: (r) => {
      const n = noun(r.unit, ctx);
      return `Con un ${number(die)} ${n.il} ${n.v('si sposta', 'si spostano')} a ${die % 2 === 1 ? 'sinistra' : 'destra'}.`;
    },
    pila: (r) => {
      const n = noun(r.unit, ctx);
      return `${n.Il} ${n.v('lancia', 'lanciano')} i pila contro ${noun(r.target, ctx).il} con ${dice(r.dice)}: ${shown}.`;
    },
    melee: (r) => {
      const n = noun(r.unit, ctx);
      return `${n.Il} ${n.v('combatte', 'combattono')} contro ${noun(r.target, ctx).il} con ${dice(r.dice)}: ${shown}.`;
    },
    retreat: (r) => {
      const n = noun(r.unit, ctx);
      const far = length(dieDistance(die, ctx.unit(r.unit), 'retreat'));
      return `Con un ${number(die)} ${n.il} ${n.v('deve', 'devono')} arretrare di ${far}.`;
    },
    pursuit: (r) => {
      const n = noun(r.unit, ctx);
      const far = length(dieDistance(die, ctx.unit(r.unit), 'bonus'));
      return `Con un ${number(die)} ${n.il} ${n.v('insegue', 'inseguono')} fino a ${far}.`;
    },
    evade: (r) => `${noun(r.unit, ctx).Il} ${noun(r.unit, ctx).v('tenta', 'tentano')} di evadere: un ${number(die)}.`,
    counter: (r) => `${noun(r.unit, ctx).Il} ${noun(r.unit, ctx).v('tenta', 'tentano')} la controcarica: un ${number(die)}.`,
    'evade-move': (r) => `Di quanto ${noun(r.unit, ctx).v('evade', 'evadono')} ${noun(r.unit, ctx).il}: un ${number(die)}.`,
    weather: () => `I dadi per il tempo: ${total()}.`,
    sun: () => `Dov’è il sole: un ${number(die)}.`,
    spell: (r) => `${spells[r.spell]}: un ${number(die)}.`,
    precipitation: () => `Che cosa porta il vento: un ${number(die)}.`,
    drift: (r) => `${noun(r.unit, ctx).Il} ${noun(r.unit, ctx).v('si mette', 'si mettono')} in marcia al buio: un ${number(die)}.`,
    defence: (r) => `${noun(r.unit, ctx).Il} ${noun(r.unit, ctx).v('tenta', 'tentano')} di tirare su chi carica: un ${number(die)}.`,
    ...commands.rolled(ctx, shown, total),
  });
}

const skies: Record<Sky, string> = { night: 'notte', dawn: 'alba', clear: 'sereno', cloudy: 'nuvoloso', overcast: 'coperto' };

export const spells: Record<Spell, string> = {
  moonless: 'Notte senza luna',
  mist: 'Nebbia',
  rain: 'Pioggia',
  'high-winds': 'Vento forte',
  snow: 'Neve',
  ice: 'Ghiaccio',
  night: 'Notte',
};

export function weatherWords(w: Weather): string {
  const started = [w.spell, w.brought].filter((s) => s !== null).map((s) => spells[s].toLowerCase());
  const risen = w.flooded ? ['le acque sono salite'] : [];
  return [skies[w.sky], ...started, ...risen].join(', ');
}

export function event(e: Event, ctx: Context, extra?: Extra): string | null {
  return say<Event, string | null>(e, {
    began: () => null,
    'went-on': () => null,
    ended: () => null,
    'terrain-placed': (spec) => `Terreno collocato: ${terrains[spec.kind][0]}.`,
    'terrain-removed': (t) => {
      const n = piece(t.piece, ctx);
      return `${n.Il} ${n.v('è', 'sono')} ${n.p('tolt')} dal tavolo.`;
    },
    'terrain-moved': (t) => {
      const n = piece(t.piece, ctx);
      return `${n.Il} ${n.v('è', 'sono')} ${n.p('spostat')}.`;
    },
    deployed: (d) => {
      const n = noun(d.unit, ctx);
      const large = d.rear === null || d.rear === undefined ? '' : ` come grande unità, con ${noun(d.rear, ctx).il} dietro`;
      return `${n.Il} ${n.v('si schiera', 'si schierano')}${large}${d.shieldwall ? ' in shieldwall' : ''}.`;
    },
    'turn-began': (t) => `Comincia il turno ${t.turn}.`,
    'phase-began': (p) => `Fase ${army(p.side, ctx.armies).del}.`,
    activated: () => null,
    'activation-cancelled': () => null,
    spent: () => null,
    moved: (m) => moved(m, ctx),
    carried: (c) => {
      const past = c.past.length > 0 ? list(c.past.map((id) => noun(id, ctx).il)) : 'amici';
      return `Gli ultimi ${length(c.by)} non costano: ${units(c.units, ctx)}, passando attraverso ${past}, fino a esserne fuori.`;
    },
    disordered: (d) => {
      const n = noun(d.unit, ctx);
      return `${n.Il} ${n.v('è', 'sono')} ${n.p('disordinat')}${disorders[disorderCause(d.rule)]}.`;
    },
    rallied: (r) => {
      const n = noun(r.unit, ctx);
      return `${n.Il} ${n.v('recupera', 'recuperano')} l'ordine.`;
    },
    'shieldwall-formed': (s) => {
      const n = noun(s.unit, ctx);
      return `${n.Il} ${n.v('serra', 'serrano')} gli scudi: lo shieldwall è formato.`;
    },
    'phase-earned': () => 'Guadagnata una fase in più in questo turno.',
    'further-phase-began': () => 'Comincia una fase in più.',
    surprised: () => 'Chi voleva evadere è preso di sorpresa.',
    'weather-changed': (w) => `Il tempo: ${weatherWords(w)}.`,
    'stakes-left': (s) => `${noun(s.unit, ctx).Il} ${noun(s.unit, ctx).v('lascia', 'lasciano')} indietro i pali.`,
    'shieldwall-ended': (s) => `Lo shieldwall ${noun(s.unit, ctx).del} si scioglie.`,
    gait: (g) => {
      const n = noun(g.unit, ctx);
      return g.rolling ? `${n.Il} ${n.v('resta', 'restano')} in corsa.` : `${n.Il} ${n.v('si ferma', 'si fermano')}.`;
    },
    rolled: (r) => rolled(r.roll, r.faces, ctx, extra),
    damage: (d) => {
      const n = noun(d.unit, ctx);
      if (d.damage === 0) return `Nessun danno ${n.al}.`;
      return `${n.Il} ${n.v('subisce', 'subiscono')} ${d.damage === 1 ? '1 danno' : `${number(d.damage)} danni`}.`;
    },
    tested: (t) => {
      const n = noun(t.unit, ctx);
      const most = passesUpTo(t.critical);
      const test = `il test di coesione (${most === 1 ? 'serve 1' : `${number(most)} o meno`})`;
      const start = `Con un ${number(t.die)} ${n.il} `;
      if (t.loss > 0) return `${start}${n.v('fallisce', 'falliscono')} ${test}.`;
      const pass = `${start}${n.v('supera', 'superano')} ${test}`;
      return t['disorder-loss'] > 0 ? `${pass}. Ma ${n.v('era', 'erano')} già ${n.p('disordinat')}.` : `${pass}.`;
    },
    'lost-vbu': (l) => {
      const n = noun(l.unit, ctx);
      const left = extra?.vbu ? `: ne ${extra.vbu[0] === 1 ? 'resta' : 'restano'} ${number(extra.vbu[0])} su ${number(extra.vbu[1])}` : '';
      const why = { test: '', 'friends-routed': ' per la rotta degli amici', trampled: ' sotto gli elefanti in fuga', commander: ' per la perdita del comandante' };
      // Un test può costare più di quanto c'è.
      if (extra?.due !== undefined && extra.due > l.points) {
        return `${n.Il} ${n.v('dovrebbe', 'dovrebbero')} perdere ${number(extra.due)} VBU e ne ${n.v('ha', 'hanno')} solo ${number(l.points)}: non ne resta nessuno.`;
      }
      return `${n.Il} ${n.v('perde', 'perdono')} ${number(l.points)} VBU${why[lossCause(l.rule)]}${left}.`;
    },
    removed: (r) => {
      const lost = extra?.vd ? `: ${number(extra.vd)} VD ${extra.vd === 1 ? 'perso' : 'persi'}` : '';
      return `${removed(r.fate, noun(r.unit, ctx))}${lost}.`;
    },
    engaged: (g) => contact(noun(g.attacker, ctx), noun(g.target, ctx), g.class),
    parted: () => null,
    'pila-settled': () => null,
    'melee-joined': (m) => {
      const party = (i: 0 | 1): string => {
        const helpers = m.supports[i];
        const with_ = helpers.length > 0 ? `, con il supporto ${ofUnits(helpers, ctx)},` : '';
        return `${noun(m.mains[i], ctx).il}${with_}`;
      };
      return `Mischia: ${party(0)} contro ${party(1).replace(/,$/, '')}.`;
    },
    'melee-decided': (m) => {
      const [a, b] = m.losses;
      if (m.loser === null || m.loser === undefined) {
        const both = a === 0 && b === 0 ? 'nessuno ha fallito un test' : `i test falliti contano ${number(a)} per parte`;
        return `La mischia è pari: ${both}.`;
      }
      const loser = army(m.loser, ctx.armies);
      const [lost, other] = m.loser === 'first' ? [a, b] : [b, a];
      return `${loser.Il} ${loser.v('perde', 'perdono')} la mischia: i test falliti contano ${number(lost)} a sfavore, ${number(other)} per il nemico.`;
    },
    outflanked: () => null,
    'draw-offered': (d) => {
      const who = army(d.by, ctx.armies);
      return `${who.Il} ${who.v('propone', 'propongono')} il pareggio.`;
    },
    over: (o) => outcome(o, ctx.armies),
    ...commands.events(ctx),
  });
}

export function outcome(o: Outcome, armies?: Armies): string {
  return say<Outcome, string>(o, {
    won: (w) => {
      const who = army(w.by, armies);
      return `${who.Il} ${who.v('vince', 'vincono')} la battaglia.`;
    },
    drawn: () => 'La battaglia finisce in parità.',
  });
}
