// What kind of answer a question wants, whichever rule set asks it.
import type { Question } from '../engine/types';
import { nameOf, type VariantName } from '../texts/words';

/** `phase`: who acts next? `activation`: what do those who act do? Any other question by its own name. */
export type Stage = VariantName<Question> | '';

/** Armies in Commands are asked the same two questions by other names. */
export function stageOf(question: Question | null): Stage {
  if (question === null) return '';
  const name = nameOf(question);
  return name === 'orders' ? 'phase' : name === 'acting' ? 'activation' : name;
}

/** Units that may act next; none if another question is asked. */
export function readyIn(question: Question | null): readonly number[] {
  if (question === null || typeof question === 'string') return [];
  if ('phase' in question) return question.phase.ready;
  if ('orders' in question) return question.orders.ready;
  return [];
}

/** Units that act now; none if another question is asked. */
export function actingIn(question: Question | null): readonly number[] {
  if (question === null || typeof question === 'string') return [];
  if ('activation' in question) return question.activation.units;
  if ('acting' in question) return question.acting.units;
  return [];
}
