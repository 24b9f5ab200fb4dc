// The words of the game in English.

import type {
  Aim,
  Arm,
  Part,
  Plan,
  Wing,
  AttackClass,
  Blow,
  BuildError,
  Caution,
  Category,
  Chase,
  Command,
  Event,
  Factor,
  Fate,
  Fault,
  GameSize,
  Hand,
  ListRule,
  Loss,
  Manoeuvre,
  Motion,
  NotBought,
  Outcome,
  Pose,
  Question,
  Roll,
  Side,
  Sky,
  Spell,
  Stance,
  PointsStatus,
  Status,
  TerrainKind,
  Trait,
  Weapon,
  Weather,
  Warning,
  Wheel,
  Why,
} from '../engine/types';
import {
  capital,
  dieDistance,
  displacement,
  disorderCause,
  eventRule,
  faces,
  lookAt,
  lossCause,
  measured,
  passesUpTo,
  rollRule,
  roundedDown,
  say,
  wayOf,
  type Armies,
  type Bearing,
  type Choice,
  type Context,
  type DisorderCause,
  type Extra,
  type Facing,
  type Prompt,
  type RuleOption,
  type Sector,
  type ShapeTable,
  type StatusView,
  type Way,
  type Words,
} from './words';
import {
  angle,
  army,
  atLeast,
  atMost,
  dice,
  edges,
  length,
  list,
  noun,
  number,
  side,
  signed,
  theUnits,
  unit,
  units,
  type Noun,
} from './speech.en';
import * as commands from './words.commands.en';
import { ruleSet, unitOfLength } from '../state/ruleset.svelte';

function troop(code: string): { name: string; plural: string } {
  const both = (name: string): { name: string; plural: string } => ({ name, plural: name });
  switch (code) {
    case 'FP':
      return both('Heavy infantry');
    case 'FL':
      return both('Light infantry');
    case 'T':
      return both('Missile troops');
    case 'S':
      return both('Skirmishers');
    case 'ART':
      return both('Artillery');
    case 'CP':
    case 'CP1':
    case 'CP2':
      return both('Heavy cavalry');
    case 'CM':
      return both('Medium cavalry');
    case 'CL':
      return both('Light cavalry');
    case 'CGP':
      return { name: 'Heavy chariot', plural: 'Heavy chariots' };
    case 'CGL':
      return { name: 'Light chariot', plural: 'Light chariots' };
    case 'CF':
      return { name: 'Scythed chariot', plural: 'Scythed chariots' };
    case 'EL':
      return both('Elephants');
    case 'W':
      return { name: 'Wagenburg', plural: 'Wagenburgs' };
    case 'BAG':
      return both('Baggage');
    default:
      return both(code);
  }
}

const weapons: Record<Weapon, string> = {
  'longbow-a': 'longbow A',
  'longbow-b': 'longbow B',
  'short-bow-a': 'short bow A',
  'short-bow-b': 'short bow B',
  'composite-bow-a': 'composite bow A',
  'composite-bow-b': 'composite bow B',
  'composite-bow-c': 'composite bow C',
  'crossbow-a': 'crossbow A',
  'crossbow-b': 'crossbow B',
  handgun: 'handgun',
  'harquebus-a': 'harquebus A',
  'harquebus-b': 'harquebus B',
  musket: 'musket',
  javelin: 'javelin',
  sling: 'sling',
  'artillery-a': 'artillery A',
  'artillery-b': 'artillery B',
  'artillery-c': 'artillery C',
  various: 'various weapons',
  'composite-bow': 'composite bow',
};

const traits: Record<Trait | ListRule, readonly [string, string]> = {
  impetuous: ['impetuous', 'When they win a melee they must pursue.'],
  pike: ['pikes', 'Mounted have no Impetus against them; two such Units may form a Large Unit.'],
  'long-spear': ['long spears', 'Mounted have no Impetus against heavy infantry with long spears.'],
  pilum: ['pila', 'On contact with their front they may throw before the melee: 1 die charging, 3 dice charged.'],
  pavise: ['pavises', 'Shots at their front have one die less.'],
  camel: ['camels', 'Other Mounted have no Impetus against them, and dunes do not hinder them.'],
  shieldwall: [
    'shieldwall',
    'May form a shieldwall, which takes the Impetus from chargers and gives 1 die and 1 point of cohesion.',
  ],
  'mounted-infantry': ['mounted infantry', 'They shoot only straight ahead and only if they do not move.'],
  'heavy-artillery': ['heavy artillery', 'It turns by 45° at most.'],
  'large-unit': ['Large Units', 'Two such Units may be deployed as one Large Unit.'],
  'free-manoeuvre': ['free manoeuvre', 'Moves sideways, at an angle and to the rear do not disorder them.'],
  'must-pursue': ['must pursue', 'When they win a melee they must pursue.'],
  polearm: ['polearms', 'Mounted that charge them have no Impetus.'],
  'point-blank': ['point-blank weapons', 'They throw them at the last moment, as others throw pila.'],
  'planted-stakes': ['planted stakes', 'Mounted that charge their front have no Impetus, until they move.'],
  'impetus-vs-mounted': ['Impetus against Mounted', 'These Foot keep their Impetus against Mounted.'],
  warband: ['warband', 'They may be deployed two deep, and then have 2 dice more in melee against Foot.'],
  'heavy-javelin': ['heavy javelins', 'While Fresh they throw them before the melee: 2 dice, charging or charged.'],
  legionary: ['legionaries', 'Heavy infantry of the legions, with pila.'],
  'wooden-protection': ['wooden protection', 'Who charges their front has one die less; in Impetus 1.7 so have shots at it.'],
  'line-relief': ['line relief', 'By a Discipline Test they change places with the line in front of them.'],
  'indirect-free': ['shoot over friends', 'They shoot over friends without losing dice.'],
  'double-first-move': ['double first move', 'By their list they may move twice in the first turn.'],
  'cancels-mounted-impetus': ['stop horses', 'By their list Mounted that charge them have no Impetus.'],
  'cancels-impetuous-foot': ['stop warbands', 'By their list impetuous Foot that charge them have no Impetus.'],
  'halves-impetuous-foot': ['blunt warbands', 'By their list impetuous Foot that charge them have half their Impetus.'],
  'fires-over-fp': ['shoot over heavy infantry', 'By their list they shoot over heavy infantry without losing dice.'],
  'fires-over-fl': ['shoot over light infantry', 'By their list they shoot over light infantry without losing dice.'],
  schiltron: [
    'schiltron',
    'By their list moving disorders them, but in good order an attack on flank or rear does not.',
  ],
  'hornet-nests': ['hornet nests', 'By their list whoever disperses them may be Disordered.'],
  stakes: ['stakes', 'By their list they stand behind stakes.'],
};

const terrains: Record<TerrainKind, string> = {
  'gentle-hill': 'gentle hill',
  rocky: 'rocky ground',
  scrub: 'scrub',
  mud: 'mud',
  'cultivated-field': 'cultivated field',
  wood: 'wood',
  'steep-hill': 'steep hill',
  'wooded-hill': 'wooded hill',
  dunes: 'dunes',
  'enclosed-field': 'enclosed field',
  swamp: 'swamp',
  pond: 'pond',
  rocks: 'rocks',
  lake: 'lake',
  sea: 'sea',
  'built-up-area': 'village',
  road: 'road',
  'crossable-river': 'crossable river',
  'uncrossable-river': 'uncrossable river',
  stream: 'stream',
  'dry-river': 'dry river',
  'normal-river': 'river',
  'deep-river': 'deep river',
  ford: 'ford',
  bridge: 'bridge',
  fortification: 'fortification',
};

const BROKEN_GROUND = 'Broken ground: disorders all but skirmishers, light infantry and missile troops.';
const DIFFICULT_GROUND = 'Difficult ground: half speed, and it disorders all but skirmishers and light infantry.';
const IMPASSABLE_GROUND = 'Impassable: nobody enters it, and whoever must retreat into it is routed.';

const terrainHelp = (kind: TerrainKind): string => (ruleSet()?.commands ? commands.terrainHelps[kind] : undefined) ?? terrainHelps[kind];

