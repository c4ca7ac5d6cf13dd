import MiniSearch, { type MatchInfo, type SearchOptions } from 'minisearch';
import {
  type EntryLocation,
  type IndexEntry,
  KINDS,
  type Kind,
  listLocations,
  type SearchRoute,
} from './index-file.ts';
import { readQuery } from './query.ts';
import { toName, toQueryWords, toTerm, toWords } from './words.ts';

export interface SearchHit {
  readonly entry: IndexEntry;
  readonly location: EntryLocation;
}

export interface FoundGroup {
  readonly kind: Kind;
  /** The best first. */
  readonly found: readonly SearchHit[];
  readonly others: number;
}

export interface SearchResult {
  /** The group with the best first. */
  readonly groups: readonly FoundGroup[];
  /** The words that were found, in lower case. */
  readonly terms: readonly string[];
}

/** How many lines of each kind are shown. */
const SHOWN: Readonly<Record<Kind, number>> = { operation: 8, field: 8, schema: 5, guide: 6 };

const OPTIONS: SearchOptions = {
  prefix: (term) => term.length > 1,
  fuzzy: (term) => (term.length > 3 && !/\d/.test(term) ? 0.2 : false),
  boost: { title: 4, name: 4, also: 2, route: 2, within: 1.5, text: 0.6, words: 0.5 },
  tokenize: toQueryWords,
  weights: { prefix: 0.5, fuzzy: 0.2 },
};

const WEIGHTS: Readonly<Record<Kind, number>> = { operation: 1.4, field: 1, schema: 1, guide: 0.8 };

/** How much what has some of the words weighs beside what has all. */
const PARTIAL = 0.4;

/** How much what contributors read weighs, and schemas that are only parts of others. */
const MINOR = 0.4;
const MINOR_ADDRESS =
  /^(guides\/(conventions|extensions|contributing|versioning|conformance)|changelog|schemas\/\w+(Base|Form|Plain))\//;

/**
 * A function that finds entries by what is typed: by names, paths and words, also when they are misspelt, not
 * finished, or those of another service. Of one kind it returns all on demand.
 */
export function createFinder(
  entries: readonly IndexEntry[],
): (query: string, whole?: Kind) => SearchResult {
  const index = createIndex(entries);
  const vocabulary = new Set(
    entries.flatMap(({ title, also, text }) =>
      toWords(`${title} ${also.join(' ')} ${text}`).flatMap((word) => toTerm(word) ?? []),
    ),
  );
  const names = new Map<IndexEntry, Names>(
    entries.map((entry) => {
      const also = new Set(entry.also.map(toName));
      return [entry, { title: toName(entry.title), also }];
    }),
  );
  const search = (rest: string, method: string | null): Scores => {
    const query = readQuery(rest, vocabulary);
    const scores = new Map<IndexEntry, number>();
    const terms = new Set<string>();
    const isMeant = ({ route }: IndexEntry) => method === null || route?.method === method;
    const options: SearchOptions = { ...OPTIONS, filter: ({ entry }) => isMeant(entry) };
    const queries = query.words.map((alternatives) => ({
      combineWith: 'OR' as const,
      queries: alternatives.map((each) => ({ combineWith: 'AND' as const, queries: [each] })),
    }));
    const all = index.search({ combineWith: 'AND', queries }, options);
    const whole = new Set(all.map(({ entry }) => entry));
    const highest = Math.max(0, ...all.map(({ entry, score }) => score * weigh(entry)));
    for (const { entry, score, match } of index.search({ combineWith: 'OR', queries }, options)) {
      // What has some of the words only is there where it has them in its name.
      const rate = score * weigh(entry) * (whole.has(entry) ? 1 : PARTIAL);
      if (!isOwn(match) || (!whole.has(entry) && rate < highest / 2)) continue;
      scores.set(entry, rate);
      for (const term of Object.keys(match)) terms.add(term);
    }
    const best = Math.max(1, ...scores.values());
    for (const entry of entries.filter(isMeant)) {
      const { route } = entry;
      const isSame = entry.kind === 'field' && entry.title.replace('[]', '') === rest;
      const named =
        (route === null ? Number(isSame) : nameMatch(route, rest)) +
        rateNames(names.get(entry), query.names);
      if (named > 0) scores.set(entry, (scores.get(entry) ?? 0) + named * best);
    }
    return { scores, terms };
  };
  return (typed, whole) => {
    const query = typed.trim();
    if (query === '') return { groups: [], terms: [] };
    const { method, rest } = splitMethod(query);
    const filtered = search(rest, method);
    // A method that nothing has may be a word.
    const { scores, terms } =
      filtered.scores.size === 0 && method !== null ? search(query, null) : filtered;
    return { groups: toGroups(scores, toQueryWords(rest), whole), terms: [...terms] };
  };
}

interface Scores {
  readonly scores: ReadonlyMap<IndexEntry, number>;
  readonly terms: ReadonlySet<string>;
}

function weigh({ kind, addresses: [address = ''] }: IndexEntry): number {
  return WEIGHTS[kind] * (MINOR_ADDRESS.test(address) ? MINOR : 1);
}

/** The terms of the title of an entry, and of what readers call it besides. */
interface Names {
  readonly title: string;
  readonly also: ReadonlySet<string>;
}

/** What readers call an entry counts more than its title, and what is typed more than what it may mean. */
function rateNames(own: Names | undefined, typed: readonly string[]): number {
  const rates = typed.map((name, index) => {
    if (name === '') return 0;
    const rate = own?.also.has(name) === true ? 3 : own?.title === name ? 2 : ratePart(own, name);
    return rate - (rate > 0 ? index * 0.2 : 0);
  });
  return Math.max(0, ...rates);
}

