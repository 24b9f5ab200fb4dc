// The words of Field of Glory in English.

import type { Hand } from '../engine/types';
import type { Advance, Explained, Feature, FogContext, FogWords, Going, Motion, Order, Purpose, Roll, Term, Wheel } from './fog';
import { angle, army, dice, list, noun, number, side, type Noun } from './speech.en';
import { NBSP, capital, roundedDown, roundedUp, say, type Context } from './words';

// Names and numbers.

const mu = (n: number, digits = 1): string => `${number(n, digits)}${NBSP}MU`;
const atMost = (n: number): string => mu(roundedDown(n));
const atLeast = (n: number): string => mu(roundedUp(n));
const bases = (n: number): string => (n === 1 ? '1 base' : `${number(n)} bases`);
const files = (n: number): string => (n === 1 ? '1 file' : `${number(n)} files`);
const hits = (n: number): string => (n === 1 ? '1 hit' : `${number(n)} hits`);
const groupsOf = (n: number): string => (n === 1 ? '1 battle group' : `${number(n)} battle groups`);

/** A battle group. One whose name is not known goes by its number. */
function body(id: number, ctx: FogContext): Noun {
  const known = ctx.group(id);
  if (known === undefined || known.name === '') {
    const name = `battle group ${number(id)}`;
    return { name: capital(name), the: name, verb: (_, one) => one, they: 'it', them: 'it', their: 'its' };
  }
  const named: Context = {
    unit: () => ({
      name: known.name,
      troop: '',
      side: known.side,
      general: false,
      ...(known.mark === undefined ? {} : { mark: known.mark }),
    }),
    piece: () => undefined,
  };
  return noun(id, named);
}

const theGroups = (ids: readonly number[], ctx: FogContext): string => list(ids.map((id) => body(id, ctx).the));

/** A commander by his name, or else by his rank. */
function leader(id: number, ctx: FogContext): string {
  const known = ctx.commander(id);
  if (known === undefined) return `commander ${number(id)}`;
  if (known.name !== '') return known.name;
  return known['in-chief'] ? 'the commander-in-chief' : `the ${ranks[known.rank].name}`;
}

const term = (name: string, short: string): Term => ({ name, short });
const explained = (name: string, help: string): Explained => ({ name, help });
const both = (name: string, short: string, help: string): Term & Explained => ({ name, short, help });

const ranks: FogWords['ranks'] = {
  troop: both('troop commander', 'TC', 'Command range 4 MU; leads battle lines of 2 battle groups.'),
  field: both('field commander', 'FC', 'Command range 8 MU; leads battle lines of 4 battle groups.'),
  inspired: both(
    'inspired commander',
    'IC',
    'Command range 12 MU; leads battle lines of 6 battle groups and gives 1 more to the tests he helps.',
  ),
};

// Ground.

const goings: Record<Going, string> = {
  open: 'open going',
  uneven: 'uneven going',
  rough: 'rough going',
  difficult: 'difficult going',
  impassable: 'impassable ground',
};

const features: Record<Feature, Explained> = {
  'gentle-hill': explained('gentle hill', 'Open going. The crest blocks sight; who is higher has a point of advantage.'),
  'open-fields': explained('open fields', 'Uneven going.'),
  'broken-ground': explained('broken ground', 'Uneven going.'),
  brush: explained('brush', 'Rough going. Light foot more than 4 MU inside it is not seen.'),
  'enclosed-fields': explained('enclosed fields', 'Rough going and cover. Light foot more than 4 MU inside them is not seen.'),
  plantation: explained('plantation', 'Rough going and cover. One sees 2 MU into it, and only one rank shoots.'),
  gully: explained('gully', 'Rough going. Troops in it are hidden from all who are not within 1 MU.'),
  forest: explained('forest', 'Difficult going and cover. One sees 1 MU into it, and only one rank shoots.'),
  vineyards: explained('vineyards', 'Difficult going and cover. Light foot more than 4 MU inside them is not seen.'),
  marsh: explained('marsh', 'Difficult going.'),
  'soft-sand': explained('soft sand', 'Difficult going; for camels only rough.'),
  'steep-hill': explained('steep hill', 'Difficult going. The crest blocks sight; who is higher has a point of advantage.'),
  village: explained('village', 'Difficult going and cover. One sees 1 MU into it, and only one rank shoots.'),
  'uneven-river': explained('shallow river', 'Uneven going. Foot on its bank defends it against enemies in the water.'),
  'rough-river': explained('river', 'Rough going. Foot on its bank defends it against enemies in the water.'),
  'difficult-river': explained('deep river', 'Difficult going. Foot on its bank defends it against enemies in the water.'),
  'impassable-height': explained('impassable height', 'Nobody enters it or sees across it.'),
  'impassable-water': explained('impassable water', 'Nobody enters it.'),
};

const the = (feature: Feature | undefined): string => (feature ? `the ${features[feature].name}` : 'the ground');

// Movement.

const turned = (wheel: Wheel | null | undefined): string => (wheel ? `, wheeling ${wheel.to} by ${angle(wheel.angle)}` : '');

/** How an advance is told: its length and its wheels. */
function advanced(advance: Advance): string {
  const straight = advance.before + advance.after + advance.last;
  const far = straight > 0 ? `${mu(straight)} ahead` : 'on the spot';
  return `${far}${turned(advance.wheel)}${turned(advance.second)}`;
}

/** What goes with a change of formation, before or after it. */
function also(advance: Advance | null, order: Order): string {
  if (!advance) return ' on the spot';
  return order === 'form-first' ? `, then go ${advanced(advance)}` : ` after going ${advanced(advance)}`;
}

