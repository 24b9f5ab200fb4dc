// Colours of the sides: a deep blue and a vermilion, told apart by colour-blind eyes too. They differ in lightness, in
// the pattern of the rim, in the shape of the plates and in the device on the shields as well.
import type { Side } from '../engine/types';

export type Livery = {
  cloth: string;
  dark: string;
  light: string;
  device: string;
  /** Rim of a base. */
  rim: string;
  /** Ground of a base. */
  ground: string;
  groundDark: string;
  /** Letters and pips on the rim. */
  ink: string;
};

const FIRST: Livery = {
  cloth: '#2c66b0',
  dark: '#15335e',
  light: '#8fbcf0',
  device: '#f4f6fb',
  rim: '#173d73',
  ground: '#a3b39c',
  groundDark: '#7f927c',
  ink: '#f5f8ff',
};

const SECOND: Livery = {
  cloth: '#d9551b',
  dark: '#7d2705',
  light: '#ffc08f',
  device: '#ffeec2',
  rim: '#a63a0b',
  ground: '#d3c394',
  groundDark: '#ae9b66',
  ink: '#fff6e6',
};

export const livery = (side: Side): Livery => (side === 'first' ? FIRST : SECOND);
