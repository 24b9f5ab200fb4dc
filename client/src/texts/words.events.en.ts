// What has happened, in English.

import type { AttackClass, Blow, Event, Fate, Loss, Motion, Outcome, Pose, Roll, Sky, Spell, Weather } from '../engine/types';
import {
  capital,
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
import { angle, army, dice, length, list, noun, number, theUnits, type Noun } from './speech.en';
import * as commands from './words.commands.en';
import { piece, several, terrains, ways } from './words.nouns.en';
import { roll } from './words.dice.en';

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

export function wouldDisorder(id: number, rule: string, ctx: Context): string {
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
export function loss(l: Pick<Loss, 'fate' | 'blow'>, ctx: Context): string {
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

export const spells: Record<Spell, string> = {
  moonless: 'Moonless night',
  mist: 'Mist',
  rain: 'Rain',
  'high-winds': 'High winds',
  snow: 'Snow',
  ice: 'Ice',
  night: 'Night',
};

export function weatherWords(w: Weather): string {
  const started = [w.spell, w.brought].filter((s) => s !== null).map((s) => spells[s].toLowerCase());
  const risen = w.flooded ? ['the waters have risen'] : [];
  return [skies[w.sky], ...started, ...risen].join(', ');
}

export function event(e: Event, ctx: Context, extra?: Extra): string | null {
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

export function outcome(o: Outcome, armies?: Armies): string {
  return say<Outcome, string>(o, {
    won: (w) => {
      const who = army(w.by, armies);
      return `${capital(who.the)} ${who.plural ? 'win' : 'wins'} the battle.`;
    },
    drawn: () => 'The battle is drawn.',
  });
}
