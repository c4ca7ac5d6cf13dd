/** So many results are kept: more than one site has, and few enough for a preview that runs for days. */
const KEPT = 20_000;

/** A pure function of a text that does not do the same work twice. `key` tells apart what else it depends on. */
export function remembering<T>(): (key: string, make: () => T) => T {
  const known = new Map<string, T>();
  return (key, make) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make();
    if (known.size >= KEPT) known.clear();
    known.set(key, made);
    return made;
  };
}
