import { element } from '../dom.ts';

/** A text in which the words that were found are marked. */
export function marked(text: string, terms: readonly string[]): (string | HTMLElement)[] {
  if (terms.length === 0) return [text];
  const longestFirst = [...terms].sort((a, b) => b.length - a.length);
  // Terms are letters, digits and underscores.
  const pattern = new RegExp(`(${longestFirst.join('|')})`, 'iu');
  return text
    .split(pattern)
    .map((part, index) => (index % 2 === 1 ? element('mark', {}, part) : part));
}
