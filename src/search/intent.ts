/** What a query asks for: a list, one of a kind, or what is there; requests that do so weigh more, others less. */
import type { IndexEntry } from './index-file.ts';
import { isWeak, type QueryWord } from './query.ts';
import { toQueryWords, toTerm } from './words.ts';

/** It lists what is named in the plural, or reads what is named with its number. */
const SUBJECT = 1.5;
/** It does not list what is asked for, or changes something where the query asks what is there. */
const OTHER = 0.75;

/** Verbs with which nothing is changed; those of "open issues" and "job list" are no verbs at all. */
const READING =
  /^(all|display|fetch|filter|find|get|list|open|retrieve|search|see|show|sort|view)s?$/;

/** `issue 12`, `user by id`, `details of a job`. */
const ONE =
  /\b\w{3,} #?\d+\b|\bby (?:i?id|number)\b|\b(details?|info|information|single|specific)\b/i;

/** What "which issues does it close" asks for. */
const ASKED = /^(?:which|what) (\w+ ?\w*?) (?:are|can|did|do|does|has|have|i|is|was|were|will)\b/i;

/** "When did the job start" starts nothing; "how do I start a job" does. */
const QUESTION =
  /^(?:who|what|which|when|where|why|is|are|was|were|has|does|did)\b|^how (?:many|much|long|often|old|big|large)\b/i;

/** Of "projects of a user", the projects are listed. */
const PREPOSITION =
  /\b(?:assigned|at|by|for|from|in|of|on|that|to|where|which|who|with|without)\b/i;

/** A factor of each entry, by what a query asks for. */
export function readIntent(
  query: string,
  words: readonly QueryWord[],
): (entry: IndexEntry) => number {
  const isQuestion = QUESTION.test(query);
  const asked = ASKED.exec(query)?.[1];
  const head = new Set(toQueryWords(asked ?? query.split(PREPOSITION)[0] ?? ''));
  const nouns = words.filter(
    ({ typed }) => !READING.test(typed) && !isWeak(typed) && !/^\d+$/.test(typed),
  );
  const noun = nouns.filter(({ typed }) => head.has(typed)).at(-1) ?? nouns.at(-1);
  const isList = asked !== undefined || head.has('list') || /[^su]s$/.test(noun?.typed ?? '');
  const isOne = !isList && ONE.test(query);
  return ({ title, route }) => {
    if (route === null) return 1;
    const factor = isQuestion && route.method !== 'GET' ? OTHER : 1;
    const [, verb, named = ''] =
      /^(List|Get an?) (.*?)(?: (?:of|that|created) .*)?$/.exec(title) ?? [];
    const subject = toTerm(toQueryWords(named).at(-1) ?? '');
    const isSubject = subject !== null && noun?.terms.has(subject) === true;
    const isMeant = isSubject && (verb === 'List' ? isList : isOne);
    if (isMeant) return factor * SUBJECT;
    return isOne && verb === 'List' ? factor * OTHER : factor;
  };
}