const motions: Record<Motion, string> = {
  move: 'move',
  'second-move': 'second move',
  charge: 'charge',
  intercept: 'interception',
  evade: 'evade',
  rout: 'rout',
  pursuit: 'pursuit',
  'break-off': 'break-off',
  face: 'turn to the enemy',
  reform: 're-forming',
  conform: 'conforming',
  feed: 'feeding bases in',
};

/** Verbs for the log: with a plural and with a singular subject. */
const moved: Record<Motion, readonly [string, string]> = {
  move: ['move', 'moves'],
  'second-move': ['make a second move', 'makes a second move'],
  charge: ['charge', 'charges'],
  intercept: ['intercept', 'intercepts'],
  evade: ['evade', 'evades'],
  rout: ['rout', 'routs'],
  pursuit: ['pursue', 'pursues'],
  'break-off': ['break off', 'breaks off'],
  face: ['turn to the enemy', 'turns to the enemy'],
  reform: ['re-form', 're-forms'],
  conform: ['line up with the enemy', 'lines up with the enemy'],
  feed: ['bring more bases into the fight', 'brings more bases into the fight'],
};

const cmtUses: FogWords['cmtUses'] = {
  move: 'for a complex move',
  charge: 'to charge',
  hold: 'to hold back',
  stand: 'to stand',
  intercept: 'to intercept',
  stop: 'to stop pursuing',
  loot: 'to stop looting',
};

const hands: Record<Hand, string> = { left: 'left', right: 'right' };

// Tallies.

const factors: FogWords['factors'] = {
  'unprotected-horse': 'unprotected cavalry in depth',
  'armoured-horse': 'protected or armoured horse in depth',
  'heavy-horse': 'heavily armoured horse',
  'elephant-target': 'elephants as target',
  'wagon-target': 'battle wagons as target',
  'unprotected-foot': 'unprotected foot',
  'armoured-foot': 'armoured foot',
  'heavily-armoured-foot': 'heavily armoured foot',
  'other-foot': 'other foot',
  'awkward-shot': 'to the rear, or with troops in close combat',
  cover: 'cover or fortifications',
  'impact-foot-against-foot': 'impact foot against foot',
  'impact-foot-against-mounted': 'impact foot against mounted',
  'spears-standing': 'spears or pikes standing',
  'spears-charging': 'spears or pikes charging',
  'defensive-spears-charging': 'defensive spears charging their like',
  'heavy-weapon': 'heavy weapons',
  'light-spear-on-foot': 'light spears on foot',
  'light-spear-mounted': 'light spears on horse',
  elephants: 'elephants',
  wagons: 'battle wagons against mounted',
  'knightly-lancers': 'knightly lancers in the open',
  'other-lancers': 'lancers in the open',
  chariots: 'heavy or scythed chariots',
  'mounted-in-the-open': 'mounted against medium or light foot in the open',
  'fourth-rank-of-pikes': 'fourth rank of pikes',
  'flank-or-rear': 'charge into flank or rear',
  'higher-or-defending': 'uphill, or defending',
  'skilled-swordsmen': 'skilled swordsmen',
  'foot-swordsmen': 'swordsmen on foot',
  'mounted-swordsmen': 'swordsmen on horse',
  spearmen: 'spearmen in depth',
  pikemen: 'pikemen in depth',
  artillery: 'artillery in melee',
  'two-directions': 'fighting in two directions',
  'better-armour': 'better armour',
  bases: 'bases',
  'second-rank': 'second rank',
  'overlap-bases': 'overlaps',
  'support-shooters': 'support shooting',
  'light-troops': 'skirmishers in close combat',
  'lost-order': 'lost order',
  'one-hit-per-two-bases': '1 hit per 2 bases',
  'lost-impact': 'lost at impact',
  'lost-melee-by-two': 'lost the melee by 2 hits or more',
  'bases-lost': 'bases lost',
  'threatened-flank': 'threatened flank',
  'commander-in-chief-lost': 'commander-in-chief lost',
  'several-reasons': 'more than one reason',
  'terrible-enemy': 'a dreadful enemy',
  disrupted: 'Disrupted',
  fragmented: 'Fragmented',
  broken: 'Broken',
  disordered: 'Disordered',
  'severely-disordered': 'Severely Disordered',
  'commander-in-range': 'commander',
  'commander-with': 'commander with them',
  'inspired-commander': 'inspired commander',
  'rear-support': 'rear support',
  'big-targets': 'elephants, artillery or wagons',
  'shot-or-not-beaten': 'shot at, or not beaten',
  'broken-groups': 'broken and destroyed battle groups',
  'fragmented-groups': 'Fragmented battle groups',
  'groups-gone': 'battle groups off the table',
  'camp-sacked': 'camp sacked',
  'commander-bonus': 'commander-in-chief',
  'mounted-bonus': 'mounted bases',
};

// Questions.

