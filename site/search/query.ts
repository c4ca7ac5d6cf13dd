import { PHRASES, WORDS } from './synonyms.ts';
import { toName, toQueryWords, toTerm } from './words.ts';

/** What is typed, as it may be meant. */
export interface Query {
  /** Each word, misspelt ones corrected, with what else it may mean. */
  readonly words: readonly (readonly string[])[];
  /** Whole names that it may be, the likeliest first. */
  readonly names: readonly string[];
}

/** Reads a query: phrases and words of other services become those of this one. */
export function readQuery(typed: string, vocabulary: ReadonlySet<string>): Query {
  const corrected = toQueryWords(typed.toLowerCase())
    .map((word) => correct(word, vocabulary))
    .join(' ');
  const meant = PHRASES.reduce(
    (text, [phrase, replacement]) => text.replace(new RegExp(`\\b${phrase}s?\\b`), replacement),
    corrected,
  );
  const words = toQueryWords(meant)
    .filter((word) => toTerm(word) !== null)
    .map((word, index, all) => {
      // The words of a path are what they are, and in "merge request" nothing is merged.
      const isName = word === 'merge' && all[index + 1]?.startsWith('request') === true;
      return [word, ...(typed.includes('/') || isName ? [] : synonymsOf(word))];
    });
  const replaced = words.map(([word = '', first = word]) => first).join(' ');
  return { words, names: [...new Set([typed, corrected, meant, replaced].map(toName))] };
}

function synonymsOf(word: string): readonly string[] {
  const known = [word, word.replace(/s$/, '')].find((each) => Object.hasOwn(WORDS, each));
  return (known !== undefined && WORDS[known]) || [];
}

/** A word that nothing has, as the nearest one that something has, where one is near. */
function correct(word: string, vocabulary: ReadonlySet<string>): string {
  const term = toTerm(word);
  if (term === null || word.length < 4 || /[\d_]/.test(word) || vocabulary.has(term)) return word;
  if (Object.hasOwn(WORDS, word)) return word;
  const allowed = word.length < 8 ? 1 : 2;
  const near = [...vocabulary]
    .filter((each) => Math.abs(each.length - term.length) <= allowed && each[0] === term[0])
    .map((each) => ({ each, far: distance(term, each) }))
    .filter(({ far }) => far <= allowed)
    .sort((a, b) => a.far - b.far);
  // What is typed may still be unfinished.
  const isBeginning = [...vocabulary].some((each) => each.startsWith(term));
  return isBeginning ? word : (near[0]?.each ?? word);
}

/** How many letters differ; two that changed places are one. */
function distance(a: string, b: string): number {
  const rows: number[][] = [[...Array(b.length + 1).keys()]];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const at = (up: number, left: number) => (up === 0 ? row : rows[i - up])?.[j - left] ?? 0;
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(at(1, 0) + 1, at(0, 1) + 1, at(1, 1) + same, swapped ? at(2, 2) + 1 : Infinity),
      );
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? Infinity;
}
