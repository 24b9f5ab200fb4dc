// What is wrong with files and army lists that are handed in, in Italian.

import type { BuildError, Caution, Fault, GameSize, NotBought, Warning } from '../engine/types';
import { translateName } from './names.it';
import { say, type Armies } from './words';
import { army, number } from './speech.it';
import { traits, weapons } from './words.nouns.it';

export function fault(f: Fault): string {
  return say<Fault, string>(f, {
    'not-json': () => 'Non è un file nostro, o è interrotto: non è un testo JSON.',
    'too-large': (t) => `Supera i ${number(t.most)} MB; nessuna battaglia è così grande.`,
    'not-ours': () => 'Non è né una battaglia né uno scenario di Acies.',
    newer: (v) => `L'ha scritto una versione più nuova di Acies (formato ${v.version}; questa conosce il ${v.known}). Ricarica la pagina per avere la più recente.`,
    'other-revision': (r) => `È stata giocata con un'altra lettura delle regole (revisione ${r.revision}; qui si gioca la ${r.known}).`,
    'unknown-rule-set': (r) => `Il regolamento «${r.id}» qui non è noto.`,
    'unknown-scenario': (s) => `Lo scenario «${s.id}» non esiste.`,
    'unknown-list': (l) => `La lista «${l.id}» non esiste.`,
    'unknown-field': (u) => `Contiene un campo sconosciuto: «${u.name}».`,
    'missing-field': (m) => `Manca un campo: «${m.name}».`,
    'bad-value': () => 'Un campo contiene ciò che non può contenere.',
    'bad-position': () => 'Gli eserciti o il terreno stanno come non possono stare.',
    'other-start': () => 'La battaglia non comincia come dice la sua posizione: il file è stato cambiato o è rovinato.',
    'not-replayed': (e) => `Dal passo ${e.entry} la battaglia non segue le regole o i suoi dadi: il file è stato cambiato o è rovinato.`,
    'battle-count': (b) => `Qui si combattono da 1 a ${number(b.most)} battaglie.`,
    army: (e) => builds(e),
    bought: (e) => notBought(e.why, (english) => translateName('it', english)),
  });
}

/** Perché un esercito non si può comprare così. */
export function notBought(e: NotBought, name: (english: string) => string): string {
  return say<NotBought, string>(e, {
    'no-such-structure': () => 'La lista non ha questa Struttura di Comando.',
    'no-commands': () => 'Un esercito ha almeno un Comando.',
    'too-many-commands': (c) => (c.most === 1 ? 'Una partita piccola ha un solo Comando.' : `Al massimo ${c.most} Comandi.`),
    'in-chief': () => 'Un Comandante, e uno solo, è in capo.',
    'not-charismatic': () => 'Solo un Comandante in Capo è Carismatico.',
    'one-general': () => 'In ogni Comando un’Unità, e una sola, ha il suo Generale.',
    'no-units': () => 'Un Comando ha almeno un’Unità.',
    'no-such-line': () => 'La lista non ha questa riga.',
    'no-count': () => 'Almeno una.',
    'no-such-option': () => 'La lista non ha questa opzione per la riga.',
    'no-such-weapon': (w) => `${name(w.name)} non può avere: ${weapons[w.weapon]}.`,
    'too-deep': (d) => `${name(d.name)}: al massimo su ${d.most} file.`,
    'no-place-for-general': (g) => `${name(g.name)} non può avere questo Generale.`,
    'general-alone': (g) => `${name(g.name)}: con il suo Generale l'Unità ha un altro VD, e sta da sola.`,
    'option-needs-general': () => "L'opzione è per un’Unità con un Generale né Incompetente né Codardo.",
    'option-share': (o) => `${o.taken} Unità su ${o.of} non possono prendere questa opzione.`,
    number: (n) => `${name(n.name)}: ${n.found} Unità; in una ${games[n.game]} sono da ${n.least} a ${n.most}.`,
    'too-many-units': (u) => `${u.units} Unità, al massimo ${u.most}.`,
    'too-dear': (d) => `${d.points} punti, al massimo ${d.size}.`,
  });
}

const games: Record<GameSize, string> = { small: 'partita piccola', standard: 'partita di queste dimensioni', large: 'partita grande' };

function builds(e: BuildError): string {
  return say<BuildError, string>(e, {
    'no-such-option': (o) => `La lista non ha l'opzione ${o.option + 1}.`,
    'option-twice': (o) => `L'opzione ${o.option + 1} è presa due volte.`,
    'option-in-words': (o) => `L'opzione ${o.option + 1} è scritta a parole e qui non si può scegliere.`,
    'which-leaves': (o) => `Opzione ${o.option + 1}: di' quale unità esce.`,
    'nothing-to-replace': (o) => `Opzione ${o.option + 1}: chi dovrebbe uscire è già uscito.`,
    'no-such-unit': () => "L'esercito non ha questa unità.",
    'no-such-weapon': (w) => `Quest'unità non può avere: ${weapons[w.weapon]}.`,
    'weapon-twice': () => "A un'unità sono date due armi.",
    'no-place-for-general': () => "Quest'unità non può avere il generale.",
    'no-general': () => 'Non resta nessuna unità che possa avere il generale.',
    'no-units': () => 'Non resta nessuna unità.',
    'other-rules': () => 'La sua lista non si può giocare con questo regolamento.',
  });
}

function warning(w: Warning): string {
  return say<Warning, string>(w, {
    'list-rule-not-enforced': (r) => `Il programma non lo gioca: ${traits[r.rule][0]} (${r.units.length} unità).`,
    'unusual-size': (u) => `${u.units} unità; di solito un esercito ne ha da 7 a 10.`,
    'printed-vdt-differs': (v) => `La lista stampa ${v.printed} VD in tutto, le sue righe ne danno ${v.sum}: valgono le righe.`,
  });
}

export function caution(c: Caution, armies?: Armies): string {
  return say<Caution, string>(c, {
    army: warning,
    position: (o) =>
      'size' in o
        ? `${army(o.size.side, armies).Il}: ${warning({ 'unusual-size': { units: o.size.units } })}`
        : `${army(o['no-general'].side, armies).Il}: manca il generale.`,
  });
}