const questions: FogWords['questions'] = (ctx) => ({
  initiative: () => ({
    title: 'Keep the initiative?',
    help: 'Who has the initiative chooses the territory and deploys second, but the other side has the first turn.',
  }),
  territory: () => ({ title: 'Choose the territory', help: 'It decides which pieces of terrain both sides may pick.' }),
  features: (q) => ({
    title: 'Pick terrain',
    help: `${capital(territories[q.territory])}: ${number(q.picks)} of 4 picks used; a large piece counts as two.`,
  }),
  'place-piece': (q) => ({
    title: 'Place the piece of terrain',
    help: `The die shows ${number(q.die)}: ${
      q.die <= 2
        ? 'within 8 MU of a short edge, in your half'
        : q.die === 3
          ? 'within 8 MU of a short edge, in the enemy half'
          : q.die === 4
            ? 'within 8 MU of your own long edge'
            : 'anywhere at least 8 MU from the short edges'
    }.`,
  }),
  'adjust-piece': (q) => ({
    title: 'Change the piece of terrain?',
    help: `The die shows ${number(q.die)}: ${
      q.die <= 3
        ? 'it stays'
        : q.die === 4
          ? 'you may turn it in its place'
          : q.die === 5
            ? 'you may slide it up to 12 MU'
            : 'you may remove it, or slide it up to 12 MU if it is compulsory'
    }.`,
  }),
  march: () => ({
    title: 'Order of march',
    help: 'Put your battle groups in the order in which they are deployed, in four quarters; the enemy does not see it.',
  }),
  camp: () => ({ title: 'Place your camp', help: 'Its rear lies on your own table edge.' }),
  deploy: (q) => ({
    title: 'Deploy this quarter',
    help:
      q.unplaced.length > 0
        ? `Still to be placed: ${theGroups(q.unplaced, ctx)}. Battle troops stand within 10 MU of your edge, skirmishers within 15 MU.`
        : 'All of this quarter stand; you may still change their places.',
  }),
  commanders: () => ({ title: 'Place your commanders', help: 'Each with a battle group, or straight behind one.' }),
  charges: () => ({
    title: 'Declare charges',
    help: 'Name every battle group that charges, with a wheel at the start if it needs one. Shock troops left out may charge all the same.',
  }),
  'which-wheel': (q) => ({
    title: `${body(q.group, ctx).name} ${body(q.group, ctx).verb('charge', 'charges')} without orders`,
    help: `A wheel of ${angle(q.angle)} to either hand reaches an enemy. Which hand?`,
  }),
  respond: (q) => ({
    title: `Charged: ${body(q.group, ctx).the}`,
    help: q['may-stand'] ? 'Stand and fight, or evade?' : 'They will not stand: in which direction do they evade?',
  }),
  intercept: (q) => ({
    title: 'Intercept?',
    help: `These may move into the way of a charge, or into its flank: ${theGroups(q.candidates, ctx)}.`,
  }),
  'charge-on': (q) => ({
    title: `The targets of ${body(q.group, ctx).the} are gone`,
    help: `How far do they go on? Between ${atLeast(q.least)} and ${atMost(q.most)}.`,
  }),
  commit: (q) => ({
    title: `${capital(leader(q.commander, ctx))} to the front rank?`,
    help: `There he makes ${body(q.group, ctx).the} fight as one quality better, but he may be lost.`,
  }),
  'which-combat': (q) => ({
    title: 'Which combat is next?',
    help: `Choose one of those who fight: ${theGroups(q.groups, ctx)}.`,
  }),
  'test-next': (q) => ({ title: 'Who tests next?', help: `Cohesion tests are due for ${theGroups(q.groups, ctx)}.` }),
  pursue: (q) => ({
    title: `${body(q.group, ctx).name}: pursue?`,
    help: `${body(q.routers, ctx).name} ${body(q.routers, ctx).verb('are', 'is')} broken. You may follow or stay.`,
  }),
  'pursue-on': (q) => ({
    title: `${body(q.group, ctx).name}: go on pursuing?`,
    help: `Follow ${body(q.routers, ctx).the} further, or take a complex move test to stop.`,
  }),
  face: (q) => ({
    title: `${body(q.group, ctx).name} ${body(q.group, ctx).verb('have', 'has')} rallied`,
    help: 'You may turn them to the nearest enemy.',
  }),
  'which-target': (q) => ({
    title: `${body(q.group, ctx).name}: whom does file ${number(q.file + 1)} shoot at?`,
    help: `It has several targets as good: ${theGroups(q.targets, ctx)}.`,
  }),
  'who-conforms': (q) => ({
    title: 'Who lines up next?',
    help: `The order matters here. In contact with the enemy: ${theGroups(q.groups, ctx)}.`,
  }),
  'which-place': (q) => ({
    title: `Where ${body(q.group, ctx).verb('do', 'does')} ${body(q.group, ctx).the} line up?`,
    help: `There are ${number(q.places)} places, each as good.`,
  }),
  manoeuvre: (q) => ({
    title: 'Move your battle groups',
    help: [
      q.ready.length > 0
        ? `${capital(groupsOf(q.ready.length))} can still move. Commanders move too, and bases may be fed into melees.`
        : 'All have moved; commanders may still move, and bases may be fed into melees.',
      q.again.length > 0 ? ` ${capital(groupsOf(q.again.length))} may make a second move, led by a commander.` : '',
    ].join(''),
  }),
  'break-off': (q) => ({
    title: `${body(q.group, ctx).name} must break off`,
    help: `Steady foot does not give way: go back between ${mu(1)} and ${atMost(q.most)}, still facing the enemy.`,
  }),
  'joint-action': () => ({
    title: 'Commanders',
    help: 'Move each commander once; one who is with a battle group may try to bolster or rally it.',
  }),
});

const territories: FogWords['territories'] = {
  agricultural: 'agricultural',
  hilly: 'hilly',
  woodlands: 'woodlands',
  steppes: 'steppes',
  desert: 'desert',
  tropical: 'tropical',
  mountains: 'mountains',
};

// Buttons.

