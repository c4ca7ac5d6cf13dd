const WORD = /[\p{L}\p{N}_]+/gu;

/** Words that say nothing of what they stand in, those of questions among them. */
const COMMON = new Set(
  (
    'a about all am an and another any anyone are as at be been being by can could did do does doing each every for has ' +
    'have help how i if in instead into is it its just let me more my need no not of off on once one or other our out please possible ' +
    'should some somebody someone something such than that the their them then there these they this those to ' +
    'use using via want was way we were what when where whether which who whose why will with within without would you your ' +
    'das de dem den der des die du ein eine einen et für la le les mit pour se sur un und une von'
  ).split(' '),
);

/**
 * The words of a text: those of `createIssue` are `createIssue`, `create` and `Issue`, those of
 * `assignee_ids[]` are `assignee_ids`, `assignee` and `ids`.
 */
export function splitWords(text: string): string[] {
  return toQueryWords(text).flatMap((whole) => {
    const parts = whole.split(/_+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter((part) => part !== '');
    return parts.length > 1 ? [whole, ...parts] : [whole];
  });
}

/** The words of a query. A name is looked for as a whole, because its parts are everywhere. */
export function toQueryWords(text: string): string[] {
  return text.replace(/\b[dl]['’]|['’]/gi, '').match(WORD) ?? [];
}

/** A word as it is looked for, without its ending; `null` for one that nobody looks for. */
export function toTerm(word: string): string | null {
  const term = word.toLowerCase();
  return COMMON.has(term) ? null : stem(term);
}

/** Forms that no rule makes, and short forms. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    stats: 'statistic',
    // Whose stems would be those of other words.
    activate: 'enable',
    deactivate: 'block',
    invalidate: 'revoke',
    subscription: 'subscribe',
    sent: 'send',
    ran: 'run',
    found: 'find',
    made: 'make',
    gave: 'give',
    given: 'give',
    taken: 'take',
    hidden: 'hide',
    written: 'write',
    forgotten: 'forgot',
  }),
);

/** `branches` → `branch`, `closing` → `clos`, `close` → `clos`, `canceled` → `cancel`, `expiration` → `expir`. */
function stem(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return stem(irregular);
  if (word.length < 4 || /[_\d]/.test(word)) return word;
  return word
    .replace(/(ss|[sc]h|x)es$|(?<![su]|i(?!e))s$/, '$1')
    .replace(/ie[ds]?$/, 'y')
    .replace(/(?<=\p{L}{3})(ing|ed)$/u, '')
    .replace(/(?<=ic)ally$/, '')
    .replace(/(?<=\p{L}{5})at(e|ion)?$|(?<=\p{L}{4})ion$|(?<=\p{L}{3})e$/u, '')
    .replace(/([bdglmnprt])\1$/, '$1');
}

/** The words of a long text, each once; of numbers only those that may be statuses. */
export function distinctWords(text: string): string {
  const words = toQueryWords(text).filter(
    (word) => toTerm(word) !== null && !/^(\d{1,2}|0\d*|\d{4,})$/.test(word),
  );
  return [...new Set(words.map((word) => word.toLowerCase()))].sort().join(' ');
}