/** Several words that readers call an entry may be a part of what is typed. */
function ratePart(own: Names | undefined, typed: string): number {
  const terms = typed.split(' ');
  const parts = [...(own?.also ?? [])]
    .map((name) => name.split(' '))
    .filter((name) => name.length > 1 && name.every((term) => terms.includes(term)));
  return Math.max(0, ...parts.map(({ length }) => length / terms.length));
}

function createIndex(entries: readonly IndexEntry[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['title', 'name', 'also', 'route', 'within', 'text', 'words'],
    storeFields: ['entry'],
    tokenize: toWords,
    processTerm: toTerm,
  });
  index.addAll(
    entries.map((entry, id) => {
      const { title, text, words, route } = entry;
      const also = entry.also.join(' ');
      const name = route?.id ?? '';
      const request =
        route === null ? '' : `${route.method} ${route.path} ${route.statuses.join(' ')}`;
      const within = new Set(listLocations(entry).map((location) => location.within));
      return {
        id,
        entry,
        title,
        text,
        words,
        name,
        also,
        route: request,
        within: [...within].join(' '),
      };
    }),
  );
  return index;
}

/** Whether something was found by itself, and not only by what it is in. */
function isOwn(match: MatchInfo): boolean {
  return Object.values(match).some((fields) => fields.some((field) => field !== 'within'));
}

function toGroups(
  scores: ReadonlyMap<IndexEntry, number>,
  words: readonly string[],
  whole?: Kind,
): FoundGroup[] {
  const sorted = [...scores].sort(([, a], [, b]) => b - a).map(([entry]) => entry);
  const terms = words.map((word) => word.toLowerCase());
  const groups = KINDS.map((kind) => {
    const lines = sorted
      .filter((entry) => entry.kind === kind)
      .flatMap((entry) => findLocations(entry, words).map((location) => ({ entry, location })));
    // The same field is in many locations: those come first that the query names.
    const all = kind === 'field' ? byNamedFirst(lines, terms) : lines;
    const found = kind === whole ? all : all.slice(0, SHOWN[kind]);
    return { kind, found, others: all.length - found.length };
  });
  const rank = ({ found }: FoundGroup) =>
    Math.min(...found.map(({ entry }) => sorted.indexOf(entry)));
  return groups.filter(({ found }) => found.length > 0).sort((a, b) => rank(a) - rank(b));
}

/** The locations of an entry; of an operation the response itself where its status is looked for. */
function findLocations(entry: IndexEntry, words: readonly string[]): EntryLocation[] {
  const status = entry.route?.statuses.find((each) => words.includes(String(each)));
  const anchor = status === undefined ? '' : `#answer-${status}`;
  return listLocations(entry).map(({ address, within }) => ({
    address: `${address}${anchor}`,
    within,
  }));
}

function byNamedFirst(lines: readonly SearchHit[], terms: readonly string[]): SearchHit[] {
  const rated = lines.map((line) => ({ line, rate: rateLocation(line.location, terms) }));
  return rated.sort((a, b) => b.rate - a.rate).map(({ line }) => line);
}

/** How many of the words name what a location is in; its whole name counts for two. */
function rateLocation({ within }: EntryLocation, terms: readonly string[]): number {
  const [name, ...parts] = toWords(within).map((word) => word.toLowerCase());
  const rate = (term: string) =>
    name === term ? 2 : [name, ...parts].some((word) => word?.startsWith(term)) ? 1 : 0;
  return terms.reduce((sum, term) => sum + rate(term), 0);
}

/** In small letters, a method is a word unless a path follows. */
const METHOD = /^(GET|POST|PUT|DELETE)\s+(?=\S)|^(get|post|put|delete)\s+(?=\S*\/)/;

/** A query that begins with a method, as both. */
function splitMethod(query: string): { method: string | null; rest: string } {
  const method = METHOD.exec(query)?.[0].trim().toUpperCase() ?? null;
  return { method, rest: query.replace(METHOD, '') };
}

/**
 * How well a query names a route itself: 3 for its id or its whole path, 2 for the beginning of its id,
 * 1 for a beginning of its path, 0 for neither. A path may have values in it: `/projects/42/issues`.
 */
function nameMatch({ id, method, path }: SearchRoute, query: string): number {
  const name = query.toLowerCase();
  if (id.toLowerCase() === name) return 3;
  if (query.includes('/')) {
    // Without a method, what a path is first of all is read.
    const rate = pathMatch(path, query);
    return rate > 0 && method === 'GET' ? rate + 0.5 : rate;
  }
  return name.length > 3 && id.toLowerCase().startsWith(name) ? 2 : 0;
}

function pathMatch(path: string, query: string): 0 | 1 | 3 {
  const given = query
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/^\/?(api\/v4\/)?/, '')
    .replace(/[/?#]*$/, '')
    .split('/');
  const segments = path.slice(1).split('/');
  const fits = given.every((part, index) => {
    const segment = segments[index] ?? '';
    const isLast = index === given.length - 1;
    return isVariable(segment) ? part !== '' : isLast ? segment.startsWith(part) : segment === part;
  });
  if (!fits) return 0;
  const last = segments.at(-1) ?? '';
  const isWhole = given.length === segments.length && (isVariable(last) || last === given.at(-1));
  return isWhole ? 3 : 1;
}

function isVariable(segment: string): boolean {
  return segment.startsWith('{');
}
