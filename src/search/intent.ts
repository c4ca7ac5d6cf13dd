/** What a query asks a request to do: to list, to read one, to undo; and which requests do something else. */
import type { IndexEntry } from './index-file.ts';
import type { QueryWord } from './query.ts';
import { toQueryWords, toTerm } from './words.ts';

/** What a request weighs more or less by what is asked for. */
const FACTORS = {
  /** It does the opposite. */
  opposite: 0.7,
  /** It does something else than the verb that is typed. */
  other: 0.75,
  /** It brings about the state that is asked for: in "archived projects" nothing is archived. */
  cause: 0.65,
  /** It lists what is named in the plural, or reads what is named with its number. */
  subject: 1.35,
};

/** Verbs with which nothing is changed; those of "open issues" and "job list" are no verbs at all. */
const READING =
  /^(all|detail|display|fetch|find|get|info|list|open|retrieve|search|see|show|view)s?$/;

/** Verbs of which a request does one. */
const CHANGES = ['creat', 'updat', 'delet'];

/** A function that reads what the words of a query ask for, as a factor of each entry. */
export function createIntents(
  entries: readonly IndexEntry[],
): (query: string, words: readonly QueryWord[]) => (entry: IndexEntry) => number {
  const verbs = new Set(entries.filter(({ route }) => route !== null).map(verbOf));
  verbs.delete('list');
  return (query, words) => {
    const isVerb = ({ typed, terms }: QueryWord) =>
      !/(ed|s)$/.test(typed) && !READING.test(typed) && hasSome(terms, verbs);
    const isRequest = words.some(isVerb);
    const plurals = isRequest ? [] : words.filter(({ typed }) => /[^su]s$/.test(typed));
    // "job list" is a plural, and so is "list job".
    const isList = !isRequest && words.some(({ typed }) => typed === 'list');
    const listed = (isList ? words : plurals).filter(({ typed }) => !READING.test(typed));
    const isOne = !isRequest && listed.length === 0 && ONE.test(query);
    const states = words.filter(({ typed }) => /[^e]ed$/.test(typed));
    const [first] = words;
    const typedVerb = CHANGES.find((verb) => first?.terms.get(verb) === 1);
    const status = isRequest ? undefined : STATUS.exec(query)?.[0];
    return (entry) => {
      if (status !== undefined && entry.addresses[0] === `errors/#status-${status}`) {
        return FACTORS.subject;
      }
      if (entry.route === null) return 1;
      const verb = verbOf(entry);
      const isOther = CHANGES.includes(verb) && typedVerb !== undefined && verb !== typedVerb;
      const subject = subjectOf(entry);
      const isSubject =
        subject !== null &&
        (subject.isList
          ? listed.some(({ terms }) => terms.has(subject.noun))
          : isOne && words.some(({ terms }) => terms.has(subject.noun)));
      return (
        (isOpposite(entry, words) ? FACTORS.opposite : 1) *
        (isOther ? FACTORS.other : 1) *
        (states.some(({ terms }) => terms.has(verb)) ? FACTORS.cause : 1) *
        (isSubject ? FACTORS.subject : 1)
      );
    };
  };
}

/** The status of an error. */
const STATUS = /\b[3-5]\d\d\b/;

/** `issue 12`, `user by id`, `details of a job`. */
const ONE = /\b\w{3,} #?\d+\b|\bby id\b|\b(details?|info)\b/i;

function verbOf({ title }: IndexEntry): string {
  return toTerm(title.split(' ', 1)[0] ?? '') ?? '';
}

/** What a request lists or reads: `issue` of "List issues of a project" and of "Get an issue". */
function subjectOf({
  title,
}: IndexEntry): { readonly isList: boolean; readonly noun: string } | null {
  const [, verb, named = ''] =
    /^(List|Get an?) (.*?)(?: (?:of|that|created) .*)?$/.exec(title) ?? [];
  const noun = toTerm(toQueryWords(named).at(-1) ?? '');
  return noun === null ? null : { isList: verb === 'List', noun };
}

/** Whether a request does the opposite of what is asked for. */
function isOpposite({ title }: IndexEntry, words: readonly QueryWord[]): boolean {
  const means = (verb: string) => words.some(({ terms }) => terms.has(verb));
  const [verb = ''] = title.split(' ');
  if (means('delet') === means('creat')) return false;
  return means('delet') ? /^(Create|Add)$/.test(verb) : /^(Delete|Revoke)$/.test(verb);
}

function hasSome(terms: ReadonlyMap<string, number>, others: ReadonlySet<string>): boolean {
  return [...terms.keys()].some((term) => others.has(term));
}
