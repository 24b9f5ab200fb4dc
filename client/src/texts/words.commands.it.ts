// The words of armies in Commands in Italian.

import type { Answer, Command, ListRule, Manoeuvre, Mark, Quality, Question, Reaction, Seat, TerrainKind, Trait } from '../engine/types';
import { army, dice, edges, length, list, noun, number, theUnits, units, type Nome } from './speech.it';
import { capital, say, type Choice, type Context } from './words';
import {
  commanderFate,
  diceOf,
  isOfCommands,
  type ChoiceWords,
  type CommanderFate,
  type EventWords,
  type FactorWords,
  type QuestionWords,
  type RefusalWords,
  type RolledWords,
  type RollWords,
} from './words.commands';

/** A Command by its number, as people count; without an article. */
const command = (index: number): string => `comando ${index + 1}`;

/** With the army it belongs to, where that is known. */
function commandOf(index: number, ctx: Context): string {
  const side = ctx.sideOfCommand?.(index);
  return side ? `${command(index)} ${army(side, ctx.armies).del}` : command(index);
}

const commander = (index: number, ctx: Context): string => `il comandante del ${commandOf(index, ctx)}`;

const qualities: Record<Quality, string> = {
  genius: 'un genio',
  charismatic: 'carismatico',
  expert: 'esperto',
  fair: 'discreto',
  poor: 'scarso',
  incompetent: 'incompetente',
  coward: 'un codardo',
};

const either = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} o ${items[items.length - 1]}`;

// Events.

function marked(unit: number, mark: Mark, ctx: Context): string | null {
  const n = noun(unit, ctx);
  return say<Mark, string | null>(mark, {
    opportunity: (on) => (on ? `${n.Il} ${n.v('è', 'sono')} in opportunità.` : null),
    square: (on) =>
      on ? `${n.Il} ${n.v('forma', 'formano')} il quadrato.` : `${n.Il} ${n.v('esce', 'escono')} dal quadrato.`,
    garrison: (piece) => (piece === null ? null : `${n.Il} ${n.v('occupa', 'occupano')} il centro abitato.`),
    dismounted: () => `${n.Il} ${n.v('smonta', 'smontano')} da cavallo e d'ora in poi ${n.v('combatte', 'combattono')} a piedi.`,
    fired: () => null,
    'shot-by': () => null,
    phase: () => null,
    evaded: () => null,
    moved: () => null,
    'went-through': () => null,
    'driven-from': () => null,
    'evasions-over': () => null,
  });
}

export const events = (ctx: Context): EventWords => ({
  defends: (d) => {
    const who = army(d.side, ctx.armies);
    return `${who.Il} ${who.v('difende', 'difendono')}.`;
  },
  'command-began': (c) => `Agisce il ${command(c.command)} ${army(c.side, ctx.armies).del}.`,
  'command-barred': (c) =>
    `Il ${commandOf(c.command, ctx)} è bloccato per questo turno${c.doomed ? ', e alla fine andrà in rotta' : ''}.`,
  promoted: (p) =>
    p.settled
      ? `${capital(commander(p.command, ctx))} è ${qualities[p.quality]}, e lo resta per sempre.`
      : `${capital(commander(p.command, ctx))} ora è ${qualities[p.quality]}.`,
  faced: () => null,
  'commander-moved': (c) =>
    say<Seat, string | null>(c.seat, {
      with: (unit) => `${capital(commander(c.command, ctx))} si unisce ${noun(unit, ctx).al}.`,
      at: () => `${capital(commander(c.command, ctx))} sta da solo.`,
      lost: () => null,
    }),
  'commander-lost': (c) => {
    const then = c['army-routs'] ? ': il suo esercito andrà in rotta' : c['command-routs'] ? ': il suo comando andrà in rotta' : '';
    return `${capital(commander(c.command, ctx))} è ${c.killed ? 'ucciso' : 'catturato'}${then}.`;
  },
  'command-routed': (c) => `Il ${commandOf(c.command, ctx)} va in rotta.`,
  'discipline-tested': (t) => {
    const n = noun(t.unit, ctx);
    const how = t.passed ? n.v('supera', 'superano') : n.v('fallisce', 'falliscono');
    return `${n.Il} ${how} il test di disciplina: ${number(t.total)}, e serve ${number(t.needed)}.`;
  },
  marked: (m) => marked(m.unit, m.mark, ctx),
});

