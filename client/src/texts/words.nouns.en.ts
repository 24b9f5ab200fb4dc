// The nouns of the game, in English.

import type {
  AttackClass,
  Category,
  Chase,
  Fate,
  Hand,
  ListRule,
  Motion,
  PointsStatus,
  Stance,
  Status,
  TerrainKind,
  Trait,
  Weapon,
  Wheel,
} from '../engine/types';
import { lookAt, type Bearing, type Context, type Facing, type RuleOption, type Sector, type StatusView, type Way } from './words';
import { angle, length, number } from './speech.en';
import * as commands from './words.commands.en';
import { ruleSet } from '../state/ruleset.svelte';

export function troop(code: string): { name: string; plural: string } {
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

export const weapons: Record<Weapon, string> = {
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

export const traits: Record<Trait | ListRule, readonly [string, string]> = {
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

export const terrains: Record<TerrainKind, string> = {
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

export const terrainHelp = (kind: TerrainKind): string => (ruleSet()?.commands ? commands.terrainHelps[kind] : undefined) ?? terrainHelps[kind];

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
export const several = (i: number, ctx: Context): boolean => SEVERAL.includes(ctx.piece(i) ?? 'wood');
export const piece = (i: number, ctx: Context): string => {
  const kind = ctx.piece(i);
  return kind ? `the ${terrains[kind]}` : 'this piece of terrain';
};

export const fates: Record<Fate, string> = {
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

export const categories: Record<Category, string> = { foot: 'Foot', mounted: 'Mounted' };

export const motions: Record<Motion, string> = {
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

export const classes: Record<AttackClass, string> = { frontal: 'front', side: 'side', flank: 'flank', rear: 'rear' };
export const hands: Record<Hand, string> = { left: 'left', right: 'right' };
export const stances: Record<Stance, string> = {
  stationary: 'standing still',
  moving: 'on the move',
  rallying: 'while rallying',
};
export const chases: Record<Chase, string> = { 'straight-ahead': 'straight ahead', 'along-flight': 'along the flight' };

export function status(u: StatusView): string[] {
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

export const pointsStatuses: Record<PointsStatus, string> = {
  published: 'as published',
  beta: 'published to be tried out',
  draft: 'a draft by its own words',
  partial: 'only a part of it could be read',
  tutorial: 'the profiles of a worked example',
  ours: 'ours, or completed by us; prices by our arithmetic',
};

export const statuses: Record<Status, string> = {
  published: 'as published',
  quoted: 'copied by a player',
  'as-fielded': 'as a player fielded it',
  scenario: 'for one battle, by the author of the rules',
  reconstructed: 'put together from several pages',
  'name-inferred': 'the name is ours',
};

export const options: Record<RuleOption, string> = {
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

export const ways: Record<Way, string> = {
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

export function bearing(b: Bearing): string {
  const { sector, facing } = lookAt(b);
  const far = b.gap <= 0.01 ? 'touching' : length(b.gap);
  return `${far} ${sectors[sector]}, ${facings[facing]}`;
}

export const wheelBy = (wheel: Wheel): string => `${angle(wheel.angle)} to the ${hands[wheel.to]}`;
