/** Reads answers of which nothing is certain. */

/** An object of an answer. */
export type Item = Readonly<Record<string, unknown>>;

export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list; other items are told of by their schema. `null` for what is no list. */
export function listOf(json: unknown): readonly Item[] | null {
  return Array.isArray(json) ? json.filter(isItem) : null;
}
