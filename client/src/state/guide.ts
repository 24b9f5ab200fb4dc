// Short guides: what is new to somebody who meets it for the first time.
import type { Question, Rule, Weather } from '../engine/types';
import { nameOf } from '../texts/words';

/** What there are guides to, and the rule where each of them begins. */
export const TOPICS = {
  weather: 'weather',
  commands: 'commands-act-in-turn',
  orders: 'activation',
  discipline: 'discipline-test',
  opportunity: 'opportunity',
  reacting: 'opportunity-reaction',
  charged: 'reaction',
  commander: 'commander-loss-roll',
  divisions: 'demoralised',
  reactions: 'reaction',
} as const satisfies Record<string, Rule>;
export type Topic = keyof typeof TOPICS;

const BY_QUESTION: Partial<Record<ReturnType<typeof nameOf<Question>>, readonly Topic[]>> = {
  nominate: ['commands'],
  'roll-again': ['commands'],
  'leave-initiative': ['commands'],
  orders: ['commands', 'orders'],
  acting: ['discipline', 'opportunity'],
  chance: ['reacting'],
  answer: ['charged'],
  'roll-loss-again': ['commander'],
  evade: ['reactions'],
  defence: ['reactions'],
  'counter-charge': ['reactions'],
};

/** What could be told to whoever is asked this, the first thing first. */
export function topicsOf(asked: Question, weather: Weather | null | undefined, divided = false): readonly Topic[] {
  return [...(weather ? (['weather'] as const) : []), ...(divided ? (['divisions'] as const) : []), ...(BY_QUESTION[nameOf(asked)] ?? [])];
}

/** What was kept, as far as it names topics. */
export function readSeen(text: string | null): Topic[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter((topic): topic is Topic => typeof topic === 'string' && Object.hasOwn(TOPICS, topic)) : [];
  } catch {
    return [];
  }
}
