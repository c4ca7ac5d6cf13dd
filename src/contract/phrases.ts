/** Parts of sentences: lists of names, names as words, their articles and numbers. */

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

/** `issue` → `an issue`. */
export function withArticle(words: string): string {
  return `${/^(?!us|uni)[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

/** `1 issue`, `2 issues`. */
export function pluralOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A text with a capital at its beginning. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
