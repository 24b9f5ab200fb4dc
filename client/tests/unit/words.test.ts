import './rulesets';
import { readFileSync } from 'node:fs';
import { describe, expect, it as test } from 'vitest';
import type {
  Blow,
  BuildError,
  ByDie,
  Caution,
  Command,
  Event,
  Factor,
  Fate,
  Fault,
  ListRule,
  Mark,
  Motion,
  NotBought,
  Outcome,
  PieceSpec,
  Plan,
  Pose,
  Question,
  Roll,
  ShapeProblem,
  Side,
  Status,
  TerrainKind,
  Trait,
  Weapon,
  Why,
} from '../../src/engine/types';
import { disorderCause, lookAt, nameOf, type Context, type RuleOption, type UnitWords, type VariantName } from '../../src/texts/words';
import { speakOf } from '../../src/state/ruleset.svelte';
import { en } from '../../src/texts/words.en';
import { it } from '../../src/texts/words.it';

// A small battle to talk about.

const foot: ByDie = { bonus: [1, 1, 2, 2, 3, 3], retreat: [1, 1, 2, 2, 3, 3] };
const horse: ByDie = { bonus: [1, 2, 3, 4, 5, 6], retreat: [1, 2, 3, 4, 5, 6] };
const people: UnitWords[] = [
  { name: 'Huscarls', troop: 'FP', side: 'second', general: true, byDie: foot },
  { name: 'Milites', troop: 'CP', side: 'first', general: true, byDie: horse },
  { name: 'Fyrd', troop: 'FP', side: 'second', general: false, mark: '2' },
  { name: 'Heavy infantry', troop: 'FP', side: 'first', general: false },
  { name: 'Carroccio wagon', troop: 'W', side: 'first', general: false },
  { name: 'Elephants', troop: 'EL', side: 'first', general: false },
  { name: 'Peasant levies', troop: 'FP', side: 'first', general: false },
  { name: 'Knights of the castle', troop: 'CP', side: 'second', general: false },
];

const ctx: Context = {
  unit: (id) => people[id],
  piece: (i) => (['wood', 'dunes', 'lake'] as const)[i],
  armies: ['Normans', 'English'],
  sideOfCommand: (number) => (number < 2 ? 'first' : 'second'),
};
const bare: Context = { unit: () => undefined, piece: () => undefined };

const at = (x: number, y: number, heading: number): Pose => ({ front: { x, y }, heading });
const wood: PieceSpec = { kind: 'wood', shape: { area: { corners: [] } } };
const rule = 'BI08-TER-06';
const [first, second]: [Side, Side] = ['first', 'second'];

// Every variant at least once. A variant that is missing here does not compile.

type Samples<T> = Record<VariantName<T>, readonly T[]>;

const moved = (how: Motion, to: Pose): Event => ({ moved: { unit: 1, from: at(0, 0, 0), to, how } });
const motions: Motion[] = ['move', 'charge', 'alignment', 'displaced', 'retreat', 'pushed', 'pursuit', 'panic', 'evade', 'counter-charge', 'drift', 'disengaged', 'relief', 'shelter'];
const fates: Fate[] = [
  'no-vbu-left',
  'lost-while-flanked',
  'expended',
  'impassable',
  'surrounded',
  'left-table',
  'with-its-block',
  'dispersed',
  'taken',
  'with-its-command',
  'in-ground',
  'drowned',
];
const classes = ['frontal', 'side', 'flank', 'rear'] as const;

const spells = ['moonless', 'mist', 'rain', 'high-winds', 'snow', 'ice', 'night'] as const;
const skies = ['night', 'dawn', 'clear', 'cloudy', 'overcast'] as const;
const fine = { row: 8, changeable: false, spell: null, brought: null, sun: null, 'snow-turns': 0, 'rain-turns': 0, flooded: false, attacker: first };

const rolls = {
  sides: [{ sides: { by: first } }, { sides: { by: second } }],
  river: [{ river: { by: first } }],
  'built-up-area': [{ 'built-up-area': { by: first } }],
  initiative: [{ initiative: { by: second } }],
  fire: [{ fire: { by: first, unit: 3, target: 0, dice: 4 } }, { fire: { by: first, unit: 3, target: 0, dice: 1 } }],
  cohesion: [1, 2, 4, 5, 7].map((critical) => ({ cohesion: { by: second, unit: 0, damage: 1, critical } })),
  panic: [{ panic: { by: first, unit: 5 } }],
  'charge-bonus': [{ 'charge-bonus': { by: first, unit: 1 } }, { 'charge-bonus': { by: first, unit: 3 } }],
  alignment: [{ alignment: { by: first, unit: 1 } }],
  pila: [{ pila: { by: first, unit: 3, target: 0, dice: 3 } }],
  melee: [{ melee: { by: first, unit: 1, target: 2, dice: 9 } }],
  retreat: [{ retreat: { by: second, unit: 0 } }, { retreat: { by: first, unit: 1 } }],
  pursuit: [{ pursuit: { by: first, unit: 1 } }, { pursuit: { by: second, unit: 2 } }],
  evade: [{ evade: { by: second, unit: 2, needed: 3 } }],
  'evade-move': [{ 'evade-move': { by: second, unit: 2 } }],
  counter: [{ counter: { by: second, unit: 2, most: 3 } }],
  defence: [{ defence: { by: second, unit: 2, target: 1, needed: 4 } }],
  weather: [{ weather: { by: second, dice: 2 } }],
  sun: [{ sun: { by: second } }],
  spell: spells.map((spell) => ({ spell: { by: first, spell, most: 2 } })),
  precipitation: [{ precipitation: { by: first } }],
  drift: [{ drift: { by: first, unit: 1 } }, { drift: { by: first, unit: 3 } }],
  'command-initiative': [{ 'command-initiative': { by: first, command: 0 } }, { 'command-initiative': { by: second, command: 2 } }],
  'initiative-again': [1, 2].map((dice) => ({ 'initiative-again': { by: first, command: 1, dice } })),
  discipline: [{ discipline: { by: first, unit: 1, needed: 4 } }, { discipline: { by: first, unit: 4, needed: 5 } }],
  'commander-loss': [1, 2].map((dice) => ({ 'commander-loss': { by: second, command: 2, dice } })),
  'deep-river': [{ 'deep-river': { by: second, unit: 0 } }, { 'deep-river': { by: first, unit: 4 } }],
} satisfies Samples<Roll>;
const allRolls: Roll[] = Object.values(rolls).flat();

const outcomes = {
  won: [{ won: { by: first, rule } }, { won: { by: second, rule } }],
  drawn: [{ drawn: { rule } }],
} satisfies Samples<Outcome>;

const disorderRules = [
  ...['BI08-COH-06', 'BI08-CHG-11', 'BI08-MOV-05', 'BI08-MAN-02', 'BI08-MAN-06', 'BI08-CHG-04', 'BI08-CHG-05'],
  ...['BI08-ZOC-04', 'BI08-TER-05', 'BI08-TER-10', 'BI08-ELE-01', 'BI08-ELE-03', 'BI08-INT-08', 'BI08-RET-05'],
  ...['BI08-RET-10', 'BI08-CHR-07', 'XX-1', 'IMP-DIS-12', 'IMP-DIS-13', 'IMP-DIS-14', 'IMP-DIS-15', 'IMP-DSG-02'],
  ...['IMP-SQR-02', 'IMP-BUA-02', 'IMP-BUA-07', 'IMP-WAG-02', 'IMP-RET-03', 'IMP-RET-09', 'IMP-RET-10', 'IMP-IPN-06'],
];

const qualities = ['genius', 'charismatic', 'expert', 'fair', 'poor', 'incompetent', 'coward'] as const;
const marks = {
  opportunity: [{ opportunity: true }, { opportunity: false }],
  square: [{ square: true }, { square: false }],
  garrison: [{ garrison: 2 }, { garrison: null }],
  dismounted: ['dismounted'],
  fired: ['fired'],
  'shot-by': [{ 'shot-by': 1 }],
  phase: ['phase'],
  evaded: ['evaded'],
  moved: [{ moved: true }],
  'went-through': [{ 'went-through': 'broken' as const }],
  'driven-from': [{ 'driven-from': 2 }],
  'evasions-over': ['evasions-over'],
} satisfies Samples<Mark>;
const bookkeeping: Mark[] = [
  ...marks.fired,
  ...marks['shot-by'],
  ...marks.phase,
  ...marks.evaded,
  ...marks.moved,
  ...marks['went-through'],
  ...marks['driven-from'],
  ...marks['evasions-over'],
  { opportunity: false },
  { garrison: null },
];
const told: Mark[] = [{ opportunity: true }, ...marks.square, { garrison: 2 }, 'dismounted'];

