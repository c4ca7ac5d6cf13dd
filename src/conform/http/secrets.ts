/** Knows the secrets of a run and removes them from texts. */

/** Shorter values occur in any text. */
const MIN_SECRET_LENGTH = 6;

export type Secrets = ReturnType<typeof createSecrets>;

export function createSecrets(values: readonly (string | undefined)[]) {
  const known = new Set<string>();
  /** Adds a value that must not occur in a report, nor in a response that does not document it. */
  const add = (value: unknown) => {
    if (typeof value !== 'string' || value.length < MIN_SECRET_LENGTH) return;
    known.add(value);
    known.add(encodeURIComponent(value));
  };
  values.forEach(add);
  // Every header of every response is searched, so the values are not copied for each.
  const findIn = (text: string): string | undefined => {
    for (const value of known) if (text.includes(value)) return value;
    return undefined;
  };
  return {
    add,
    hide: (text: string) =>
      [...known].reduce((hidden, value) => hidden.replaceAll(value, '[secret]'), text),
    isIn: (text: string) => findIn(text) !== undefined,
    findIn,
    has: (value: unknown) => typeof value === 'string' && known.has(value),
  };
}