// Dice.

/** `shown`: the faces; `total`: the faces and what they make. A Discipline Test is told by its result. */
export const rolled = (ctx: Context, shown: string, total: () => string): RolledWords => ({
  'command-initiative': (r) => `Iniziativa del ${commandOf(r.command, ctx)}: ${total()}.`,
  'initiative-again': (r) => `Iniziativa del ${commandOf(r.command, ctx)}, rilancio: ${shown}.`,
  discipline: () => null,
  'commander-loss': (r) =>
    r.dice === 1
      ? `Un dado rilanciato per ${commander(r.command, ctx)}: ${shown}.`
      : `È perso ${commander(r.command, ctx)}? ${capital(total())}.`,
  'deep-river': (r) => `${noun(r.unit, ctx).Il} sulla riva del fiume in piena: ${total()}.`,
});

export const rolls = (ctx: Context): RollWords => ({
  'command-initiative': (r) => ({
    title: `Iniziativa del ${commandOf(r.command, ctx)}`,
    help: '2 dadi, più la leadership del comandante. Agisce chi fa di più; a pari totale si rilancia.',
  }),
  'initiative-again': (r) => ({
    title: `Iniziativa del ${commandOf(r.command, ctx)}: ${dice(r.dice)} da rilanciare`,
    help: 'Vale quel che esce adesso.',
  }),
  discipline: (t) => ({
    title: `Test di disciplina ${noun(t.unit, ctx).del}`,
    help: `Il dado, con i modificatori, deve arrivare almeno a ${number(t.needed)}.`,
  }),
  'commander-loss': (r) => ({
    title: r.dice === 1 ? `Un dado da rilanciare per ${commander(r.command, ctx)}` : `È perso ${commander(r.command, ctx)}?`,
    help: 'Fino a 6 in tutto non gli succede nulla, con 7 o 8 è catturato, con 9 o 10 ucciso. Da 11 va in rotta anche il suo comando; da 15, se è il comandante in capo, tutto l’esercito.',
  }),
  'deep-river': (r) => {
    const n = noun(r.unit, ctx);
    return {
      title: `${n.Il} ${n.v('è', 'sono')} ${n.p('spint')} al fiume in piena`,
      help: `2 dadi: fino al VBU che resta ${n.v('si ferma', 'si fermano')} sulla riva, ${n.p('disordinat')}; con di più ${n.v('annega', 'annegano')}.`,
    };
  },
});

// Refusals.

export function refusals(ctx: Context): RefusalWords {
  const n = (id: number): Nome => noun(id, ctx);
  return {
    'no-such-command': (w) => `Il ${commandOf(w.command, ctx)} adesso non può agire.`,
    'other-command': (w) => `${n(w.unit).Il} ${n(w.unit).v('appartiene', 'appartengono')} a un altro comando.`,
    'tried-before': () => 'È già stato tentato; non due volte in un turno.',
    'must-advance': (w) =>
      `${n(w.unit).Il} non si ${n(w.unit).v('trattiene', 'trattengono')}: prima ${n(w.unit).v('deve', 'devono')} fare il movimento intero verso il nemico.`,
    'may-not': (w) => `${n(w.unit).Il} qui non ${n(w.unit).v('può', 'possono')} farlo.`,
    'may-not-charge': (w) => `${n(w.unit).Il} non ${n(w.unit).v('può', 'possono')} caricare ${n(w.enemy).il}.`,
    'in-garrison': (w) => `${n(w.unit).Il} ${n(w.unit).v('occupa', 'occupano')} un centro abitato, e questo lo impedisce.`,
    'no-move-left': (w) => `${n(w.unit).Il} in questo turno non ${n(w.unit).v('ha', 'hanno')} più movimenti.`,
    'not-on-opportunity': (w) => `${n(w.unit).Il} non ${n(w.unit).v('è', 'sono')} in opportunità.`,
  };
}

