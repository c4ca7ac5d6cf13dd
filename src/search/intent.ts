/** What a query asks a request to do: to list, to read one, to undo; and which requests do something else. */
import type { IndexEntry } from './index-file.ts';
import { isWeak, type QueryWord, replacePhrases } from './query.ts';
import { toQueryWords, toTerm } from './words.ts';

/** What a request weighs more or less by what is asked for. */
const FACTORS = {
  /** It does the opposite. */
  opposite: 0.7,
  /** It does something else than the verb that is typed. */
  other: 0.75,
  /** It brings about the state that is asked for: in "archived projects" nothing is archived. */
  cause: 0.65,
  /** It is about the caller, and the query about somebody else. */
  own: 0.75,
  /** It changes something, and the query asks what is there. */
  asked: 0.75,
  /** It does not list what is named in the plural. */
  unlisted: 0.75,
  /** It lists what is named in the plural, or reads what is named with its number. */
  subject: 1.5,
};

/** Verbs with which nothing is changed; those of "open issues" and "job list" are no verbs at all. */
const READING =
  /^(all|detail|display|fetch|filter|find|get|info|list|open|retrieve|search|see|show|sort|view)s?$/;

/** Verbs of which a request does one. */
const CHANGES = ['creat', 'updat', 'delet'];

/** A function that reads what the words of a query ask for, as a factor of each entry. */
export function createIntents(
  entries: readonly IndexEntry[],
): (query: string, words: readonly QueryWord[]) => (entry: IndexEntry) => number {
  const verbs = new Set(entries.filter(({ route }) => route !== null).map(verbOf));
  verbs.delete('list');
  const nouns = new Set(
    entries.flatMap((entry) => {
      const subject = subjectOf(entry);
      return entry.route !== null && subject?.isList === true ? [subject.noun] : [];
    }),
  );
  return (query, words) => {
    const isVerb = ({ typed, terms }: QueryWord) =>
      !/(ed|s)$/.test(typed) && !READING.test(typed) && hasSome(terms, verbs);
    const isOfAnother = /\banother user\b/.test(replacePhrases(query));
    const isQuestion = QUESTION.test(query);
    const isRequest = !isQuestion && words.some(isVerb);
    const plurals = isRequest ? [] : words.filter(({ typed }) => /[^su]s$/.test(typed));
    // "job list" is a plural, and so is "list job".
    const isList = !isRequest && words.some(({ typed }) => typed === 'list');
    const isFound = !isRequest && FOUND_BY.test(query);
    const asked = ASKED.exec(query)?.[1];
    const candidates = (isList || isFound || asked !== undefined ? words : plurals).filter(
      ({ typed }) => !READING.test(typed) && !isWeak(typed),
    );
    // Of "projects of a user", the projects are listed.
    const head = new Set(toQueryWords(asked ?? query.split(PREPOSITION)[0] ?? ''));
    const heads = candidates.filter(({ typed }) => head.has(typed));
    // Of "webhook for merge requests", no merge request.
    const isOfHead = words.some(
      ({ typed }) => head.has(typed) && !READING.test(typed) && !isWeak(typed),
    );
    // Of "users email addresses", the addresses.
    const listed = (isOfHead ? heads : candidates).slice(-1);
    const isKnownList = listed.some(({ terms }) =>
      [...terms.keys()].some((term) => nouns.has(term)),
    );
    const isOne = !isRequest && listed.length === 0 && ONE.test(query);
    const states = words.filter(({ typed }) => /[^e]ed$/.test(typed));
    const [first] = words;
    // "add new labels" adds them to something.
    const isNew = words.some(({ typed }) => typed === 'new') && first?.typed !== 'add';
    const typedVerb = isNew ? 'creat' : CHANGES.find((verb) => first?.terms.get(verb) === 1);
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
      const isUnlisted = isOne ? subject?.isList === true : isKnownList && !isSubject;
      return (
        (isOpposite(entry, words) ? FACTORS.opposite : 1) *
        (isOther ? FACTORS.other : 1) *
        (isOfAnother && /\bcaller\b/.test(entry.title) ? FACTORS.own : 1) *
        (isUnlisted ? FACTORS.unlisted : 1) *
        (isQuestion && entry.route.method !== 'GET' ? FACTORS.asked : 1) *
        (states.some(({ terms }) => terms.has(verb)) ? FACTORS.cause : 1) *
        (isSubject ? FACTORS.subject : 1)
      );
    };
  };
}

/** The status of an error. */
const STATUS = /\b[3-5]\d\d\b/;

/** `issue 12`, `user by id`, `details of a job`. */
const ONE =
  /\b\w{3,} #?\d+\b|\bby (?:i?id|number)\b|\b(details?|info|information|single|specific)\b|\bone of\b/i;

/** What "which issues does it close" asks for. */
const ASKED = /^(?:which|what) (\w+ ?\w*?) (?:are|can|did|do|does|has|have|i|is|was|were|will)\b/i;

const PREPOSITION =
  /\b(?:assigned|at|by|created|for|from|i|in|of|on|that|to|where|which|who|with|without)\b/i;

/** `user by name` is one of many. */
const FOUND_BY = /^(?:\w+ ){1,2}by (?!i?id|path|number|url)\w+/i;

/** "When did the job start" starts nothing; "how do I start a job" does. */
const QUESTION =
  /^(?:who|what|which|when|where|why|is|are|was|were|has|does|did)\b|^how (?:many|much|long|often|old|big|large)\b/i;

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
