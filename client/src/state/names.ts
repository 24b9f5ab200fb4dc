// Names that several share are told apart by a number.

/** For every Unit or battle group "1", "2" … if another has the same name, on either side; nothing for those who stand alone. */
export function marksOf(names: readonly string[]): (string | undefined)[] {
  const count = new Map<string, number>();
  for (const name of names) count.set(name, (count.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  return names.map((name) => {
    if (count.get(name) === 1) return undefined;
    const n = (seen.get(name) ?? 0) + 1;
    seen.set(name, n);
    return String(n);
  });
}
