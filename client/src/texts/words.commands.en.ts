// The words of armies in Commands in English.

import type { Answer, Command, ListRule, Manoeuvre, Mark, Quality, Question, Reaction, Seat, TerrainKind, Trait } from '../engine/types';
import { army, dice, edges, length, list, noun, number, theUnits, units, type Noun } from './speech.en';
import { capital, say, type Choice, type Context } from './words';
import {
  commanderFate,
  diceOf,
  isOfCommands,
  type ChoiceWords,
  type CommanderFate,
  type EventWords,
  type FactorWords,
  type QuestionWords,
  type RefusalWords,
  type RolledWords,
  type RollWords,
} from './words.commands';

/** A Command by its number, as people count. */
const command = (index: number): string => `Command ${index + 1}`;

/** With the army it belongs to, where that is known. */
function commandOf(index: number, ctx: Context): string {
  const side = ctx.sideOfCommand?.(index);
  return side ? `${command(index)} of ${army(side, ctx.armies).the}` : command(index);
}

const commander = (index: number, ctx: Context): string => `the Commander of ${commandOf(index, ctx)}`;

const qualities: Record<Quality, string> = {
  genius: 'a Genius',
  charismatic: 'Charismatic',
  expert: 'Expert',
  fair: 'Fair',
  poor: 'Poor',
  incompetent: 'Incompetent',
  coward: 'a Coward',
};

