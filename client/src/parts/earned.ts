// What lines of armies earned, as rows of bars: the same for both families.
import type { Contender, Earned } from '../engine/types';
import type { ShareRow } from './ShareBars.svelte';
import type { Fixed } from './SimulationReport.svelte';

type Line = { army: Contender; earned: Earned | null };

/** Rows of the lines of an army. The longest bar or line of both armies fills the track. */
export function earnedRows<L extends Line>(
  lines: readonly L[],
  army: Contender,
  average: number | null,
  fixed: Fixed,
  range: (low: string, high: string) => string,
  words: (line: L) => { label: string; under: string },
): ShareRow[] {
  const longest = Math.max(0.5, ...lines.map(({ earned }) => earned?.interval?.high ?? earned?.ratio ?? 0));
  const row = (line: L): ShareRow => {
    const interval = line.earned?.interval;
    return {
      ...words(line),
      value: line.earned ? fixed(line.earned.ratio, 2) : '–',
      at: (line.earned?.ratio ?? 0) / longest,
      tone: line.army,
      low: interval ? interval.low / longest : undefined,
      high: interval ? interval.high / longest : undefined,
      mark: average === null ? undefined : average / longest,
      title: interval ? range(fixed(interval.low, 2), fixed(interval.high, 2)) : undefined,
    };
  };
  return lines.filter((line) => line.army === army).map(row);
}