// Questions.

const answers: Record<Answer, string> = {
  evade: 'evadere',
  'counter-charge': 'contro-caricare',
  square: 'formare il quadrato',
  shelter: 'mettersi al riparo delle picche',
  fire: 'tirare',
  stand: 'restare',
};

const commanderFates: Record<CommanderFate, string> = {
  safe: 'non gli succede nulla',
  captured: 'è catturato',
  killed: 'è ucciso',
  'captured-routs': 'è catturato e il suo comando va in rotta',
  'killed-routs': 'è ucciso e il suo comando va in rotta',
  'killed-army-routs': "è ucciso e il suo comando va in rotta; se è il comandante in capo, tutto l'esercito",
};

export function questions(ctx: Context): QuestionWords {
  const n = (id: number): Nome => noun(id, ctx);
  return {
    nominate: (q) => ({
      title: 'Quale comando indichi?',
      help: `Possono ancora agire in questo turno: ${list(q.commands.map(command))}. Anche il nemico ne indica uno; poi i dadi dicono quale agisce.`,
    }),
    'roll-again': (q) => ({
      title: "Rilanci l'iniziativa?",
      help: `I dadi del ${command(q.command)}: ${list(q.dice.map((die) => number(die)))}. Puoi rilanciarne uno o tutti e due, una volta; vale quel che esce.`,
    }),
    'leave-initiative': (q) => ({
      title: "Lasci l'iniziativa al nemico?",
      help: `L'ha vinta il ${command(q.command)}. Se la lasci, adesso agisce il comando del nemico e il tuo lancia di nuovo più tardi.`,
    }),
    orders: (q) => {
      const ready = q.ready.length === 1 ? 'Può ancora agire 1 unità' : `Possono ancora agire ${number(q.ready.length)} unità`;
      const must = q.waiting.length > 0 ? ` Prima di concludere devono agire: ${units(q.waiting, ctx)}.` : '';
      return {
        title: `${capital(command(q.command))}: chi agisce?`,
        help:
          q.ready.length === 0
            ? 'Nessuno può più agire. Il comandante può ancora spostarsi; poi concludi.'
            : `${ready}. Scegli un'unità o un gruppo, sposta il comandante, oppure concludi.${must}`,
      };
    },
    acting: (q) => {
      const only = q.units[0];
      return q.units.length > 1
        ? {
            title: 'Che cosa fa il gruppo?',
            help: `${units(q.units, ctx)}: il primo movimento è libero, ognuno degli altri chiede un test di disciplina per tutti insieme.`,
          }
        : {
            title: only === undefined ? 'Che cosa fa?' : `Che cosa ${n(only).v('fa', 'fanno')} ${n(only).il}?`,
            help: 'Il primo movimento è libero, ognuno degli altri chiede un test di disciplina. Un tiro per turno, e ogni movimento gli costa un dado.',
          };
    },
    chance: (q) => ({
      title: `Qualcuno reagisce contro ${theUnits(q.triggers, ctx)}?`,
      help: `In opportunità: ${units(q.units, ctx)}. ${q.fire ? 'Si può tirare o caricare' : 'Si può caricare'}, una volta a testa.`,
    }),
    answer: (q) => ({
      title: `${n(q.charger).Il} ${n(q.charger).v('carica', 'caricano')}: che cosa ${n(q.unit).v('fa', 'fanno')} ${n(q.unit).il}?`,
      help: `${n(q.unit).v('Può', 'Possono')} ${either(q.answers.map((answer) => answers[answer]))}.`,
    }),
    'roll-loss-again': (q) => ({
      title: `Rilanci un dado per ${commander(q.command, ctx)}?`,
      help: `I dadi: ${list(q.dice.map((die) => number(die)))}, in tutto ${number(q.total)}: ${commanderFates[commanderFate(q.total)]}. Un solo dado, una volta; vale quel che esce.`,
    }),
  };
}