const manoeuvres: FogWords['manoeuvres'] = {
  advance: (a) => ({ label: a.second ? 'Advance with two wheels' : a.wheel ? 'Advance and wheel' : 'Advance', means: `Go ${advanced(a)}.` }),
  expand: (e) => ({
    label: e.advance ? 'Expand and advance' : 'Expand',
    means: `Widen the front by ${files(e.left + e.right)}${also(e.advance, 'form-first')}.`,
  }),
  contract: (c) => ({
    label: c.advance ? (c.order === 'form-first' ? 'Contract and advance' : 'Advance and contract') : 'Contract',
    means: `Narrow the front by ${files(c.left + c.right)}${also(c.advance, c.order)}.`,
  }),
  turn: (t) => {
    const turn = { left: 'Turn left', right: 'Turn right', about: 'Turn about' }[t.turn];
    const moving = t.order === 'form-first' ? `${turn} and advance` : `Advance and ${turn.toLowerCase()}`;
    return { label: t.advance ? moving : turn, means: `Turn by ${t.turn === 'about' ? '180°' : '90°'}${also(t.advance, t.order)}.` };
  },
  retire: (r) => ({ label: 'Retire', means: `Turn about, go ${mu(r.distance)} and turn back to the enemy.` }),
  pivot: (p) => ({ label: 'Pivot', means: `Turn the guns by ${angle(Math.abs(p.angle))}; they do not shoot this turn.` }),
};

const commands: FogWords['commands'] = (ctx) => ({
  'keep-initiative': (c) =>
    c.keep
      ? { label: 'Keep it', means: 'You choose the territory and deploy second; the enemy has the first turn.' }
      : { label: 'Hand it over', means: 'The enemy chooses the territory and deploys second; you have the first turn.' },
  'choose-territory': (c) => ({ label: capital(territories[c.territory]), means: 'Both sides pick terrain as such country has it.' }),
  'pick-feature': (c) => ({
    label: c.large ? `Large ${features[c.feature].name}` : capital(features[c.feature].name),
    means: `${features[c.feature].help}${c.large ? ' It counts as two picks.' : ''}`,
  }),
  'end-picks': () => ({ label: 'No more terrain', means: 'You pick no more pieces.' }),
  'place-piece': (c) => ({ label: 'Place it here', means: `${capital(the(c.piece.feature))} lies here.` }),
  'drop-piece': () => ({ label: 'Leave it out', means: 'There is no room for this piece.' }),
  'adjust-piece': (c) => ({ label: 'Move it here', means: `${capital(the(c.piece.feature))} goes to its new place.` }),
  'remove-piece': () => ({ label: 'Remove it', means: 'The piece is taken off the table.' }),
  'leave-piece': () => ({ label: 'Leave it', means: 'The piece stays where it is.' }),
  march: () => ({ label: 'March in this order', means: 'Quarter by quarter they will be deployed so.' }),
  'place-camp': () => ({ label: 'Place the camp', means: 'It stays there for the whole battle.' }),
  deploy: (c) => ({ label: `Place ${body(c.group, ctx).the}`, means: `In ${files(c.files)}, facing the enemy as shown.` }),
  'end-deployment': () => ({ label: 'All stand', means: 'What you have placed is final.' }),
  charge: (c) => ({
    label: `Charge with ${body(c.group, ctx).the}`,
    means: c.wheel
      ? `First a wheel to the ${hands[c.wheel.to]} by ${angle(c.wheel.angle)}, then straight ahead into contact.`
      : 'Straight ahead into contact.',
  }),
  'choose-wheel': (c) => ({ label: `Wheel ${hands[c.to]}`, means: `They charge with a wheel to the ${hands[c.to]}.` }),
  'end-phase': () => ({ label: 'Done', means: 'You have nothing more to do here.' }),
  stand: () => ({ label: 'Stand', means: 'They take the charge. Skirmishers in the open must pass a test to do so.' }),
  evade: (c) =>
    c.way === 'away'
      ? { label: 'Evade straight away', means: 'They run straight to their rear, or ahead if charged in the rear; a die lengthens or shortens the way.' }
      : { label: 'Evade along the charge', means: 'They run before the charge in its own direction; a die lengthens or shortens the way.' },
  intercept: (c) => ({
    label: `Intercept with ${body(c.group, ctx).the}`,
    means: `They go ${mu(c.distance)} straight ahead, into the way or the flank of the charge.`,
  }),
  'go-on': (c) => ({ label: `Go ${mu(c.distance, 2)}`, means: 'The charge goes so far after those who are gone.' }),
  commit: (c) =>
    c.commit
      ? { label: 'To the front rank', means: 'His men fight as one quality better, and he may be lost.' }
      : { label: 'Stay behind', means: 'He does not fight and is safe for now.' },
  'choose-combat': (c) => ({ label: `${body(c.group, ctx).name} next`, means: 'Their combat is fought next.' }),
  'test-next': (c) => ({ label: `${body(c.group, ctx).name} next`, means: 'They take their cohesion test next.' }),
  pursue: (c) =>
    c.pursue
      ? { label: 'Pursue', means: 'They follow the routers as far as a die lets them.' }
      : { label: 'Do not pursue', means: 'They stay, or take a complex move test to stop if they pursue already.' },
  face: (c) =>
    c.turn
      ? { label: 'Turn to the enemy', means: 'They turn to the nearest enemy.' }
      : { label: 'Do not turn', means: 'They keep the facing they have.' },
  'choose-target': (c) => ({ label: `At ${body(c.target, ctx).the}`, means: 'This file shoots at them.' }),
  'conform-next': (c) => ({ label: `${body(c.group, ctx).name} next`, means: 'They line up with the enemy next.' }),
  'choose-place': (c) => ({ label: `Place ${number(c.place + 1)}`, means: 'They line up there.' }),
  fortify: () => ({ label: 'Place fortifications', means: 'Foot behind them has a point of advantage, and mounted cannot cross.' }),
  move: (c) => {
    const how = say(c.manoeuvre, manoeuvres);
    return { label: how.label, means: `${body(c.group, ctx).name}: ${how.means.charAt(0).toLowerCase()}${how.means.slice(1)}` };
  },
  'move-line': (c) => ({
    label: 'Move the battle line',
    means: `${capital(leader(c.commander, ctx))} leads ${theGroups(c.groups, ctx)}: ${advanced(c.advance)}.`,
  }),
  feed: (c) => ({
    label: { left: 'Feed in on the left', right: 'Feed in on the right', 'second-rank': 'Fill the second rank' }[c.to],
    means: `Idle bases of ${body(c.group, ctx).the} join the fight.`,
  }),
  'move-commander': (c) =>
    say(c.to, {
      with: (group: number) => ({
        label: `Join ${body(group, ctx).the}`,
        means: `${capital(leader(c.commander, ctx))} goes with them from now on.`,
      }),
      at: () => ({ label: 'Move here', means: `${capital(leader(c.commander, ctx))} stands by himself.` }),
    }),
  rally: (c) => ({
    label: 'Bolster or rally',
    means: `${capital(leader(c.commander, ctx))} tries to raise the cohesion of the battle group he is with, by a cohesion test.`,
  }),
  'break-off': (c) => ({ label: `Break off ${mu(c.distance, 2)}`, means: 'They go straight back, still facing the enemy.' }),
  concede: () => ({ label: 'Give up', means: 'The battle is lost.' }),
});

