// Odds as the page shows them.
import type { ChainView, ChanceView, Side } from '../engine/types';
import type { OddsTexts } from '../texts/odds.en';

/** A chance in percent: one decimal where it matters, never 0 or 100 unless it is. */
export function percent(chance: number, lang: string, texts: OddsTexts): string {
  if (chance <= 0) return texts.never;
  if (chance >= 1) return texts.certain;
  const share = chance * 100;
  const number = (n: number, digits: number): string =>
    n.toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  if (share < 0.1) return `< ${number(0.1, 1)} %`;
  if (share > 99.9) return `> ${number(99.9, 1)} %`;
  return `${number(share, share < 9.95 || share > 90.05 ? 1 : 0)} %`;
}

/** Won, drawn, lost: the first phase seen from one side, and whether it is fought at all. */
export type MeleeShares = { won: number; drawn: number; lost: number; fought: number };

export function meleeOf(chain: ChainView, side: Side): MeleeShares | null {
  const phase = chain.phases[0];
  if (!phase) return null;
  const [first, second] = phase.lost.map((chance: ChanceView) => chance.decimal) as [number, number];
  const [own, other] = side === 'first' ? [first, second] : [second, first];
  return { won: other, drawn: phase.drawn.decimal, lost: own, fought: phase.fought.decimal };
}

/** The shares of those throws in which it is fought. */
export function ifFought({ won, drawn, lost, fought }: MeleeShares): MeleeShares {
  return fought > 0 ? { won: won / fought, drawn: drawn / fought, lost: lost / fought, fought } : { won, drawn, lost, fought };
}

/** Chances below this are not worth a line. */
export const SLIGHT = 0.0005;
