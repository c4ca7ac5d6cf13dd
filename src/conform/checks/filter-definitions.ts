/** What each filter of a list selects, as far as items show it. */
import type { Item } from '../fixtures/items.ts';

/** Whether a list with the filter holds an item; `undefined` where the item does not show that. */
type FilterTest = (item: Item, sent: unknown) => boolean | undefined;

export interface Filter {
  /** Values to try, from the items of the whole list. */
  readonly values: (items: readonly Item[]) => readonly unknown[];
  readonly holds: FilterTest;
}

const listed =
  (...values: readonly unknown[]) =>
  () =>
    values;
const taken = (name: string) => (items: readonly Item[]) =>
  distinct(items.map((item) => item[name])).filter((value) => typeof value === 'string');

const equal = (name: string): Filter => ({
  values: taken(name),
  holds: (item, sent) => (name in item ? item[name] === sent : undefined),
});

/** Names that the run has made up stand in nobody's address, which mostly does not show. */
const MADE_UP = /^conform-/;

const people: Filter = {
  values: (items) => {
    const names = items.map(({ username }) => String(username));
    return [names.find((name) => MADE_UP.test(name)) ?? names[0]].filter(
      (name) => name !== undefined,
    );
  },
  holds: ({ username, email, name }, sent) => {
    if (includes(username, sent) || includes(email, sent)) return true;
    if (includes(name, sent)) return undefined;
    return email === undefined && !MADE_UP.test(String(sent)) ? undefined : false;
  },
};

const OPEN = new Set<unknown>(['opened', 'reopened']);

/** By operation and parameter, or by parameter alone, by wire names. */
const FILTERS: Readonly<Record<string, Filter>> = {
  scope: { values: taken('status'), holds: ({ status }, sent) => status === sent },
  'scope[]': {
    values: (items) => [distinct(items.map(({ status }) => status)).slice(0, 2)],
    holds: ({ status }, sent) => (sent as unknown[]).includes(status),
  },
  state: { values: listed('opened', 'closed'), holds: ({ state }, sent) => state === sent },
  'listMergeRequests state': {
    values: listed('opened', 'closed', 'merged', 'all'),
    holds: ({ state }, sent) =>
      sent === 'all' || (sent === 'opened' ? OPEN.has(state) : state === sent),
  },
  'listImpersonationTokens state': {
    values: listed('all', 'active', 'inactive'),
    holds: ({ active }, sent) => sent === 'all' || active === (sent === 'active'),
  },
  labels: {
    values: (items) =>
      distinct(items.map(({ labels }) => joined(labels))).filter((each) => each !== ''),
    holds: ({ labels }, sent) =>
      String(sent)
        .split(',')
        .every((label) => (labels as unknown[] | undefined)?.includes(label) ?? false),
  },
  milestone: {
    values: (items) =>
      distinct(items.flatMap(({ milestone }) => (milestone as Item | null)?.title ?? [])),
    holds: ({ milestone }, sent) => (milestone as Item | null)?.title === sent,
  },
  'iids[]': {
    values: (items) => [distinct(items.map(({ iid }) => iid)).slice(0, 2)],
    holds: ({ iid }, sent) => (sent as unknown[]).includes(iid),
  },
  search: {
    values: (items) => items.slice(0, 1).flatMap(({ title }) => title ?? []),
    holds: ({ title, description }, sent) => includes(title, sent) || includes(description, sent),
  },
  'listProjects search': {
    values: (items) => items.slice(0, 1).map(({ name }) => name),
    holds: ({ name }, sent) => includes(name, sent),
  },
  'listUsers search': people,
  'listProjectUsers search': people,
  archived: { values: listed(true, false), holds: ({ archived }, sent) => archived === sent },
  visibility: { values: listed('private', 'internal', 'public'), holds: equal('visibility').holds },
  username: equal('username'),
  active: { values: listed(true), holds: ({ state }) => state === 'active' },
  blocked: { values: listed(true), holds: ({ state }) => state === 'blocked' },
  external: {
    values: listed(true),
    holds: ({ external }) => (external === undefined ? undefined : external === true),
  },
  from: {
    values: (items) => distinct(items.map(({ last_activity_on: day }) => day)).slice(-1),
    holds: ({ last_activity_on: day }, sent) => String(day) >= String(sent),
  },
};

/** The filter that a parameter is; `undefined` for one whose effect items do not show. */
export function filterOf(operation: string, wireName: string): Filter | undefined {
  return FILTERS[`${operation} ${wireName}`] ?? FILTERS[wireName];
}

function includes(text: unknown, sought: unknown): boolean {
  return String(text ?? '')
    .toLowerCase()
    .includes(String(sought).toLowerCase());
}

function joined(labels: unknown): string {
  return Array.isArray(labels) ? labels.slice(0, 2).join(',') : '';
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