// Dice.

const purposes: FogWords['purposes'] = (ctx, n) => ({
  initiative: () => ({
    title: 'Initiative',
    help: 'One die, with the rank of the commander-in-chief and the number of mounted bases. The higher has it; a tie is rolled again.',
  }),
  'place-piece': () => ({ title: 'Where the piece goes', help: '1 to 3: near a short edge; 4: near your own edge; 5 or 6: in the middle.' }),
  'adjust-piece': () => ({ title: 'May the piece be changed?', help: '1 to 3: it stays; 4: turned; 5: slid; 6: removed.' }),
  'complex-move': (t) => ({
    title: `Complex move test of ${body(t.group, ctx).the} ${cmtUses[t.to]}`,
    help: `Two dice, with what is added to them, must come to ${number(t.needs)} or more.`,
  }),
  cohesion: (t) => ({
    title: `Cohesion test of ${body(t.group, ctx).the}`,
    help: 'Two dice, with what is added to them: 7 or more is good, 2 or less is very bad.',
  }),
  fight: (f) => ({ title: `${body(f.group, ctx).name}: ${dice(n)} of close combat`, help: 'The points of advantage say what each die needs to hit.' }),
  shoot: (s) => ({ title: `${body(s.group, ctx).name}: ${dice(n)} of shooting`, help: 'The points of advantage say what each die needs to hit.' }),
  death: (d) => ({
    title: `Death roll of ${body(d.group, ctx).the}`,
    help: `The die, with what is added to it, must be higher than ${number(d.hits)}, or a base is lost.`,
  }),
  'variable-move': (v) => ({
    title: `How far ${body(v.group, ctx).the} ${body(v.group, ctx).verb('go', 'goes')}`,
    help: '1: 2 MU less; 2: 1 MU less; 3 or 4: as usual; 5: 1 MU more; 6: 2 MU more.',
  }),
  'commander-loss': (c) => ({
    title: `Is ${leader(c.commander, ctx)} lost?`,
    help: `Two dice of the enemy: he is lost on ${number(c['lost-on'])} or more.`,
  }),
  camp: (c) => ({ title: `${body(c.group, ctx).name} ${body(c.group, ctx).verb('storm', 'storms')} the camp`, help: 'A 5 or 6 takes it.' }),
});

/** Dice that have fallen. */
function rolled(roll: Roll, faces: readonly number[], ctx: FogContext): string {
  const shown = list(faces.map((face) => number(face)));
  const what = say<Purpose, string>(roll.purpose, {
    initiative: () => `Initiative of ${army(roll.by, ctx.armies).the}`,
    'place-piece': () => 'Place of the piece',
    'adjust-piece': () => 'Change of the piece',
    'complex-move': (t) => `Complex move test of ${body(t.group, ctx).the} ${cmtUses[t.to]}`,
    cohesion: (t) => `Cohesion test of ${body(t.group, ctx).the}`,
    fight: (f) => `Close combat, ${body(f.group, ctx).the}`,
    shoot: (s) => `Shooting, ${body(s.group, ctx).the}`,
    death: (d) => `Death roll of ${body(d.group, ctx).the}`,
    'variable-move': (v) => `Distance of ${body(v.group, ctx).the}`,
    'commander-loss': (c) => `Fate of ${leader(c.commander, ctx)}`,
    camp: (c) => `Assault on the camp by ${body(c.group, ctx).the}`,
  });
  return `${what}${roll.throw === 'again' ? ', rolled again' : ''}: ${shown}.`;
}

// Refusals.

const moveRows: FogWords['moveRows'] = {
  charge: 'a charge',
  'advance-full': 'a full advance straight ahead',
  'advance-far': 'a shorter advance or one with a wheel, no enemy close',
  'advance-near': 'a shorter advance or one with a wheel, an enemy close',
  'two-wheels': 'an advance with two wheels',
  expand: 'expanding on the spot',
  'expand-and-advance': 'expanding and advancing',
  'contract-and-advance': 'contracting with an advance of 3 MU or more',
  contract: 'contracting with an advance of less than 3 MU or none',
  turn: 'turning on the spot',
  'turn-and-advance': 'turning 90° and advancing',
  'about-turn-and-advance': 'turning about and advancing',
  retire: 'retiring and turning back',
};