const terrainHelps: Record<TerrainKind, string> = {
  'gentle-hill': 'Open ground: it hinders nobody, and the higher Unit has 1 die more in melee.',
  rocky: BROKEN_GROUND,
  scrub: BROKEN_GROUND,
  mud: BROKEN_GROUND,
  'cultivated-field': BROKEN_GROUND,
  wood: `${DIFFICULT_GROUND} Nobody sees through it, and a little way into it.`,
  'steep-hill': `${DIFFICULT_GROUND} The higher Unit has 1 die more in melee.`,
  'wooded-hill': `${DIFFICULT_GROUND} Nobody sees through it; the higher Unit has 1 die more in melee.`,
  dunes: `${DIFFICULT_GROUND} Camels cross them freely.`,
  'enclosed-field': DIFFICULT_GROUND,
  swamp: DIFFICULT_GROUND,
  pond: DIFFICULT_GROUND,
  rocks: IMPASSABLE_GROUND,
  lake: IMPASSABLE_GROUND,
  sea: IMPASSABLE_GROUND,
  'built-up-area': 'Houses block the view and bar the way, except along a road.',
  road: 'A Unit or column that follows it goes half as far again, and the ground does not disorder it.',
  'crossable-river': 'Whoever moves in it is Disordered; a Group may not cross.',
  'uncrossable-river': 'Impassable: it is crossed only where a road bridges it.',
  stream: 'Open ground: it hinders nobody.',
  'dry-river': 'Half speed while any part of the base is in it; a Group crosses it only in column.',
  'normal-river': 'It is crossed only at a ford or a bridge. Who must retreat into it stops at the bank, Disordered.',
  'deep-river': 'It is crossed only at a bridge. Who must retreat into it may drown.',
  ford: 'Here a Unit or a column crosses a river that is not deep.',
  bridge: 'Here a Unit or a column crosses a river.',
  fortification: 'Who defends it is harder to hit by shots, and chargers have no Impetus and one die less.',
};

const SEVERAL: readonly TerrainKind[] = ['dunes', 'rocks'];
const several = (i: number, ctx: Context): boolean => SEVERAL.includes(ctx.piece(i) ?? 'wood');
const piece = (i: number, ctx: Context): string => {
  const kind = ctx.piece(i);
  return kind ? `the ${terrains[kind]}` : 'this piece of terrain';
};

const fates: Record<Fate, string> = {
  'no-vbu-left': 'routed: no VBU left',
  'lost-while-flanked': 'routed: beaten with an enemy on flank or rear',
  expended: 'spent: did not win',
  impassable: 'routed into impassable ground',
  surrounded: 'routed: the enemy stood behind',
  'left-table': 'fled off the table',
  'with-its-block': 'routed with its Large Unit',
  dispersed: 'dispersed by a charge',
  taken: 'taken by the enemy',
  'with-its-command': 'routed with its Command',
  'in-ground': 'lost in rough ground',
  drowned: 'drowned in the river',
};

const categories: Record<Category, string> = { foot: 'Foot', mounted: 'Mounted' };

const motions: Record<Motion, string> = {
  move: 'move',
  charge: 'charge',
  alignment: 'shift out of exact line',
  displaced: 'passed through by friends',
  retreat: 'retreat',
  pushed: 'pushed back',
  pursuit: 'pursuit',
  panic: 'stampede',
  evade: 'evade',
  'counter-charge': 'counter-charge',
  drift: 'astray at night',
  disengaged: 'out of the melee',
  relief: 'relief of the lines',
  shelter: 'into shelter',
};

const classes: Record<AttackClass, string> = { frontal: 'front', side: 'side', flank: 'flank', rear: 'rear' };
const hands: Record<Hand, string> = { left: 'left', right: 'right' };
const stances: Record<Stance, string> = {
  stationary: 'standing still',
  moving: 'on the move',
  rallying: 'while rallying',
};
const chases: Record<Chase, string> = { 'straight-ahead': 'straight ahead', 'along-flight': 'along the flight' };

function status(u: StatusView): string[] {
  const words: string[] = [];
  if (u.general) words.push('General');
  if (u['in-melee']) words.push('in melee');
  if (u.disordered) words.push('Disordered');
  if (!u.fresh) words.push('Worn');
  if (u.shieldwall) words.push('shieldwall');
  if (u.rolling) words.push('rolling');
  if (u.activated) words.push('has acted');
  if (u['zone-of-control']) words.push('Zone of Control');
  if (u.fresh && !u.disordered) words.push('fresh and in order');
  return words;
}

const pointsStatuses: Record<PointsStatus, string> = {
  published: 'as published',
  beta: 'published to be tried out',
  draft: 'a draft by its own words',
  partial: 'only a part of it could be read',
  tutorial: 'the profiles of a worked example',
  ours: 'ours, or completed by us; prices by our arithmetic',
};

const statuses: Record<Status, string> = {
  published: 'as published',
  quoted: 'copied by a player',
  'as-fielded': 'as a player fielded it',
  scenario: 'for one battle, by the author of the rules',
  reconstructed: 'put together from several pages',
  'name-inferred': 'the name is ours',
};

const options: Record<RuleOption, string> = {
  'built-up-area-impassable': 'Villages are impassable; otherwise they are difficult ground.',
  'hill-bonus-on-all-hills': 'Higher ground counts on every hill; otherwise only on gentle hills.',
  'depth-bonus-if-flanked': 'A Large Unit keeps its Depth Bonus when attacked in flank or rear.',
  'elephants-spare-elephants-and-wagons': 'Elephants do not disorder other elephants and wagons.',
  'shieldwall-all-round': 'A shieldwall takes the Impetus from chargers on every side.',
  'shieldwall-at-deployment': 'A shieldwall may be formed at deployment.',
  'shieldwall-vs-fire': 'A shieldwall helps in Cohesion Tests under fire too.',
  'retreat-halfway-condition': 'Who retreats through friends must get halfway through them.',
  'chariot-standstill-includes-cf': 'Scythed chariots that charge from a standstill have no Impetus.',
  'pilum-on-pursuit': 'Pila are thrown on contact by pursuit too.',
  'rout-zone-from-fire': 'A rout under fire shakes friends behind too.',
  'rough-impetus-looks-at-either': 'Rough ground under either Unit takes the Impetus away; otherwise only under the charger.',
  'wheel-by-arc': 'A wheel is measured along its arc; otherwise along the chord.',
  'group-wheel-and-move': 'A Group may wheel and then move.',
  'moving-fire-free-for-javelins-only': 'Of the skirmishers only those with javelins shoot freely on the move; otherwise all.',
  'pavise-frontal': 'Pavises protect only from the front.',
  'range-to-rear-edge': 'Range is measured to the rear edge too.',
  'pursuit-choice-after-retreat': 'The pursuit is chosen after the retreat; otherwise before its die.',
  'refight-by-any-unit': 'Any Unit of a drawn melee can renew it; otherwise only Main Units.',
};

// Geometry.

const ways: Record<Way, string> = {
  ahead: 'ahead',
  back: 'back',
  left: 'to the left',
  right: 'to the right',
  'ahead-left': 'ahead at an angle to the left',
  'ahead-right': 'ahead at an angle to the right',
  'back-left': 'back at an angle to the left',
  'back-right': 'back at an angle to the right',
};

const sectors: Record<Sector, string> = {
  ahead: 'straight ahead',
  'ahead-slightly-left': 'ahead, slightly left',
  'ahead-slightly-right': 'ahead, slightly right',
  'ahead-left': 'ahead to the left',
  'ahead-right': 'ahead to the right',
  left: 'on the left',
  right: 'on the right',
  'behind-left': 'behind to the left',
  'behind-right': 'behind to the right',
  'behind-slightly-left': 'behind, slightly left',
  'behind-slightly-right': 'behind, slightly right',
  behind: 'straight behind',
};

const facings: Record<Facing, string> = {
  us: 'facing us',
  away: 'showing us its back',
  'left-flank': 'showing us its left flank',
  'right-flank': 'showing us its right flank',
};

function bearing(b: Bearing): string {
  const { sector, facing } = lookAt(b);
  const far = b.gap <= 0.01 ? 'touching' : length(b.gap);
  return `${far} ${sectors[sector]}, ${facings[facing]}`;
}

const wheelBy = (wheel: Wheel): string => `${angle(wheel.angle)} to the ${hands[wheel.to]}`;

// Events.