const either = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items[items.length - 1]}`;

// Events.

function marked(unit: number, mark: Mark, ctx: Context): string | null {
  const n = noun(unit, ctx);
  return say<Mark, string | null>(mark, {
    opportunity: (on) => (on ? `${n.name} ${n.verb('wait', 'waits')} on Opportunity.` : null),
    square: (on) => (on ? `${n.name} ${n.verb('form', 'forms')} square.` : `${n.name} ${n.verb('leave', 'leaves')} the square.`),
    garrison: (piece) => (piece === null ? null : `${n.name} ${n.verb('occupy', 'occupies')} the village.`),
    dismounted: () => `${n.name} ${n.verb('dismount', 'dismounts')} and ${n.verb('fight', 'fights')} on foot from now on.`,
    fired: () => null,
    'shot-by': () => null,
    phase: () => null,
    evaded: () => null,
    moved: () => null,
    'went-through': () => null,
    'driven-from': () => null,
    'evasions-over': () => null,
  });
}

export const events = (ctx: Context): EventWords => ({
  defends: (d) => {
    const who = army(d.side, ctx.armies);
    return `${capital(who.the)} ${who.plural ? 'defend' : 'defends'}.`;
  },
  'command-began': (c) => `${command(c.command)} of ${army(c.side, ctx.armies).the} acts.`,
  'command-barred': (c) =>
    `${commandOf(c.command, ctx)} does not act in this turn${c.doomed ? ', and routs at the end of it' : ''}.`,
  promoted: (p) =>
    p.settled
      ? `${capital(commander(p.command, ctx))} is ${qualities[p.quality]} for good.`
      : `${capital(commander(p.command, ctx))} is now ${qualities[p.quality]}.`,
  faced: () => null,
  'commander-moved': (c) =>
    say<Seat, string | null>(c.seat, {
      with: (unit) => `${capital(commander(c.command, ctx))} joins ${noun(unit, ctx).the}.`,
      at: () => `${capital(commander(c.command, ctx))} rides by himself.`,
      lost: () => null,
    }),
  'commander-lost': (c) => {
    const then = c['army-routs'] ? ': his army will rout' : c['command-routs'] ? ': his Command will rout' : '';
    return `${capital(commander(c.command, ctx))} is ${c.killed ? 'killed' : 'captured'}${then}.`;
  },
  'command-routed': (c) => `${commandOf(c.command, ctx)} routs.`,
  'discipline-tested': (t) => {
    const n = noun(t.unit, ctx);
    const how = t.passed ? n.verb('pass', 'passes') : n.verb('fail', 'fails');
    return `${n.name} ${how} ${n.their} Discipline Test: ${number(t.total)}, where ${number(t.needed)} is needed.`;
  },
  marked: (m) => marked(m.unit, m.mark, ctx),
});

// Dice.

/** `shown`: the faces; `total`: the faces and what they make. A Discipline Test is told by its result. */
export const rolled = (ctx: Context, shown: string, total: () => string): RolledWords => ({
  'command-initiative': (r) => `Initiative, ${commandOf(r.command, ctx)}: ${total()}.`,
  'initiative-again': (r) => `Initiative, ${commandOf(r.command, ctx)}, rolled again: ${shown}.`,
  discipline: () => null,
  'commander-loss': (r) =>
    r.dice === 1
      ? `One die again for ${commander(r.command, ctx)}: ${shown}.`
      : `Is ${commander(r.command, ctx)} lost? ${capital(total())}.`,
  'deep-river': (r) => `${noun(r.unit, ctx).name} at the bank of the deep river: ${total()}.`,
});

export const rolls = (ctx: Context): RollWords => ({
  'command-initiative': (r) => ({
    title: `Initiative of ${commandOf(r.command, ctx)}`,
    help: '2 dice, plus the Leadership of the Commander. The higher total acts; a tie is rolled again.',
  }),
  'initiative-again': (r) => ({
    title: `Initiative of ${commandOf(r.command, ctx)}: ${dice(r.dice)} again`,
    help: 'What falls now counts.',
  }),
  discipline: (t) => ({
    title: `Discipline Test of ${noun(t.unit, ctx).the}`,
    help: `The die, with what is added to it, must come to ${number(t.needed)} or more.`,
  }),
  'commander-loss': (r) => ({
    title: r.dice === 1 ? `One die again for ${commander(r.command, ctx)}` : `Is ${commander(r.command, ctx)} lost?`,
    help: 'Up to 6 in all nothing befalls him, 7 and 8 capture him, 9 and 10 kill him. From 11 on his Command routs too; from 15 on, with the Commander-in-Chief, the army.',
  }),
  'deep-river': (r) => {
    const n = noun(r.unit, ctx);
    return {
      title: `${n.name} ${n.verb('are', 'is')} driven to the deep river`,
      help: `2 dice: up to the VBU that is left ${n.they} ${n.verb('stop', 'stops')} at the bank, Disordered; with more ${n.they} ${n.verb('drown', 'drowns')}.`,
    };
  },
});

// Refusals.

export function refusals(ctx: Context): RefusalWords {
  const n = (id: number): Noun => noun(id, ctx);
  return {
    'no-such-command': (w) => `${commandOf(w.command, ctx)} cannot act now.`,
    'other-command': (w) => `${n(w.unit).name} ${n(w.unit).verb('belong', 'belongs')} to another Command.`,
    'tried-before': () => 'This has been tried already; not twice in a turn.',
    'must-advance': (w) =>
      `${n(w.unit).name} cannot be held back: first ${n(w.unit).they} must make ${n(w.unit).their} full move towards the enemy.`,
    'may-not': (w) => `${n(w.unit).name} may not do this here.`,
    'may-not-charge': (w) => `${n(w.unit).name} may not charge ${n(w.enemy).the}.`,
    'in-garrison': (w) => `${n(w.unit).name} ${n(w.unit).verb('hold', 'holds')} a village, which rules this out.`,
    'no-move-left': (w) => `${n(w.unit).name} ${n(w.unit).verb('have', 'has')} no move left in this turn.`,
    'not-on-opportunity': (w) => `${n(w.unit).name} ${n(w.unit).verb('are', 'is')} not on Opportunity.`,
  };
}

// Questions.

const answers: Record<Answer, string> = {
  evade: 'evade',
  'counter-charge': 'counter-charge',
  square: 'form square',
  shelter: 'shelter behind the pikes',
  fire: 'shoot',
  stand: 'stand',
};

const commanderFates: Record<CommanderFate, string> = {
  safe: 'nothing befalls him',
  captured: 'he is captured',
  killed: 'he is killed',
  'captured-routs': 'he is captured and his Command routs',
  'killed-routs': 'he is killed and his Command routs',
  'killed-army-routs': 'he is killed and his Command routs, with the Commander-in-Chief the whole army',
};

export function questions(ctx: Context): QuestionWords {
  const n = (id: number): Noun => noun(id, ctx);
  return {
    nominate: (q) => ({
      title: 'Which Command do you nominate?',
      help: `${list(q.commands.map(command))} can still act in this turn. The enemy chooses too; then the dice decide whose Command acts.`,
    }),
    'roll-again': (q) => ({
      title: 'Roll for the initiative again?',
      help: `${command(q.command)} has rolled ${list(q.dice.map((die) => number(die)))}. One die or both, once; what falls then counts.`,
    }),
    'leave-initiative': (q) => ({
      title: 'Leave the initiative to the enemy?',
      help: `${command(q.command)} has won it. If you leave it, the enemy's Command acts now, and yours rolls again later.`,
    }),
    orders: (q) => {
      const many = number(q.ready.length);
      const must = q.waiting.length > 0 ? ` These must act before you end: ${units(q.waiting, ctx)}.` : '';
      return {
        title: `${command(q.command)}: who acts?`,
        help:
          q.ready.length === 0
            ? 'Nobody is left to act. The Commander may still move; then end.'
            : `${many} can still act. Choose a Unit or a Group, move the Commander, or end.${must}`,
      };
    },
    acting: (q) => {
      const only = q.units[0];
      return q.units.length > 1
        ? {
            title: 'What does the Group do?',
            help: `${units(q.units, ctx)}: the first move is free, each further one takes a Discipline Test of all together.`,
          }
        : {
            title: `What ${only === undefined ? 'does it' : `${n(only).verb('do', 'does')} ${n(only).the}`} do?`,
            help: 'The first move is free, each further one takes a Discipline Test. One shot per turn, and each move costs it a die.',
          };
    },
    chance: (q) => ({
      title: `Does anybody react to ${theUnits(q.triggers, ctx)}?`,
      help: `On Opportunity: ${units(q.units, ctx)}. ${q.fire ? 'They may shoot or charge' : 'They may charge'}, once each.`,
    }),
    answer: (q) => ({
      title: `${n(q.charger).name} ${n(q.charger).verb('charge', 'charges')}: what ${n(q.unit).verb('do', 'does')} ${n(q.unit).the} do?`,
      help: `${capital(n(q.unit).they)} can ${either(q.answers.map((answer) => answers[answer]))}.`,
    }),
    'roll-loss-again': (q) => ({
      title: `Roll a die for ${commander(q.command, ctx)} again?`,
      help: `The dice are ${list(q.dice.map((die) => number(die)))}, in all ${number(q.total)}: ${commanderFates[commanderFate(q.total)]}. One die, once; what falls then counts.`,
    }),
  };
}

