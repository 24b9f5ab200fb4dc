// Answers of the engine, made of what is known already as far as they say the same.
//
// A scene comes as text and would be new from top to bottom, although a step seldom changes more than a Unit or two. What
// is the same object as before need not be drawn again.

/** `now`, with everything in it that is as it was replaced by what it was. `now` may be changed; `was` never is. */
export function share<T>(was: unknown, now: T): T {
  if (was === now || typeof was !== 'object' || typeof now !== 'object' || was === null || now === null) return now;
  if (Array.isArray(was) !== Array.isArray(now)) return now;
  const [old, made] = [was as Record<string, unknown>, now as Record<string, unknown>];
  const keys = Object.keys(made);
  let same = keys.length === Object.keys(old).length;
  for (const key of keys) {
    const shared = share(old[key], made[key]);
    made[key] = shared;
    if (shared !== old[key] || !(key in old)) same = false;
  }
  return same ? (was as T) : now;
}