const refusals: FogWords['refusals'] = (ctx) => {
  const n = (id: number): Noun => body(id, ctx);
  const is = (id: number): string => `${n(id).name} ${n(id).verb('are', 'is')}`;
  const has = (id: number): string => `${n(id).name} ${n(id).verb('have', 'has')}`;
  return {
    'battle-over': () => 'The battle is over.',
    'dice-come-next': () => 'Dice come first.',
    'other-player-decides': (w) => {
      const who = army(w.who, ctx.armies);
      return `${capital(who.the)} ${who.plural ? 'decide' : 'decides'} now.`;
    },
    'not-the-question': () => 'Something else is asked now.',
    'not-offered': () => 'This is not among the things that may be chosen here.',
    'no-such-group': (w) => `There is no ${n(w.group).the}.`,
    'no-such-commander': () => 'There is no such commander.',
    'not-yours': () => 'This is not yours to command.',
    'not-on-table': (w) => `${is(w.group)} not on the table.`,
    shaken: (w) => `${is(w.group)} too shaken for this.`,
    'in-close-combat': (w) => `${is(w.group)} in close combat.`,
    'not-in-close-combat': (w) => `${is(w.group)} not in close combat.`,
    'not-such-troops': (w) => `Troops like ${n(w.group).the} cannot do this.`,
    'already-done': () => 'This has been done already.',
    'already-moved': (w) => `${has(w.group)} moved already.`,
    looting: (w) => `${is(w.group)} looting.`,
    pursuing: (w) => `${is(w.group)} in pursuit.`,
    'nobody-in-reach': (w) => `No enemy can be reached so: the move goes ${atMost(w.farthest)} at most.`,
    'too-far': (w) => `That is too far: ${atMost(w.most)} at most.`,
    'too-short': (w) => `That is not far enough: ${atLeast(w.least)} at least.`,
    'no-distance': () => 'This move goes nowhere.',
    'bad-angle': (w) => `It cannot wheel so: ${angle(w.most)} at most, and forwards.`,
    'no-such-formation': () => 'It cannot stand in this formation.',
    impossible: (w) => `Troops of this training cannot do this: ${moveRows[w.row]}.`,
    'test-failed': (w) => `The complex move test has failed; not any more in this phase: ${moveRows[w.row]}.`,
    'friend-in-the-way': (w) => `${n(w.friend).name} ${n(w.friend).verb('stand', 'stands')} in the way.`,
    'enemy-in-the-way': (w) => `Enemies stand in the way: ${n(w.enemy).the}.`,
    'not-clear': (w) => `It would not get clear of ${n(w.friend).the}.`,
    'ground-in-the-way': (w) => `It may not go into ${the(ctx.piece(w.piece))} so.`,
    'camp-in-the-way': () => 'A camp stands in the way.',
    'leaves-table': () => 'It would leave the table.',
    restricted: (w) => `${is(w.enemy)} right in front: only a charge, a step towards them or back, or an overlap is allowed.`,
    'enemy-close': (w) => `${is(w.enemy)} too near.`,
    'no-commander': () => 'This needs a commander with them from the start of the phase.',
    'commander-busy': (w) => `${capital(leader(w.commander, ctx))} has acted already or is bound to the front rank.`,
    'nobody-to-rally': (w) => `${capital(leader(w.commander, ctx))} is with nobody who can be bolstered or rallied.`,
    'no-battle-line': () => 'These do not form a battle line: side by side, fronts in line, all foot or all mounted.',
    'too-many-groups': (w) => `This commander leads ${groupsOf(w.most)} at most.`,
    'outside-zone': () => 'This is outside your deployment zone.',
    overlaps: (w) => `There ${n(w.with).verb('stand', 'stands')} ${n(w.with).the} already.`,
    'not-placed': (w) => `${has(w.group)} still to be placed.`,
    'not-this-quarter': (w) => `${n(w.group).name} ${n(w.group).verb('belong', 'belongs')} to another quarter.`,
    'not-an-order': () => 'Every battle group must stand in the order once, heavy artillery first.',
    'too-many-picks': (w) => `No more than ${number(w.most)} picks; a large piece counts as two.`,
    'too-few-picks': (w) => `You must pick at least ${number(w.least)}.`,
    'not-in-territory': () => 'This territory has no such terrain.',
    'bad-outline': () => 'This outline is broken.',
    'bad-size': () => 'A piece is at least 6 × 4 MU and fits in a circle of 12 MU, a large one of 16 MU.',
    'too-near-piece': (w) => `It is too near ${the(ctx.piece(w.piece))}: 4 MU must lie between.`,
    'not-where-rolled': () => 'The die says that it goes elsewhere.',
    'not-the-same-piece': () => 'This is not the piece in question.',
    compulsory: () => 'A compulsory piece cannot be removed.',
    'too-many-works': (w) => `You have field fortifications for ${w.most === 1 ? '1 base width' : `${number(w.most)} base widths`}.`,
    'nothing-to-protect': () => 'Field fortifications stand right in front of foot or of the camp.',
    'not-behind-friends': () => 'A commander stands with a battle group or straight behind one.',
    'nothing-to-feed': () => 'No base can be fed in there.',
  };
};

// The log.

const verdicts: FogWords['verdicts'] = {
  rise: 'one level better',
  hold: 'no change',
  'drop-one': 'one level worse',
  'drop-two': 'two levels worse',
};

const fates: FogWords['fates'] = {
  destroyed: 'destroyed',
  'routed-off': 'routed off the table',
  'evaded-off': 'evaded off the table',
  'pursued-off': 'pursued off the table',
};

const cohesions: FogWords['cohesions'] = {
  steady: both('Steady', 'S', 'In full cohesion.'),
  disrupted: both('Disrupted', 'D', '1 die less per 3, −1 on tests; must test to charge unless shock troops.'),
  fragmented: both('Fragmented', 'F', '1 die less per 2, −2 on tests; cannot charge, and tests when charged.'),
  broken: both('Broken', 'B', 'Runs, and is lost unless a commander rallies it.'),
};

