// What armies in Commands add to the tables of a language. The languages are in words.commands.en.ts and words.commands.it.ts.

import type { Command, Event, Factor, Question, Roll, Why } from '../engine/types';
import type { Choice, Prompt, Table } from './words';

export type EventWords = Pick<
  Table<Event, string | null>,
  | 'defends'
  | 'command-began'
  | 'command-barred'
  | 'promoted'
  | 'faced'
  | 'commander-moved'
  | 'commander-lost'
  | 'command-routed'
  | 'discipline-tested'
  | 'marked'
>;

type NewRoll = 'command-initiative' | 'initiative-again' | 'discipline' | 'commander-loss' | 'deep-river';

/** Dice that have fallen. */
export type RolledWords = Pick<Table<Roll, string | null>, NewRoll>;

/** Dice that come next. */
export type RollWords = Pick<Table<Roll, Prompt>, NewRoll>;

export type RefusalWords = Pick<
  Table<Why, string>,
  | 'no-such-command'
  | 'other-command'
  | 'tried-before'
  | 'must-advance'
  | 'may-not'
  | 'may-not-charge'
  | 'in-garrison'
  | 'no-move-left'
  | 'not-on-opportunity'
>;

export type QuestionWords = Pick<
  Table<Question, Prompt>,
  'nominate' | 'roll-again' | 'leave-initiative' | 'orders' | 'acting' | 'chance' | 'answer' | 'roll-loss-again'
>;

export type ChoiceWords = Pick<
  Table<Command, Choice>,
  | 'nominate'
  | 'roll-again'
  | 'leave-initiative'
  | 'move-commander'
  | 'shoot'
  | 'take-opportunity'
  | 'fall-back'
  | 'disengage'
  | 'dismount'
  | 'relieve'
  | 'form-square'
  | 'leave-square'
  | 'occupy'
  | 'leave-built-up-area'
  | 'react'
  | 'decline'
  | 'answer'
  | 'roll-loss-again'
>;

export type FactorWords = Pick<
  Table<Factor, string>,
  | 'commander-with'
  | 'out-of-command'
  | 'later-moves'
  | 'charismatic'
  | 'phases'
  | 'light-target-far'
  | 'light-target-far-of-any'
  | 'light-target-short'
  | 'light-at-light'
  | 'light-at-light-short'
  | 'evading'
  | 'fortified'
  | 'fortified-vs-artillery'
  | 'wooden-protection'
  | 'shieldwall-front'
  | 'through-light'
  | 'shot-near'
  | 'shot-far'
  | 'heavy-foot-shot-at'
  | 'in-broken'
  | 'in-difficult'
  | 'heavy-foot-vs-mounted'
  | 'three-deep-vs-mounted'
  | 'supported-flank'
  | 'better-discipline'
  | 'charge-on-flank'
  | 'mounted-in-difficult'
  | 'clumsy-in-difficult'
  | 'charge-on-cover'
  | 'standing-chariots'
  | 'depth-weight-vs-foot'
  | 'heavy-javelin'
  | 'leadership'
  | 'other-leaders'
  | 'command-structure'
  | 'lost-in-test'
  | 'mounted-commander'
>;

/** What the dice for a Commander say, by their total. */
export type CommanderFate = 'safe' | 'captured' | 'killed' | 'captured-routs' | 'killed-routs' | 'killed-army-routs';

export function commanderFate(total: number): CommanderFate {
  if (total <= 6) return 'safe';
  if (total <= 8) return 'captured';
  if (total <= 10) return 'killed';
  if (total <= 12) return 'captured-routs';
  return total <= 14 ? 'killed-routs' : 'killed-army-routs';
}

/** Is a Unit or a Group of a Command chosen or at work? Then some commands mean more than elsewhere. */
export const isOfCommands = (asked: Question | undefined): boolean =>
  typeof asked === 'object' && ('orders' in asked || 'acting' in asked);

/** The dice that the question shows, if it shows any. */
export function diceOf(asked: Question | undefined): readonly [number, number] | null {
  if (typeof asked !== 'object') return null;
  if ('roll-again' in asked) return asked['roll-again'].dice;
  return 'roll-loss-again' in asked ? asked['roll-loss-again'].dice : null;
}