const events = {
  began: [{ began: { initiative: { totals: [null, null] } } }],
  'went-on': [{ 'went-on': { initiative: { totals: [7, null] } } }],
  ended: ['ended'],
  'terrain-placed': [{ 'terrain-placed': wood }],
  'terrain-removed': [0, 1, 9].map((piece) => ({ 'terrain-removed': { piece } })),
  'terrain-moved': [0, 1, 9].map((piece) => ({ 'terrain-moved': { piece, to: wood } })),
  deployed: [
    { deployed: { unit: 0, pose: at(0, 0, 0), rear: null, shieldwall: true } },
    { deployed: { unit: 2, pose: at(0, 0, 0), rear: 0, shieldwall: false } },
  ],
  'turn-began': [{ 'turn-began': { turn: 3 } }],
  'phase-began': [{ 'phase-began': { side: first } }, { 'phase-began': { side: second } }],
  activated: [{ activated: { units: [1] } }],
  'activation-cancelled': ['activation-cancelled'],
  spent: [{ spent: { units: [1] } }],
  moved: [
    ...motions.map((how) => moved(how, at(0, 6.2, 0))),
    ...motions.map((how) => moved(how, at(-1, 5, 330))),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) => moved('move', at(3 * Math.sin((i * Math.PI) / 4), 3 * Math.cos((i * Math.PI) / 4), 0))),
  ],
  carried: [{ carried: { units: [3], past: [0], by: 2.5, rule } }, { carried: { units: [0, 2], past: [], by: 1, rule } }],
  disordered: disorderRules.map((by, i) => ({ disordered: { unit: i % 8, rule: by } })),
  rallied: [{ rallied: { unit: 0 } }, { rallied: { unit: 3 } }],
  'shieldwall-formed': [{ 'shieldwall-formed': { unit: 0 } }],
  'shieldwall-ended': [{ 'shieldwall-ended': { unit: 2 } }],
  gait: [{ gait: { unit: 4, rolling: true, wheeled: false } }, { gait: { unit: 4, rolling: false, wheeled: false } }],
  rolled: allRolls.flatMap((roll) => [
    { rolled: { roll, faces: [5, 6] } },
    { rolled: { roll, faces: [2] } },
  ]),
  damage: [0, 1, 2].map((damage) => ({ damage: { unit: 0, damage, rule } })),
  tested: [
    { tested: { unit: 0, critical: 4, die: 3, loss: 0, 'disorder-loss': 0 } },
    { tested: { unit: 0, critical: 4, die: 6, loss: 2, 'disorder-loss': 0 } },
    { tested: { unit: 0, critical: 1, die: 1, loss: 0, 'disorder-loss': 1 } },
    { tested: { unit: 4, critical: 8, die: 6, loss: 1, 'disorder-loss': 0 } },
  ],
  'lost-vbu': ['BI08-COH-03', 'BI08-RET-10', 'BI08-ELE-03', 'IMP-CMD-11'].map((by) => ({ 'lost-vbu': { unit: 0, points: 1, rule: by } })),
  removed: fates.flatMap((fate) => [{ removed: { unit: 0, fate, rule } }, { removed: { unit: 3, fate, rule } }]),
  engaged: classes.map((kind) => ({
    engaged: { attacker: 1, target: 2, class: kind, 'target-edge': 'front' as const, 'attacker-edge': 'front' as const },
  })),
  parted: [{ parted: { a: 0, b: 1 } }],
  'pila-settled': [{ 'pila-settled': { units: [0] } }],
  'melee-joined': [
    { 'melee-joined': { mains: [1, 0], supports: [[], []] } },
    { 'melee-joined': { mains: [1, 0], supports: [[3, 6], [2]] } },
  ],
  'melee-decided': [
    { 'melee-decided': { loser: null, losses: [0, 0], rule } },
    { 'melee-decided': { loser: null, losses: [1, 1], rule } },
    { 'melee-decided': { loser: second, losses: [1, 2], rule } },
  ],
  outflanked: [{ outflanked: { unit: 0, by: 1, class: 'flank' as const } }],
  'draw-offered': [{ 'draw-offered': { by: first } }],
  'stakes-left': [{ 'stakes-left': { unit: 1 } }],
  'phase-earned': [{ 'phase-earned': { side: first } }],
  'further-phase-began': [{ 'further-phase-began': { side: first } }],
  surprised: [{ surprised: { by: first } }],
  'weather-changed': [
    ...skies.map((sky) => ({ 'weather-changed': { ...fine, sky } })),
    ...spells.map((spell) => ({ 'weather-changed': { ...fine, sky: 'overcast' as const, spell, flooded: true } })),
  ],
  over: Object.values(outcomes).flat().map((over) => ({ over })),
  defends: [{ defends: { side: first } }, { defends: { side: second } }],
  'command-began': [{ 'command-began': { side: first, command: 0 } }, { 'command-began': { side: second, command: 2 } }],
  'command-barred': [true, false].map((doomed) => ({ 'command-barred': { command: 2, doomed, rule: 'IMP-CMD-17' } })),
  promoted: [
    ...qualities.map((quality) => ({ promoted: { command: 0, quality, settled: false } })),
    { promoted: { command: 2, quality: 'genius' as const, settled: true } },
  ],
  faced: [{ faced: { command: 0 } }],
  'commander-moved': [
    { 'commander-moved': { command: 0, seat: { with: 1 } } },
    { 'commander-moved': { command: 2, seat: { at: { x: 3, y: 4 } } } },
  ],
  'commander-lost': [
    { 'commander-lost': { command: 0, killed: false, 'command-routs': false, 'army-routs': false, rule: 'IMP-CLO-03' } },
    { 'commander-lost': { command: 2, killed: true, 'command-routs': true, 'army-routs': false, rule: 'IMP-CLO-03' } },
    { 'commander-lost': { command: 2, killed: true, 'command-routs': true, 'army-routs': true, rule: 'IMP-CLO-03' } },
  ],
  'command-routed': [{ 'command-routed': { command: 2 } }],
  'discipline-tested': [
    { 'discipline-tested': { unit: 0, total: 5, needed: 4, passed: true } },
    { 'discipline-tested': { unit: 4, total: -1, needed: 5, passed: false } },
  ],
  marked: told.flatMap((mark) => [{ marked: { unit: 0, mark } }, { marked: { unit: 4, mark } }]),
} satisfies Samples<Event>;

const builds = {
  'no-such-option': [{ 'no-such-option': { option: 8 } }],
  'option-twice': [{ 'option-twice': { option: 0 } }],
  'option-in-words': [{ 'option-in-words': { option: 0 } }],
  'which-leaves': [{ 'which-leaves': { option: 0 } }],
  'nothing-to-replace': [{ 'nothing-to-replace': { option: 0 } }],
  'no-such-unit': [{ 'no-such-unit': { unit: { line: { list: { line: 0 } }, number: 0 } } }],
  'no-such-weapon': [{ 'no-such-weapon': { unit: { line: { list: { line: 0 } }, number: 0 }, weapon: 'sling' as const } }],
  'weapon-twice': [{ 'weapon-twice': { unit: { line: { list: { line: 0 } }, number: 0 } } }],
  'no-place-for-general': [{ 'no-place-for-general': { unit: { line: { list: { line: 0 } }, number: 0 } } }],
  'no-general': ['no-general'],
  'no-units': ['no-units'],
  'other-rules': [{ 'other-rules': { 'rule-set': 'basic-impetus-2008' } }],
} satisfies Samples<BuildError>;