const events: FogWords['events'] = (ctx) => {
  const n = (id: number): Noun => body(id, ctx);
  const are = (id: number): string => n(id).verb('are', 'is');
  return {
    rolled: (r) => rolled(r.roll, r.faces, ctx),
    'initiative-taken': (i) => {
      const who = army(i.side, ctx.armies);
      return `${capital(who.the)} ${who.plural ? 'have' : 'has'} the initiative.`;
    },
    'terrain-placed': (piece) => `${capital(features[piece.feature].name)} placed.`,
    'terrain-adjusted': (piece) => `${capital(the(piece.feature))} is moved.`,
    'terrain-removed': () => 'The piece of terrain is removed.',
    'camp-placed': (c) => `The ${c.camp.fortified ? 'fortified camp' : 'camp'} of ${army(c.side, ctx.armies).the} is placed.`,
    fortified: (f) => `Field fortifications of ${army(f.side, ctx.armies).the} are placed.`,
    deployed: (d) => `${n(d.group).name} ${n(d.group).verb('deploy', 'deploys')} in ${files(d.formation.files)}.`,
    'turn-began': (t) => `Turn ${number(t.turn)}: ${army(t.side, ctx.armies).the}.`,
    'phase-began': (p) => `${phases[p.phase].name}.`,
    moved: (m) => `${n(m.group).name} ${n(m.group).verb(...moved[m.how])}.`,
    did: () => null,
    engaged: (e) => {
      const where = e.flank ? (e.edge === 'rear' ? ' in the rear' : ' in the flank') : '';
      return `${n(e.attacker).name} ${are(e.attacker)} in contact with ${n(e.target).the}${where}.`;
    },
    parted: (p) => `${n(p.attacker).name} and ${n(p.target).the} are no longer in contact.`,
    'impact-fought': (i) => `The impact of ${n(i.attacker).the} on ${n(i.target).the} is over.`,
    hit: (h) =>
      h.hits === 0
        ? `${n(h.by).name} ${n(h.by).verb('do', 'does')} not hit ${n(h.on).the}.`
        : `${n(h.by).name} ${n(h.by).verb('score', 'scores')} ${hits(h.hits)} on ${n(h.on).the}.`,
    'move-tested': (t) => {
      const how = t.total >= t.needs ? n(t.group).verb('pass', 'passes') : n(t.group).verb('fail', 'fails');
      return `${n(t.group).name} ${how} the complex move test ${cmtUses[t.to]}: ${number(t.total)}, where ${number(t.needs)} is needed.`;
    },
    tested: (t) => `${n(t.group).name}, cohesion test: ${number(t.total)}, ${verdicts[t.verdict]}.`,
    level: (l) => `${n(l.group).name} ${are(l.group)} now ${cohesions[l.to].name}.`,
    broke: (b) => `${n(b.group).name} ${n(b.group).verb('break', 'breaks')}.`,
    autobroken: (b) => `${n(b.group).name} ${n(b.group).verb('have', 'has')} lost too much ever to rally.`,
    'death-rolled': (d) =>
      d.total > d.hits
        ? `Death roll of ${n(d.group).the}: ${number(d.total)} against ${hits(d.hits)}, no base lost.`
        : `Death roll of ${n(d.group).the}: ${number(d.total)} against ${hits(d.hits)}, a base is lost.`,
    'lost-bases': (l) => `${n(l.group).name} ${n(l.group).verb('have', 'has')} ${bases(l.left)} left.`,
    removed: (r) => {
      const gone = { destroyed: 'destroyed', 'routed-off': 'gone: routed off the table', 'evaded-off': 'gone: evaded off the table', 'pursued-off': 'gone: pursued off the table' };
      return `${n(r.group).name} ${are(r.group)} ${gone[r.fate]}.`;
    },
    'saw-friends': () => null,
    'all-seen': () => null,
    routed: () => null,
    pursues: (p) =>
      p.routers === null
        ? `${n(p.group).name} no longer ${n(p.group).verb('pursue', 'pursues')}.`
        : `${n(p.group).name} ${are(p.group)} after ${n(p.routers).the}.`,
    'commander-moved': (c) =>
      say(c.to, {
        with: (group: number) => `${capital(leader(c.commander, ctx))} joins ${n(group).the}.`,
        at: () => `${capital(leader(c.commander, ctx))} rides by himself.`,
      }),
    'commander-led': () => null,
    'commander-rallied': (c) => `${capital(leader(c.commander, ctx))} rallies his men.`,
    committed: (c) =>
      c.committed
        ? `${capital(leader(c.commander, ctx))} fights in the front rank.`
        : `${capital(leader(c.commander, ctx))} leaves the front rank.`,
    'commander-lost': (c) => `${capital(leader(c.commander, ctx))} is lost.`,
    'commander-safe': () => null,
    'camp-sacked': (c) => `${n(c.by).name} ${n(c.by).verb('sack', 'sacks')} the camp of ${army(c.side, ctx.armies).the}.`,
    looting: (l) =>
      l.looting
        ? `${n(l.group).name} ${n(l.group).verb('begin', 'begins')} to loot.`
        : `${n(l.group).name} ${n(l.group).verb('stop', 'stops')} looting.`,
    over: (o) =>
      say(o, {
        won: (w: { by: 'first' | 'second' }) => {
          const who = army(w.by, ctx.armies);
          return `${capital(who.the)} ${who.plural ? 'win' : 'wins'} the battle.`;
        },
        drawn: () => 'The battle is drawn.',
      }),
  };
};

// Phases.

