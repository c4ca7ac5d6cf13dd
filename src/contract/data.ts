/** Reading YAML data of unknown shape without trusting it: what is not of the expected kind counts as empty. */

export type UnknownRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asRecord(value: unknown): UnknownRecord {
  return isRecord(value) ? value : {};
}

export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function asStrings(value: unknown): string[] {
  return asArray(value).filter((item) => typeof item === 'string');
}

/** The pointer of a child: `childOf('/get', 'x/y')` → `/get/x~1y`. The root is the empty string. */
export function joinPointer(pointer: string, ...segments: readonly (string | number)[]): string {
  let child = pointer;
  for (const segment of segments) child += `/${escaped(String(segment))}`;
  return child;
}

/** Hardly any segment needs it, and rules make a great many pointers. */
function escaped(segment: string): string {
  return /[~/]/.test(segment) ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment;
}

/** `a, b and c`, each in backticks. */
export function formatList(names: readonly string[], joint = 'and'): string {
  const quoted = names.map((name) => `\`${name}\``);
  const last = quoted.pop();
  if (last === undefined) return '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} ${joint} ${last}`;
}

/** A name in PascalCase as words: `MergeRequestNote` → `merge request note`. */
export function toWords(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
}

export function withArticle(words: string): string {
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

/** The name that is most similar to a misspelled one; `undefined` where none is similar. */
export function findSimilar(misspelled: string, names: Iterable<string>): string | undefined {
  const [best] = [...names]
    .map((name) => ({ name, distance: distanceOf(misspelled.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, distance }) => distance <= Math.max(name.length > 4 ? 2 : 1, name.length / 4))
    .sort((a, b) => a.distance - b.distance);
  return best?.name;
}

/** How many letters have to be added, removed or replaced to turn one word into the other. */
function distanceOf(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
