import { editDistance } from '../../src/contract/similar.ts';
import { PHRASES, WORDS } from './synonyms.ts';
import { toQueryWords, toTerm, toTerms } from './words.ts';

export interface QueryWord {
  readonly typed: string;
  /** The terms that it may mean, and how likely each is, from 0 to 1. */
  readonly terms: ReadonlyMap<string, number>;
}

/** How much another word for what is typed weighs beside the word itself. */
const SYNONYM = 0.8;

/** Reads a query: misspelt words are corrected, and those of other services become those of this one. */
export function readQuery(typed: string, vocabulary: ReadonlySet<string>): QueryWord[] {
  const corrected = joinParts(toQueryWords(typed.toLowerCase()), vocabulary)
    .map((word) => correct(word, vocabulary))
    .join(' ');
  const words = toQueryWords(replacePhrases(corrected));
  return words.flatMap((word, index) => {
    const term = toTerm(word);
    if (term === null) return [];
    // The words of a path are what they are, and in "merge request" nothing is merged.
    const isName = word === 'merge' && words[index + 1]?.startsWith('request') === true;
    const others = typed.includes('/') || isName ? [] : (SYNONYMS.get(term) ?? []);
    return [
      {
        typed: word,
        terms: new Map([...others.map((each) => [each, SYNONYM] as const), [term, 1]]),
      },
    ];
  });
}

const PATTERNS = PHRASES.map(
  ([phrase, meant]) => [new RegExp(`\\b${phrase}s?\\b`, 'g'), meant] as const,
);

/** A text with the names of other services replaced by those of this one; it is in lower case. */
export function replacePhrases(text: string): string {
  return PATTERNS.reduce((replaced, [pattern, meant]) => replaced.replace(pattern, meant), text);
}

/** The terms that a typed one may mean. */
const SYNONYMS = createSynonyms();

function createSynonyms(): ReadonlyMap<string, readonly string[]> {
  const meant = new Map<string, string[]>();
  for (const [word, others] of Object.entries(WORDS)) {
    for (const other of toTerms(others)) {
      meant.set(other, [...(meant.get(other) ?? []), ...toTerms(word)]);
    }
  }
  return meant;
}

/** `web hook` → `webhook`, where that is a word and its parts are none. */
function joinParts(words: readonly string[], vocabulary: ReadonlySet<string>): string[] {
  const isKnown = (word: string) => vocabulary.has(toTerm(word) ?? '');
  const joined: string[] = [];
  for (const word of words) {
    const last = joined.at(-1) ?? '';
    const isPart = last !== '' && isKnown(last + word) && !(isKnown(last) && isKnown(word));
    if (isPart) joined[joined.length - 1] = last + word;
    else joined.push(word);
  }
  return joined;
}

/** A word that nothing has, as the nearest one that something has, where one is near. */
function correct(word: string, vocabulary: ReadonlySet<string>): string {
  const term = toTerm(word);
  if (term === null || word.length < 4 || /[\d_]/.test(word) || vocabulary.has(term)) return word;
  if (SYNONYMS.has(term)) return word;
  // What is typed may still be unfinished.
  if ([...vocabulary].some((each) => each.startsWith(term))) return word;
  const allowed = word.length < 8 ? 1 : 2;
  const near = [...vocabulary]
    .filter((each) => Math.abs(each.length - term.length) <= allowed && each[0] === term[0])
    .map((each) => ({ each, far: editDistance(term, each) }))
    .filter(({ far }) => far <= allowed)
    .sort((a, b) => a.far - b.far);
  return near[0]?.each ?? word;
}
