/** Knows the secrets of a run and removes them from texts. */

const REPLACEMENT = '[secret]';

/** Shorter values occur in any text. */
const MIN_SECRET_LENGTH = 6;

export interface Secrets {
  /** Adds a value that must not occur in a report, nor in a response that does not document it. */
  readonly add: (value: unknown) => void;
  readonly hide: (text: string) => string;
  readonly isIn: (text: string) => boolean;
  readonly has: (value: unknown) => boolean;
}

export function createSecrets(values: readonly (string | undefined)[]): Secrets {
  const known = new Set<string>();
  const add = (value: unknown) => {
    if (typeof value !== 'string' || value.length < MIN_SECRET_LENGTH) return;
    known.add(value);
    known.add(encodeURIComponent(value));
  };
  values.forEach(add);
  return {
    add,
    hide: (text) => {
      let hidden = text;
      for (const value of known) hidden = hidden.replaceAll(value, REPLACEMENT);
      return hidden;
    },
    isIn: (text) => [...known].some((value) => text.includes(value)),
    has: (value) => typeof value === 'string' && known.has(value),
  };
}
