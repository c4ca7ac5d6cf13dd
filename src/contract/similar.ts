/** Similar words, for suggestions to who misspelled one. */

/** The name that is most similar to a misspelled one; `undefined` where none is similar. */
export function findSimilar(misspelled: string, names: Iterable<string>): string | undefined {
  // A sent name may be of any length.
  const sent = misspelled.slice(0, MAX_LENGTH).toLowerCase();
  const [best] = [...names]
    .map((name) => ({
      name,
      distance: editDistance(sent, name.toLowerCase()),
    }))
    .filter(({ name, distance }) => distance <= Math.max(name.length > 4 ? 2 : 1, name.length / 4))
    .sort((a, b) => a.distance - b.distance);
  return best?.name;
}

const MAX_LENGTH = 64;

/**
 * How many letters have to be added, removed or replaced to turn one word into the other. Two neighbors
 * that changed places count as one.
 */
export function editDistance(from: string, to: string): number {
  const [letters, others] = [[...from], [...to]];
  let before: readonly number[] = [];
  let row = Array.from({ length: others.length + 1 }, (_, column) => column);
  for (const [index, letter] of letters.entries()) {
    const next = [index + 1];
    for (const [column, other] of others.entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      const isSwapped = letter === others[column - 1] && letters[index - 1] === other;
      const swapped = isSwapped ? (before[column - 1] ?? 0) + 1 : replaced;
      next.push(Math.min(replaced, swapped, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}
