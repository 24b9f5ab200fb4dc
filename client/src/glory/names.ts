// Names of battle groups that several share are told apart by a number.
import type { Side } from '../engine/glory';

/** For every battle group "1", "2" … if another of its side has the same name; nothing for those who stand alone. */
export function marksOf(names: readonly string[], sides: readonly Side[]): (string | undefined)[] {
  const key = (i: number): string => `${sides[i]} ${names[i]}`;
  const count = new Map<string, number>();
  names.forEach((_, i) => count.set(key(i), (count.get(key(i)) ?? 0) + 1));
  const seen = new Map<string, number>();
  return names.map((_, i) => {
    if ((count.get(key(i)) ?? 0) < 2) return undefined;
    const n = (seen.get(key(i)) ?? 0) + 1;
    seen.set(key(i), n);
    return String(n);
  });
}