const purchases = {
  'no-such-structure': [{ 'no-such-structure': { structure: 'good' } }],
  'no-commands': ['no-commands'],
  'too-many-commands': [{ 'too-many-commands': { most: 1 } }, { 'too-many-commands': { most: 8 } }],
  'in-chief': [{ 'in-chief': { found: 2 } }],
  'not-charismatic': ['not-charismatic'],
  'one-general': [{ 'one-general': { found: 0 } }],
  'no-units': ['no-units'],
  'no-such-line': [{ 'no-such-line': { line: 9 } }],
  'no-count': ['no-count'],
  'no-such-option': [{ 'no-such-option': { option: 9 } }],
  'no-such-weapon': [{ 'no-such-weapon': { name: 'Pikemen', weapon: 'sling' } }],
  'too-deep': [{ 'too-deep': { name: 'Pikemen', most: 3 } }],
  'no-place-for-general': [{ 'no-place-for-general': { name: 'Pikemen' } }],
  'general-alone': [{ 'general-alone': { name: 'Pikemen' } }],
  'option-needs-general': ['option-needs-general'],
  'option-share': [{ 'option-share': { taken: 3, of: 4 } }],
  number: [{ number: { name: 'Pikemen', found: 1, least: 3, most: 9, game: 'small' } }],
  'too-many-units': [{ 'too-many-units': { units: 99, most: 60 } }],
  'too-dear': [{ 'too-dear': { points: 312, size: 300 } }],
} satisfies Samples<NotBought>;

const faults = {
  'not-json': ['not-json'],
  'too-large': [{ 'too-large': { most: 16 } }],
  'not-ours': ['not-ours'],
  newer: [{ newer: { version: 9, known: 1 } }],
  'other-revision': [{ 'other-revision': { revision: 1, known: 2 } }],
  'unknown-rule-set': [{ 'unknown-rule-set': { id: 'chess' } }],
  'unknown-scenario': [{ 'unknown-scenario': { id: 'cannae' } }],
  'unknown-list': [{ 'unknown-list': { id: 'martians' } }],
  'unknown-field': [{ 'unknown-field': { name: 'banana' } }],
  'missing-field': [{ 'missing-field': { name: 'header' } }],
  'bad-value': ['bad-value'],
  'bad-position': ['bad-position'],
  'other-start': ['other-start'],
  'not-replayed': [{ 'not-replayed': { entry: 12 } }],
  'battle-count': [{ 'battle-count': { most: 20000 } }],
  army: (Object.values(builds).flat() as BuildError[]).map((army) => ({ army })),
  bought: (Object.values(purchases).flat() as NotBought[]).map((why) => ({ bought: { field: 'commands[0]', why } })),
} satisfies Samples<Fault>;

const cautions: Caution[] = [
  { position: { size: { side: 'first', units: 4 } } },
  { position: { 'no-general': { side: 'second' } } },
  { army: { 'list-rule-not-enforced': { rule: 'stakes', units: [1] } } },
  { army: { 'unusual-size': { units: 12 } } },
  { army: { 'printed-vdt-differs': { printed: 20, sum: 19 } } },
];

const blows = {
  melee: [{ melee: { against: 1 } }],
  shot: [{ shot: { by: 3 } }],
  pila: [{ pila: { by: 3 } }],
  trampled: [{ trampled: { by: 5 } }],
  swept: [{ swept: { by: 2 } }],
} satisfies Samples<Blow>;

const problems = {
  broken: ['broken'],
  'not-oval': ['not-oval'],
  size: [{ size: { least: 5, most: 20 } }],
  'crest-outside': ['crest-outside'],
  'sea-at-edge': ['sea-at-edge'],
  bend: [{ bend: { most: 60 } }],
  'crosses-itself': ['crosses-itself'],
  ends: ['ends'],
  width: [{ width: { least: 1, most: 4 } }],
  'off-table': ['off-table'],
  'far-from-built-up-area': ['far-from-built-up-area'],
  crosses: [{ crosses: { piece: 2 } }],
} satisfies Samples<ShapeProblem>;

const whys = {
  'battle-over': ['battle-over'],
  'dice-come-next': ['dice-come-next'],
  'other-player-decides': [{ 'other-player-decides': { who: second } }],
  'not-the-question': ['not-the-question'],
  'not-offered': ['not-offered'],
  'no-such-unit': [{ 'no-such-unit': { unit: 60 } }],
  'not-yours': [{ 'not-yours': { unit: 0 } }],
  'not-on-table': [{ 'not-on-table': { unit: 0 } }],
  'already-activated': [{ 'already-activated': { unit: 0 } }],
  'not-activated': [{ 'not-activated': { unit: 0 } }],
  'nobody-named': ['nobody-named'],
  'in-melee': [{ 'in-melee': { unit: 0 } }],
  'not-in-melee': [{ 'not-in-melee': { unit: 0 } }],
  'not-aligned': [{ 'not-aligned': { unit: 0 } }],
  'may-not-group': [{ 'may-not-group': { unit: 0, with: 1 } }],
  'never-groups': [{ 'never-groups': { unit: 4 } }],
  'not-as-group': ['not-as-group'],
  disordered: [{ disordered: { unit: 0 } }],
  'in-order': [{ 'in-order': { unit: 0 } }],
  'no-distance': ['no-distance'],
  'no-angle': ['no-angle'],
  'too-far': [{ 'too-far': { unit: 0, most: 5 } }, { 'too-far': { unit: 0, most: 0 } }],
  'too-short': [{ 'too-short': { unit: 4, least: 4.02 } }],
  'turns-too-far': [{ 'turns-too-far': { unit: 0, most: 35.81 } }],
  'no-about-face': ['no-about-face'],
  'wheel-comes-first': ['wheel-comes-first'],
  'in-zone': [{ 'in-zone': { unit: 0, of: 1 } }],
  'enters-zone': [{ 'enters-zone': { unit: 0, of: 1 } }],
  'too-close-to': [{ 'too-close-to': { unit: 0, enemy: 1 } }],
  'enemy-in-the-way': [{ 'enemy-in-the-way': { unit: 0, enemy: 1 } }],
  'may-not-pass': [{ 'may-not-pass': { unit: 0, friend: 2 } }],
  'not-halfway': [{ 'not-halfway': { unit: 0, friend: 2, needs: 7.5 } }],
  'no-room-beyond': [{ 'no-room-beyond': { unit: 0, friend: 2 } }],
  'impassable-ground': [0, 1, 9].map((piece) => ({ 'impassable-ground': { unit: 0, piece } })),
  'ground-bars-group': [0, 1, 9].map((piece) => ({ 'ground-bars-group': { unit: 3, piece } })),
  'leaves-table': [{ 'leaves-table': { unit: 0 } }],
  'not-on-road': [{ 'not-on-road': { unit: 0 } }],
  'no-impetus': [{ 'no-impetus': { unit: 0 } }],
  'nobody-in-reach': [{ 'nobody-in-reach': { farthest: 8 } }],
  'chariots-do-not-wheel-in-charge': [{ 'chariots-do-not-wheel-in-charge': { unit: 4 } }],
  'wheeled-already': [{ 'wheeled-already': { unit: 4 } }],
  rolling: [{ rolling: { unit: 4 } }],
  'not-a-chariot': [{ 'not-a-chariot': { unit: 0 } }],
  'must-move': [{ 'must-move': { unit: 4 } }],
  'must-charge': [{ 'must-charge': { unit: 4, enemy: 1 } }],
  'has-moved': ['has-moved'],
  'has-fired': [{ 'has-fired': { unit: 0 } }],
  'declared-stationary': ['declared-stationary'],
  'declared-otherwise': ['declared-otherwise'],
  unarmed: [{ unarmed: { unit: 0 } }],
  'fires-only-stationary': [{ 'fires-only-stationary': { unit: 3 } }],
  'fires-only-ahead': [{ 'fires-only-ahead': { unit: 0 } }],
  'out-of-arc': [{ 'out-of-arc': { target: 0 } }],
  'out-of-range': [null, 'foot' as const, 'mounted' as const].map((only) => ({ 'out-of-range': { target: 0, range: 12.5, only } })),
  'not-visible': [
    { 'not-visible': { target: 0, 'blocked-by': null } },
    { 'not-visible': { target: 0, 'blocked-by': 2 } },
  ],
  'too-deep-in-wood': [{ 'too-deep-in-wood': { target: 0 } }],
  'other-target-first': [{ 'other-target-first': { target: 0 } }],
  'no-dice': [{ 'no-dice': { total: -1 } }],
  'no-shieldwall': [{ 'no-shieldwall': { unit: 1 } }],
  worn: [{ worn: { unit: 6 } }],
  'phase-cannot-end': [{ 'phase-cannot-end': { waiting: [4, 5] } }],
  'not-permitted': ['not-permitted'],
  'too-late': ['too-late'],
  'too-many-elements': [{ 'too-many-elements': { most: 1 } }, { 'too-many-elements': { most: 4 } }],
  'too-few-elements': [{ 'too-few-elements': { least: 2 } }],
  'bad-shape': Object.values(problems)
    .flat()
    .map((problem) => ({ 'bad-shape': { problem: problem as ShapeProblem } })),
  'overlaps-element': [0, 1, 9].map((piece) => ({ 'overlaps-element': { piece } })),
  'no-such-element': [{ 'no-such-element': { piece: 9 } }],
  'not-the-same-element': ['not-the-same-element'],
  overlaps: [{ overlaps: { unit: 0, with: 1 } }],
  'outside-zone': [{ 'outside-zone': { unit: 0 } }],
  'not-placed': [{ 'not-placed': { unit: 0 } }],
  'no-large-unit': [{ 'no-large-unit': { front: 0, rear: 1 } }],
  'ground-bars': [{ 'ground-bars': { unit: 1, piece: 0 } }],
  demoralised: [{ demoralised: { unit: 1 } }],
  'moves-once': [{ 'moves-once': { unit: 1 } }],
  'no-fire-in-weather': spells.map((weather) => ({ 'no-fire-in-weather': { unit: 3, weather } })),
  'no-bonus-in-weather': spells.map((weather) => ({ 'no-bonus-in-weather': { weather } })),
  'no-such-command': [{ 'no-such-command': { command: 2 } }],
  'other-command': [{ 'other-command': { unit: 0 } }],
  'tried-before': ['tried-before'],
  'must-advance': [{ 'must-advance': { unit: 0 } }, { 'must-advance': { unit: 4 } }],
  'may-not': [{ 'may-not': { unit: 0 } }],
  'may-not-charge': [{ 'may-not-charge': { unit: 0, enemy: 1 } }],
  'in-garrison': [{ 'in-garrison': { unit: 0 } }],
  'no-move-left': [{ 'no-move-left': { unit: 0 } }],
  'not-on-opportunity': [{ 'not-on-opportunity': { unit: 0 } }],
} satisfies Samples<Why>;

