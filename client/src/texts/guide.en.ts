// Short guides to what somebody meets for the first time, in English.
import type { Topic } from '../state/guide';

export type GuideTexts = {
  label: (title: string) => string;
  more: string;
  done: string;
  off: string;
  topics: Record<Topic, { title: string; says: readonly string[] }>;
};

export const guideEn: GuideTexts = {
  label: (title) => `New here: ${title}`,
  more: 'The rule itself',
  done: 'Got it',
  off: 'No more guides',
  topics: {
    weather: {
      title: 'This battle has weather',
      says: [
        'What the sky is like stands at the top of the page; a click there opens its rule. It may change while you fight.',
        'Rain spoils bows; wind, or the sun in one’s eyes, spoils every shot. In snow, mist and night moves are short, little can be shot at, and nobody has his charge bonus in snow or at night. What the weather forbids is said where you try it.',
      ],
    },
    commands: {
      title: 'Armies act in Commands',
      says: [
        'Each army is made of Commands, each with its Commander. Both players name one of theirs without seeing the other’s choice; both roll two dice and add what the Commander is worth.',
        'The higher total acts with all its Units, then Commands are named again, until everybody has acted. Better Commanders act when you need them: two sixes raise one, two ones lower him.',
      ],
    },
    orders: {
      title: 'Your Command is to act',
      says: [
        'Choose a Unit of it, or several that stand side by side, and give orders; then the next. Whoever is in melee, and impetuous troops with an enemy in sight, must act before the Command is done.',
        'Its Commander may move once. Keep him near: Units beyond his reach obey worse.',
      ],
    },
    discipline: {
      title: 'Discipline',
      says: [
        'The first move is free. Each further one needs a Discipline Test, and so does rallying: one die, on which class A needs a 3, B a 4 and C a 5. The Commander with them adds one, being out of his reach takes one off, and so does each move after the second.',
        'Who fails a further move makes it all the same, but is Disordered. A Unit that is Disordered moves only once.',
      ],
    },
    opportunity: {
      title: 'Waiting for an Opportunity',
      says: [
        'A Unit in order that neither moves nor shoots may wait instead: if it passes a Discipline Test it is on Opportunity until its Command acts again.',
        'Then it may shoot or charge once while the enemy acts; if it is charged it shoots at the last moment, evades or charges in turn without a test.',
      ],
    },
    reacting: {
      title: 'An Opportunity has come',
      says: [
        'An enemy has moved or shot before a Unit of yours that waits. It may react now or let this one pass.',
        'One reaction uses its Opportunity up.',
      ],
    },
    charged: {
      title: 'You are charged',
      says: [
        'Skirmishers and light cavalry may evade; medium cavalry and light chariots need a test for it, unless they wait on Opportunity.',
        'Whoever has Impetus may charge in turn: it meets the enemy halfway and has its bonus too. If it fails its test it stands there Disordered. To stand costs nothing.',
      ],
    },
    commander: {
      title: 'A Commander in danger',
      says: [
        'A Commander who is with a Unit shares its fate: if its test costs VBU on a 6, two dice say what becomes of him. More than 6 in all, and he is lost.',
        'A Command without a Commander adds nothing to its initiative, and its Units are out of command.',
      ],
    },
    divisions: {
      title: 'Armies in several Commands',
      says: [
        'Your Units act together, but each belongs to a Command, and a Command that has lost half of its value loses heart: all its Units are Disordered for good.',
        'How much each Command has lost stands under your orders, and in the card of every Unit. The battle is lost only when the whole army has lost half.',
      ],
    },
    reactions: {
      title: 'Before a charge arrives',
      says: [
        'Skirmishers and light cavalry may evade: a die says whether they get away, and another how far. Missile troops and wagenburgs may shoot at the charger, if their die lets them loose in time.',
        'Where counter-charges are played, whoever has Impetus may try to charge in turn. Each Unit has one reaction to a charge; to stand costs nothing.',
      ],
    },
  },
};
