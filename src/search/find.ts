import { HTTP_METHODS, METHODS } from '../contract/read/methods.ts';
import {
  ENTRY_KINDS,
  type EntryKind,
  type EntryLocation,
  type IndexEntry,
  listLocations,
  type SearchRoute,
} from './index-file.ts';
import { createRanking } from './rank.ts';
import { splitWords, toQueryWords } from './words.ts';

export interface SearchHit {
  readonly entry: IndexEntry;
  readonly location: EntryLocation;
}

export interface FoundGroup {
  /** Where the best are of several kinds, they stand in a group before the others. */
  readonly kind: EntryKind | 'best';
  /** The best first. */
  readonly found: readonly SearchHit[];
}

export interface SearchResult {
  /** The group with the best first. Each line is in one group. */
  readonly groups: readonly FoundGroup[];
  /** Of all kinds, the best first. */
  readonly best: readonly IndexEntry[];
  /** The words that were found, in lower case. */
  readonly terms: readonly string[];
}

/** How many lines are shown: of the best, and of each kind. */
const BEST = 3;
const SHOWN: Readonly<Record<EntryKind, number>> = { operation: 8, field: 12, schema: 5, guide: 6 };

/**
 * A function that finds entries by what is typed: by names, paths and words, also when they are misspelt, not
 * finished, or those of another service.
 */
export function createFinder(entries: readonly IndexEntry[]): (query: string) => SearchResult {
  const rank = createRanking(entries);
  const search = (rest: string, method: string | null): Scores => {
    const { rates, terms } = rank(rest);
    const isMeant = ({ route }: IndexEntry) => method === null || route?.method === method;
    const scores = new Map([...rates].filter(([entry]) => isMeant(entry)));
    for (const entry of entries.filter(isMeant)) {
      const named = entry.route === null ? 0 : nameMatch(entry.route, rest);
      if (named > 0) scores.set(entry, (scores.get(entry) ?? 0) + 2 * named);
    }
    return { scores, terms };
  };
  return (typed) => {
    // A call of the client: `api.issues.create`.
    const query = readCommand(typed.trim()).replace(/^api\./, '');
    if (query === '') return { groups: [], best: [], terms: [] };
    const { method, rest } = splitMethod(query);
    const filtered = search(rest, method);
    // A method that nothing has may be a word.
    const { scores, terms } =
      filtered.scores.size === 0 && method !== null ? search(query, null) : filtered;
    const sorted = [...scores].sort(([, a], [, b]) => b - a).map(([entry]) => entry);
    return {
      groups: toGroups(sorted, toQueryWords(rest)),
      best: sorted,
      terms: [...new Set(terms)],
    };
  };
}

interface Scores {
  readonly scores: ReadonlyMap<IndexEntry, number>;
  readonly terms: readonly string[];
}

function toGroups(sorted: readonly IndexEntry[], words: readonly string[]): FoundGroup[] {
  const terms = words.map((word) => word.toLowerCase());
  const linesOf = (entry: IndexEntry) =>
    findLocations(entry, words).map((location) => ({ entry, location }));
  // The same field is in many locations: those come first that the query names.
  const best = operationSecond(sorted)
    .slice(0, BEST)
    .flatMap((entry) => byNamedFirst(linesOf(entry), terms).slice(0, 1));
  const isMixed = new Set(best.map(({ entry }) => entry.kind)).size > 1;
  const shown = isMixed ? best : [];
  const isShown = ({ entry, location }: SearchHit) =>
    shown.some((each) => each.entry === entry && each.location.address === location.address);
  const groups = ENTRY_KINDS.map((kind) => {
    const lines = sorted.filter((entry) => entry.kind === kind).flatMap(linesOf);
    const all = (kind === 'field' ? byNamedFirst(lines, terms) : lines).filter(
      (line) => !isShown(line),
    );
    return { kind, found: all.slice(0, SHOWN[kind]) };
  });
  const rank = ({ found }: FoundGroup) =>
    Math.min(...found.map(({ entry }) => sorted.indexOf(entry)));
  return [
    ...(isMixed ? [{ kind: 'best' as const, found: shown }] : []),
    ...groups.filter(({ found }) => found.length > 0).sort((a, b) => rank(a) - rank(b)),
  ];
}

/** Most look for an operation: where neither of the best two is one, the best one comes second. */
function operationSecond(sorted: readonly IndexEntry[]): readonly IndexEntry[] {
  const [first] = sorted;
  const operation = sorted.find(({ kind }) => kind === 'operation');
  if (first === undefined || operation === undefined || first.kind === 'field') return sorted;
  return [...new Set([first, operation, ...sorted])];
}

/** The locations of an entry; of an operation the response itself where its status is looked for. */
function findLocations(entry: IndexEntry, words: readonly string[]): EntryLocation[] {
  const status = entry.route?.statuses.find((each) => words.includes(String(each)));
  const anchor = status === undefined ? '' : `#status-${status}`;
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
  const [name, ...parts] = splitWords(within).map((word) => word.toLowerCase());
  const rate = (term: string) =>
    name === term ? 2 : [name, ...parts].some((word) => word?.startsWith(term)) ? 1 : 0;
  return terms.reduce((sum, term) => sum + rate(term), 0);
}

/** A command that somebody pastes, as its request: `curl -X POST https://…/issues` is `POST https://…/issues`. */
function readCommand(query: string): string {
  const [, address] = /^curl\s(?:.*\s)?["']?((?:https?:\/)?\/[^\s"']+)/.exec(query) ?? [];
  if (address === undefined) return query;
  const [, method] = /\s(?:-X|--request)[ =]?(\w+)/.exec(query) ?? [];
  return `${method ?? (/\s(-[dF]|--data|--form)/.test(query) ? 'POST' : 'GET')} ${address}`;
}

/** In small letters, a method is a word unless a path follows. */
const METHOD = new RegExp(
  `^(${HTTP_METHODS.join('|')})\\s+(?=\\S)|^(${METHODS.join('|')})\\s+(?=\\S*/)`,
);

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
    .replace(/\/*([?#].*)?$/, '')
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