const disorders: Record<DisorderCause, string> = {
  test: '',
  flank: ' by the attack on flank or rear',
  wagons: ': every move disorders wagons',
  wheel: ' by wheeling and moving on',
  manoeuvre: ' by the manoeuvre',
  'missed-charge': ': the longer charge touched nobody',
  zone: ' by passing through a Zone of Control',
  ground: ' by the ground',
  river: ' by the river',
  elephants: ': horses fear elephants',
  trampled: ' by running elephants',
  'friends-passing': ' by friends who ran into the ranks',
  'friends-retreating': ' by friends in retreat',
  'friends-routed': ' by friends in rout',
  'counter-charge': ' by the counter-charge',
  demoralised: ': the Command or army is demoralised',
  discipline: ': the Discipline Test has failed',
  disengaged: ' by leaving the melee',
  square: ': the pikes beside are gone',
  village: ' by leaving the village',
  'wagons-attacked': ': wagons break up a charge of horses',
  'foot-before-horse': ' by falling back from infantry',
  'enemy-behind': ' by the enemy behind',
  other: '',
};

function wouldDisorder(id: number, rule: string, ctx: Context): string {
  return `${noun(id, ctx).name} would be Disordered${disorders[disorderCause(rule)]}.`;
}

function moved(e: { unit: number; from: Pose; to: Pose; how: Motion }, ctx: Context): string {
  const n = noun(e.unit, ctx);
  const { far, way, turn } = displacement(e.from, e.to);
  const turned = Math.abs(turn) > 0.05;
  const turning = `${angle(Math.abs(turn))} to the ${turn > 0 ? 'right' : 'left'}`;
  switch (e.how) {
    case 'move':
      if (turned) return `${n.name} ${n.verb('move', 'moves')} ${length(far)}, turning ${turning}.`;
      return `${n.name} ${n.verb('move', 'moves')} ${length(far)} ${ways[way]}.`;
    case 'charge':
      if (turned) return `${n.name} ${n.verb('wheel', 'wheels')} ${turning} and ${n.verb('charge', 'charges')} ${length(far)}.`;
      return `${n.name} ${n.verb('charge', 'charges')} ${length(far)}.`;
    case 'alignment':
      return `${n.name} ${n.verb('shift', 'shifts')} a little ${ways[way]}: nobody fights exactly in line.`;
    case 'displaced':
      return `${n.name} ${n.verb('let', 'lets')} friends through and ${n.verb('fall', 'falls')} in behind them.`;
    case 'counter-charge':
      return `${n.name} ${n.verb('counter-charge', 'counter-charges')} ${length(far)}.`;
    case 'evade':
      return `${n.name} ${n.verb('evade', 'evades')} ${length(far)}.`;
    case 'retreat':
      return `${n.name} ${n.verb('retreat', 'retreats')} ${length(far)}.`;
    case 'pushed':
      return `${n.name} ${n.verb('are', 'is')} pushed back ${length(far)}.`;
    case 'pursuit':
      if (turned) return `${n.name} ${n.verb('turn', 'turns')} ${turning} and ${n.verb('pursue', 'pursues')} ${length(far)}.`;
      return `${n.name} ${n.verb('pursue', 'pursues')} ${length(far)}.`;
    case 'panic':
      return `${n.name} ${n.verb('stampede', 'stampedes')} ${length(far)} to the rear.`;
    case 'drift':
      return `${n.name} ${n.verb('go', 'goes')} astray in the dark, ${length(far)} ${ways[way]}.`;
    case 'disengaged':
      return `${n.name} ${n.verb('leave', 'leaves')} the melee and ${n.verb('fall', 'falls')} back ${length(far)}.`;
    case 'relief':
      return `The lines change places: ${n.the} ${n.verb('go', 'goes')} ${length(far)} ${ways[way]}.`;
    case 'shelter':
      return `${n.name} ${n.verb('take', 'takes')} shelter.`;
  }
}

function removed(fate: Fate, n: Noun): string {
  const are = n.verb('are', 'is');
  switch (fate) {
    case 'no-vbu-left':
      return `${n.name} ${are} routed`;
    case 'lost-while-flanked':
      return `${n.name} ${are} beaten with an enemy on flank or rear, and routed`;
    case 'expended':
      return `${n.name} did not win and ${are} spent`;
    case 'impassable':
      return `${n.name} must retreat where nobody can go, and ${are} routed`;
    case 'surrounded':
      return `${n.name} cannot retreat, as the enemy stands behind, and ${are} routed`;
    case 'left-table':
      return `${n.name} ${n.verb('flee', 'flees')} off the table`;
    case 'with-its-block':
      return `${n.name} ${are} routed with the whole block`;
    case 'dispersed':
      return `${n.name} ${are} dispersed by the charge`;
    case 'taken':
      return `${n.name} ${n.verb('fall', 'falls')} into the hands of the enemy`;
    case 'with-its-command':
      return `${n.name} ${n.verb('rout', 'routs')} with the whole Command`;
    case 'in-ground':
      return `${n.name} ${are} lost in rough ground`;
    case 'drowned':
      return `${n.name} ${n.verb('drown', 'drowns')} in the river`;
  }
}

/** How a Unit was lost, and to whom. */
function loss(l: Pick<Loss, 'fate' | 'blow'>, ctx: Context): string {
  const by = l.blow
    ? say<Blow, string>(l.blow, {
        melee: (b) => ` in melee against ${noun(b.against, ctx).the}`,
        shot: (b) => ` by the shooting of ${noun(b.by, ctx).the}`,
        pila: (b) => ` by the pila of ${noun(b.by, ctx).the}`,
        trampled: (b) => `, trampled by ${noun(b.by, ctx).the}`,
        swept: (b) => `, carried away by the rout of ${noun(b.by, ctx).the}`,
      })
    : '';
  const how: Record<Fate, string> = {
    'no-vbu-left': `routed${by}`,
    'lost-while-flanked': `routed${by}, with an enemy on flank or rear`,
    expended: `spent${by}`,
    impassable: `beaten${by} and driven where nobody can go`,
    surrounded: `beaten${by}, with an enemy behind and no way out`,
    'left-table': `beaten${by}, fled off the table`,
    'with-its-block': `routed with the whole block${by}`,
    dispersed: `dispersed${by}`,
    taken: `taken${by}`,
    'with-its-command': `routed with the whole Command${by}`,
    'in-ground': `lost in rough ground${by}`,
    drowned: `beaten${by}, drowned in the river`,
  };
  return how[l.fate];
}

function contact(attacker: Noun, target: Noun, how: AttackClass): string {
  switch (how) {
    case 'frontal':
      return `${attacker.name} ${attacker.verb('meet', 'meets')} ${target.the} head-on.`;
    case 'side':
      return `${attacker.name} ${attacker.verb('touch', 'touches')} the side of ${target.the}: this is no flank attack.`;
    case 'flank':
      return `${attacker.name} ${attacker.verb('strike', 'strikes')} the flank of ${target.the}!`;
    case 'rear':
      return `${attacker.name} ${attacker.verb('strike', 'strikes')} the rear of ${target.the}!`;
  }
}