// Commands.

function again(which: 0 | 1, asked: Question | undefined): Choice {
  const shown = diceOf(asked);
  const label = shown ? `Rilancia il dado con ${number(shown[which])}` : `Rilancia il ${which === 0 ? 'primo' : 'secondo'} dado`;
  return { label, means: 'Vale quel che esce, meglio o peggio.', log: 'un dado rilanciato' };
}

const KEEP: Choice = { label: 'Tieni i dadi', means: 'Valgono come sono.', log: 'dadi tenuti' };

const answerChoices: Record<Answer, Choice> = {
  evade: {
    label: 'Evadere',
    means: 'Un movimento intero lontano dalla carica. Cavalleria media e carri leggeri devono essere in opportunità o superare un test di disciplina.',
    log: 'evasione',
  },
  'counter-charge': {
    label: 'Contro-caricare',
    means: "Incontro alla carica, a metà strada. Senza opportunità serve un test di disciplina: se fallisce, l'unità resta e si disordina.",
    log: 'contro-carica',
  },
  square: { label: 'Formare il quadrato', means: 'Con le picche accanto, prima che arrivino i montati.', log: 'quadrato' },
  shelter: { label: 'Al riparo delle picche', means: 'Gli schermagliatori si mettono dietro le picche che toccano.', log: 'al riparo delle picche' },
  fire: { label: 'Tirare su chi carica', means: "All'ultimo momento prima del contatto. L'opportunità è consumata.", log: 'tiro su chi carica' },
  stand: { label: 'Restare', means: 'Ricevere la carica.', log: 'nessuna reazione alla carica' },
};