const questions = {
  terrain: [{ terrain: { placed: 1, river: 'not-asked' as const, 'built-up': 'denied' as const } }],
  'change-terrain': ['change-terrain'],
  deploy: [{ deploy: { unplaced: [0, 1] } }, { deploy: { unplaced: [] } }],
  phase: [{ phase: { ready: [0, 1] } }, { phase: { ready: [0] } }, { phase: { ready: [] } }],
  activation: [{ activation: { units: [0] } }, { activation: { units: [0, 2] } }, { activation: { units: [] } }],
  'go-on': [{ 'go-on': { unit: 2, most: 2.5, touches: true } }, { 'go-on': { unit: 2, most: 2.5, touches: false } }],
  'which-melee': [{ 'which-melee': { mains: [[1, 0]] } }],
  'which-main': [{ 'which-main': { pairs: [[1, 0], [1, 2]] } }],
  'which-supported': [{ 'which-supported': { unit: 3, mains: [1, 4, 5] } }],
  pila: [{ pila: { unit: 0, target: 1, dice: 3 } }, { pila: { unit: 3, target: 1, dice: 1 } }],
  'retreat-next': [{ 'retreat-next': { units: [0, 2] } }],
  'retreat-friend': [{ 'retreat-friend': { unit: 0, friend: 2 } }],
  pursue: [{ pursue: { unit: 1 } }, { pursue: { unit: 3 } }],
  chase: [{ chase: { unit: 1 } }],
  'pursuit-friend': [{ 'pursuit-friend': { unit: 1, friend: 3 } }],
  'pursue-next': [{ 'pursue-next': { units: [1, 3] } }],
  'move-next': [{ 'move-next': { units: [1, 3] } }],
  'halt-charge': [{ 'halt-charge': { unit: 1, least: 2000, most: 3000 } }],
  evade: [{ evade: { unit: 2, charger: 1, needed: 3 } }],
  defence: [{ defence: { unit: 2, charger: 1, needed: 4, dice: 3 } }],
  surprise: [{ surprise: { evaders: [2] } }],
  'counter-charge': [{ 'counter-charge': { unit: 2, charger: 1, most: 3 } }],
  'counter-move': [{ 'counter-move': { unit: 2, distances: [1000, 800] } }],
  nominate: [{ nominate: { commands: [0, 1] } }, { nominate: { commands: [2] } }],
  'roll-again': [{ 'roll-again': { command: 0, dice: [1, 5] } }],
  'leave-initiative': [{ 'leave-initiative': { command: 2 } }],
  orders: [
    { orders: { command: 0, ready: [1, 3], waiting: [1] } },
    { orders: { command: 0, ready: [1], waiting: [] } },
    { orders: { command: 2, ready: [], waiting: [] } },
  ],
  acting: [{ acting: { units: [0] } }, { acting: { units: [0, 2] } }, { acting: { units: [] } }],
  chance: [true, false].map((fire) => ({ chance: { units: [0, 2], triggers: [1], fire } })),
  answer: [
    { answer: { unit: 0, charger: 1, answers: ['evade', 'counter-charge', 'square', 'shelter', 'fire', 'stand'] } },
    { answer: { unit: 4, charger: 2, answers: ['stand'] } },
  ],
  'roll-loss-again': [6, 8, 10, 12, 14, 15].map((total) => ({ 'roll-loss-again': { command: 2, dice: [6, 5] as [number, number], total } })),
} satisfies Samples<Question>;