// Commands.

function again(which: 0 | 1, asked: Question | undefined): Choice {
  const shown = diceOf(asked);
  const label = shown ? `Roll the ${number(shown[which])} again` : `Roll the ${which === 0 ? 'first' : 'second'} die again`;
  return { label, means: 'What falls then counts, better or worse.', log: 'one die again' };
}

const KEEP: Choice = { label: 'Keep the dice', means: 'They count as they lie.', log: 'the dice are kept' };

const answerChoices: Record<Answer, Choice> = {
  evade: {
    label: 'Evade',
    means: 'A full move away from the charge. Medium cavalry and light chariots need Opportunity or a Discipline Test.',
    log: 'evade',
  },
  'counter-charge': {
    label: 'Counter-charge',
    means: 'Meet the charge halfway. Without Opportunity it takes a Discipline Test; who fails stands Disordered.',
    log: 'counter-charge',
  },
  square: { label: 'Form square', means: 'With the pikes beside them, before the Mounted arrive.', log: 'square' },
  shelter: { label: 'Behind the pikes', means: 'The skirmishers slip behind the pikes they touch.', log: 'behind the pikes' },
  fire: { label: 'Shoot at the charger', means: 'At the last moment before contact. It uses the Opportunity up.', log: 'shot at the charger' },
  stand: { label: 'Stand', means: 'Receive the charge.', log: 'stand' },
};

