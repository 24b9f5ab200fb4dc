// What is asked, and what can be answered, in Italian.

import type { Command, Manoeuvre, Question, Stance } from '../engine/types';
import { capital, say, wayOf, type Choice, type Context, type Prompt } from './words';
import { atMost, dice, edges, length, noun, number, ofUnits, theUnits, unit, units, type Nome } from './speech.it';
import * as commands from './words.commands.it';
import { piece, stances, terrainHelp, terrains, ways, wheelBy } from './words.nouns.it';

// Questions.

export function question(q: Question, ctx: Context): Prompt {
  const n = (id: number): Nome => noun(id, ctx);
  return say<Question, Prompt>(q, {
    terrain: (t) => ({
      title: 'Metti il terreno',
      help: `Elementi collocati: ${number(t.placed)}, da 2 a 4 in tutto. Per un fiume o un centro abitato serve prima un 5 o 6.`,
    }),
    'change-terrain': () => ({
      title: 'Cambi il terreno?',
      help: "Attacchi tu: puoi togliere o spostare un elemento, oppure lasciare tutto com'è.",
    }),
    deploy: (d) => ({
      title: 'Schiera il tuo esercito',
      help:
        d.unplaced.length === 0
          ? 'Ci sono tutti. Puoi ancora cambiare, finché non dici che hai finito.'
          : `Ancora da mettere: ${number(d.unplaced.length)}, nella tua zona. L'orientamento è libero e puoi cambiare quanto vuoi.`,
    }),
    phase: (p) => ({
      title: 'Chi attivi?',
      help:
        p.ready.length === 0
          ? 'Nessuno può più agire. Concludi la fase.'
          : `In questo turno ${p.ready.length === 1 ? 'può ancora agire 1 unità' : `possono ancora agire ${number(p.ready.length)} unità`}. Scegli un'unità o un gruppo, oppure concludi la fase.`,
    }),
    activation: (a) => {
      const only = a.units[0];
      return a.units.length > 1
        ? { title: 'Che cosa fa il gruppo?', help: `${units(a.units, ctx)}: un movimento o una carica insieme, un tiro a testa.` }
        : {
            title: only === undefined ? 'Che cosa fa?' : `Che cosa ${n(only).v('fa', 'fanno')} ${n(only).il}?`,
            help: "Un movimento, una carica o un recupero dell'ordine, e un tiro.",
          };
    },
    'go-on': (g) => ({
      title: `Di quanto ${n(g.unit).v('prosegue', 'proseguono')} ${n(g.unit).il}?`,
      help: g.touches
        ? `Il gruppo è a contatto. Ancora fino a ${atMost(g.most)}: in fondo c'è un nemico.`
        : `Il gruppo è a contatto, ma ${n(g.unit).il} non ancora. Fino a ${atMost(g.most)} in più, oppure alt qui.`,
    }),
    'which-melee': (w) => ({
      title: 'Quale mischia si combatte adesso?',
      help: `Mischie in attesa: ${number(w.mains.length)}. Ciascuna si combatte fino in fondo prima della successiva.`,
    }),
    'which-main': () => ({
      title: 'Chi combatte contro chi?',
      help: 'Due coppie hanno uguale diritto. Le unità principali lanciano, fanno i test e subiscono le perdite; le altre danno supporto.',
    }),
    'which-supported': (w) => ({
      title: `A chi ${n(w.unit).v('dà', 'danno')} supporto ${n(w.unit).il}?`,
      help: 'Al massimo due mischie. A ciascuna va la metà dei dadi.',
    }),
    pila: (p) => ({
      title: `${n(p.unit).Il} ${n(p.unit).v('lancia', 'lanciano')} i pila?`,
      help: `${dice(p.dice)} contro ${n(p.target).il}, prima della mischia. Si può fare una volta per carica.`,
    }),
    'retreat-next': () => ({ title: 'Chi arretra adesso?', help: "Scegli l'ordine: ognuno lancia il suo dado." }),
    'retreat-friend': (r) => ({
      title: `${n(r.friend).Il} ${n(r.friend).v('è', 'sono')} sulla via dell'arretramento`,
      help: `${n(r.unit).Il} ${n(r.unit).v('può', 'possono')} attraversare o spingere indietro. In ogni caso ${n(r.friend).il} ${n(r.friend).v('sarà', 'saranno')} ${n(r.friend).p('disordinat')}.`,
    }),
    pursue: (p) => ({
      title: `${n(p.unit).Il} ${n(p.unit).v('insegue', 'inseguono')}?`,
      help: 'Chi raggiunge il nemico combatte subito di nuovo. Chi resta tiene la posizione.',
    }),
    chase: (c) => ({
      title: `${n(c.unit).Il} ${n(c.unit).v('insegue', 'inseguono')}: da che parte?`,
      help: 'Dritto davanti, oppure lungo la via di fuga del nemico, girando prima gratis.',
    }),
    'pursuit-friend': (p) => ({
      title: `${n(p.friend).Il} ${n(p.friend).v('è', 'sono')} sulla via dell'inseguimento`,
      help: `${n(p.unit).Il} ${n(p.unit).v('può', 'possono')} attraversare, oppure fermarsi: allora ${n(p.friend).il} ${n(p.friend).v('sarà', 'saranno')} ${n(p.friend).p('disordinat')}.`,
    }),
    'halt-charge': (h) => ({
      title: `Fin dove ${n(h.unit).v('prosegue', 'proseguono')} ${n(h.unit).il}?`,
      help: `Il bersaglio è evaso: almeno ${length(h.least)}, al massimo ${length(h.most)}.`,
    }),
    evade: (e) => ({
      title: `${n(e.unit).Il}: evadere o attendere?`,
      help: `Per evadere il dado deve mostrare almeno ${e.needed}.`,
    }),
    surprise: () => ({ title: 'Sorprendere chi può evadere?', help: 'Hai una sola carta: dovranno tirare per evadere.' }),
    'counter-charge': (c) => ({
      title: `${n(c.unit).Il}: controcaricare?`,
      help: `Il dado, con i modificatori, può mostrare al massimo ${c.most}.`,
    }),
    'counter-move': (c) => ({
      title: `Di quanto ${n(c.unit).v('controcarica', 'controcaricano')} ${n(c.unit).il}?`,
      help: `${length(c.distances[0])} oppure ${length(c.distances[1])}.`,
    }),
    defence: (d) => ({
      title: `${n(d.unit).Il}: tirare su chi carica?`,
      help: `Con almeno ${d.needed} si tirano ${d.dice} dadi.`,
    }),
    'move-next': () => ({ title: 'Chi muove adesso?', help: 'La linea si è smarrita nel buio: ognuno muove da solo.' }),
    'pursue-next': () => ({ title: 'Chi insegue adesso?', help: "Scegli l'ordine: ognuno lancia il suo dado." }),
    ...commands.questions(ctx),
  });
}

