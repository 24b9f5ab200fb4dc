// The words of the guided first battle.

type Told = { title: string; text: string; task: (who: string, button: string, line: string) => string };
type Aside = { title: string; text: string };

const said = (title: string, text: string, task: Told['task']): Told => ({ title, text, task });
/** With its article, unless a number follows the name. */
const the = (who: string): string => (/\d$/.test(who) ? who : `the ${who}`);
const aside = (title: string, text: string): Aside => ({ title, text });

export const lessonEn = {
  lesson: 'Lesson',
  fold: 'Make it small',
  unfold: 'Show the lesson',
  elsewhere: 'Put it elsewhere',
  read: 'Rule',

  steps: {
    look: said(
      'Look around',
      'Each block is a Unit; the small triangle marks its front. The pips on its rim are its VBU: strength and courage in one number.',
      (who) => `Tap or click your ${who}.`,
    ),
    shoot: said(
      'Shoot',
      'The panel counts your dice; “How it comes about” says where each comes from. Every 6 is one damage, and so is every pair of 5s.',
      () => 'Press the outlined shot.',
    ),
    move: said(
      'March',
      'The ghost shows where a Unit would stand, what it costs and how much is left. Nothing happens until you say so.',
      (who, button) => `Choose ${the(who)}, drag the arrow ahead, press “${button}”.`,
    ),
    wheel: said(
      'Wheel',
      'To turn, a Unit swings forward round one front corner. Drag the bent arrow, or give the angle in the panel. A wheel alone is harmless; wheeling and then marching on disorders any Unit, moving sideways or at an angle all but skirmishers and light cavalry.',
      (who, button) => `Wheel ${the(who)} a little and press “${button}”.`,
    ),
    refusal: said(
      'Not allowed',
      'The framed ground before each enemy is his Zone of Control. In it you go straight ahead or straight back, and no other way.',
      (who) => `Try it all the same: wheel ${the(who)}.`,
    ),
    group: said(
      'Form a Group',
      'Units side by side that look the same way can move as one. Straight at the enemy is allowed in his zone, too.',
      (who, button, line) => `Shift-click ${the(who)}, or choose one and press “${line}”. Drag ahead, “${button}”.`,
    ),
    charge: said(
      'Charge!',
      'The Knights stand behind the front of the Great Fyrd, so they strike its flank. A Unit that loses with an enemy on its flank is Routed. The panel shows the dice of both sides before you decide.',
      (who, button) => `Choose ${the(who)} and press “${button}”.`,
    ),
    end: said(
      'End your phase',
      'Every Unit acts once a turn. A Disordered one that stands still can rally. When you are done, the enemy has his phase.',
      (who, button) => (who ? `Let ${the(who)} rally, or press “${button}”.` : `Press “${button}”; twice if some have not acted.`),
    ),
    win: said(
      'How to win',
      'A lost Unit costs its army VD; the two meters above count them. Whoever has lost half of his VD by the end of a turn is beaten. Dice decide who begins each turn.',
      () => 'Now fight on by yourself, or take a larger field.',
    ),
  },

  /** Said above the next task, when one is done that needs no further words. */
  praise: {
    move: 'Well done: they have marched.',
    wheel: 'Well done: they face another way now.',
    group: 'Well done: a whole line moved as one.',
    end: 'Well done: your first turn is over.',
  },

  shot: (faces: string, damage: number) =>
    damage === 0
      ? `You rolled ${faces}: no 6 and no pair of 5s, so no damage. It happens.`
      : `You rolled ${faces}: ${damage} damage. The target takes a Cohesion Test.`,
  test: (critical: number, die: number, loss: number) =>
    loss === 0
      ? `Its critical number is its VBU minus the damage: ${critical}. The die showed ${die}, which is not higher: it holds, but it is Disordered and has 1 die less.`
      : `Its critical number is its VBU minus the damage: ${critical}. The die showed ${die}: it loses the difference, ${loss} VBU, and is Disordered.`,
  noTest: 'Only damage calls for a Cohesion Test.',

  refused: 'Red means no. The panel says why, and its number opens the rule. Every refusal has a reason and a rule; trying costs nothing.',

  melee: {
    routed: 'Both sides rolled, both tested, and they failed worse. Beaten with an enemy on the flank, they are Routed: gone, and the meter above counts their VD.',
    won: 'Both sides rolled and tested. Whoever loses more VBU by a failed test is beaten and retreats the length of a die.',
    drawn: 'Both sides lost the same: a draw. They stay locked together and fight on when one of them is activated.',
    lost: 'The dice were against you. The Knights failed their test worse and had to go back. That, too, is war.',
    missed: 'They did not get there: a charge that falls short is Disordered. Measuring is free; look at the reach first.',
  },

  asides: {
    waiting: aside('The enemy acts', 'Watch. The log tells each of his moves and every die. You are asked only where you have a choice.'),
    acting: aside('Not finished yet', 'These Units are in the middle of their activation. Let them act, say that they are done, or leave them for later.'),
    roll: aside('Your dice', 'Press the button to roll them.'),
    pursue: aside(
      'Pursuit?',
      'You won, and the enemy ran. Follow him: Mounted one die in U, Foot half of it. If you catch him you fight again at once.',
    ),
    chase: aside(
      'Which way?',
      'The winner runs after the enemy the length of a die. Heavy cavalry has to. Straight ahead, or the way the enemy fled: think of what lies there.',
    ),
    retreat: aside('Going back', 'Your beaten Unit retreats the length of a die, and friends stand in its way. Either way they become Disordered.'),
    melee: aside(
      'A larger melee',
      'Several Units fight. One on each side is the Main Unit: it takes the damage. The others support it with half of their dice.',
    ),
    onwards: aside('Still on its way', 'The first of the Group has touched. This one may run on until it touches too, or stop here.'),
  },

  won: 'You have won your first battle.',
  lost: 'The day is lost, the lesson is not.',
  drawn: 'Nobody won this time.',
  over: 'You know all you need. Everything else is in the rule book, one tap away from every number.',
  hastings: 'Play Hastings',
  again: 'Once more',
  home: 'Home',
};

export type LessonTexts = typeof lessonEn;
