import type { Beginning } from '../engine/types';

export const firstBattle: { beginning: Beginning; seed: number } = {
  beginning: { scenario: { id: 'hastings-1066' } },
  seed: 1066,
};