/** The dice of a roll. A Cohesion Test is told by its result. */
function rolled(roll: Roll, faces: readonly number[], ctx: Context, extra: Extra | undefined): string | null {
  const shown = list(faces.map((face) => number(face)));
  const die = faces[0] ?? 0;
  const sum = faces.reduce((all, face) => all + face, 0);
  const total = (): string => {
    const added = extra?.added ?? 0;
    if (added === 0) return `${shown}, in all ${sum}`;
    return `${shown}, ${added > 0 ? 'plus' : 'less'} ${Math.abs(added)}, in all ${number(sum + added)}`;
  };
  const allowed = die >= 5 ? 'yes' : 'no';
  return say<Roll, string | null>(roll, {
    sides: (r) => `Who defends? ${capital(army(r.by, ctx.armies).the)}: ${total()}.`,
    river: () => `May there be a river? ${number(die)}: ${allowed}.`,
    'built-up-area': () => `May there be a village? ${number(die)}: ${allowed}.`,
    initiative: (r) => `Initiative, ${army(r.by, ctx.armies).the}: ${total()}.`,
    fire: (r) => {
      const n = noun(r.unit, ctx);
      return `${n.name} ${n.verb('shoot', 'shoots')} at ${noun(r.target, ctx).the} with ${dice(r.dice)}: ${shown}.`;
    },
    cohesion: () => null,
    panic: (r) => {
      const n = noun(r.unit, ctx);
      return `${n.name} ${n.verb('panic', 'panics')} and ${n.verb('run', 'runs')} ${length(die)}.`;
    },
    'charge-bonus': (r) => {
      const n = noun(r.unit, ctx);
      const more = length(dieDistance(die, ctx.unit(r.unit), 'bonus'));
      return `A ${number(die)}: ${n.the} may charge ${more} farther.`;
    },
    alignment: (r) => {
      const n = noun(r.unit, ctx);
      return `A ${number(die)}: ${n.the} ${n.verb('shift', 'shifts')} to the ${die % 2 === 1 ? 'left' : 'right'}.`;
    },
    pila: (r) => {
      const n = noun(r.unit, ctx);
      return `${n.name} ${n.verb('throw', 'throws')} pila at ${noun(r.target, ctx).the} with ${dice(r.dice)}: ${shown}.`;
    },
    melee: (r) => {
      const n = noun(r.unit, ctx);
      return `${n.name} ${n.verb('fight', 'fights')} ${noun(r.target, ctx).the} with ${dice(r.dice)}: ${shown}.`;
    },
    retreat: (r) => {
      const n = noun(r.unit, ctx);
      const far = length(dieDistance(die, ctx.unit(r.unit), 'retreat'));
      return `A ${number(die)}: ${n.the} must retreat ${far}.`;
    },
    pursuit: (r) => {
      const n = noun(r.unit, ctx);
      const far = length(dieDistance(die, ctx.unit(r.unit), 'bonus'));
      return `A ${number(die)}: ${n.the} ${n.verb('pursue', 'pursues')} up to ${far}.`;
    },
    evade: (r) => `${noun(r.unit, ctx).name} ${noun(r.unit, ctx).verb('try', 'tries')} to evade: a ${number(die)}.`,
    counter: (r) => `${noun(r.unit, ctx).name} ${noun(r.unit, ctx).verb('try', 'tries')} to counter-charge: a ${number(die)}.`,
    'evade-move': (r) => `How far ${noun(r.unit, ctx).the} ${noun(r.unit, ctx).verb('evade', 'evades')}: a ${number(die)}.`,
    weather: () => `The dice for the weather: ${total()}.`,
    sun: () => `Where the Sun stands: a ${number(die)}.`,
    spell: (r) => `${spells[r.spell]}: a ${number(die)}.`,
    precipitation: () => `What the high winds bring: a ${number(die)}.`,
    drift: (r) => `${noun(r.unit, ctx).name} ${noun(r.unit, ctx).verb('set', 'sets')} out in the dark: a ${number(die)}.`,
    defence: (r) => `${noun(r.unit, ctx).name} ${noun(r.unit, ctx).verb('try', 'tries')} to fire at ${noun(r.target, ctx).the}: a ${number(die)}.`,
    ...commands.rolled(ctx, shown, total),
  });
}

const skies: Record<Sky, string> = { night: 'night', dawn: 'dawn', clear: 'clear', cloudy: 'cloudy', overcast: 'overcast' };

const spells: Record<Spell, string> = {
  moonless: 'Moonless night',
  mist: 'Mist',
  rain: 'Rain',
  'high-winds': 'High winds',
  snow: 'Snow',
  ice: 'Ice',
  night: 'Night',
};

function weatherWords(w: Weather): string {
  const started = [w.spell, w.brought].filter((s) => s !== null).map((s) => spells[s].toLowerCase());
  const risen = w.flooded ? ['the waters have risen'] : [];
  return [skies[w.sky], ...started, ...risen].join(', ');
}

function event(e: Event, ctx: Context, extra?: Extra): string | null {
  return say<Event, string | null>(e, {
    began: () => null,
    'went-on': () => null,
    ended: () => null,
    'terrain-placed': (spec) => `Terrain is placed: ${terrains[spec.kind]}.`,
    'terrain-removed': (t) => `${capital(piece(t.piece, ctx))} ${several(t.piece, ctx) ? 'are' : 'is'} taken away.`,
    'terrain-moved': (t) => `${capital(piece(t.piece, ctx))} ${several(t.piece, ctx) ? 'are' : 'is'} moved.`,
    deployed: (d) => {
      const n = noun(d.unit, ctx);
      const large = d.rear === null || d.rear === undefined ? '' : ` as a Large Unit, with ${noun(d.rear, ctx).the} behind`;
      return `${n.name} ${n.verb('deploy', 'deploys')}${large}${d.shieldwall ? ' in shieldwall' : ''}.`;
    },
    'turn-began': (t) => `Turn ${t.turn} begins.`,
    'phase-began': (p) => `Phase of ${army(p.side, ctx.armies).the}.`,
    activated: () => null,
    'activation-cancelled': () => null,
    spent: () => null,
    moved: (m) => moved(m, ctx),
    carried: (c) => {
      const past = c.past.length > 0 ? theUnits(c.past, ctx) : 'friends';
      return `The last ${length(c.by)} were free: ${theUnits(c.units, ctx)} had passed through ${past} and went on until clear.`;
    },
    disordered: (d) => {
      const n = noun(d.unit, ctx);
      return `${n.name} ${n.verb('are', 'is')} Disordered${disorders[disorderCause(d.rule)]}.`;
    },
    rallied: (r) => {
      const n = noun(r.unit, ctx);
      return `${n.name} ${n.verb('rally', 'rallies')} and ${n.verb('are', 'is')} in good order again.`;
    },
    'shieldwall-formed': (s) => {
      const n = noun(s.unit, ctx);
      return `${n.name} ${n.verb('lock', 'locks')} shields: the shieldwall stands.`;
    },
    'phase-earned': (p) => `${capital(army(p.side, ctx.armies).the)} will have another phase in this turn.`,
    'further-phase-began': (p) => `Another phase for ${army(p.side, ctx.armies).the}.`,
    surprised: (p) => `${capital(army(p.by, ctx.armies).the)} takes the evaders by surprise.`,
    'weather-changed': (w) => `The weather: ${weatherWords(w)}.`,
    'stakes-left': (s) => `${noun(s.unit, ctx).name} ${noun(s.unit, ctx).verb('leave', 'leaves')} the stakes behind.`,
    'shieldwall-ended': (s) => `The shieldwall of ${noun(s.unit, ctx).the} is broken up.`,
    gait: (g) => {
      const n = noun(g.unit, ctx);
      return g.rolling ? `${n.name} ${n.verb('keep', 'keeps')} rolling.` : `${n.name} ${n.verb('come', 'comes')} to a halt.`;
    },
    rolled: (r) => rolled(r.roll, r.faces, ctx, extra),
    damage: (d) => {
      const n = noun(d.unit, ctx);
      if (d.damage === 0) return `No damage to ${n.the}.`;
      return `${n.name} ${n.verb('take', 'takes')} ${number(d.damage)} damage.`;
    },
    tested: (t) => {
      const n = noun(t.unit, ctx);
      const most = passesUpTo(t.critical);
      const test = `${n.their} Cohesion Test (${most === 1 ? 'only a 1 passes' : `${number(most)} or less`})`;
      const start = `${n.name} ${n.verb('roll', 'rolls')} ${number(t.die)} and `;
      if (t.loss > 0) return `${start}${n.verb('fail', 'fails')} ${test}.`;
      const pass = `${start}${n.verb('pass', 'passes')} ${test}`;
      return t['disorder-loss'] > 0 ? `${pass}. But ${n.they} ${n.verb('were', 'was')} Disordered already.` : `${pass}.`;
    },
    'lost-vbu': (l) => {
      const n = noun(l.unit, ctx);
      const left = extra?.vbu ? `: ${number(extra.vbu[0])} of ${number(extra.vbu[1])} left` : '';
      const why = { test: '', 'friends-routed': ' as friends rout past', trampled: ' under running elephants', commander: ' as their leader is lost' };
      // A test may cost more than there is.
      if (extra?.due !== undefined && extra.due > l.points) {
        return `${n.name} should lose ${number(extra.due)} VBU and ${n.verb('have', 'has')} only ${number(l.points)}: none left.`;
      }
      return `${n.name} ${n.verb('lose', 'loses')} ${number(l.points)} VBU${why[lossCause(l.rule)]}${left}.`;
    },
    removed: (r) => {
      const lost = extra?.vd ? `: ${number(extra.vd)} VD lost` : '';
      return `${removed(r.fate, noun(r.unit, ctx))}${lost}.`;
    },
    engaged: (g) => contact(noun(g.attacker, ctx), noun(g.target, ctx), g.class),
    parted: () => null,
    'pila-settled': () => null,
    'melee-joined': (m) => {
      const party = (i: 0 | 1): string => {
        const helpers = m.supports[i];
        const with_ = helpers.length > 0 ? `, supported by ${theUnits(helpers, ctx)},` : '';
        return `${noun(m.mains[i], ctx).the}${with_}`;
      };
      return `Melee: ${party(0)} against ${party(1).replace(/,$/, '')}.`;
    },
    'melee-decided': (m) => {
      const [a, b] = m.losses;
      if (m.loser === null || m.loser === undefined) {
        const both = a === 0 && b === 0 ? 'nobody failed a test' : `failed tests count ${number(a)} against each side`;
        return `The melee is drawn: ${both}.`;
      }
      const loser = army(m.loser, ctx.armies);
      const [lost, other] = m.loser === 'first' ? [a, b] : [b, a];
      const them = loser.plural ? 'them' : 'this side';
      return `${capital(loser.the)} ${loser.plural ? 'lose' : 'loses'} the melee: failed tests count ${number(lost)} against ${them}, ${number(other)} against the enemy.`;
    },
    outflanked: () => null,
    'draw-offered': (d) => {
      const who = army(d.by, ctx.armies);
      return `${capital(who.the)} ${who.plural ? 'offer' : 'offers'} a draw.`;
    },
    over: (o) => outcome(o, ctx.armies),
    ...commands.events(ctx),
  });
}