export function choices(ctx: Context, asked?: Question): ChoiceWords {
  const n = (id: number): Nome => noun(id, ctx);
  return {
    nominate: (c) => ({
      label: `Indica il ${command(c.command)}`,
      means: "Lancia l'iniziativa contro il comando indicato dal nemico.",
      log: `indicato il ${command(c.command)}`,
    }),
    'roll-again': (c) => {
      const [first, second] = c.dice;
      if (first && second) return { label: 'Rilancia tutti e due', means: 'Vale quel che esce, meglio o peggio.', log: 'tutti e due i dadi rilanciati' };
      if (first || second) return again(first ? 0 : 1, asked);
      return KEEP;
    },
    'leave-initiative': (c) =>
      c.leave
        ? { label: 'Lasciala al nemico', means: 'Adesso agisce il suo comando; il tuo si può indicare di nuovo.', log: 'iniziativa lasciata al nemico' }
        : { label: "Prendi l'iniziativa", means: 'Adesso agisce il tuo comando.', log: 'iniziativa presa' },
    'move-commander': (c) =>
      say<Seat, Choice>(c.to, {
        with: (unit) => ({
          label: `Il comandante si unisce ${n(unit).al}`,
          means: 'La aiuta nei test e ne divide la sorte. Una volta per attivazione del suo comando.',
          log: `il comandante si unisce ${n(unit).al}`,
        }),
        at: () => ({
          label: 'Il comandante va qui',
          means: 'Da solo non aiuta nessuno nei test, ma il suo raggio di azione parte da lì.',
          log: 'il comandante da solo',
        }),
        lost: () => ({ label: 'Il comandante se ne va', means: 'Lascia la battaglia.', log: 'il comandante via dal tavolo' }),
      }),
    shoot: (s) => {
      const from = s.edge === 'front' ? '' : ` dal ${edges[s.edge]}`;
      const then = s.then === 0 ? '' : s.then === 1 ? ', poi un movimento' : `, poi fino a ${number(s.then)} movimenti`;
      const at = `contro ${n(s.target).il}${from}${then}`;
      return {
        label: `Tira ${at}`,
        means:
          s.then === 0
            ? 'Ogni movimento già fatto costa un dado, e altri non possono seguire.'
            : 'Ogni movimento costa un dado, anche quelli annunciati; di più non possono seguirne.',
        log: `tiro ${n(s.unit).del} ${at}`,
      };
    },
    'take-opportunity': () => ({
      label: 'Mettiti in opportunità',
      means: "Con un test di disciplina. Poi l'unità aspetta, e può reagire mentre agisce il nemico.",
      log: 'opportunità',
    }),
    'fall-back': (f) => ({
      label: `Indietro di ${length(f.distance)} in ordine`,
      means: "Con un test di disciplina. Chi lo fallisce resta dov'è.",
      log: `${length(f.distance)} all'indietro in ordine`,
    }),
    disengage: (d) => ({
      label: `Sganciati di ${length(d.distance)}`,
      means: "Fuori dalla mischia con un test di disciplina. Se fallisce, l'unità si disordina e combatte.",
      log: `sganciamento di ${length(d.distance)}`,
    }),
    dismount: () => ({
      label: 'Smonta da cavallo',
      means: "Con un test di disciplina, e per tutta la battaglia. Se fallisce, l'unità si disordina.",
      log: 'si smonta da cavallo',
    }),
    relieve: (r) => ({
      label: `Avvicenda ${n(r.front).il}`,
      means: 'Con un test di disciplina le due linee si scambiano il posto; se fallisce, tutto resta com’è.',
      log: `avvicendamento ${n(r.front).del}`,
    }),
    'form-square': () => ({
      label: 'Forma il quadrato',
      means: 'Accanto alle picche: né fianco né retro, niente movimenti, e i montati non hanno impeto.',
      log: 'quadrato',
    }),
    'leave-square': () => ({ label: 'Esci dal quadrato', means: "In un turno successivo l'unità potrà di nuovo muovere.", log: 'uscita dal quadrato' }),
    occupy: () => ({
      label: 'Occupa il centro abitato',
      means: 'Con un test di disciplina. Dentro si combatte con VBU 7, senza fianco né retro.',
      log: 'occupazione del centro abitato',
    }),
    'leave-built-up-area': () => ({
      label: 'Esci dal centro abitato',
      means: 'Costa un movimento e disordina.',
      log: 'uscita dal centro abitato',
    }),
    react: (r) => {
      const who = n(r.unit);
      return say<Reaction, Choice>(r.reaction, {
        fire: (f) => {
          const from = f.edge === 'front' ? '' : ` dal ${edges[f.edge]}`;
          return {
            label: `${who.Il} ${who.v('tira', 'tirano')} contro ${n(f.target).il}${from}`,
            means: "È il tiro di questo turno, e consuma l'opportunità.",
            log: `tiro di opportunità ${who.del} contro ${n(f.target).il}${from}`,
          };
        },
        charge: (c) => {
          const bonus = c.bonus ? ' con il dado di carica' : '';
          return {
            label: `${who.Il} ${who.v('carica', 'caricano')}${bonus}`,
            means: c.bonus
              ? 'Dritto davanti; un dado allunga la carica, e chi poi non tocca nessuno si disordina.'
              : 'Dritto davanti, contro il nemico che ha appena agito.',
            log: `carica di opportunità ${who.del}${bonus}`,
          };
        },
      });
    },
    decline: () => ({ label: 'Nessuno reagisce', means: 'Si aspetta ancora; il nemico prosegue.', log: 'nessuna reazione' }),
    answer: (a) => answerChoices[a.answer],
    'roll-loss-again': (c) => (c.die === null ? KEEP : again(c.die === 0 ? 0 : 1, asked)),
  };
}

