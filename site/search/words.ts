const WORD = /[\p{L}\p{N}_]+/gu;

/** Words that say nothing of what they stand in. */
const COMMON = new Set(
  (
    'a an and are as at be by can do does for has have how i if in into is it its no not of on one or such ' +
    'than that the their them there they this to was what when where which who will with you your me my i am'
  ).split(' '),
);

/**
 * The words of a text: those of `createIssue` are `createIssue`, `create` and `Issue`, those of
 * `assignee_ids[]` are `assignee_ids`, `assignee` and `ids`.
 */
export function toWords(text: string): string[] {
  return toQueryWords(text).flatMap((whole) => {
    const parts = whole.split(/_+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter((part) => part !== '');
    return parts.length > 1 ? [whole, ...parts] : [whole];
  });
}

/** The words of a query. A name is looked for as a whole, because its parts are everywhere. */
export function toQueryWords(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** A word as it is looked for, without the ending of a plural or a verb; `null` for one that nobody looks for. */
export function toTerm(word: string): string | null {
  const term = word.toLowerCase();
  return COMMON.has(term) ? null : stem(term);
}

/** `branches` → `branch`, `closing` → `clos`, `close` → `clos`. */
function stem(word: string): string {
  if (word.length < 4 || /[_\d]/.test(word)) return word;
  const singular = word.replace(/(ss|[sc]h|x)es$|(?<![su]|i(?!e))s$/, '$1').replace(/ie$/, 'y');
  return singular.replace(/(?<=\p{L}{3})(ing|ed|e)$/u, '');
}

/** A name for comparing: its terms, each once, in order of the alphabet. */
export function toName(text: string): string {
  const parts = text.replace(/[_.-]+/g, ' ').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return distinctTerms(parts).join(' ');
}

/** The words of a long text, each once. */
export function distinctWords(text: string): string {
  const words = toQueryWords(text).filter((word) => toTerm(word) !== null);
  return [...new Set(words.map((word) => word.toLowerCase()))].sort().join(' ');
}

function distinctTerms(text: string): string[] {
  const terms = toQueryWords(text)
    .map(toTerm)
    .filter((term) => term !== null);
  return [...new Set(terms)].sort();
}
