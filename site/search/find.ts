import MiniSearch, { type MatchInfo, type SearchOptions } from 'minisearch';
import {
  type EntryLocation,
  type IndexEntry,
  KINDS,
  type Kind,
  listLocations,
  type SearchRoute,
} from './index-file.ts';
import { toQueryWords, toTerm, toWords } from './words.ts';

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
  boost: { title: 4, name: 4, route: 2, within: 1.5, text: 0.6, words: 0.5 },
  tokenize: toQueryWords,
  weights: { prefix: 0.5, fuzzy: 0.2 },
};

const WEIGHTS: Readonly<Record<Kind, number>> = { operation: 1.4, field: 1, schema: 1, guide: 0.8 };

/** A function that finds entries by what is typed: by names, paths and words, also when they are misspelt or not finished. */
export function createFinder(entries: readonly IndexEntry[]): (query: string) => SearchResult {
  const index = createIndex(entries);
  return (typed) => {
    const query = typed.trim();
    if (query === '') return { groups: [], terms: [] };
    const { method, rest } = splitMethod(query);
    const scores = new Map<IndexEntry, number>();
    const terms = new Set<string>();
    const isMeant = ({ route }: IndexEntry) => method === null || route?.method === method;
    const options: SearchOptions = { ...OPTIONS, filter: ({ entry }) => isMeant(entry) };
    // What has all words; where nothing has, what has some.
    const all = index.search(rest, { ...options, combineWith: 'AND' });
    for (const { entry, score, match } of all.length > 0 ? all : index.search(rest, options)) {
      if (!isOwn(match)) continue;
      scores.set(entry, score * WEIGHTS[(entry as IndexEntry).kind]);
      for (const term of Object.keys(match)) terms.add(term);
    }
    const best = Math.max(1, ...scores.values());
    for (const entry of entries) {
      const named = isMeant(entry) ? rateName(entry, rest) : 0;
      if (named > 0) scores.set(entry, (scores.get(entry) ?? 0) + named * best);
    }
    return { groups: toGroups(scores, toQueryWords(rest)), terms: [...terms] };
  };
}

function createIndex(entries: readonly IndexEntry[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['title', 'name', 'route', 'within', 'text', 'words'],
    storeFields: ['entry'],
    tokenize: toWords,
    processTerm: toTerm,
  });
  index.addAll(
    entries.map((entry, id) => {
      const { title, text, words, route } = entry;
      const name = route?.id ?? '';
      const request =
        route === null ? '' : `${route.method} ${route.path} ${route.statuses.join(' ')}`;
      const within = new Set(listLocations(entry).map((location) => location.within));
      return { id, entry, title, text, words, name, route: request, within: [...within].join(' ') };
    }),
  );
  return index;
}

/** Whether something was found by itself, and not only by what it is in. */
function isOwn(match: MatchInfo): boolean {
  return Object.values(match).some((fields) => fields.some((field) => field !== 'within'));
}

/** How well a query is the very name of an entry. */
function rateName({ kind, title, route }: IndexEntry, query: string): number {
  if (route !== null) return nameMatch(route, query);
  if (kind === 'guide') return 0;
  const name = query.toLowerCase();
  const own = title.toLowerCase();
  return own === name || own === `${name}[]` ? 2 : 0;
}

function toGroups(scores: ReadonlyMap<IndexEntry, number>, words: readonly string[]): FoundGroup[] {
  const sorted = [...scores].sort(([, a], [, b]) => b - a).map(([entry]) => entry);
  const terms = words.map((word) => word.toLowerCase());
  const groups = KINDS.map((kind) => {
    const lines = sorted
      .filter((entry) => entry.kind === kind)
      .flatMap((entry) => findLocations(entry, words).map((location) => ({ entry, location })));
    // The same field is in many locations: those come first that the query names.
    const all = kind === 'field' ? byNamedFirst(lines, terms) : lines;
    const found = all.slice(0, SHOWN[kind]);
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

const METHOD = /^(get|post|put|delete)\s+(?=\S)/i;

/** A query that begins with a method, as both. */
function splitMethod(query: string): { method: string | null; rest: string } {
  const method = METHOD.exec(query)?.[1]?.toUpperCase() ?? null;
  return { method, rest: query.replace(METHOD, '') };
}

/**
 * How well a query names a route itself: 3 for its id or its whole path, 2 for the beginning of its id,
 * 1 for a beginning of its path, 0 for neither. A path may have values in it: `/projects/42/issues`.
 */
function nameMatch({ id, path }: SearchRoute, query: string): 0 | 1 | 2 | 3 {
  const name = query.toLowerCase();
  if (id.toLowerCase() === name) return 3;
  if (query.includes('/')) return pathMatch(path, query);
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