const wheel = { to: 'left' as const, angle: 30 };
const commands = {
  'roll-for-river': ['roll-for-river'],
  'roll-for-built-up-area': ['roll-for-built-up-area'],
  'place-terrain': [{ 'place-terrain': { piece: wood } }],
  'end-terrain': ['end-terrain'],
  'remove-terrain': [{ 'remove-terrain': { piece: 0 } }, { 'remove-terrain': { piece: 9 } }],
  'move-terrain': [{ 'move-terrain': { piece: 0, to: wood } }],
  'keep-terrain': ['keep-terrain'],
  deploy: [
    { deploy: { unit: 0, pose: at(0, 0, 0), shieldwall: true } },
    { deploy: { unit: 0, pose: at(0, 0, 0), rear: 2, shieldwall: false } },
  ],
  'end-deployment': ['end-deployment'],
  activate: [{ activate: { units: [0] } }, { activate: { units: [0, 2, 6] } }],
  'cancel-activation': ['cancel-activation'],
  move: [
    { move: { manoeuvre: { advance: { before: 5, after: 0 } }, finish: 'halt' as const } },
    { move: { manoeuvre: { advance: { before: 0, wheel, after: 0 } }, finish: 'halt' as const } },
    { move: { manoeuvre: { advance: { before: 0, wheel, after: 2.5 } }, finish: 'halt' as const } },
    { move: { manoeuvre: { advance: { before: 5, wheel, after: 0 } }, finish: 'keep-rolling' as const } },
    ...[90, -90, 180, 45, -135].map((direction) => ({
      move: { manoeuvre: { shift: { direction, distance: 2 } }, finish: 'halt' as const },
    })),
    { move: { manoeuvre: { road: { distance: 7.5 } }, finish: 'halt' as const } },
    { move: { manoeuvre: 'about-face' as const, finish: 'halt' as const } },
  ],
  fire: [
    { fire: { unit: 3, target: 0, edge: 'front' as const, stance: 'stationary' as const } },
    { fire: { unit: 3, target: 0, edge: 'left' as const, stance: 'moving' as const } },
    { fire: { unit: 3, target: 0, edge: 'front' as const, stance: 'rallying' as const } },
  ],
  charge: [{ charge: { bonus: false } }, { charge: { wheel, bonus: true } }, { charge: { wheel: null, bonus: true } }],
  rally: ['rally'],
  'form-shieldwall': ['form-shieldwall'],
  fight: ['fight'],
  'end-activation': ['end-activation'],
  'end-phase': ['end-phase'],
  'go-on': [{ 'go-on': { distance: 2.5 } }, { 'go-on': { distance: 0 } }],
  'choose-melee': [{ 'choose-melee': { main: 0 } }],
  'choose-main': [{ 'choose-main': { pair: [1, 0] } }],
  'choose-supported': [{ 'choose-supported': { mains: [0, 2] } }, { 'choose-supported': { mains: [] } }],
  'throw-pila': [{ 'throw-pila': { throw: true } }, { 'throw-pila': { throw: false } }],
  'retreat-next': [{ 'retreat-next': { unit: 0 } }],
  'meet-friend': [{ 'meet-friend': { way: 'pass' as const } }, { 'meet-friend': { way: 'push-or-stop' as const } }],
  pursue: [{ pursue: { pursue: true } }, { pursue: { pursue: false } }],
  'choose-chase': [
    { 'choose-chase': { chase: 'straight-ahead' as const } },
    { 'choose-chase': { chase: 'along-flight' as const } },
  ],
  'pursue-next': [{ 'pursue-next': { unit: 1 } }],
  'move-next': [{ 'move-next': { unit: 1 } }, { 'move-next': { unit: 3 } }],
  concede: ['concede'],
  evade: [{ evade: { evade: true } }, { evade: { evade: false } }],
  surprise: [{ surprise: { play: true } }, { surprise: { play: false } }],
  'counter-charge': [{ 'counter-charge': { attempt: true } }, { 'counter-charge': { attempt: false } }],
  defend: [{ defend: { fire: true } }, { defend: { fire: false } }],
  'offer-draw': ['offer-draw'],
  nominate: [{ nominate: { command: 1 } }],
  'roll-again': [
    { 'roll-again': { dice: [true, true] } },
    { 'roll-again': { dice: [true, false] } },
    { 'roll-again': { dice: [false, true] } },
    { 'roll-again': { dice: [false, false] } },
  ],
  'leave-initiative': [{ 'leave-initiative': { leave: true } }, { 'leave-initiative': { leave: false } }],
  'move-commander': [
    { 'move-commander': { to: { with: 1 } } },
    { 'move-commander': { to: { at: { x: 3, y: 4 } } } },
    { 'move-commander': { to: 'lost' as const } },
  ],
  shoot: [
    { shoot: { unit: 3, target: 0, edge: 'front' as const, then: 0 } },
    { shoot: { unit: 3, target: 0, edge: 'left' as const, then: 1 } },
    { shoot: { unit: 3, target: 0, edge: 'front' as const, then: 2 } },
  ],
  'take-opportunity': ['take-opportunity'],
  'fall-back': [{ 'fall-back': { distance: 5 } }],
  disengage: [{ disengage: { distance: 8 } }],
  dismount: ['dismount'],
  relieve: [{ relieve: { front: 2 } }],
  'form-square': ['form-square'],
  'leave-square': ['leave-square'],
  occupy: [{ occupy: { piece: 0 } }],
  'leave-built-up-area': [{ 'leave-built-up-area': { pose: at(0, 0, 0) } }],
  react: [
    { react: { unit: 0, reaction: { fire: { target: 1, edge: 'front' as const } } } },
    { react: { unit: 4, reaction: { fire: { target: 1, edge: 'rear' as const } } } },
    { react: { unit: 0, reaction: { charge: { bonus: true } } } },
    { react: { unit: 0, reaction: { charge: { bonus: false } } } },
  ],
  decline: ['decline'],
  answer: (['evade', 'counter-charge', 'square', 'shelter', 'fire', 'stand'] as const).map((answer) => ({ answer: { answer } })),
  'roll-loss-again': [0, 1, null].map((die) => ({ 'roll-loss-again': { die } })),
} satisfies Samples<Command>;

const factors = {
  vbu: ['vbu'],
  damage: ['damage'],
  general: ['general'],
  disordered: ['disordered'],
  shieldwall: ['shieldwall'],
  floor: ['floor'],
  'weapon-figure': ['weapon-figure'],
  moved: ['moved'],
  rallied: ['rallied'],
  indirect: ['indirect'],
  'light-target': ['light-target'],
  'wood-edge': ['wood-edge'],
  'wagon-or-pavise': ['wagon-or-pavise'],
  'halted-chariot': ['halted-chariot'],
  'deep-target': ['deep-target'],
  impetus: ['impetus'],
  'depth-pike-vs-mounted': ['depth-pike-vs-mounted'],
  'depth-pike-vs-foot': ['depth-pike-vs-foot'],
  'depth-impetuous-vs-foot': ['depth-impetuous-vs-foot'],
  'higher-ground': ['higher-ground'],
  'difficult-ground': ['difficult-ground'],
  support: [{ support: 2 }],
  'pila-charging': ['pila-charging'],
  'pila-charged': ['pila-charged'],
  'pila-support': [{ 'pila-support': 3 }],
  'mounted-units': ['mounted-units'],
  'moved-lightly': ['moved-lightly'],
  'rallied-lightly': ['rallied-lightly'],
  'light-cavalry-target': ['light-cavalry-target'],
  'shot-at': ['shot-at'],
  'armour-under-fire': ['armour-under-fire'],
  'on-flank': ['on-flank'],
  'heavy-foot-vs-cavalry': ['heavy-foot-vs-cavalry'],
  'defended-ground': ['defended-ground'],
  'depth-spear-vs-mounted': ['depth-spear-vs-mounted'],
  'depth-spear-vs-foot': ['depth-spear-vs-foot'],
  'heavy-chariots-vs-foot': ['heavy-chariots-vs-foot'],
  'wagon-volley': ['wagon-volley'],
  'volley-vs-mounted': ['volley-vs-mounted'],
  'charger-in-disorder': ['charger-in-disorder'],
  cautious: ['cautious'],
  surprised: ['surprised'],
  eager: ['eager'],
  'from-the-side': ['from-the-side'],
  dazzled: ['dazzled'],
  'long-snow': ['long-snow'],
  'no-sixes': ['no-sixes'],
  'no-fives': ['no-fives'],
  'commander-with': ['commander-with'],
  'out-of-command': ['out-of-command'],
  'later-moves': ['later-moves'],
  charismatic: ['charismatic'],
  phases: ['phases'],
  'light-target-far': ['light-target-far'],
  'light-target-far-of-any': ['light-target-far-of-any'],
  'light-target-short': ['light-target-short'],
  'light-at-light': ['light-at-light'],
  'light-at-light-short': ['light-at-light-short'],
  evading: ['evading'],
  fortified: ['fortified'],
  'fortified-vs-artillery': ['fortified-vs-artillery'],
  'wooden-protection': ['wooden-protection'],
  'shieldwall-front': ['shieldwall-front'],
  'through-light': ['through-light'],
  'shot-near': ['shot-near'],
  'shot-far': ['shot-far'],
  'heavy-foot-shot-at': ['heavy-foot-shot-at'],
  'in-broken': ['in-broken'],
  'in-difficult': ['in-difficult'],
  'heavy-foot-vs-mounted': ['heavy-foot-vs-mounted'],
  'three-deep-vs-mounted': ['three-deep-vs-mounted'],
  'supported-flank': ['supported-flank'],
  'better-discipline': ['better-discipline'],
  'charge-on-flank': ['charge-on-flank'],
  'mounted-in-difficult': ['mounted-in-difficult'],
  'clumsy-in-difficult': ['clumsy-in-difficult'],
  'charge-on-cover': ['charge-on-cover'],
  'standing-chariots': ['standing-chariots'],
  'depth-weight-vs-foot': ['depth-weight-vs-foot'],
  'heavy-javelin': ['heavy-javelin'],
  leadership: ['leadership'],
  'other-leaders': ['other-leaders'],
  'command-structure': ['command-structure'],
  'lost-in-test': ['lost-in-test'],
  'mounted-commander': ['mounted-commander'],
} satisfies Samples<Factor>;

