// What is wrong with files and army lists that are handed in, in English.

import type { BuildError, Caution, Fault, GameSize, NotBought, Warning } from '../engine/types';
import { capital, say, type Armies } from './words';
import { army, number } from './speech.en';
import { traits, weapons } from './words.nouns.en';

export function fault(f: Fault): string {
  return say<Fault, string>(f, {
    'not-json': () => 'This is not a file of ours, or it breaks off: it is no JSON text.',
    'too-large': (t) => `It is larger than ${number(t.most)} MB; battles never are.`,
    'not-ours': () => 'This is neither a battle nor a scenario of Acies.',
    newer: (v) => `A newer version of Acies wrote it (format ${v.version}; this one knows ${v.known}). Reload the page to get the newest.`,
    'other-revision': (r) => `It was played by an older or newer reading of the rules (revision ${r.revision}; this one plays ${r.known}).`,
    'unknown-rule-set': (r) => `The rule set “${r.id}” is not known here.`,
    'unknown-scenario': (s) => `There is no scenario “${s.id}”.`,
    'unknown-list': (l) => `There is no army list “${l.id}”.`,
    'unknown-field': (u) => `It has a field that nobody knows: “${u.name}”.`,
    'missing-field': (m) => `A field is missing: “${m.name}”.`,
    'bad-value': () => 'A field holds something it cannot hold.',
    'bad-position': () => 'The armies or the terrain stand as they cannot stand.',
    'other-start': () => 'The battle does not begin as its position says: the file was changed or damaged.',
    'not-replayed': (e) => `From step ${e.entry} on the battle does not follow the rules or its own dice: the file was changed or damaged.`,
    'battle-count': (b) => `From 1 to ${number(b.most)} battles are fought here.`,
    army: (e) => builds(e),
    bought: (e) => notBought(e.why, (english) => english),
  });
}

/** Why an army cannot be bought like this. */
export function notBought(e: NotBought, name: (english: string) => string): string {
  return say<NotBought, string>(e, {
    'no-such-structure': () => 'The list has no such Command Structure.',
    'no-commands': () => 'An army has one Command at least.',
    'too-many-commands': (c) => (c.most === 1 ? 'A small game has one Command.' : `At most ${c.most} Commands.`),
    'in-chief': () => 'One Commander, and only one, is in chief.',
    'not-charismatic': () => 'Only a Commander-in-Chief is Charismatic.',
    'one-general': () => 'In each Command one Unit, and only one, holds its General.',
    'no-units': () => 'A Command has one Unit at least.',
    'no-such-line': () => 'The list has no such line.',
    'no-count': () => 'One at least.',
    'no-such-option': () => 'The list has no such option for this line.',
    'no-such-weapon': (w) => `${name(w.name)} may not have: ${weapons[w.weapon]}.`,
    'too-deep': (d) => `${name(d.name)}: at most ${d.most} deep.`,
    'no-place-for-general': (g) => `${name(g.name)} may not hold this General.`,
    'general-alone': (g) => `${name(g.name)}: with its General the Unit has another VD, and stands alone.`,
    'option-needs-general': () => 'This option is for one Unit with a General who is neither Incompetent nor a Coward.',
    'option-share': (o) => `${o.taken} of ${o.of} Units may not take this option.`,
    number: (n) => `${name(n.name)}: ${n.found} Units; a ${games[n.game]} has ${n.least} to ${n.most}.`,
    'too-many-units': (u) => `${u.units} Units, at most ${u.most}.`,
    'too-dear': (d) => `${d.points} points, at most ${d.size}.`,
  });
}

const games: Record<GameSize, string> = { small: 'small game', standard: 'game of this size', large: 'large game' };

function builds(e: BuildError): string {
  return say<BuildError, string>(e, {
    'no-such-option': (o) => `The list has no option ${o.option + 1}.`,
    'option-twice': (o) => `Option ${o.option + 1} is taken twice.`,
    'option-in-words': (o) => `Option ${o.option + 1} is written in words and cannot be chosen here.`,
    'which-leaves': (o) => `Option ${o.option + 1}: say which Unit leaves.`,
    'nothing-to-replace': (o) => `Option ${o.option + 1}: whoever should leave has left already.`,
    'no-such-unit': () => 'The army has no such Unit.',
    'no-such-weapon': (w) => `This Unit may not have: ${weapons[w.weapon]}.`,
    'weapon-twice': () => 'A Unit is given two weapons.',
    'no-place-for-general': () => 'This Unit may not hold the General.',
    'no-general': () => 'No Unit is left that may hold the General.',
    'no-units': () => 'No Unit is left.',
    'other-rules': () => 'Its list cannot be played under this rule set.',
  });
}

function warning(w: Warning): string {
  return say<Warning, string>(w, {
    'list-rule-not-enforced': (r) => `Not played by the program: ${traits[r.rule][0]} (${r.units.length === 1 ? '1 Unit' : `${r.units.length} Units`}).`,
    'unusual-size': (u) => `${u.units === 1 ? '1 Unit' : `${u.units} Units`}; an army usually has 7 to 10.`,
    'printed-vdt-differs': (v) => `The list prints ${v.printed} VD in all, its lines give ${v.sum}: the lines count.`,
  });
}

export function caution(c: Caution, armies?: Armies): string {
  return say<Caution, string>(c, {
    army: warning,
    position: (o) =>
      'size' in o
        ? `${capital(army(o.size.side, armies).the)}: ${warning({ 'unusual-size': { units: o.size.units } })}`
        : `${capital(army(o['no-general'].side, armies).the)}: no General.`,
  });
}
