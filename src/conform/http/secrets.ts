/** Keeps what must not be shown, and takes it out of texts. */

/** In the place of a secret. */
const HIDDEN = '[secret]';

/** Shorter words are in every text. */
const SHORTEST = 6;

export interface Secrets {
  /** Remembers a value that no text of a report may hold, nor an answer that does not document it. */
  readonly add: (value: unknown) => void;
  readonly hide: (text: string) => string;
  /** Whether a text holds one of them. */
  readonly isIn: (text: string) => boolean;
  /** Whether a value is one of them. */
  readonly has: (value: unknown) => boolean;
}

export function createSecrets(values: readonly (string | undefined)[]): Secrets {
  const known = new Set<string>();
  const add = (value: unknown) => {
    if (typeof value !== 'string' || value.length < SHORTEST) return;
    known.add(value);
    known.add(encodeURIComponent(value));
  };
  values.forEach(add);
  return {
    add,
    hide: (text) => {
      let hidden = text;
      for (const value of known) hidden = hidden.replaceAll(value, HIDDEN);
      return hidden;
    },
    isIn: (text) => {
      for (const value of known) if (text.includes(value)) return true;
      return false;
    },
    has: (value) => typeof value === 'string' && known.has(value),
  };
}