// Commands.

function manoeuvre(m: Manoeuvre): Choice {
  return say<Manoeuvre, Choice>(m, {
    advance: (a) => {
      const { before: first, after, wheel } = a;
      if (!wheel) {
        const far = length(first + after);
        return { label: `Muovi di ${far} in avanti`, means: `Dritto in avanti per ${far}.`, log: `${far} in avanti` };
      }
      const by = wheelBy(wheel);
      const start = first > 0 ? `${length(first)} in avanti, poi ` : '';
      const then = after > 0 ? `, poi ${length(after)} in avanti` : '';
      const log = `${start}rotazione ${by}${then}`;
      const means =
        first === 0 && after === 0
          ? `Rotazione ${by} su un angolo frontale. La sola rotazione non disordina.`
          : first === 0
            ? `Rotazione ${by}, poi ${length(after)} in avanti. Ruotare e avanzare disordina.`
            : `${capital(log)}. Lo fanno solo i carri da guerra.`;
      return { label: capital(log), means, log };
    },
    shift: (s) => {
      const where = `${length(s.distance)} ${ways[wayOf(s.direction)]}`;
      return {
        label: `Muovi di ${where}`,
        means: "L'orientamento non cambia. Quasi tutti si disordinano; schermagliatori e cavalleria leggera no.",
        log: where,
      };
    },
    road: (r) => ({
      label: `Segui la strada per ${length(r.distance)}`,
      means: 'Lungo la strada, una volta e mezza più veloci e senza disordine.',
      log: `${length(r.distance)} lungo la strada`,
    }),
    'two-wheels': (t) => ({
      label: 'Ruotare due volte',
      means: 'Due conversioni, con tratti dritti prima, in mezzo e dopo.',
      log: `due conversioni e ${length(t.before + t.between + t.after)} dritto`,
    }),
    'about-face': () => ({ label: 'Dietrofront', means: 'Girarsi sul posto verso il retro.', log: 'dietrofront' }),
  });
}