function moveOfCommands(m: Manoeuvre): Partial<Choice> {
  return say<Manoeuvre, Partial<Choice>>(m, {
    advance: (a) =>
      a.wheel && a.before + a.after > 0 ? { means: 'Rotazione e tratto dritto in una volta: così fanno i carri e chi non sa aspettare.' } : {},
    shift: () => ({
      means: "L'orientamento non cambia. Si disordinano tutti tranne schermagliatori, cavalleria leggera e, se non si va indietro, chi ha disciplina A.",
    }),
    'two-wheels': () => ({}),
    road: () => ({ means: 'Lungo la strada: con due di questi movimenti di seguito il secondo non chiede test di disciplina.' }),
    'about-face': () => ({ means: "Girarsi sul posto verso il retro, con un test di disciplina. Disordina; chi fallisce resta com'era." }),
  });
}

/** What a command of every battle means where armies act in Commands, if that is something else. */
export function choiceOfCommands(c: Command, asked?: Question): Partial<Choice> {
  if (!isOfCommands(asked)) return {};
  if (c === 'rally') {
    return {
      label: "Tenta il recupero dell'ordine",
      means: "Con un test di disciplina, al posto di ogni movimento. Se fallisce, l'unità resta disordinata.",
    };
  }
  if (c === 'form-shieldwall') {
    return { means: "Senza movimenti in questa attivazione. Di fronte chi carica perde l'impeto e chi tira un dado." };
  }
  if (c === 'end-phase') {
    return { label: 'Il comando ha finito', means: 'Chi non ha agito non agirà più in questo turno.', log: 'comando concluso' };
  }
  if (typeof c !== 'object') return {};
  if ('activate' in c && c.activate.units.length === 1) {
    return { means: 'Tanti movimenti quanti ne permette la disciplina, e un tiro; poi per questa unità il turno è finito.' };
  }
  if ('charge' in c) {
    return {
      means: c.charge.bonus
        ? 'Un dado allunga la carica. Chi poi non tocca nessuno si disordina.'
        : 'Dritto a contatto; il nemico può reagire, poi la mischia si combatte subito.',
    };
  }
  return 'move' in c ? moveOfCommands(c.move.manoeuvre) : {};
}

// Tallies.

export const factors: FactorWords = {
  'commander-with': () => 'comandante aggregato',
  'out-of-command': () => 'fuori dal raggio di azione',
  'later-moves': () => 'movimenti oltre il secondo',
  charismatic: () => 'comandante carismatico',
  phases: () => 'movimenti di questo turno',
  'light-target-far': () => 'schermagliatori, cavalleria leggera o artiglieria lontani',
  'light-target-far-of-any': () => 'schermagliatori, cavalleria leggera o artiglieria a distanza lunga',
  'light-target-short': () => 'schermagliatori o cavalleria leggera a distanza corta',
  'light-at-light': () => 'truppe leggere contro truppe leggere',
  'light-at-light-short': () => 'truppe leggere contro truppe leggere, distanza corta',
  evading: () => 'bersaglio che evade',
  fortified: () => 'bersaglio dietro fortificazioni',
  'fortified-vs-artillery': () => "fortificazioni contro l'artiglieria",
  'wooden-protection': () => 'bersaglio dietro protezioni di legno',
  'shieldwall-front': () => 'fronte di uno shieldwall',
  'through-light': () => 'metà, attraverso truppe leggere',
  'shot-near': () => 'tiro da vicino',
  'shot-far': () => 'tiro da lontano',
  'heavy-foot-shot-at': () => 'fanteria pesante sotto tiro',
  'in-broken': () => 'terreno rotto',
  'in-difficult': () => 'terreno difficile, mischia',
  'heavy-foot-vs-mounted': () => 'fanteria pesante contro montati',
  'three-deep-vs-mounted': () => 'picche su tre basette contro montati',
  'supported-flank': () => 'fianco supportato',
  'better-discipline': () => 'disciplina migliore',
  'charge-on-flank': () => 'carica sul fianco o sul retro',
  'mounted-in-difficult': () => 'montati nel terreno difficile',
  'clumsy-in-difficult': () => 'picche o carri nel terreno difficile',
  'charge-on-cover': () => 'carica contro fortificazioni o ripari',
  'standing-chariots': () => 'carri caricati da fermi',
  'depth-weight-vs-foot': () => 'banda da guerra o cavalleria pesante in profondità contro appiedati',
  'heavy-javelin': () => 'giavellotti pesanti',
  leadership: () => 'leadership',
  'other-leaders': () => 'leadership degli altri comandanti',
  'command-structure': () => 'struttura di comando',
  'lost-in-test': () => 'VBU perso nel test',
  'mounted-commander': () => 'comandante montato',
};

