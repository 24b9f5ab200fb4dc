// What is asked, and what can be answered, in English.

import type { Command, Manoeuvre, Question, Stance } from '../engine/types';
import { capital, say, wayOf, type Choice, type Context, type Prompt } from './words';
import { atMost, dice, edges, length, noun, number, theUnits, units, type Noun } from './speech.en';
import * as commands from './words.commands.en';
import { piece, stances, terrainHelp, terrains, ways, wheelBy } from './words.nouns.en';

// Questions.

export function question(q: Question, ctx: Context): Prompt {
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

export function choice(c: Command, ctx: Context, asked?: Question): Choice {
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
