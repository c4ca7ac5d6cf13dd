import { editDistance } from '../contract/similar.ts';
import { WORDS } from './examples.ts';
import { toQueryWords, toTerm } from './words.ts';

export interface QueryWord {
  readonly typed: string;
  /** The terms that it may mean, and how likely each is, from 0 to 1. */
  readonly terms: ReadonlyMap<string, number>;
}

/** What can be found. */
export interface Vocabulary {
  readonly terms: ReadonlySet<string>;
  /** In lower case, with their endings. */
  readonly words: ReadonlySet<string>;
}

/** How much another word for what is typed weighs beside the word itself. */
const SYNONYM = 0.8;

const WEAK =
  /^(api|attribute|call|endpoint|field|format|method|option|parameter|params?|possible|property|rest|route|value)s?$/;

/** Whether a word is for what every operation has, so that it says little of what is meant. */
export function isWeak(word: string): boolean {
  return WEAK.test(word);
}

/** A query in lower case, with its misspelt words corrected. */
export function correctQuery(typed: string, vocabulary: Vocabulary): string {
  // "un-archive" and "re-run" are one word each.
  const query = typed.toLowerCase().replaceAll(/(?<![\p{L}-])(re|un)-(?=\p{L})/gu, '$1');
  const words = toQueryWords(query);
  const corrected = words
    .flatMap(splitUnknown(vocabulary))
    .map((word) => correct(word, vocabulary));
  return corrected.join(' ') === words.join(' ') ? query : corrected.join(' ');
}

/** Reads a corrected query: words of other services become those of this one. */
export function readQuery(typed: string, vocabulary: Vocabulary): QueryWord[] {
  const words = toQueryWords(replacePhrases(typed));
  const isPath = typed.includes('/') && !/\s/.test(typed);
  const isUndone = words.some((word) => UNDO.test(word));
  const read = words.flatMap((word, index): (QueryWord & { opposite?: string | undefined })[] => {
    const term = toTerm(word);
    if (term === null) return [];
    // The words of a path are what they are, and in "merge request" nothing is merged.
    const isName = word === 'merge' && words[index + 1]?.startsWith('request') === true;
    const others = isPath || isName ? [] : (SYNONYMS.get(term) ?? []);
    // "remove star" is "unstar", and so is "remove favorite".
    const undone = [term, ...others]
      .map((each) => `un${each}`)
      .find((each) => vocabulary.terms.has(each));
    const isWeaker = isUndone && undone !== undefined;
    // In "delete archived project" it is the project that is deleted.
    const opposite = isWeaker && !word.endsWith('ed') ? undone : undefined;
    // What nothing is called has no meaning of its own.
    const other = isWeaker ? UNDONE : vocabulary.terms.has(term) ? SYNONYM : 1;
    const terms = new Map([
      ...others.map((each) => [each, other] as const),
      [term, isWeaker ? UNDONE : 1],
      ...(opposite === undefined ? [] : [[opposite, 1] as const]),
    ]);
    return [{ typed: word, terms, opposite }];
  });
  // The opposite says already that something is undone.
  const isOpposite = read.some(({ opposite }) => opposite !== undefined);
  return read.map(({ typed, terms }) => ({
    typed,
    terms: isOpposite && UNDO.test(typed) ? new Map([[toTerm(typed) ?? typed, 1]]) : terms,
  }));
}

const UNDO =
  /^(back|break|cancel|delete|drop|lift|off|remove|reverse|revert|revoke|stop|undo|withdraw)$/;

/** How much a word weighs that is undone. */
const UNDONE = 0.5;

/** The words of the reference, each with one way to type it. */
const TYPED = Object.entries(WORDS).flatMap(([word, typed]) =>
  typed.split(', ').map((each) => [each, word] as const),
);

const isPhrase = ([typed, word]: readonly [string, string]) => `${typed}${word}`.includes(' ');

/** Longer ones first: "my account" is more than "my". The plural of what is typed says what is looked for. */
const PHRASES = TYPED.filter(isPhrase)
  .sort(([a], [b]) => b.length - a.length)
  .map(
    ([typed, word]) =>
      [new RegExp(`(?<![\\p{L}\\d_])${typed}(s?)(?![\\p{L}\\d_])`, 'gu'), `${word}$1`] as const,
  );

/** A text with the names of other services replaced by those of this one; it is in lower case. */
export function replacePhrases(text: string): string {
  return PHRASES.reduce(
    (replaced, [pattern, meant]) => replaced.replace(pattern, meant),
    text.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' '),
  );
}

/** The terms that a typed one may mean. */
const SYNONYMS = createSynonyms();

function createSynonyms(): ReadonlyMap<string, readonly string[]> {
  const meant = new Map<string, string[]>();
  for (const [typed, word] of TYPED.filter((each) => !isPhrase(each))) {
    const [term = '', meaning = ''] = [typed, word].map(toTerm);
    if (term !== null && meaning !== null) meant.set(term, [...(meant.get(term) ?? []), meaning]);
  }
  return meant;
}

/** `merge_requets` → `merge`, `requets`, and `sshkeys` → `ssh`, `keys`: what nothing has is looked for by its words. */
function splitUnknown({ terms, words }: Vocabulary): (word: string) => string[] {
  const isBegun = (word: string) =>
    [...terms].some((each) => each.startsWith(word)) || SYNONYMS.has(toTerm(word) ?? '');
  return (word) => {
    if (isBegun(word) || words.has(word) || /\d/.test(word) || isCommon(word)) return [word];
    if (word.includes('_')) return word.split('_').filter(Boolean);
    const cuts = Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3);
    const cut = cuts.find((at) => words.has(word.slice(0, at)) && words.has(word.slice(at)));
    return cut === undefined ? [word] : [word.slice(0, cut), word.slice(cut)];
  };
}

/** A word that nobody looks for, or "someone's", whose apostrophe is gone. */
function isCommon(word: string): boolean {
  return toTerm(word.replace(/s$/, '')) === null;
}

/** A word that nothing has, as the nearest one that something has, where one is near. */
function correct(word: string, vocabulary: Vocabulary): string {
  const term = toTerm(word);
  if (term === null || word.length < 4 || /[\d_]/.test(word) || vocabulary.terms.has(term))
    return word;
  if (SYNONYMS.has(term) || replacePhrases(word) !== word) return word;
  if (isCommon(word)) return word;
  // What is typed may still be unfinished.
  if ([...vocabulary.terms].some((each) => each.startsWith(term))) return word;
  const allowed = word.length < 8 ? 1 : 2;
  // The first letter is seldom wrong, but may change places with the second, or be missing.
  const mayBegin = ([first, second]: string) =>
    first === word[0] || first === word[1] || second === word[0];
  const near = [...vocabulary.words]
    .filter((each) => Math.abs(each.length - word.length) <= allowed && mayBegin(each))
    .map((each) => ({ each, far: editDistance(word, each), isFirst: each[0] === word[0] }))
    .filter(({ far }) => far <= allowed)
    .sort((a, b) => a.far - b.far || Number(b.isFirst) - Number(a.isFirst));
  return near[0]?.each ?? word;
}
