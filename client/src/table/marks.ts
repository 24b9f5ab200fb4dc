// How a Unit may be marked by whoever plays.
export type Mark = 'target' | 'blocked' | 'active' | 'choice' | 'hover';
