// Why something is refused, in Italian.

import type { Why } from '../engine/types';
import { roundedDown, say, type Context, type ShapeTable } from './words';
import { angle, army, atLeast, atMost, length, noun, number, units, type Nome } from './speech.it';
import * as commands from './words.commands.it';
import { ruleSet } from '../state/ruleset.svelte';
import { categories, piece } from './words.nouns.it';
import { spells } from './words.events.it';

function shape(ctx: Context): ShapeTable {
  return {
    broken: () => 'Questo contorno non è valido.',
    'not-oval': () => 'Le aree sono ovali; solo campi e centri abitati possono essere rettangolari.',
    size: (s) => `Deve misurare da ${atLeast(s.least)} a ${atMost(s.most)} in ogni direzione.`,
    'crest-outside': () => 'La cresta deve stare dentro la sua collina.',
    'sea-at-edge': () => 'Il mare deve stare lungo un bordo del tavolo.',
    bend: (b) => `Piega troppo: ${angle(b.most)} al massimo.`,
    'crosses-itself': () => 'Incrocia sé stesso.',
    ends: () =>
      'Gli estremi sono nel posto sbagliato: un fiume finisce a un bordo del tavolo o in un lago, una strada a due bordi opposti.',
    width: (w) => `Deve essere largo da ${atLeast(w.least)} a ${atMost(w.most)}.`,
    'off-table': () => 'Esce dal tavolo.',
    'far-from-built-up-area': () => `Una strada deve attraversare il centro abitato o passargli entro ${length(ruleSet()?.['road-past-village'] ?? 5)}.`,
    crosses: (c) => `Passa sopra ${piece(c.piece, ctx).il}, e non può.`,
  };
}