function outcome(o: Outcome, armies?: Armies): string {
  return say<Outcome, string>(o, {
    won: (w) => {
      const who = army(w.by, armies);
      return `${capital(who.the)} ${who.plural ? 'win' : 'wins'} the battle.`;
    },
    drawn: () => 'The battle is drawn.',
  });
}

// Refusals.

function shape(ctx: Context): ShapeTable {
  return {
    broken: () => 'This outline is broken.',
    'not-oval': () => 'Areas are oval; only fields and villages may be rectangles.',
    size: (s) => `It must measure ${atLeast(s.least)} to ${atMost(s.most)} each way.`,
    'crest-outside': () => 'The crest line must lie inside its hill.',
    'sea-at-edge': () => 'The sea must lie along a table edge.',
    bend: (b) => `It bends too sharply: ${angle(b.most)} at most.`,
    'crosses-itself': () => 'It crosses itself.',
    ends: () => 'Its ends lie in the wrong place: a river ends at a table edge or lake, a road at opposite edges.',
    width: (w) => `It must be ${atLeast(w.least)} to ${atMost(w.most)} wide.`,
    'off-table': () => 'It leaves the table.',
    'far-from-built-up-area': () => `A road must pass through the village or within ${length(ruleSet()?.['road-past-village'] ?? 5)} of it.`,
    crosses: (c) => `It runs over ${piece(c.piece, ctx)}, which it cannot cross.`,
  };
}

function refusal(why: Why, ctx: Context): string {
  const n = (id: number): Noun => noun(id, ctx);
  return say<Why, string>(why, {
    'battle-over': () => 'The battle is over.',
    'dice-come-next': () => 'Roll the dice first.',
    'other-player-decides': (w) => `Wait a moment: ${army(w.who, ctx.armies).the} must decide first.`,
    'not-the-question': () => 'Something else has to be decided first.',
    'not-offered': () => 'This is not among the choices here.',
    'no-such-unit': () => 'There is no such Unit.',
    'not-yours': (w) => `${n(w.unit).name} ${n(w.unit).verb('belong', 'belongs')} to the enemy.`,
    'not-on-table': (w) => `${n(w.unit).name} ${n(w.unit).verb('are', 'is')} not on the table.`,
    'already-activated': (w) => `${n(w.unit).name} ${n(w.unit).verb('have', 'has')} acted this turn and can act again in the next.`,
    'not-activated': (w) => `${n(w.unit).name} ${n(w.unit).verb('are', 'is')} not part of this activation. End it first.`,
    'nobody-named': () => 'Choose a Unit first.',
    'in-melee': (w) => `${n(w.unit).name} ${n(w.unit).verb('are', 'is')} in melee: no moving, shooting or being shot at, only fighting.`,
    'not-in-melee': (w) => `${n(w.unit).name} ${n(w.unit).verb('are', 'is')} not in melee.`,
    'not-aligned': (w) =>
      `${n(w.unit).name} ${n(w.unit).verb('do', 'does')} not stand in line or column with the others, so they are no Group.`,
    'may-not-group': (w) => `${n(w.unit).name} and ${n(w.with).the} may not form a Group together.`,
    'never-groups': (w) => `${n(w.unit).name} never ${n(w.unit).verb('join', 'joins')} a Group; move ${n(w.unit).them} alone.`,
    'not-as-group': () => 'A Group cannot do this. Activate the Units one by one.',
    disordered: (w) => `${n(w.unit).name} ${n(w.unit).verb('are', 'is')} Disordered and must rally before doing this.`,
    'in-order': (w) => `${n(w.unit).name} ${n(w.unit).verb('are', 'is')} in good order: there is nothing to rally.`,
    'no-distance': () => 'This goes nowhere. Drag in the direction of the arrow, or say how far.',
    'no-angle': () => 'A wheel only goes forward: drag this corner ahead of the Unit, not back. To turn the other way, take the other corner.',
    'too-far': (w) =>
      roundedDown(w.most) > 0
        ? `Too far: ${n(w.unit).the} may go at most ${atMost(w.most)}.`
        : `${n(w.unit).name} may go no farther this way.`,
    'too-short': (w) => `Too short: ${n(w.unit).the} must go at least ${atLeast(w.least)}.`,
    'turns-too-far': (w) => `Too sharp: ${n(w.unit).the} may turn at most ${angle(Math.floor(w.most + 0.01))}.`,
    'no-about-face': () => 'Nobody turns about on the spot. It takes two wheels of 90°, in two turns.',
    'wheel-comes-first': () => 'Wheel first, then go straight; not the other way round.',
    'in-zone': (w) =>
      `${n(w.unit).name} ${n(w.unit).verb('stand', 'stands')} in the Zone of Control of ${n(w.of).the}: go straight at ${n(w.of).them}, straight back, or stay.`,
    'enters-zone': (w) => `${n(w.unit).name} would enter the Zone of Control of ${n(w.of).the}. Stop short of it.`,
    'too-close-to': (w) => `${n(w.unit).name} would come too close to ${n(w.enemy).the}. Stop short, or charge.`,
    'enemy-in-the-way': (w) => `${n(w.enemy).name} ${n(w.enemy).verb('stand', 'stands')} in the way of ${n(w.unit).the}. To make contact, charge.`,
    'may-not-pass': (w) => `${n(w.unit).name} may not pass through ${n(w.friend).the}.`,
    'not-halfway': (w) =>
      `To pass through ${n(w.friend).the}, ${n(w.unit).the} must get halfway: that takes ${atLeast(w.needs)}.`,
    'no-room-beyond': (w) => `There is no room for ${n(w.unit).the} beyond ${n(w.friend).the}.`,
    'impassable-ground': (w) => `${n(w.unit).name} cannot enter ${piece(w.piece, ctx)}.`,
    'ground-bars-group': (w) => `${capital(piece(w.piece, ctx))} ${several(w.piece, ctx) ? 'bar' : 'bars'} the Group. ${n(w.unit).name} may enter alone.`,
    'leaves-table': (w) => `${n(w.unit).name} would leave the table.`,
    'not-on-road': (w) => `${n(w.unit).name} ${n(w.unit).verb('do', 'does')} not stand on a road and face along it.`,
    'no-impetus': (w) => `${n(w.unit).name} ${n(w.unit).verb('have', 'has')} Impetus 0 and may not charge.`,
    'nobody-in-reach': (w) => `No enemy stands within reach straight ahead: ${length(w.farthest)} at most.`,
    'chariots-do-not-wheel-in-charge': (w) => `${n(w.unit).name} may not wheel in a charge; chariots charge straight ahead.`,
    'wheeled-already': (w) => `${n(w.unit).name} ${n(w.unit).verb('have', 'has')} wheeled already. First go straight, at half speed at least.`,
    rolling: (w) => `${n(w.unit).name} ${n(w.unit).verb('are', 'is')} rolling. First move ahead and halt.`,
    'not-a-chariot': (w) => `Only war chariots keep rolling; ${n(w.unit).the} ${n(w.unit).verb('come', 'comes')} to a halt.`,
    'must-move': (w) => `${n(w.unit).name} ${n(w.unit).verb('are', 'is')} rolling and must move.`,
    'must-charge': (w) => `${n(w.enemy).name} ${n(w.enemy).verb('stand', 'stands')} in the way of the rolling ${n(w.unit).name}: this must be a charge.`,
    'has-moved': () => 'This activation has had its move, rally or fight.',
    'has-fired': (w) => `${n(w.unit).name} ${n(w.unit).verb('have', 'has')} shot in this activation.`,
    'declared-stationary': () => 'They shot standing still and must stay where they are.',
    'declared-otherwise': () => 'Something else was declared before the shot.',
    unarmed: (w) => `${n(w.unit).name} ${n(w.unit).verb('have', 'has')} nothing to shoot with.`,
    'fires-only-stationary': (w) => `${n(w.unit).name} ${n(w.unit).verb('shoot', 'shoots')} only standing still.`,
    'fires-only-ahead': (w) => `${n(w.unit).name} ${n(w.unit).verb('shoot', 'shoots')} only to the front.`,
    'out-of-arc': (w) => `${n(w.target).name} ${n(w.target).verb('are', 'is')} out of the arc of fire.`,
    'out-of-range': (w) =>
      w.only
        ? `${n(w.target).name} ${n(w.target).verb('are', 'is')} ${length(w.range)} away: at this range the weapon reaches only ${categories[w.only]}.`
        : `${n(w.target).name} at ${length(w.range)} ${n(w.target).verb('are', 'is')} out of range of this weapon.`,
    'not-visible': (w) => {
      const by = w['blocked-by'];
      const cause = by === null || by === undefined ? 'Terrain hides' : `${n(by).name} ${n(by).verb('hide', 'hides')}`;
      return `${cause} ${n(w.target).the}.`;
    },
    'too-deep-in-wood': (w) => `Too much wood lies before ${n(w.target).the}: ${length(ruleSet()?.['wood-edge'] ?? 3)} at most.`,
    'other-target-first': (w) => `${n(w.target).name} must be the target: the nearest enemy comes first.`,
    'no-dice': () => 'No dice would be left for this shot.',
    'no-shieldwall': (w) => `${n(w.unit).name} cannot form a shieldwall.`,
    worn: (w) => `${n(w.unit).name} ${n(w.unit).verb('are', 'is')} Worn; only fresh troops can do this.`,
    'phase-cannot-end': (w) => `These must act first: ${units(w.waiting, ctx)}.`,
    'not-permitted': () => 'No die has allowed this. Roll for it first; 5 or 6 is needed.',
    'too-late': () => 'It is too late to roll for this.',
    'too-many-elements': (w) => (w.most === 1 ? 'Only one of these may be placed.' : `At most ${number(w.most)} may be placed.`),
    'too-few-elements': (w) => `Place at least ${number(w.least)} pieces of terrain.`,
    'bad-shape': (w) => say(w.problem, shape(ctx)),
    'overlaps-element': (w) => `It overlaps ${piece(w.piece, ctx)}.`,
    'no-such-element': () => 'There is no such piece of terrain.',
    'not-the-same-element': () => 'A piece that is moved keeps its kind and size.',
    overlaps: (w) => `${n(w.unit).name} would stand on top of ${n(w.with).the}.`,
    'outside-zone': (w) => `${n(w.unit).name} would stand outside your deployment zone.`,
    'not-placed': (w) => `${n(w.unit).name} ${n(w.unit).verb('have', 'has')} still to be deployed.`,
    'ground-bars': (w) => `${n(w.unit).name} may not go so in this ground.`,
    demoralised: (w) => `The Command or army of ${n(w.unit).the} is demoralised: nobody rallies.`,
    'no-fire-in-weather': (w) => `${n(w.unit).name} ${n(w.unit).verb('do', 'does')} not shoot in this weather: ${spells[w.weather].toLowerCase()}.`,
    'no-bonus-in-weather': (w) => `No charge bonus in this weather: ${spells[w.weather].toLowerCase()}.`,
    'moves-once': (w) => `${n(w.unit).name} ${n(w.unit).verb('move', 'moves')} once: only light troops move again.`,
    'no-large-unit': (w) => `${n(w.front).name} and ${n(w.rear).the} cannot form a Large Unit.`,
    ...commands.refusals(ctx),
  });
}

