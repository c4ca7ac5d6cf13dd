/**
 * Puts values into a path of the contract: `/projects/{id}/jobs` with `acme/website` becomes
 * `/projects/acme%2Fwebsite/jobs`.
 *
 * @throws TypeError for a value that would lead to another path: none, an empty one, a dot segment,
 *   or one that is neither text nor a finite number.
 */
export function encodePath(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeSegment(name, values[name]));
}

function encodeSegment(name: string, value: unknown): string {
  if (typeof value === 'number' ? !Number.isFinite(value) : typeof value !== 'string') {
    const got = value === undefined ? 'nothing' : typeof value === 'number' ? value : kind(value);
    throw new TypeError(`Path parameter "${name}": expected text or a number, got ${got}.`);
  }
  // A URL parser takes dot segments away before the request is made, encoded or not.
  if (value === '' || value === '.' || value === '..') {
    throw new TypeError(`Path parameter "${name}": "${value}" cannot be part of a path.`);
  }
  return percentEncode(`Path parameter "${name}"`, String(value));
}

/** What a value is, in a word, for an error that must not show the value itself. */
export function kind(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'an array' : `a value of type ${typeof value}`;
}

/** `encodeURIComponent` with an error that says which value is not valid text. */
export function percentEncode(what: string, text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    throw new TypeError(`${what}: holds half of a surrogate pair, which is not valid text.`);
  }
}