/** The variants of a type in the file that the engine's types are written to. */
function variants(type: string): string[] {
  const text = readFileSync(new URL('../../src/engine/types.ts', import.meta.url), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const start = text.indexOf(`export type ${type} =`);
  expect(start, type).toBeGreaterThanOrEqual(0);
  const names: string[] = [];
  let depth = 0;
  for (const token of text.slice(text.indexOf('=', start)).match(/"[^"]*"\s*:?|[{}();]|\[|\]/g) ?? []) {
    if (token === ';' && depth === 0) break;
    if (/[{[(]/.test(token)) depth += 1;
    else if (/[}\])]/.test(token)) depth -= 1;
    else if (token.startsWith('"') && (depth === 0) !== token.endsWith(':') && depth <= 1) names.push(token.split('"')[1] ?? '');
  }
  return names;
}

function sound(text: string): void {
  expect(text.trim(), text).toBe(text);
  expect(text.length).toBeGreaterThan(0);
  expect(text).not.toMatch(/undefined|\bnull\b|\[object|NaN|\$\{|\{|\}| {2}| [.,:;!?]|\.\.|,,|,\.|''/);
  expect(text).not.toMatch(/BI08|IMP-/);
}

function sentence(text: string): void {
  sound(text);
  expect(text).toMatch(/^[\p{Lu}0-9«]/u);
  expect(text).toMatch(/[.!?]$/);
}

function heading(text: string): void {
  sound(text);
  expect(text).toMatch(/^[\p{Lu}0-9«]/u);
  expect(text).not.toMatch(/[.!]$/);
}

const both = [
  ['en', en],
  ['it', it],
] as const;
const contexts = [ctx, bare];

describe('samples', () => {
  const tables: [string, Record<string, readonly (string | object)[]>][] = [
    ['Event', events],
    ['Why', whys],
    ['ShapeProblem', problems],
    ['Question', questions],
    ['Command', commands],
    ['Roll', rolls],
    ['Factor', factors],
    ['Outcome', outcomes],
    ['Fault', faults],
    ['BuildError', builds],
    ['Blow', blows],
    ['Mark', marks],
  ];
  test.each(tables)('hold every variant of %s', (type, samples) => {
    expect(Object.keys(samples).sort()).toEqual(variants(type).sort());
    for (const [name, values] of Object.entries(samples)) {
      expect(values.length, name).toBeGreaterThan(0);
      for (const value of values) expect(nameOf(value)).toBe(name);
    }
  });
});

describe.each(both)('words in %s', (lang, words) => {
  test('say which language they are', () => expect(words.lang).toBe(lang));

  const other = lang === 'en' ? it : en;
  const silent = ['began', 'went-on', 'ended', 'activated', 'activation-cancelled', 'spent', 'parted', 'pila-settled', 'outflanked', 'faced'];
  /** Dice of a test are told by its result. */
  const isTest = (roll: Roll): boolean => 'cohesion' in roll || 'discipline' in roll;

  test('events', () => {
    for (const context of contexts) {
      for (const [name, values] of Object.entries(events)) {
        for (const event of values as readonly Event[]) {
          const quiet = silent.includes(name) || (typeof event === 'object' && 'rolled' in event && isTest(event.rolled.roll));
          const text = words.event(event, context);
          if (quiet) {
            expect(text, name).toBeNull();
            continue;
          }
          expect(text, name).not.toBeNull();
          sentence(text ?? '');
          sentence(words.event(event, context, { vbu: [3, 5], vd: 2, added: 2 }) ?? '');
          expect(text, name).not.toBe(other.event(event, context));
          expect(words.eventRule(event), name).toMatch(/^[A-Z0-9]+-([A-Z]+-)?\d+$/);
        }
      }
    }
  });

  test('marks that are bookkeeping', () => {
    for (const mark of bookkeeping) {
      expect(words.event({ marked: { unit: 0, mark } }, ctx)).toBeNull();
      expect(words.eventRule({ marked: { unit: 0, mark } })).toBeNull();
    }
    expect(words.event({ 'commander-moved': { command: 0, seat: 'lost' } }, ctx)).toBeNull();
  });

  test('refusals', () => {
    for (const context of contexts) {
      for (const why of Object.values(whys).flat() as Why[]) {
        sentence(words.refusal(why, context));
        expect(words.refusal(why, context)).not.toBe(other.refusal(why, context));
      }
    }
  });

  test('what is wrong with a file, and what to know before a battle', () => {
    for (const fault of Object.values(faults).flat() as Fault[]) {
      sentence(words.fault(fault));
      expect(words.fault(fault)).not.toBe(other.fault(fault));
    }
    for (const context of contexts) {
      for (const caution of cautions) {
        sentence(words.caution(caution, context.armies));
        expect(words.caution(caution, context.armies)).not.toBe(other.caution(caution, context.armies));
      }
    }
  });

  test('how a Unit was lost, and to whom', () => {
    for (const context of contexts) {
      for (const fate of fates) {
        for (const blow of [null, ...(Object.values(blows).flat() as Blow[])]) {
          const text = words.loss({ fate, blow }, context);
          sound(text);
          expect(text).not.toMatch(/[.!?]$/);
          expect(text).not.toBe(other.loss({ fate, blow }, context));
        }
      }
    }
    expect(words.loss({ fate: 'no-vbu-left', blow: { melee: { against: 1 } } }, ctx)).toContain('Milites');
  });

  test('questions', () => {
    for (const context of contexts) {
      for (const question of Object.values(questions).flat() as Question[]) {
        const { title, help } = words.question(question, context);
        heading(title);
        sentence(help);
        expect(title).not.toBe(other.question(question, context).title);
        expect(help).not.toBe(other.question(question, context).help);
      }
    }
  });

  test('commands', () => {
    for (const context of contexts) {
      for (const command of Object.values(commands).flat() as Command[]) {
        const { label, means, log } = words.choice(command, context);
        heading(label);
        sentence(means);
        sound(log);
        expect(log).not.toMatch(/[.!?]$/);
        expect(label).not.toBe(other.choice(command, context).label);
        expect(means).not.toBe(other.choice(command, context).means);
      }
    }
  });

  test('rolls', () => {
    for (const context of contexts) {
      for (const roll of allRolls) {
        const { title, help } = words.roll(roll, context);
        heading(title);
        sentence(help);
        expect(title).not.toBe(other.roll(roll, context).title);
        expect(words.rollRule(roll)).toMatch(/^(BI08|BI3)-[A-Z]+-\d\d$/);
      }
    }
  });

  test('factors', () => {
    const shared = ['VBU', 'shieldwall'];
    for (const factor of Object.values(factors).flat() as Factor[]) {
      const text = words.factor(factor, ctx);
      sound(text);
      if (!shared.includes(text)) expect(text).not.toBe(other.factor(factor, ctx));
    }
  });

  test('outcomes', () => {
    for (const outcome of Object.values(outcomes).flat() as Outcome[]) {
      for (const armies of [undefined, ['Lombard League', 'Empire'], ['Germans, year 1000', 'My own army']] as const) {
        sentence(words.outcome(outcome, armies));
        expect(words.outcome(outcome, armies)).not.toBe(other.outcome(outcome, armies));
      }
    }
  });

  test('nouns of the game', () => {
    for (const type of ['Weapon', 'Trait', 'ListRule', 'TerrainKind', 'Fate', 'Motion', 'AttackClass', 'Edge', 'Hand', 'Stance', 'Chase', 'Status']) {
      const texts = variants(type).flatMap((name) => {
        switch (type) {
          case 'Weapon':
            return [words.weapon(name as Weapon)];
          case 'Trait':
          case 'ListRule':
            sentence(words.traitHelp(name as Trait | ListRule));
            return [words.trait(name as Trait | ListRule)];
          case 'TerrainKind':
            sentence(words.terrainHelp(name as TerrainKind));
            return [words.terrain(name as TerrainKind)];
          case 'Fate':
            return [words.fate(name as Fate)];
          case 'Motion':
            return [words.motion(name as Motion)];
          case 'AttackClass':
            return [words.attackClass(name as (typeof classes)[number])];
          case 'Edge':
            return [words.edge(name as 'front')];
          case 'Hand':
            return [words.hand(name as 'left')];
          case 'Stance':
            return [words.stance(name as 'moving')];
          case 'Chase':
            return [words.chase(name as 'straight-ahead')];
          default:
            return [words.listStatus(name as Status)];
        }
      });
      expect(texts.length, type).toBeGreaterThan(1);
      texts.forEach(sound);
      // Two traits may mean the same in play, but never have the same name.
      expect(new Set(texts).size, type).toBe(texts.length);
    }
    for (const code of variants('Troop')) {
      sound(words.troop(code).name);
      sound(words.troop(code).plural);
      expect(words.troop(code).name).not.toBe(code);
    }
    expect(words.troop('XY').name).toBe('XY');
  });

  test('options', () => {
    const text = readFileSync(new URL('../../../crates/impetus/src/options.rs', import.meta.url), 'utf8');
    const names = [...text.matchAll(/pub ([a-z_]+): bool/g)].map((match) => (match[1] ?? '').replaceAll('_', '-') as RuleOption);
    expect(names.length).toBeGreaterThanOrEqual(19);
    for (const name of names) {
      sentence(words.option(name));
      expect(words.option(name)).not.toBe(other.option(name));
    }
  });

  test('warnings of Disorder', () => {
    for (const by of disorderRules) {
      sentence(words.wouldDisorder(0, by, ctx));
      sentence(words.wouldDisorder(60, by, bare));
    }
  });

  test('the state of a Unit', () => {
    const flags = { fresh: true, disordered: false, general: false, shieldwall: false, rolling: false, activated: false };
    const calm = { ...flags, 'in-melee': false, 'zone-of-control': false };
    expect(words.status(calm)).toHaveLength(1);
    const all = words.status({
      ...{ fresh: false, disordered: true, general: true, shieldwall: true, rolling: true, activated: true },
      ...{ 'in-melee': true, 'zone-of-control': true },
    });
    expect(all).toHaveLength(8);
    all.forEach(sound);
  });

  test('every bearing', () => {
    for (let bearing = -180; bearing <= 180; bearing += 5) {
      for (let facing = -180; facing <= 180; facing += 15) sound(words.bearing({ gap: 12, bearing, facing }));
    }
  });
});

describe('English', () => {
  test('reads as an umpire speaks', () => {
    expect(en.event({ damage: { unit: 0, damage: 2, rule } }, ctx)).toBe('Huscarls take 2 damage.');
    expect(en.event({ damage: { unit: 4, damage: 1, rule } }, ctx)).toBe('Carroccio wagon takes 1 damage.');
    expect(en.event(moved('charge', at(0, 6.2, 0)), ctx)).toBe('Milites charge 6.2\u00a0U.');
    expect(en.event(events.engaged[2] as Event, ctx)).toBe('Milites strike the flank of Fyrd\u00a02!');
    expect(en.event({ 'lost-vbu': { unit: 0, points: 2, rule: 'BI08-COH-03' } }, ctx, { vbu: [3, 5] })).toBe(
      'Huscarls lose 2 VBU: 3 of 5 left.',
    );
    expect(en.event(events['melee-decided'][2] as Event, ctx)).toBe('The English lose the melee: failed tests count 2 against them, 1 against the enemy.');
    expect(en.roll({ cohesion: { by: second, unit: 0, damage: 1, critical: 4 } }, ctx).title).toBe(
      'Cohesion Test of the Huscarls: 4 or less',
    );
    expect(en.refusal({ 'too-far': { unit: 0, most: 5 } }, ctx)).toBe('Too far: the Huscarls may go at most 5\u00a0U.');
    expect(en.choice({ move: { manoeuvre: { advance: { before: 5, after: 0 } }, finish: 'halt' } }, ctx).label).toBe(
      'Move 5\u00a0U ahead',
    );
    expect(en.outcome({ won: { by: first, rule } }, ['Lombard League', 'Empire'])).toBe('The Lombard League wins the battle.');
    expect(en.outcome({ won: { by: second, rule } })).toBe('The second player wins the battle.');
    expect(en.units([0, 1, 2], ctx)).toBe('Huscarls, Milites and Fyrd\u00a02');
  });

  test('speaks of Commands and their Commanders', () => {
    expect(en.event({ 'command-barred': { command: 2, doomed: true, rule } }, ctx)).toBe(
      'Command 3 of the English does not act in this turn, and routs at the end of it.',
    );
    expect(en.event({ 'command-barred': { command: 2, doomed: false, rule } }, bare)).toBe('Command 3 does not act in this turn.');
    expect(en.event({ 'discipline-tested': { unit: 0, total: 5, needed: 4, passed: true } }, ctx)).toBe(
      'Huscarls pass their Discipline Test: 5, where 4 is needed.',
    );
    const loss: Event = { rolled: { roll: { 'commander-loss': { by: second, command: 2, dice: 2 } }, faces: [4, 5] } };
    expect(en.event(loss, ctx, { added: -1 })).toBe('Is the Commander of Command 3 of the English lost? 4 and 5, less 1, in all 8.');
  });

  test('a die tells a distance by the kind of troops', () => {
    expect(en.event({ rolled: { roll: { retreat: { by: second, unit: 0 } }, faces: [5] } }, ctx)).toBe(
      'A 5: the Huscarls must retreat 3\u00a0U.',
    );
    expect(en.event({ rolled: { roll: { pursuit: { by: first, unit: 1 } }, faces: [5] } }, ctx)).toBe(
      'A 5: the Milites pursue up to 5\u00a0U.',
    );
  });

  test('bearings', () => {
    expect(en.bearing({ gap: 12, bearing: -20, facing: 165 })).toBe('12\u00a0U ahead, slightly left, facing us');
    expect(en.bearing({ gap: 3.25, bearing: 90, facing: 0 })).toBe('3.3\u00a0U on the right, showing us its left flank');
    expect(en.bearing({ gap: 8, bearing: 0, facing: 0 })).toBe('8\u00a0U straight ahead, showing us its back');
    expect(en.bearing({ gap: 0, bearing: 180, facing: 0 })).toBe('touching straight behind, facing us');
  });
});

describe('what a choice means', () => {
  test('depends on the question', () => {
    const stop: Command = { 'meet-friend': { way: 'push-or-stop' } };
    const labels = [en, it].map((words) => [
      words.choice(stop, ctx, { 'retreat-friend': { unit: 0, friend: 2 } }).label,
      words.choice(stop, ctx, { 'pursuit-friend': { unit: 0, friend: 2 } }).label,
      words.choice(stop, ctx, 'change-terrain').label,
    ]);
    expect(labels).toEqual([
      ['Push them back', 'Stop here', 'Push or stop'],
      ['Spingili indietro', 'Fermati qui', 'Spingi o fermati'],
    ]);
  });

  test('is more where a Command acts', () => {
    const asked: Question[] = [{ orders: { command: 0, ready: [0], waiting: [] } }, { acting: { units: [0] } }];
    const wheeled: Command = { move: { manoeuvre: { advance: { before: 0, wheel, after: 2 } }, finish: 'halt' } };
    const shifted: Command = { move: { manoeuvre: { shift: { direction: 90, distance: 2 } }, finish: 'halt' } };
    const others: Command[] = ['rally', 'form-shieldwall', 'end-phase', { activate: { units: [0] } }, { charge: { wheel, bonus: false } }, wheeled, shifted];
    for (const words of [en, it]) {
      for (const question of asked) {
        for (const command of Object.values(commands).flat() as Command[]) {
          const { label, means, log } = words.choice(command, ctx, question);
          heading(label);
          sentence(means);
          sound(log);
        }
        for (const command of others) {
          expect(words.choice(command, ctx, question)).not.toEqual(words.choice(command, ctx, { phase: { ready: [0] } }));
        }
      }
    }
    expect(en.choice('rally', ctx, { acting: { units: [0] } }).means).toContain('Discipline Test');
    expect(it.choice('rally', ctx, { acting: { units: [0] } }).means).toContain('test di disciplina');
  });

  test('names the die that is rolled again', () => {
    const first: Command = { 'roll-again': { dice: [true, false] } };
    const asked: Question = { 'roll-again': { command: 0, dice: [1, 5] } };
    expect([en, it].map((words) => words.choice(first, ctx, asked).label)).toEqual(['Roll the 1 again', 'Rilancia il dado con 1']);
    const loss: Question = { 'roll-loss-again': { command: 0, dice: [6, 5], total: 11 } };
    expect(en.choice({ 'roll-loss-again': { die: 1 } }, ctx, loss).label).toBe('Roll the 5 again');
    expect(en.question(loss, ctx).help).toContain('11: he is captured and his Command routs');
    expect(it.question(loss, ctx).help).toContain('11: è catturato e il suo comando va in rotta');
  });

  test('a Cohesion Test knows who is Disordered', () => {
    const roll: Roll = { cohesion: { by: first, unit: 0, damage: 1, critical: 3 } };
    const troops = (unit: Partial<UnitWords>): Context => ({ ...ctx, unit: () => ({ ...(people[0] as UnitWords), ...unit }) });
    for (const words of [en, it]) {
      const helps = [{}, { disordered: true }, { troop: 'CF' }].map((unit) => words.roll(roll, troops(unit)).help);
      expect(new Set(helps).size).toBe(3);
      helps.forEach(sentence);
    }
  });
});

describe('Italian', () => {
  test('articles and verbs agree with the name', () => {
    const hurt = (unit: number): string | null => it.event({ damage: { unit, damage: 2, rule } }, ctx);
    expect(hurt(0)).toBe('Gli Huscarl subiscono 2 danni.');
    expect(hurt(1)).toBe('I Milites subiscono 2 danni.');
    expect(hurt(2)).toBe('Il Fyrd\u00a02 subisce 2 danni.');
    expect(hurt(3)).toBe('La Fanteria pesante subisce 2 danni.');
    expect(hurt(6)).toBe('Le Leve contadine subiscono 2 danni.');
    expect(hurt(7)).toBe("L'unità Knights of the castle subisce 2 danni.");
    expect(it.event({ disordered: { unit: 6, rule: 'BI08-TER-05' } }, ctx)).toBe('Le Leve contadine sono disordinate per il terreno.');
    expect(it.event(events.engaged[3] as Event, ctx)).toBe('I Milites colpiscono il retro del Fyrd\u00a02!');
  });

  test('armies', () => {
    expect(it.side('first', ['Normans', 'English'])).toBe('Normanni');
    expect(it.side('second')).toBe('secondo giocatore');
    expect(it.outcome({ won: { by: first, rule } }, ['Lombard League', 'Empire'])).toBe('La Lega Lombarda vince la battaglia.');
    expect(it.outcome({ won: { by: second, rule } }, ['Lombard League', 'Empire'])).toBe("L'Impero vince la battaglia.");
    expect(it.outcome({ won: { by: first, rule } }, ['Germans, year 1000', 'x'])).toBe('I Tedeschi vincono la battaglia.');
    expect(it.event({ 'phase-began': { side: second } }, ctx)).toBe('Fase degli Inglesi.');
  });

  test('Commands and what befalls Units in them', () => {
    expect(it.event({ 'command-began': { side: second, command: 2 } }, ctx)).toBe('Agisce il comando 3 degli Inglesi.');
    expect(it.event({ 'commander-moved': { command: 0, seat: { with: 0 } } }, ctx)).toBe(
      'Il comandante del comando 1 dei Normanni si unisce agli Huscarl.',
    );
    expect(it.event({ removed: { unit: 6, fate: 'dispersed', rule } }, ctx)).toBe('Le Leve contadine sono disperse dalla carica.');
    expect(it.event({ 'discipline-tested': { unit: 3, total: 3, needed: 4, passed: false } }, ctx)).toBe(
      'La Fanteria pesante fallisce il test di disciplina: 3, e serve 4.',
    );
  });

  test('bearings', () => {
    expect(it.bearing({ gap: 2.5, bearing: -20, facing: 165 })).toBe(
      'a 2,5\u00a0U davanti, leggermente a sinistra, con il fronte verso di noi',
    );
  });
});

describe('numbers', () => {
  test('as each language writes them', () => {
    expect([en.number(2.5), it.number(2.5)]).toEqual(['2.5', '2,5']);
    expect([en.number(5), it.number(5)]).toEqual(['5', '5']);
    expect([en.number(6.249), en.number(6.249, 2), it.number(6.249, 2)]).toEqual(['6.2', '6.25', '6,25']);
    expect([en.number(-0.01), en.number(-2)]).toEqual(['0', '−2']);
    expect([en.signed(2), en.signed(-1), en.signed(0)]).toEqual(['+2', '−1', '0']);
    expect([en.length(2.5), it.length(2.5)]).toEqual(['2.5\u00a0U', '2,5\u00a0U']);
    expect([en.angle(30.2), it.angle(45)]).toEqual(['30°', '45°']);
    expect([en.dice(1), en.dice(4), it.dice(1), it.dice(4)]).toEqual(['1 die', '4 dice', '1 dado', '4 dadi']);
  });

  test('a limit is never overstated', () => {
    expect(en.refusal({ 'too-far': { unit: 0, most: 5.26 } }, ctx)).toContain('5.2\u00a0U');
    expect(en.refusal({ 'too-far': { unit: 0, most: 4.999 } }, ctx)).toContain('5\u00a0U');
    expect(en.refusal({ 'too-short': { unit: 4, least: 4.02 } }, ctx)).toContain('4.1\u00a0U');
    expect(en.refusal({ 'turns-too-far': { unit: 0, most: 35.81 } }, ctx)).toContain('35°');
  });
});

describe('helpers', () => {
  test('what it shows us', () => {
    expect(lookAt({ gap: 1, bearing: 45, facing: -135 })).toEqual({ sector: 'ahead-right', facing: 'us' });
    expect(lookAt({ gap: 1, bearing: 0, facing: 90 })).toEqual({ sector: 'ahead', facing: 'right-flank' });
    expect(lookAt({ gap: 1, bearing: 0, facing: -90 })).toEqual({ sector: 'ahead', facing: 'left-flank' });
  });

  test('causes of Disorder', () => {
    expect(disorderCause('BI08-TER-05')).toBe('ground');
    expect(disorderCause('BI08-CHG-11')).toBe('flank');
    expect(disorderCause('whatever')).toBe('other');
    expect(disorderCause('IMP-DIS-14')).toBe('discipline');
    expect(disorderCause('IMP-MOV-05')).toBe('manoeuvre');
    expect(disorderCause('IMP-MOV-07')).toBe('manoeuvre');
    expect(disorderCause('IMP-TER-06')).toBe('ground');
    expect(disorderCause('IMP-RET-11')).toBe('river');
    expect(disorderCause('IMP-IPN-06')).toBe('friends-retreating');
    expect(disorderCause('IMP-IPN-08')).toBe('friends-passing');
    expect(disorderCause('BI3-CTR-05')).toBe('counter-charge');
  });
});

describe('plans', () => {
  const plan: Plan = {
    side: 'first',
    'waits-until': 8,
    parts: [
      { aim: 'turn-flank', wings: ['left'], arm: 'cavalry', units: [1], enemies: [0] },
      { aim: 'shoot', wings: [], arm: 'shooters', units: [3], enemies: [2, 7] },
      { aim: 'hold', wings: ['centre', 'right'], arm: 'foot', units: [3, 6], enemies: [] },
    ],
  };

  test('in English', () => {
    expect(en.plan(plan, ctx)).toBe(
      'Normans: the plan is to turn the flank of the Huscarls with the cavalry on the left; shoot at Fyrd\u00a02 and the Knights of the castle; ' +
        'hold with the foot in the centre and on the right and let the enemy come, until turn 8.',
    );
    expect(en.plan({ ...plan, parts: [] }, ctx)).toBe('Normans: no plan.');
  });

  test('in Italian', () => {
    const said = it.plan(plan, ctx);
    expect(said).toMatch(/^Normanni|^Normans/);
    expect(said).toContain('aggirare il fianco degli Huscarl');
    expect(said).toContain('tenere la posizione con la fanteria al centro e a destra e aspettare il nemico, fino al turno 8.');
  });

  test('every aim, arm and wing says something in both languages', () => {
    for (const words of [en, it]) {
      for (const aim of ['charge', 'turn-flank', 'shoot', 'fight', 'advance', 'rally', 'fall-back', 'hold'] as const) {
        for (const arm of ['foot', 'cavalry', 'beasts', 'shooters', 'mixed'] as const) {
          const said = words.plan({ side: 'second', 'waits-until': null, parts: [{ aim, arm, wings: [], units: [0], enemies: [] }] }, bare);
          expect(said).not.toMatch(/undefined|null|\s\s/);
          expect(said.endsWith('.')).toBe(true);
        }
      }
    }
  });
});

describe('notes and terrain where armies act in Commands', () => {
  test('they say what they mean there, and elsewhere what they mean elsewhere', () => {
    for (const words of [en, it]) {
      const said = (id: string): string[] => {
        speakOf(id);
        return [words.traitHelp('impetuous'), words.traitHelp('shieldwall'), words.traitHelp('polearm'), words.terrainHelp('road'), words.terrainHelp('wood')];
      };
      const [basic, impetus] = [said('basic-impetus-2008'), said('impetus-1.7')];
      speakOf('basic-impetus-2008');
      basic.forEach((text, i) => expect(impetus[i], text).not.toBe(text));
      // A note that means the same in both is told the same.
      expect(words.traitHelp('must-pursue')).not.toBe('');
    }
  });
});
