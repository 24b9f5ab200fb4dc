// The words of the guided first battle of Field of Glory. Fetched only with it.
import type { Clash, StepId } from '../glory/lesson/lesson';

type Told = { title: string; text: string; task: (button: string) => string };
type Aside = { title: string; text: string };

const hits = (n: number): string => (n === 0 ? 'no hit' : n === 1 ? '1 hit' : `${n} hits`);

export const fogLessonEn = {
  title: 'First battle: Field of Glory',
  fold: 'Make it small',
  unfold: 'Show the lesson',
  elsewhere: 'Put it on the other side',

  steps: {
    look: {
      title: 'A battle group',
      text: 'Troops stand on bases; several bases are one battle group, which moves and fights together. The panel says what it is, how it is armed, and its cohesion: steady now.',
      task: () => 'Tap or click your Norman knights.',
    },
    odds: {
      title: 'Points of advantage',
      text: 'A turn begins with charges. Before you decide, look: each base has dice; what helps it is a point of advantage. With more of them, your dice hit on lower numbers.',
      task: () => 'Choose the charge in the panel, then press “What would come of it?”.',
    },
    charge: {
      title: 'Charge!',
      text: 'Lancers in the open against foot without spears, and bowmen at that: two points of advantage. It will hardly get better.',
      task: (button) => `Press “${button}” to declare the charge.`,
    },
    impact: {
      title: 'Impact',
      text: 'Others could charge too, but nobody else is near enough. When all charges are declared, the enemy may evade; then the lines meet, and both sides roll.',
      task: (button) => `Press “${button}”.`,
    },
    move: {
      title: 'Move in formation',
      text: 'Everybody who is not fighting may move once. A plain advance is a simple move: it just happens. Drag the battle group, or give the distance in the panel.',
      task: (button) => `Move your spearmen ahead: show the move, then press “${button}”.`,
    },
    complex: {
      title: 'A move that needs a test',
      text: 'To widen the line is hard for troops without drill: the panel calls it complex, says what two dice must come to and how likely that is. A commander near by adds 1, and one who is with them more. Who fails may still make a simple move.',
      task: (button) => `Choose your bowmen, press “Expand”, then “${button}”.`,
    },
    commander: {
      title: 'Commanders',
      text: 'William stands behind your line. A commander helps those within his range in all tests; with a battle group he helps it more, and he can rally it.',
      task: () => 'Tap William, then whom he should join.',
    },
    melee: {
      title: 'Shooting and melee',
      text: 'When you have moved, both sides shoot, and then all who are in contact fight. In melee other points count: swords, armour, depth of pikes and spears.',
      task: (button) => `Press “${button}” and watch.`,
    },
    joint: {
      title: 'Joint action',
      text: 'At the end of each turn commanders of both sides move, bolster who is shaken and rally who has broken; routers run on, and pursuers after them.',
      task: (button) => `Do as you like, then press “${button}”.`,
    },
    win: {
      title: 'How to win',
      text: 'Broken battle groups count 2, fragmented ones 1; the meters above add them up. An army that reaches its break point flees. Now the enemy has his turn: impact, manoeuvre, shooting, melee, joint action.',
      task: () => 'Fight on by yourself, or take a larger field.',
    },
  } satisfies Record<StepId, Told>,

  praise: {
    look: 'That is them.',
    odds: 'There you see every die and why.',
    charge: 'The charge is declared.',
    move: 'Well done: they have moved as one.',
    commander: 'Well done: he is where he is needed.',
    joint: 'Well done: your first turn is over.',
  } as Partial<Record<StepId, string>>,

  clash: ({ scored, received }: Clash): string =>
    `You scored ${hits(scored)}, they ${hits(received)}. ${scored > received ? 'You won.' : scored === received ? 'A draw: nobody tests.' : 'You lost this one.'}`,
  tested: ({ test, lost }: Clash): string =>
    test === null
      ? 'Only who loses a combat takes a cohesion test.'
      : `The loser tests with two dice and what counts against him: ${test.total}. ${test.drops === 0 ? '7 or more holds.' : test.drops === 1 ? 'Less than 7: they drop a level.' : 'Very bad: they drop two levels.'}${lost ? ` The death roll cost them ${lost === 1 ? 'a base' : `${lost} bases`}.` : ' The death roll cost them no base.'}`,
  next: 'Each level costs dice: a third when disrupted, half when fragmented. The next one is broken. The fight goes on in the melee phase.',
  broke: 'They have broken: they rout at once, and whoever fought them pursues. Friends who see it within 3 MU test as well.',
  stands: 'They still stand. Both fight on in the next turn’s melee, and again until one breaks or breaks off.',
  noMelee: 'Nobody was in contact, so nobody fought.',
  moveTest: (total: number, needs: number): string =>
    total >= needs ? `You rolled ${total} of ${needs}: they stand wider now.` : `You rolled ${total}, and needed ${needs}: they stay as they are, but may still make a simple move.`,

  asides: {
    waiting: { title: 'The enemy decides', text: 'Watch. The log tells what happens and every die. You are asked only where you have a choice.' },
    roll: { title: 'Your dice', text: 'Press the button to roll them.' },
    question: { title: 'A question', text: 'The rules ask you something. Each answer says what it would mean; “For me” lets the computer choose.' },
    pursue: { title: 'Pursuit', text: 'Your enemies run. Most troops must follow; those who may choose decide here. A die says how far each goes; whom pursuers touch loses a base.' },
    conform: { title: 'Lining up', text: 'Whoever is in contact lines up with the enemy, base to base, before anybody moves. Where it can be done in several ways you choose; here any will do.' },
    onwards: { title: 'How far?', text: 'Shock troops do not always wait for your word: these charge by themselves. Say how they go.' },
    commit: { title: 'In the front rank?', text: 'A commander who fights in the front rank makes his men re-roll more of their bad dice; but he may fall.' },
  } satisfies Record<string, Aside>,

  won: 'You have won your first battle.',
  lost: 'The day is lost, the lesson is not.',
  drawn: 'Nobody won this time.',
  over: 'You know all you need. Everything else is in the rule book, one tap away from every number.',
  bigger: 'Play Hastings',
};
export type FogLessonTexts = typeof fogLessonEn;