// Questions.

function question(q: Question, ctx: Context): Prompt {
  const n = (id: number): Noun => noun(id, ctx);
  return say<Question, Prompt>(q, {
    terrain: (t) => ({
      title: 'Place the terrain',
      help: `${number(t.placed)} placed; 2 to 4 in all. A river or a village needs a 5 or 6 first.`,
    }),
    'change-terrain': () => ({
      title: 'Change the terrain?',
      help: 'You attack: you may take one piece away or move one, or leave all as it is.',
    }),
    deploy: (d) => ({
      title: 'Deploy your army',
      help:
        d.unplaced.length === 0
          ? 'All stand. You may still rearrange them until you say you are done.'
          : `${number(d.unplaced.length)} still to place, in your zone. Any facing; you may rearrange at will.`,
    }),
    phase: (p) => ({
      title: 'Whom do you activate?',
      help:
        p.ready.length === 0
          ? 'Nobody is left to act. End your phase.'
          : `${number(p.ready.length)} can still act this turn. Choose a Unit or a Group, or end your phase.`,
    }),
    activation: (a) =>
      a.units.length > 1
        ? { title: 'What does the Group do?', help: `${units(a.units, ctx)}: one move or charge together, one shot each.` }
        : {
            title: `What ${a.units[0] === undefined ? 'does it' : `${n(a.units[0]).verb('do', 'does')} ${n(a.units[0]).the}`} do?`,
            help: 'One move, charge or rally, and one shot.',
          },
    'go-on': (g) => ({
      title: `How far ${n(g.unit).verb('do', 'does')} ${n(g.unit).the} go on?`,
      help: g.touches
        ? `The Group has made contact. Up to ${atMost(g.most)} more; at the end of it an enemy stands.`
        : `The Group has made contact, but ${n(g.unit).the} ${n(g.unit).verb('have', 'has')} not. Up to ${atMost(g.most)} more, or halt here.`,
    }),
    'which-melee': (w) => ({
      title: 'Which melee comes next?',
      help: `Melees that wait: ${number(w.mains.length)}. Each is fought to its end before the next.`,
    }),
    'which-main': () => ({
      title: 'Who fights whom?',
      help: 'Two pairs have an equal claim. The Main Units roll, test and take the losses; the others support.',
    }),
    'which-supported': (w) => ({
      title: `Whom ${n(w.unit).verb('do', 'does')} ${n(w.unit).the} support?`,
      help: 'Two melees at most. Half of the dice go to each.',
    }),
    pila: (p) => ({
      title: `${n(p.unit).verb('Do', 'Does')} ${n(p.unit).the} throw pila?`,
      help: `${dice(p.dice)} at ${n(p.target).the} before the melee. It can be done once for each charge.`,
    }),
    'retreat-next': () => ({ title: 'Who retreats next?', help: 'Choose the order: each rolls for itself.' }),
    'retreat-friend': (r) => ({
      title: `${n(r.friend).name} ${n(r.friend).verb('are', 'is')} in the way of the retreat`,
      help: `${n(r.unit).name} may pass through or push back. Either way ${n(r.friend).the} will be Disordered.`,
    }),
    pursue: (p) => ({
      title: `${n(p.unit).verb('Do', 'Does')} ${n(p.unit).the} pursue?`,
      help: 'Catch the enemy, and you fight again at once. Stay, and you keep your place.',
    }),
    chase: (c) => ({
      title: `Which way ${n(c.unit).verb('do', 'does')} ${n(c.unit).the} pursue?`,
      help: 'Straight ahead, or after a free turn along the way the enemy fled.',
    }),
    'pursuit-friend': (p) => ({
      title: `${n(p.friend).name} ${n(p.friend).verb('stand', 'stands')} in the way of the pursuit`,
      help: `${n(p.unit).name} may pass through, or stop and disorder ${n(p.friend).them}.`,
    }),
    'move-next': () => ({ title: 'Who goes next?', help: 'The line has gone astray in the dark: each goes alone.' }),
    'pursue-next': () => ({ title: 'Who pursues next?', help: 'Choose the order: each rolls for itself.' }),
    'halt-charge': (h) => ({
      title: `How far ${n(h.unit).verb('do', 'does')} ${n(h.unit).the} go on?`,
      help: `The target has evaded: at least ${length(h.least)}, at most ${length(h.most)}.`,
    }),
    evade: (e) => ({
      title: `${n(e.unit).name}: evade or stand?`,
      help: `${n(e.charger).name} ${n(e.charger).verb('charge', 'charges')}. To evade the die must show ${e.needed} or more.`,
    }),
    surprise: () => ({ title: 'Take the evaders by surprise?', help: 'You have one such card: they must then roll to evade.' }),
    'counter-charge': (c) => ({
      title: `${n(c.unit).name}: counter-charge?`,
      help: `The die, with what is added to it, may show ${c.most} at most.`,
    }),
    'counter-move': (c) => ({
      title: `How far ${n(c.unit).verb('do', 'does')} ${n(c.unit).the} counter-charge?`,
      help: `Either ${length(c.distances[0])} or ${length(c.distances[1])}.`,
    }),
    defence: (d) => ({
      title: `${n(d.unit).name}: fire at the charger?`,
      help: `With ${d.needed} or more ${n(d.unit).the} ${n(d.unit).verb('fire', 'fires')} ${d.dice} dice at ${n(d.charger).the}.`,
    }),
    ...commands.questions(ctx),
  });
}