export function refusal(why: Why, ctx: Context): string {
  const n = (id: number): Nome => noun(id, ctx);
  return say<Why, string>(why, {
    'battle-over': () => 'La battaglia è finita.',
    'dice-come-next': () => 'Prima si lanciano i dadi.',
    'other-player-decides': (w) => `Un momento: la scelta spetta prima ${army(w.who, ctx.armies).al}.`,
    'not-the-question': () => "Prima c'è un'altra scelta da fare.",
    'not-offered': () => 'Questa non è tra le scelte possibili.',
    'no-such-unit': () => 'Questa unità non esiste.',
    'not-yours': (w) => `${n(w.unit).Il} ${n(w.unit).v('è', 'sono')} del nemico.`,
    'not-on-table': (w) => `${n(w.unit).Il} non ${n(w.unit).v('è', 'sono')} sul tavolo.`,
    'already-activated': (w) => `${n(w.unit).Il} ${n(w.unit).v('ha', 'hanno')} già agito in questo turno; se ne riparla nel prossimo.`,
    'not-activated': (w) => `${n(w.unit).Il} non ${n(w.unit).v('fa', 'fanno')} parte di questa attivazione. Prima concludila.`,
    'nobody-named': () => "Prima scegli un'unità.",
    'in-melee': (w) => `${n(w.unit).Il} ${n(w.unit).v('è', 'sono')} in mischia: lì non si muove, non si tira e non si è bersaglio; si combatte soltanto.`,
    'not-in-melee': (w) => `${n(w.unit).Il} non ${n(w.unit).v('è', 'sono')} in mischia.`,
    'not-aligned': (w) => `${n(w.unit).Il} non ${n(w.unit).v('è', 'sono')} in linea né in colonna con gli altri: così non c'è gruppo.`,
    'may-not-group': (w) => `${n(w.unit).Il} e ${n(w.with).il} non possono formare un gruppo.`,
    'never-groups': (w) => `${n(w.unit).Il} non ${n(w.unit).v('fa', 'fanno')} mai gruppo; si ${n(w.unit).v('muove', 'muovono')} da ${n(w.unit).p('sol')}.`,
    'not-as-group': () => 'Un gruppo non può farlo. Attiva le unità una per una.',
    disordered: (w) => `${n(w.unit).Il} ${n(w.unit).v('è', 'sono')} ${n(w.unit).p('disordinat')}: prima serve il recupero dell'ordine.`,
    'in-order': (w) => `${n(w.unit).Il} ${n(w.unit).v('è', 'sono')} in ordine: non c'è nulla da recuperare.`,
    'no-distance': () => 'Così non si va da nessuna parte. Trascina nel verso della freccia, o scrivi quanto.',
    'no-angle': () => 'Si ruota solo in avanti: trascina questo angolo davanti all’unità, non indietro. Per girare dall’altra parte usa l’altro angolo.',
    'too-far': (w) =>
      roundedDown(w.most) > 0
        ? `Troppo lontano: ${n(w.unit).il} ${n(w.unit).v('può', 'possono')} fare al massimo ${atMost(w.most)}.`
        : `Di qui ${n(w.unit).il} non ${n(w.unit).v('può', 'possono')} andare oltre.`,
    'too-short': (w) => `Troppo poco: ${n(w.unit).il} ${n(w.unit).v('deve', 'devono')} fare almeno ${atLeast(w.least)}.`,
    'turns-too-far': (w) =>
      `Angolo eccessivo: ${n(w.unit).il} ${n(w.unit).v('può', 'possono')} girare al massimo di ${angle(Math.floor(w.most + 0.01))}.`,
    'no-about-face': () => 'Il dietrofront non esiste. Servono due rotazioni di 90°, in due turni.',
    'wheel-comes-first': () => 'Prima la rotazione, poi dritto; non il contrario.',
    'in-zone': (w) =>
      `${n(w.unit).Il} ${n(w.unit).v('è', 'sono')} nella zona di controllo ${n(w.of).del}: si va solo dritto addosso o dritto all'indietro, oppure si resta.`,
    'enters-zone': (w) =>
      `${n(w.unit).Il} ${n(w.unit).v('entrerebbe', 'entrerebbero')} nella zona di controllo ${n(w.of).del}. Serve fermarsi prima.`,
    'too-close-to': (w) =>
      `${n(w.unit).Il} ${n(w.unit).v('andrebbe', 'andrebbero')} troppo vicino ${n(w.enemy).al}. Serve fermarsi prima, oppure caricare.`,
    'enemy-in-the-way': (w) =>
      `Davanti ${n(w.unit).al} ${n(w.enemy).v("c'è", 'ci sono')} ${n(w.enemy).il}. Per andare a contatto serve una carica.`,
    'may-not-pass': (w) => `${n(w.unit).Il} non ${n(w.unit).v('può', 'possono')} attraversare ${n(w.friend).il}.`,
    'not-halfway': (w) =>
      `Per attraversare ${n(w.friend).il}, ${n(w.unit).il} ${n(w.unit).v('deve', 'devono')} arrivare a metà: servono ${atLeast(w.needs)}.`,
    'no-room-beyond': (w) => `Oltre ${n(w.friend).il} non c'è posto per ${n(w.unit).il}.`,
    'impassable-ground': (w) => `${n(w.unit).Il} non ${n(w.unit).v('può', 'possono')} entrare: ${piece(w.piece, ctx).il} ${piece(w.piece, ctx).v('sbarra', 'sbarrano')} il passo.`,
    'ground-bars-group': (w) =>
      `${piece(w.piece, ctx).Il} ${piece(w.piece, ctx).v('ferma', 'fermano')} il gruppo. ${n(w.unit).Il} ${n(w.unit).v('può', 'possono')} entrare da ${n(w.unit).p('sol')}.`,
    'leaves-table': (w) => `${n(w.unit).Il} ${n(w.unit).v('uscirebbe', 'uscirebbero')} dal tavolo.`,
    'not-on-road': (w) => `${n(w.unit).Il} non ${n(w.unit).v('è', 'sono')} su una strada, con il fronte lungo di essa.`,
    'no-impetus': (w) => `${n(w.unit).Il} ${n(w.unit).v('ha', 'hanno')} impeto 0 e non ${n(w.unit).v('può', 'possono')} caricare.`,
    'nobody-in-reach': (w) => `Nessun nemico a portata dritto davanti: ${length(w.farthest)} al massimo.`,
    'chariots-do-not-wheel-in-charge': (w) =>
      `${n(w.unit).Il} non ${n(w.unit).v('può', 'possono')} ruotare in carica: i carri caricano solo dritto.`,
    'wheeled-already': (w) => `${n(w.unit).Il} ${n(w.unit).v('ha', 'hanno')} già ruotato. Prima serve un tratto dritto, almeno a metà velocità.`,
    rolling: (w) => `${n(w.unit).Il} ${n(w.unit).v('è', 'sono')} in corsa. Prima serve avanzare e fermarsi.`,
    'not-a-chariot': (w) => `Solo i carri da guerra restano in corsa; ${n(w.unit).il} ${n(w.unit).v('si ferma', 'si fermano')}.`,
    'must-move': (w) => `${n(w.unit).Il} ${n(w.unit).v('è', 'sono')} in corsa e ${n(w.unit).v('deve', 'devono')} muovere.`,
    'must-charge': (w) => `Sulla corsa ${n(w.unit).del} ${n(w.enemy).v("c'è", 'ci sono')} ${n(w.enemy).il}: dev'essere una carica.`,
    'has-moved': () => 'Questa attivazione ha già avuto il suo movimento, recupero o combattimento.',
    'has-fired': (w) => `${n(w.unit).Il} ${n(w.unit).v('ha', 'hanno')} già tirato in questa attivazione.`,
    'declared-stationary': () => 'Il tiro è stato fatto da fermo: ora non ci si muove.',
    'declared-otherwise': () => 'Prima del tiro è stato dichiarato altro.',
    unarmed: (w) => `${n(w.unit).Il} non ${n(w.unit).v('ha', 'hanno')} armi da tiro.`,
    'fires-only-stationary': (w) => `${n(w.unit).Il} ${n(w.unit).v('tira', 'tirano')} solo da ${n(w.unit).p('ferm')}.`,
    'fires-only-ahead': (w) => `${n(w.unit).Il} ${n(w.unit).v('tira', 'tirano')} solo sul fronte.`,
    'out-of-arc': (w) => `${n(w.target).Il} ${n(w.target).v('è', 'sono')} fuori dall'arco di tiro.`,
    'out-of-range': (w) =>
      w.only
        ? `${n(w.target).Il} ${n(w.target).v('è', 'sono')} a ${length(w.range)}: a questa distanza l'arma colpisce solo ${categories[w.only]}.`
        : `${n(w.target).Il}, a ${length(w.range)}, ${n(w.target).v('è', 'sono')} fuori portata per quest'arma.`,
    'not-visible': (w) => {
      const by = w['blocked-by'];
      const cause = by === null || by === undefined ? 'Il terreno nasconde' : `${n(by).Il} ${n(by).v('nasconde', 'nascondono')}`;
      return `${cause} ${n(w.target).il}.`;
    },
    'too-deep-in-wood': (w) => `C'è troppo bosco davanti ${n(w.target).al}: ${length(ruleSet()?.['wood-edge'] ?? 3)} al massimo.`,
    'other-target-first': (w) => `Il bersaglio dev'essere un altro: ${n(w.target).il}. Il nemico più vicino viene prima.`,
    'no-dice': () => 'Per questo tiro non resterebbe nessun dado.',
    'no-shieldwall': (w) => `${n(w.unit).Il} non ${n(w.unit).v('può', 'possono')} formare lo shieldwall.`,
    worn: (w) => `${n(w.unit).Il} ${n(w.unit).v('è', 'sono')} ${n(w.unit).p('provat')}; può farlo solo chi è fresco.`,
    'phase-cannot-end': (w) => `Prima tocca ancora a: ${units(w.waiting, ctx)}.`,
    'not-permitted': () => 'Nessun dado lo ha permesso. Prima si lancia: serve 5 o 6.',
    'too-late': () => 'È troppo tardi per questo lancio.',
    'too-many-elements': (w) => (w.most === 1 ? 'Ce ne può essere uno solo.' : `Se ne possono mettere al massimo ${number(w.most)}.`),
    'too-few-elements': (w) => `Servono almeno ${number(w.least)} elementi di terreno.`,
    'bad-shape': (w) => say(w.problem, shape(ctx)),
    'overlaps-element': (w) => `Si sovrappone ${piece(w.piece, ctx).al}.`,
    'no-such-element': () => 'Questo elemento di terreno non esiste.',
    'not-the-same-element': () => 'Un elemento spostato conserva tipo e dimensioni.',
    overlaps: (w) => `${n(w.unit).Il} ${n(w.unit).v('starebbe', 'starebbero')} sopra ${n(w.with).il}.`,
    'outside-zone': (w) => `${n(w.unit).Il} ${n(w.unit).v('sarebbe', 'sarebbero')} fuori dalla tua zona di schieramento.`,
    'not-placed': (w) => `${n(w.unit).Il} ${n(w.unit).v('è', 'sono')} ancora da schierare.`,
    'ground-bars': (w) => `${n(w.unit).Il} non ${n(w.unit).v('può', 'possono')} muovere così in questo terreno.`,
    demoralised: (w) => `Il Comando o l'armata ${n(w.unit).del} ha perso il morale: nessuno si riordina.`,
    'no-fire-in-weather': (w) => `${n(w.unit).Il} non ${n(w.unit).v('tira', 'tirano')} con questo tempo: ${spells[w.weather].toLowerCase()}.`,
    'no-bonus-in-weather': (w) => `Nessun bonus di carica con questo tempo: ${spells[w.weather].toLowerCase()}.`,
    'moves-once': (w) => `${n(w.unit).Il} ${n(w.unit).v('muove', 'muovono')} una volta sola: solo le truppe leggere muovono ancora.`,
    'no-large-unit': (w) => `${n(w.front).Il} e ${n(w.rear).il} non possono formare una grande unità.`,
    ...commands.refusals(ctx),
  });
}