const phases: FogWords['phases'] = {
  'set-up': {
    name: 'Setting up',
    active: 'Roll for the initiative, choose and place terrain, put your battle groups in order of march and deploy them, commanders last.',
    other: 'The same; who has the initiative places second in each quarter.',
  },
  impact: {
    name: 'Impact phase',
    active: 'Declare your charges; shock troops left out may charge all the same. Then the impact combats are fought in the order you choose.',
    other: 'Say for each charged battle group whether it stands or evades, and intercept with others.',
  },
  manoeuvre: {
    name: 'Manoeuvre phase',
    active: 'Your battle groups in contact line up; feed bases into melees; move everybody else once, far from the enemy with a commander twice; move your commanders.',
    other: 'You only watch.',
  },
  shooting: {
    name: 'Shooting phase',
    active: 'All your battle groups shoot that can. Choose among targets as good, and the order of your tests.',
    other: 'The same: both sides shoot at once.',
  },
  melee: {
    name: 'Melee phase',
    active: 'Put commanders in the front rank if you wish and choose the order of combats. Everybody in contact fights.',
    other: 'Put commanders in the front rank if you wish. Everybody in contact fights.',
  },
  'joint-action': {
    name: 'Joint action phase',
    active: 'Mounted break off from steady foot; commanders move, bolster and rally; routers run and pursuers follow or test to stop. You go first.',
    other: 'The same, after the enemy.',
  },
};

export const fogEn: FogWords = {
  lang: 'en',
  troops: {
    'heavy-foot': term('heavy foot', 'HF'),
    'medium-foot': term('medium foot', 'MF'),
    'light-foot': term('light foot', 'LF'),
    cavalry: term('cavalry', 'Cv'),
    camelry: term('camelry', 'Cm'),
    'light-horse': term('light horse', 'LH'),
    cataphracts: term('cataphracts', 'Ct'),
    knights: term('knights', 'Kn'),
    elephants: term('elephants', 'El'),
    'light-chariots': term('light chariots', 'LCh'),
    'heavy-chariots': term('heavy chariots', 'HCh'),
    'scythed-chariots': term('scythed chariots', 'SCh'),
    'battle-wagons': term('battle wagons', 'BWg'),
    'light-artillery': term('light artillery', 'LArt'),
    'heavy-artillery': term('heavy artillery', 'HArt'),
  },
  armours: {
    unprotected: term('Unprotected', 'Unp'),
    protected: term('Protected', 'Prot'),
    armoured: term('Armoured', 'Arm'),
    'heavily-armoured': term('Heavily Armoured', 'HA'),
  },
  qualities: {
    poor: both('Poor', 'P', 'Rolls 6s again; breaks when more than 30% are lost.'),
    average: both('Average', 'A', 'Rolls nothing again; breaks when more than 40% are lost.'),
    superior: both('Superior', 'S', 'Rolls 1s again; breaks when more than 50% are lost.'),
    elite: both('Elite', 'E', 'Rolls 1s and 2s again; breaks when more than 60% are lost.'),
  },
  trainings: {
    undrilled: both('Undrilled', 'U', 'More moves need a test, and battle troops pass it on 8.'),
    drilled: both('Drilled', 'D', 'Most moves are simple, and the test is passed on 7.'),
  },
  missiles: {
    bow: term('bow', 'Bw'),
    'light-bow': term('bow*', 'Bw*'),
    longbow: term('longbow', 'Lb'),
    crossbow: term('crossbow', 'Cb'),
    sling: term('sling', 'Sl'),
    javelins: term('javelins', 'Jav'),
    firearm: term('firearm', 'Fa'),
    'light-artillery': term('light artillery', 'LArt'),
    'heavy-artillery': term('heavy artillery', 'HArt'),
  },
  impactArms: {
    'impact-foot': term('impact foot', 'IF'),
    lancers: term('lancers', 'Lnc'),
    'light-spear': term('light spear', 'LSp'),
    'offensive-spearmen': term('offensive spearmen', 'OSp'),
    'defensive-spearmen': term('defensive spearmen', 'DSp'),
    pikemen: term('pikemen', 'Pk'),
    'heavy-weapon': term('heavy weapon', 'HW'),
  },
  meleeArms: {
    swordsmen: term('swordsmen', 'Sw'),
    'skilled-swordsmen': term('skilled swordsmen', 'SSw'),
    spearmen: term('spearmen', 'Sp'),
    pikemen: term('pikemen', 'Pk'),
    'heavy-weapon': term('heavy weapon', 'HW'),
  },
  cohesions,
  disorders: {
    none: both('in order', '', 'The ground does not hinder them.'),
    disordered: both('Disordered', 'dis', '1 die less per 3, −1 on complex move tests.'),
    'severely-disordered': both('Severely Disordered', 'sev', '1 die less per 2, −2 on complex move tests, −1 on cohesion tests; never counts as Steady.'),
  },
  ranks,
  mounts: { horse: 'on horseback', elephant: 'on an elephant' },
  phases,
  goings,
  features,
  territories,
  moveRows,
  moveColumns: {
    skirmishers: 'skirmishers',
    drilled: 'drilled',
    'undrilled-cavalry': 'undrilled cavalry and light chariots',
    'undrilled-with-commander': 'other undrilled with a commander',
    'undrilled-alone': 'other undrilled without a commander',
  },
  difficulties: {
    simple: explained('simple', 'It is just made.'),
    complex: explained('complex', 'It needs a complex move test.'),
    impossible: explained('impossible', 'These troops cannot do it.'),
  },
  cmtUses,
  motions,
  fates,
  verdicts,
  factors,
  questions,
  commands,
  manoeuvres,
  purposes,
  refusals,
  events,
  group: (id, ctx) => body(id, ctx).name,
  groups: (ids, ctx) => list(ids.map((id) => body(id, ctx).name)),
  commander: leader,
  side,
  advantage: (net) =>
    net === 0 ? 'no point of advantage' : `${Math.abs(net) === 1 ? 'one point' : 'two points'} of ${net > 0 ? 'advantage' : 'disadvantage'}`,
  again: 'rolled again',
  length: mu,
};