export function choices(ctx: Context, asked?: Question): ChoiceWords {
  const n = (id: number): Noun => noun(id, ctx);
  return {
    nominate: (c) => ({
      label: `Nominate ${command(c.command)}`,
      means: 'It rolls for the initiative against the Command that the enemy has chosen.',
      log: `${command(c.command)} nominated`,
    }),
    'roll-again': (c) => {
      const [first, second] = c.dice;
      if (first && second) return { label: 'Roll both again', means: 'What falls then counts, better or worse.', log: 'both dice again' };
      if (first || second) return again(first ? 0 : 1, asked);
      return KEEP;
    },
    'leave-initiative': (c) =>
      c.leave
        ? { label: 'Leave it to the enemy', means: 'His Command acts now; yours can be nominated again.', log: 'initiative left to the enemy' }
        : { label: 'Take the initiative', means: 'Your Command acts now.', log: 'initiative taken' },
    'move-commander': (c) =>
      say<Seat, Choice>(c.to, {
        with: (unit) => ({
          label: `The Commander joins ${n(unit).the}`,
          means: 'He helps their tests and shares their fate. Once in each activation of his Command.',
          log: `the Commander to ${n(unit).the}`,
        }),
        at: () => ({
          label: 'The Commander rides here',
          means: 'By himself he helps nobody in melee, but his orders reach out from there.',
          log: 'the Commander by himself',
        }),
        lost: () => ({ label: 'The Commander goes', means: 'He leaves the battle.', log: 'the Commander gone' }),
      }),
    shoot: (s) => {
      const from = s.edge === 'front' ? '' : ` from the ${edges[s.edge]}`;
      const then = s.then === 0 ? '' : s.then === 1 ? ', then one move' : `, then up to ${number(s.then)} moves`;
      const at = `${n(s.target).the}${from}${then}`;
      return {
        label: `Shoot at ${at}`,
        means:
          s.then === 0
            ? 'Each move already made costs a die, and none may follow.'
            : 'Each move costs a die, those announced too; more may not follow.',
        log: `shot of ${n(s.unit).the} at ${at}`,
      };
    },
    'take-opportunity': () => ({
      label: 'Go on Opportunity',
      means: 'By a Discipline Test. Then the Unit waits, and may react while the enemy acts.',
      log: 'Opportunity',
    }),
    'fall-back': (f) => ({
      label: `Fall back ${length(f.distance)} in order`,
      means: 'By a Discipline Test. Who fails stays where he is.',
      log: `${length(f.distance)} back in order`,
    }),
    disengage: (d) => ({
      label: `Disengage by ${length(d.distance)}`,
      means: 'Out of the melee by a Discipline Test. Who fails is Disordered and fights.',
      log: `disengaging by ${length(d.distance)}`,
    }),
    dismount: () => ({
      label: 'Dismount',
      means: 'By a Discipline Test, and for the rest of the battle. Who fails is Disordered.',
      log: 'dismounting',
    }),
    relieve: (r) => ({
      label: `Relieve ${n(r.front).the}`,
      means: 'By a Discipline Test the two lines change places; if it fails, all stay where they are.',
      log: `relief of ${n(r.front).the}`,
    }),
    'form-square': () => ({
      label: 'Form square',
      means: 'Beside the pikes: no flank, no rear, no moves, and Mounted have no Impetus against it.',
      log: 'square',
    }),
    'leave-square': () => ({ label: 'Leave the square', means: 'The Unit can move again in a later turn.', log: 'out of the square' }),
    occupy: () => ({
      label: 'Occupy the village',
      means: 'By a Discipline Test. Inside they fight with VBU 7, and have neither flank nor rear.',
      log: 'into the village',
    }),
    'leave-built-up-area': () => ({
      label: 'Leave the village',
      means: 'It takes a move and disorders.',
      log: 'out of the village',
    }),
    react: (r) => {
      const who = n(r.unit);
      return say<Reaction, Choice>(r.reaction, {
        fire: (f) => {
          const from = f.edge === 'front' ? '' : ` from the ${edges[f.edge]}`;
          return {
            label: `${who.name} ${who.verb('shoot', 'shoots')} at ${n(f.target).the}${from}`,
            means: 'The shot of this turn; it uses the Opportunity up.',
            log: `shot of ${who.the} at ${n(f.target).the}${from} on Opportunity`,
          };
        },
        charge: (c) => {
          const bonus = c.bonus ? ' with a die for more distance' : '';
          return {
            label: `${who.name} ${who.verb('charge', 'charges')}${bonus}`,
            means: c.bonus
              ? 'Straight ahead; a die adds distance, and who touches nobody after that is Disordered.'
              : 'Straight ahead at the enemy who has just acted.',
            log: `charge of ${who.the}${bonus} on Opportunity`,
          };
        },
      });
    },
    decline: () => ({ label: 'Nobody reacts', means: 'They wait on; the enemy goes on.', log: 'no reaction' }),
    answer: (a) => answerChoices[a.answer],
    'roll-loss-again': (c) => (c.die === null ? KEEP : again(c.die === 0 ? 0 : 1, asked)),
  };
}