export function choice(c: Command, ctx: Context, asked?: Question): Choice {
  const friend = typeof asked === 'object' && ('retreat-friend' in asked ? 'retreat' : 'pursuit-friend' in asked && 'pursuit');
  const n = (id: number): Nome => noun(id, ctx);
  const words = say<Command, Choice>(c, {
    'roll-for-river': () => ({
      label: 'Lancia per un fiume',
      means: 'Con 5 o 6 puoi mettere un fiume. Se fallisci non perdi nulla.',
      log: 'lancio per un fiume',
    }),
    'roll-for-built-up-area': () => ({
      label: 'Lancia per un centro abitato',
      means: 'Con 5 o 6 puoi mettere un centro abitato. Se fallisci non perdi nulla.',
      log: 'lancio per un centro abitato',
    }),
    'place-terrain': (p) => ({
      label: `Metti: ${terrains[p.piece.kind][0]}`,
      means: terrainHelp(p.piece.kind),
      log: `terreno collocato, ${terrains[p.piece.kind][0]}`,
    }),
    'end-terrain': () => ({
      label: 'Il terreno è fatto',
      means: "Poi l'Attaccante può cambiare un elemento.",
      log: 'terreno concluso',
    }),
    'remove-terrain': (r) => ({
      label: `Togli ${piece(r.piece, ctx).il}`,
      means: 'Lascia il tavolo. Non ci sono altri cambi.',
      log: `${piece(r.piece, ctx).il} via dal tavolo`,
    }),
    'move-terrain': (m) => ({
      label: `Sposta ${piece(m.piece, ctx).il}`,
      means: 'Conserva tipo e dimensioni. Non ci sono altri cambi.',
      log: `${piece(m.piece, ctx).il} in un altro posto`,
    }),
    'keep-terrain': () => ({ label: 'Lascia il terreno', means: "Tutto resta com'è.", log: "terreno lasciato com'è" }),
    deploy: (d) => {
      const large = d.rear !== null && d.rear !== undefined;
      const how = `${large ? ' come grande unità' : ''}${d.shieldwall ? ' in shieldwall' : ''}`;
      const behind = large ? `, con ${n(d.rear as number).il} dietro per tutta la battaglia` : '';
      return {
        label: `Schiera ${n(d.unit).il}${how}`,
        means: `${n(d.unit).Il} ${n(d.unit).v('starà', 'staranno')} qui${behind}.`,
        log: `schieramento ${n(d.unit).del}${how}`,
      };
    },
    'end-deployment': () => ({
      label: "L'esercito è schierato",
      means: 'Dopo non si cambia più nulla.',
      log: 'schieramento concluso',
    }),
    activate: (a) =>
      a.units.length > 1
        ? {
            label: `Attiva un gruppo di ${number(a.units.length)}`,
            means: `${units(a.units, ctx)} muovono insieme, e per questo turno hanno agito.`,
            log: `gruppo ${ofUnits(a.units, ctx)}`,
          }
        : {
            label: `Attiva ${theUnits(a.units, ctx)}`,
            means: 'Un movimento, una carica o un recupero, e un tiro; poi per questa unità il turno è finito.',
            log: `attivazione ${ofUnits(a.units, ctx)}`,
          },
    'cancel-activation': () => ({
      label: 'Annulla',
      means: "Non è stato fatto ancora nulla: puoi scegliere un'altra unità.",
      log: 'attivazione annullata',
    }),
    move: (m) => {
      const words = manoeuvre(m.manoeuvre);
      if (m.finish !== 'keep-rolling') return words;
      return {
        label: `${words.label} e resta in corsa`,
        means: `${words.means} I carri restano in corsa e il prossimo turno dovranno muovere.`,
        log: `${words.log}, restando in corsa`,
      };
    },
    fire: (f) => {
      const from = f.edge === undefined || f.edge === 'front' ? '' : ` dal ${edges[f.edge]}`;
      const at = `contro ${n(f.target).il}${from}, ${stances[f.stance]}`;
      const means: Record<Stance, string> = {
        stationary: 'Tutti i dadi, ma in questa attivazione niente movimento, carica o recupero.',
        moving: 'Quasi tutti hanno 2 dadi in meno, ma in questa attivazione si può muovere.',
        rallying: "Due dadi in meno, ma in questa attivazione l'unità recupera l'ordine.",
      };
      return { label: `Tira ${at}`, means: means[f.stance], log: `tiro ${n(f.unit).del} ${at}` };
    },
    charge: (h) => {
      const wheel = h.wheel ? ` dopo una rotazione ${wheelBy(h.wheel)}` : '';
      const bonus = h.bonus ? ' con il dado di carica' : '';
      const risk = h.bonus
        ? 'Un dado allunga la carica. Chi poi non tocca nessuno si disordina.'
        : 'Dritto a contatto; la mischia si combatte subito.';
      return {
        label: `Carica${wheel}${bonus}`,
        means: h.wheel ? `${risk} La rotazione disordina.` : risk,
        log: `carica${wheel}${bonus}`,
      };
    },
    rally: () => ({
      label: "Recupera l'ordine",
      means: "L'unità resta dov'è e non è più disordinata.",
      log: "recupero dell'ordine",
    }),
    'form-shieldwall': () => ({
      label: 'Forma lo shieldwall',
      means: "Richiede tutta l'attivazione. Chi carica perde l'impeto; qualunque movimento lo scioglie.",
      log: 'formazione dello shieldwall',
    }),
    fight: () => ({
      label: 'Combatti ancora',
      means: 'La mischia rimasta pari riprende. Tutte le tue unità che vi combattono avranno agito.',
      log: 'la mischia riprende',
    }),
    'end-activation': () => ({
      label: 'Fatto',
      means: "L'attivazione finisce; tocca alla prossima unità.",
      log: 'attivazione conclusa',
    }),
    'end-phase': () => ({
      label: 'Concludi la fase',
      means: 'Chi non ha agito non agirà più in questo turno.',
      log: 'fase conclusa',
    }),
    'go-on': (g) =>
      g.distance > 0
        ? {
            label: `Prosegui di ${length(g.distance)}`,
            means: 'Dritto, finché non si tocca qualcuno o la distanza finisce.',
            log: `ancora ${length(g.distance)}`,
          }
        : { label: 'Alt qui', means: 'Questa unità non va oltre.', log: 'alt' },
    'choose-melee': (m) => ({
      label: `La mischia ${n(m.main).del}`,
      means: 'Si combatte fino in fondo prima della successiva.',
      log: `adesso la mischia ${n(m.main).del}`,
    }),
    'choose-main': (m) => ({
      label: `${unit(m.pair[0], ctx)} contro ${n(m.pair[1]).il}`,
      means: 'Queste due sono le unità principali; le altre danno supporto.',
      log: `unità principali ${n(m.pair[0]).il} e ${n(m.pair[1]).il}`,
    }),
    'choose-supported': (s) => ({
      label: s.mains.length === 0 ? 'Nessun supporto' : `Aiuta ${theUnits(s.mains, ctx)}`,
      means: 'A ciascuna di queste mischie va la metà dei dadi, arrotondata per eccesso.',
      log: s.mains.length === 0 ? 'nessun supporto' : `supporto per ${theUnits(s.mains, ctx)}`,
    }),
    'throw-pila': (p) =>
      p.throw
        ? { label: 'Lancia i pila', means: 'Volano prima della mischia, una volta per carica.', log: 'lancio dei pila' }
        : { label: 'Tieni i pila', means: 'La mischia si combatte senza.', log: 'pila non lanciati' },
    'retreat-next': (r) => ({
      label: `Prima ${n(r.unit).il}`,
      means: `Adesso ${n(r.unit).v('arretra', 'arretrano')} ${n(r.unit).il}.`,
      log: `adesso l'arretramento ${n(r.unit).del}`,
    }),
    'meet-friend': (m) =>
      m.way === 'pass'
        ? { label: 'Attraversa', means: 'In mezzo agli amici, se serve fino a uscirne.', log: 'in mezzo agli amici' }
        : friend === 'retreat'
          ? { label: 'Spingili indietro', means: 'Gli amici fanno posto e si disordinano.', log: 'amici spinti indietro' }
          : friend === 'pursuit'
            ? { label: 'Fermati qui', means: "L'inseguimento finisce davanti agli amici, che si disordinano.", log: 'alt davanti agli amici' }
            : {
                label: 'Spingi o fermati',
                means: 'Arretrando si spingono indietro gli amici, inseguendo ci si ferma davanti a loro. Saranno disordinati.',
                log: 'senza attraversare gli amici',
              },
    pursue: (p) =>
      p.pursue
        ? { label: 'Insegui', means: 'Dietro al nemico quanto dice il dado. Chi lo raggiunge combatte subito di nuovo.', log: 'inseguimento' }
        : { label: 'Non inseguire', means: "L'unità resta dov'è.", log: 'nessun inseguimento' },
    'choose-chase': (h) =>
      h.chase === 'straight-ahead'
        ? { label: 'Dritto davanti', means: "L'inseguimento va dove guarda l'unità.", log: 'inseguimento dritto davanti' }
        : { label: 'Lungo la fuga', means: 'Prima si gira gratis, poi si va dove è fuggito il nemico.', log: 'inseguimento lungo la fuga' },
    evade: (e) => ({
      label: e.evade ? 'Evadere' : 'Attendere',
      means: e.evade ? 'Lanciare il dado e ritirarsi davanti alla carica.' : 'Ricevere la carica.',
      log: e.evade ? 'evasione' : 'nessuna evasione',
    }),
    surprise: (s) => ({
      label: s.play ? 'Sorprendere' : 'Tenere la carta',
      means: s.play ? 'Dovranno tirare per evadere.' : 'Conservare la carta per dopo.',
      log: s.play ? 'sorpresa' : 'nessuna sorpresa',
    }),
    'counter-charge': (c) => ({
      label: c.attempt ? 'Controcaricare' : 'Attendere la carica',
      means: c.attempt ? 'Tirare per andare incontro alla carica.' : 'Ricevere la carica da fermi.',
      log: c.attempt ? 'controcarica' : 'nessuna controcarica',
    }),
    defend: (d) => ({
      label: d.fire ? 'Tirare' : 'Non tirare',
      means: d.fire ? 'Lanciare il dado per tirare su chi carica.' : 'Ricevere la carica senza tirare.',
      log: d.fire ? 'tiro su chi carica' : 'nessun tiro su chi carica',
    }),
    'move-next': (p) => ({
      label: `Prima ${n(p.unit).il}`,
      means: `Adesso ${n(p.unit).v('muove', 'muovono')} ${n(p.unit).il}.`,
      log: `adesso ${n(p.unit).il}`,
    }),
    'pursue-next': (p) => ({
      label: `Prima ${n(p.unit).il}`,
      means: `Adesso ${n(p.unit).v('insegue', 'inseguono')} ${n(p.unit).il}.`,
      log: `adesso l'inseguimento ${n(p.unit).del}`,
    }),
    concede: () => ({ label: 'Arrenditi', means: "Rinunci alla battaglia: vince l'altro.", log: 'resa' }),
    'offer-draw': () => ({
      label: 'Proponi il pareggio',
      means: 'Se lo propongono entrambi, la battaglia è pari.',
      log: 'proposta di pareggio',
    }),
    ...commands.choices(ctx, asked),
  });
  return { ...words, ...commands.choiceOfCommands(c, asked) };
}