// Commands.

function manoeuvre(m: Manoeuvre): Choice {
  return say<Manoeuvre, Choice>(m, {
    advance: (a) => {
      const { before, after, wheel } = a;
      if (!wheel) {
        const far = length(before + after);
        return { label: `Move ${far} ahead`, means: `Straight ahead by ${far}.`, log: `${far} ahead` };
      }
      const by = wheelBy(wheel);
      const first = before > 0 ? `${length(before)} ahead, then ` : '';
      const then = after > 0 ? `, then ${length(after)} ahead` : '';
      const log = `${first}wheel ${by}${then}`;
      const means =
        before === 0 && after === 0
          ? `A wheel of ${by} about a front corner. A wheel alone disorders nobody.`
          : before === 0
            ? `A wheel of ${by}, then ${length(after)} ahead. Wheeling and moving on disorders.`
            : `${capital(log)}. Only war chariots do this.`;
      return { label: capital(log), means, log };
    },
    shift: (s) => {
      const where = `${length(s.distance)} ${ways[wayOf(s.direction)]}`;
      return {
        label: `Move ${where}`,
        means: `The facing is kept. Most troops are Disordered by it; skirmishers and light cavalry are not.`,
        log: where,
      };
    },
    road: (r) => ({
      label: `Follow the road ${length(r.distance)}`,
      means: 'Along the road, half as fast again and without Disorder.',
      log: `${length(r.distance)} along the road`,
    }),
    'two-wheels': (t) => ({
      label: 'Wheel twice',
      means: 'Two wheels, with straight stretches before, between and after.',
      log: `two wheels and ${length(t.before + t.between + t.after)} straight`,
    }),
    'about-face': () => ({ label: 'Turn about', means: 'Face the rear on the spot.', log: 'about-face' }),
  });
}

function choice(c: Command, ctx: Context, asked?: Question): Choice {
  const friend = typeof asked === 'object' && ('retreat-friend' in asked ? 'retreat' : 'pursuit-friend' in asked && 'pursuit');
  const n = (id: number): Noun => noun(id, ctx);
  const words = say<Command, Choice>(c, {
    'roll-for-river': () => ({
      label: 'Roll for a river',
      means: 'A 5 or 6 allows one river. A failed roll costs nothing.',
      log: 'a roll for a river',
    }),
    'roll-for-built-up-area': () => ({
      label: 'Roll for a village',
      means: 'A 5 or 6 allows one village. A failed roll costs nothing.',
      log: 'a roll for a village',
    }),
    'place-terrain': (p) => ({
      label: `Place: ${terrains[p.piece.kind]}`,
      means: terrainHelp(p.piece.kind),
      log: `terrain placed, ${terrains[p.piece.kind]}`,
    }),
    'end-terrain': () => ({
      label: 'Terrain is done',
      means: 'The Attacker may then change one piece.',
      log: 'terrain done',
    }),
    'remove-terrain': (r) => ({
      label: `Take away ${piece(r.piece, ctx)}`,
      means: 'It leaves the table. No other change follows.',
      log: `${piece(r.piece, ctx)} taken away`,
    }),
    'move-terrain': (m) => ({
      label: `Move ${piece(m.piece, ctx)}`,
      means: 'It keeps its kind and size. No other change follows.',
      log: `${piece(m.piece, ctx)} moved`,
    }),
    'keep-terrain': () => ({ label: 'Leave the terrain', means: 'All stays as it is.', log: 'terrain left as it is' }),
    deploy: (d) => {
      const large = d.rear !== null && d.rear !== undefined;
      const how = `${large ? ' as a Large Unit' : ''}${d.shieldwall ? ' in shieldwall' : ''}`;
      const behind = large ? `, with ${n(d.rear as number).the} behind for good` : '';
      return {
        label: `Deploy ${n(d.unit).the}${how}`,
        means: `${n(d.unit).name} will stand here${behind}.`,
        log: `${n(d.unit).the} deployed${how}`,
      };
    },
    'end-deployment': () => ({
      label: 'The army stands',
      means: 'Nothing can be rearranged after this.',
      log: 'deployment done',
    }),
    activate: (a) =>
      a.units.length > 1
        ? {
            label: `Activate a Group of ${number(a.units.length)}`,
            means: `${units(a.units, ctx)} move as one and have acted for this turn.`,
            log: `Group of ${theUnits(a.units, ctx)}`,
          }
        : {
            label: `Activate ${theUnits(a.units, ctx)}`,
            means: 'One move, charge or rally, and one shot; then the turn is over for this Unit.',
            log: `activation of ${theUnits(a.units, ctx)}`,
          },
    'cancel-activation': () => ({
      label: 'Take it back',
      means: 'Nothing was done yet; you may choose somebody else.',
      log: 'activation taken back',
    }),
    move: (m) => {
      const words = manoeuvre(m.manoeuvre);
      if (m.finish !== 'keep-rolling') return words;
      return {
        label: `${words.label} and keep rolling`,
        means: `${words.means} The chariots keep rolling and must move next turn.`,
        log: `${words.log}, keeping rolling`,
      };
    },
    fire: (f) => {
      const from = f.edge === undefined || f.edge === 'front' ? '' : ` from the ${edges[f.edge]}`;
      const at = `${n(f.target).the}${from}, ${stances[f.stance]}`;
      const means: Record<Stance, string> = {
        stationary: 'All the dice, but no move, charge or rally in this activation.',
        moving: 'Most troops have 2 dice less, but may move in this activation.',
        rallying: 'Two dice less, but the Unit rallies in this activation.',
      };
      return { label: `Shoot at ${at}`, means: means[f.stance], log: `shot of ${n(f.unit).the} at ${at}` };
    },
    charge: (h) => {
      const wheel = h.wheel ? ` after a wheel of ${wheelBy(h.wheel)}` : '';
      const bonus = h.bonus ? ' with a die for more distance' : '';
      const risk = h.bonus ? 'A die adds distance. Who touches nobody after that is Disordered.' : 'Straight into contact; the melee is fought at once.';
      return {
        label: `Charge${wheel}${bonus}`,
        means: h.wheel ? `${risk} The wheel disorders.` : risk,
        log: `charge${wheel}${bonus}`,
      };
    },
    rally: () => ({
      label: 'Rally',
      means: 'The Unit stays where it is and is in good order again.',
      log: 'rally',
    }),
    'form-shieldwall': () => ({
      label: 'Form a shieldwall',
      means: 'It takes the whole activation. Chargers lose their Impetus; any move ends it.',
      log: 'shieldwall',
    }),
    fight: () => ({
      label: 'Fight on',
      means: 'The drawn melee is fought again. All your Units in it have then acted.',
      log: 'the melee goes on',
    }),
    'end-activation': () => ({
      label: 'Done',
      means: 'The activation ends; the next Unit may act.',
      log: 'activation done',
    }),
    'end-phase': () => ({
      label: 'End the phase',
      means: 'Who has not acted will not act this turn.',
      log: 'phase done',
    }),
    'go-on': (g) =>
      g.distance > 0
        ? {
            label: `Go on ${length(g.distance)}`,
            means: 'Straight ahead, until somebody is touched or the distance is spent.',
            log: `${length(g.distance)} farther`,
          }
        : { label: 'Halt here', means: 'This Unit goes no farther.', log: 'halt' },
    'choose-melee': (m) => ({
      label: `The melee of ${n(m.main).the}`,
      means: 'It is fought to its end before the next.',
      log: `next, the melee of ${n(m.main).the}`,
    }),
    'choose-main': (m) => ({
      label: `${n(m.pair[0]).name} against ${n(m.pair[1]).the}`,
      means: 'These two are the Main Units; the others support them.',
      log: `Main Units ${n(m.pair[0]).the} and ${n(m.pair[1]).the}`,
    }),
    'choose-supported': (s) => ({
      label: s.mains.length === 0 ? 'Support nobody' : `Support ${theUnits(s.mains, ctx)}`,
      means: 'Half of the dice, rounded up, go to each of these melees.',
      log: s.mains.length === 0 ? 'no support' : `support for ${theUnits(s.mains, ctx)}`,
    }),
    'throw-pila': (p) =>
      p.throw
        ? { label: 'Throw pila', means: 'They fly before the melee, once for each charge.', log: 'pila thrown' }
        : { label: 'Keep the pila', means: 'The melee is fought without them.', log: 'pila kept' },
    'retreat-next': (r) => ({
      label: `${n(r.unit).name} first`,
      means: `${n(r.unit).name} ${n(r.unit).verb('retreat', 'retreats')} next.`,
      log: `next, the retreat of ${n(r.unit).the}`,
    }),
    'meet-friend': (m) =>
      m.way === 'pass'
        ? { label: 'Pass through', means: 'Through the friends, if need be until clear of them.', log: 'through the friends' }
        : friend === 'retreat'
          ? { label: 'Push them back', means: 'The friends make room and are Disordered.', log: 'friends pushed back' }
          : friend === 'pursuit'
            ? { label: 'Stop here', means: 'The pursuit ends at the friends, who are Disordered.', log: 'a halt at the friends' }
            : {
                label: 'Push or stop',
                means: 'In retreat the friends are pushed back, in pursuit the Unit stops at them. They are Disordered.',
                log: 'not through the friends',
              },
    pursue: (p) =>
      p.pursue
        ? { label: 'Pursue', means: 'After the enemy by a die. Who catches him fights again at once.', log: 'pursuit' }
        : { label: 'Do not pursue', means: 'The Unit stays where it is.', log: 'no pursuit' },
    'choose-chase': (h) =>
      h.chase === 'straight-ahead'
        ? { label: 'Straight ahead', means: 'The pursuit goes the way the Unit faces.', log: 'pursuit straight ahead' }
        : { label: 'Along the flight', means: 'A free turn first, then the way the enemy fled.', log: 'pursuit along the flight' },
    evade: (e) => ({
      label: e.evade ? 'Evade' : 'Stand',
      means: e.evade ? 'Roll, and fall back before the charge.' : 'Receive the charge.',
      log: e.evade ? 'evade' : 'stand',
    }),
    surprise: (s) => ({
      label: s.play ? 'Surprise them' : 'Keep the card',
      means: s.play ? 'They must roll to evade.' : 'Keep the card for later.',
      log: s.play ? 'surprise' : 'no surprise',
    }),
    'counter-charge': (c) => ({
      label: c.attempt ? 'Counter-charge' : 'Stand',
      means: c.attempt ? 'Roll to come and meet the charge.' : 'Receive the charge.',
      log: c.attempt ? 'counter-charge' : 'stand',
    }),
    defend: (d) => ({
      label: d.fire ? 'Fire' : 'Hold fire',
      means: d.fire ? 'Roll for a volley at the charger.' : 'Receive the charge without a volley.',
      log: d.fire ? 'fire at the charger' : 'no fire at the charger',
    }),
    'move-next': (p) => ({
      label: `${n(p.unit).name} first`,
      means: `${n(p.unit).name} ${n(p.unit).verb('go', 'goes')} next.`,
      log: `next, ${n(p.unit).the}`,
    }),
    'pursue-next': (p) => ({
      label: `${n(p.unit).name} first`,
      means: `${n(p.unit).name} ${n(p.unit).verb('pursue', 'pursues')} next.`,
      log: `next, the pursuit of ${n(p.unit).the}`,
    }),
    concede: () => ({ label: 'Concede', means: 'You give the battle up; the other side wins.', log: 'the battle is given up' }),
    'offer-draw': () => ({
      label: 'Offer a draw',
      means: 'If both sides offer it, the battle is drawn.',
      log: 'a draw is offered',
    }),
    ...commands.choices(ctx, asked),
  });
  return { ...words, ...commands.choiceOfCommands(c, asked) };
}