function moveOfCommands(m: Manoeuvre): Partial<Choice> {
  return say<Manoeuvre, Partial<Choice>>(m, {
    advance: (a) =>
      a.wheel && a.before + a.after > 0 ? { means: 'A wheel and a straight stretch in one: the way of chariots and of those who cannot wait.' } : {},
    shift: () => ({ means: 'The facing is kept. It disorders all but skirmishers, light cavalry and, if not to the rear, discipline A.' }),
    'two-wheels': () => ({}),
    road: () => ({ means: 'Along the road: with two such moves in a row the second needs no Discipline Test.' }),
    'about-face': () => ({ means: 'Face the rear on the spot, by a Discipline Test. It disorders; who fails stays as he was.' }),
  });
}

/** What a command of every battle means where armies act in Commands, if that is something else. */
export function choiceOfCommands(c: Command, asked?: Question): Partial<Choice> {
  if (!isOfCommands(asked)) return {};
  if (c === 'rally') {
    return { label: 'Try to rally', means: 'By a Discipline Test, instead of any move. Who fails stays Disordered.' };
  }
  if (c === 'form-shieldwall') {
    return { means: 'Without a move in this activation. Chargers from the front lose their Impetus, shots from the front a die.' };
  }
  if (c === 'end-phase') {
    return { label: 'The Command is done', means: 'Who has not acted will not act this turn.', log: 'Command done' };
  }
  if (typeof c !== 'object') return {};
  if ('activate' in c && c.activate.units.length === 1) {
    return { means: 'As many moves as discipline allows, and one shot; then the turn is over for this Unit.' };
  }
  if ('charge' in c) {
    return {
      means: c.charge.bonus
        ? 'A die adds distance. Who touches nobody after that is Disordered.'
        : 'Straight into contact; the enemy may react, then the melee is fought at once.',
    };
  }
  return 'move' in c ? moveOfCommands(c.move.manoeuvre) : {};
}

// Tallies.

export const factors: FactorWords = {
  'commander-with': () => 'Commander with them',
  'out-of-command': () => 'out of command',
  'later-moves': () => 'moves after the second',
  charismatic: () => 'Charismatic Commander',
  phases: () => 'moves of this turn',
  'light-target-far': () => 'skirmishers, light cavalry or artillery far off',
  'light-target-far-of-any': () => 'skirmishers, light cavalry or artillery at long range',
  'light-target-short': () => 'skirmishers or light cavalry at short range',
  'light-at-light': () => 'light troops at light troops',
  'light-at-light-short': () => 'light troops at light troops, short range',
  evading: () => 'target evades',
  fortified: () => 'target behind fortifications',
  'fortified-vs-artillery': () => 'fortifications against artillery',
  'wooden-protection': () => 'target behind wooden protection',
  'shieldwall-front': () => 'front of a shieldwall',
  'through-light': () => 'half, through light troops',
  'shot-near': () => 'shot at from near',
  'shot-far': () => 'shot at from afar',
  'heavy-foot-shot-at': () => 'heavy infantry, shot at',
  'in-broken': () => 'broken ground',
  'in-difficult': () => 'difficult ground, melee',
  'heavy-foot-vs-mounted': () => 'heavy infantry against Mounted',
  'three-deep-vs-mounted': () => 'pikes three deep against Mounted',
  'supported-flank': () => 'supported flank',
  'better-discipline': () => 'better discipline',
  'charge-on-flank': () => 'charging a flank or rear',
  'mounted-in-difficult': () => 'Mounted in difficult ground',
  'clumsy-in-difficult': () => 'pikes or chariots in difficult ground',
  'charge-on-cover': () => 'charging fortifications or cover',
  'standing-chariots': () => 'chariots charged standing',
  'depth-weight-vs-foot': () => 'deep warband or heavy cavalry against Foot',
  'heavy-javelin': () => 'heavy javelins',
  leadership: () => 'Leadership',
  'other-leaders': () => 'Leadership of the other Commanders',
  'command-structure': () => 'Command Structure',
  'lost-in-test': () => 'VBU lost in the test',
  'mounted-commander': () => 'Commander Mounted',
};