// Note delle liste, e terreno, dove significano altro che in Basic Impetus.

const NOTHING = 'In questo regolamento non danno nulla di proprio.';

export const traitHelps: Partial<Record<Trait | ListRule, string>> = {
  impetuous: 'Con un nemico in vista davanti a sé devono fare un movimento pieno verso di lui, e se vincono una mischia devono inseguire, finché non hanno perso circa metà dei VBU.',
  pike: 'I montati non hanno impeto contro di loro. In una grande unità ogni fila dietro la prima dà 3 dadi contro i montati e 1 contro gli appiedati.',
  'long-spear': 'I montati non hanno impeto contro appiedati con lance lunghe. Su due file la fanteria pesante ha 2 dadi in più contro i montati e 1 contro gli appiedati.',
  pilum: 'Da freschi lo lanciano prima della mischia: 1 dado se caricano, 3 se sono caricati. In Impetus 7.0 solo i legionari.',
  pavise: 'Chi tira contro il loro fronte ha un dado in meno, ma non l’artiglieria. Chi ne carica il fronte ha un dado in meno, e i montati non hanno impeto.',
  camel: 'Gli altri montati non hanno impeto contro di loro; per i cammelli le dune sono colline dolci.',
  shieldwall: 'Freschi, in ordine e da fermi possono formare lo shieldwall: chi ne carica il fronte non ha impeto, e chi vi tira ha un dado in meno.',
  'large-unit': 'Queste unità possono schierarsi una dietro l’altra, come grande unità.',
  polearm: NOTHING,
  'point-blank': NOTHING,
  'planted-stakes': 'Finché non si muovono, chi ne carica il fronte ha un dado in meno, e i montati non hanno impeto.',
  schiltron: 'Non ha né fianchi né retro, e in mischia ha 2 dadi in più contro i montati e 1 contro gli appiedati; ma ogni movimento lo disordina.',
};

const BROKEN = 'Terreno rotto: disordina tutti, tranne schermagliatori, fanteria leggera e tiratori. I montati che caricano attraverso non hanno impeto; i carri falcati vi si perdono.';
const DIFFICULT =
  'Terreno difficile: metà velocità e disordine per tutti tranne schermagliatori e fanteria leggera. Chi carica attraverso non ha impeto, salvo la fanteria leggera impetuosa; montati, picche e carri vi combattono peggio.';

export const terrainHelps: Partial<Record<TerrainKind, string>> = {
  'gentle-hill': 'Non ostacola nessuno, e chi sta più in alto ha 1 dado in più in mischia. Oltre la cresta si vede solo per poco.',
  rocky: BROKEN,
  scrub: BROKEN,
  mud: BROKEN,
  'cultivated-field': BROKEN,
  wood: `${DIFFICULT} Dentro si vede per 5 U.`,
  'steep-hill': DIFFICULT,
  'wooded-hill': `${DIFFICULT} Dentro si vede per 5 U.`,
  dunes: `${DIFFICULT} Per i cammelli sono colline dolci.`,
  'enclosed-field': DIFFICULT,
  swamp: DIFFICULT,
  pond: DIFFICULT,
  'built-up-area': 'Un’unità può occuparlo con un test di disciplina. Dentro combatte con VBU 7, non ha né fianchi né retro, e solo l’artiglieria può tirarle.',
  road: 'Il secondo movimento lungo la strada non richiede test, per un’unità singola o una colonna.',
  ford: 'Qui un’unità o una colonna attraversa un fiume che non sia in piena. In Impetus 1.7 così si disordina.',
  bridge: 'Qui un’unità o una colonna attraversa un fiume. In Impetus 1.7 così si disordina.',
};