// Dice.

const DAMAGE = 'Each 6 is 1 damage, and each pair of 5s is 1 damage.';

function roll(r: Roll, ctx: Context): Prompt {
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

function factor(f: Factor, ctx: Context): string {
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

// What is handed in.

function fault(f: Fault): string {
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
function notBought(e: NotBought, name: (english: string) => string): string {
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

function caution(c: Caution, armies?: Armies): string {
  return say<Caution, string>(c, {
    army: warning,
    position: (o) =>
      'size' in o
        ? `${capital(army(o.size.side, armies).the)}: ${warning({ 'unusual-size': { units: o.size.units } })}`
        : `${capital(army(o['no-general'].side, armies).the)}: no General.`,
  });
}

// Plans.

const wings: Record<Wing, string> = { left: 'on the left', centre: 'in the centre', right: 'on the right' };
const arms: Record<Arm, string> = {
  foot: ' with the foot',
  cavalry: ' with the cavalry',
  beasts: ' with the elephants and chariots',
  shooters: ' with those that shoot',
  mixed: '',
};

function planPart(p: Part, plan: Plan, ctx: Context): string {
  const enemies = theUnits(p.enemies, ctx) || 'the enemy';
  const place = p.wings.length ? ` ${list(p.wings.map((wing) => wings[wing]))}` : '';
  const everybody = p.arm === 'mixed' && !p.wings.length ? ' with the whole line' : arms[p.arm];
  const who = `${everybody}${place}`;
  const come = plan['waits-until'] === null ? '' : ` and let the enemy come, until turn ${plan['waits-until']}`;
  const aims: Record<Aim, string> = {
    charge: `charge ${enemies}${who}`,
    'turn-flank': `turn the flank of ${enemies}${who}`,
    shoot: `shoot at ${enemies}${place}`,
    fight: `fight on against ${enemies}${place}`,
    advance: `advance on ${enemies}${who}`,
    rally: `rally${who}`,
    'fall-back': `fall back${who}`,
    hold: `hold${who}${come}`,
  };
  return aims[p.aim];
}

function plan(p: Plan, ctx: Context): string {
  if (!p.parts.length) return `${side(p.side, ctx.armies)}: no plan.`;
  return `${side(p.side, ctx.armies)}: the plan is to ${p.parts.map((part) => planPart(part, p, ctx)).join('; ')}.`;
}

export const en: Words = {
  lang: 'en',
  side,
  troop,
  weapon: (w) => weapons[w],
  trait: (t) => traits[t][0],
  traitHelp: (t) => (ruleSet()?.commands ? commands.traitHelps[t] : undefined) ?? traits[t][1],
  terrain: (k) => terrains[k],
  terrainHelp,
  fate: (f) => fates[f],
  loss,
  fault,
  notBought: (e) => notBought(e, (english) => english),
  caution,
  motion: (m) => motions[m],
  attackClass: (c) => classes[c],
  edge: (e) => edges[e],
  hand: (h) => hands[h],
  stance: (s) => stances[s],
  chase: (c) => chases[c],
  status,
  unit,
  units,
  event,
  eventRule,
  weather: weatherWords,
  refusal,
  question,
  choice,
  roll,
  rollRule,
  factor,
  outcome,
  bearing,
  number,
  signed,
  length,
  angle,
  dice,
  list,
  wouldDisorder,
  listStatus: (s) => statuses[s],
  pointsStatus: (s) => pointsStatuses[s],
  plan,
  option: (o) => options[o],
};