// Notes of army lists, and terrain, where they mean something else than in Basic Impetus.

const NOTHING = 'In this rule set they give nothing of their own.';

export const traitHelps: Partial<Record<Trait | ListRule, string>> = {
  impetuous: 'With an enemy in sight before them they must make a full move towards him, and when they win a melee they must pursue, until about half of their VBU is lost.',
  pike: 'Mounted have no Impetus against them. In a Large Unit each rank behind the first gives 3 dice against Mounted and 1 against Foot.',
  'long-spear': 'Mounted have no Impetus against Foot with long spears. Two deep, heavy infantry has 2 dice more against Mounted and 1 against Foot.',
  pilum: 'While Fresh they throw before the melee: 1 die charging, 3 dice charged. In Impetus 7.0 only legionaries do.',
  pavise: 'Shots at their front have one die less, but not those of artillery. Whoever charges their front has one die less, and Mounted have no Impetus.',
  camel: 'Other Mounted have no Impetus against them; to camels dunes are gentle hills.',
  shieldwall: 'Fresh, in order and standing still they may form a shieldwall: whoever charges its front has no Impetus, and shots at its front have one die less.',
  'large-unit': 'Such Units may be deployed one behind the other, as one Large Unit.',
  polearm: NOTHING,
  'point-blank': NOTHING,
  'planted-stakes': 'Until they move, whoever charges their front has one die less, and Mounted have no Impetus.',
  schiltron: 'It has neither flank nor rear, and in melee 2 dice more against Mounted and 1 against Foot; but every move disorders it.',
};

const BROKEN = 'Broken ground: it disorders all but skirmishers, light infantry and missile troops. Mounted that charge through it have no Impetus; scythed chariots are lost in it.';
const DIFFICULT =
  'Difficult ground: half speed and Disorder for all but skirmishers and light infantry. Whoever charges through it has no Impetus, impetuous light infantry excepted; Mounted, pikes and chariots fight worse there.';

export const terrainHelps: Partial<Record<TerrainKind, string>> = {
  'gentle-hill': 'It hinders nobody, and the higher Unit has 1 die more in melee. One sees only a little way beyond its crest.',
  rocky: BROKEN,
  scrub: BROKEN,
  mud: BROKEN,
  'cultivated-field': BROKEN,
  wood: `${DIFFICULT} One sees 5 U into it.`,
  'steep-hill': DIFFICULT,
  'wooded-hill': `${DIFFICULT} One sees 5 U into it.`,
  dunes: `${DIFFICULT} To camels they are gentle hills.`,
  'enclosed-field': DIFFICULT,
  swamp: DIFFICULT,
  pond: DIFFICULT,
  'built-up-area': 'A Unit may occupy it by a Discipline Test. In it, it fights with VBU 7, has neither flank nor rear, and only artillery may shoot at it.',
  road: 'The second move along it takes no test, for a single Unit or a column.',
  ford: 'Here a Unit or a column crosses a river that is not deep. In Impetus 1.7 that disorders it.',
  bridge: 'Here a Unit or a column crosses a river. In Impetus 1.7 that disorders it.',
};
