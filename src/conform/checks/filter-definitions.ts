/** What each filter of a list selects, as far as its items show that. */
import type { UnknownRecord } from '../../contract/data.ts';

export interface Filter {
  /** Values to try, from the items of the unfiltered list. */
  readonly values: (items: readonly UnknownRecord[]) => readonly unknown[];
  /** Whether the filter selects an item; `undefined` if the item does not show that. */
  readonly matches: (item: UnknownRecord, sent: unknown) => boolean | undefined;
}

const constant =
  (...values: readonly unknown[]) =>
  () =>
    values;
const fromItems = (name: string) => (items: readonly UnknownRecord[]) =>
  distinct(items.map((item) => item[name])).filter((value) => typeof value === 'string');

const equal = (name: string): Filter => ({
  values: fromItems(name),
  matches: (item, sent) => (name in item ? item[name] === sent : undefined),
});

/** Names of the run occur in nobody's email address, which most callers do not see. */
const NAME_OF_RUN = /^conform-/;

const searchUsers: Filter = {
  values: (items) => {
    const names = items.map(({ username }) => String(username));
    return [names.find((name) => NAME_OF_RUN.test(name)) ?? names[0]].filter(
      (name) => name !== undefined,
    );
  },
  matches: ({ username, email, name }, sent) => {
    if (includes(username, sent) || includes(email, sent)) return true;
    if (includes(name, sent)) return undefined;
    return email === undefined && !NAME_OF_RUN.test(String(sent)) ? undefined : false;
  },
};

const OPEN = new Set<unknown>(['opened', 'reopened']);

/** By operation and parameter, or by parameter alone, by wire names. */
const FILTERS: Readonly<Record<string, Filter>> = {
  scope: { values: fromItems('status'), matches: ({ status }, sent) => status === sent },
  'scope[]': {
    values: (items) => [distinct(items.map(({ status }) => status)).slice(0, 2)],
    matches: ({ status }, sent) => (sent as unknown[]).includes(status),
  },
  state: { values: constant('opened', 'closed'), matches: ({ state }, sent) => state === sent },
  'listMergeRequests state': {
    values: constant('opened', 'closed', 'merged', 'all'),
    matches: ({ state }, sent) =>
      sent === 'all' || (sent === 'opened' ? OPEN.has(state) : state === sent),
  },
  'listImpersonationTokens state': {
    values: constant('all', 'active', 'inactive'),
    matches: ({ active }, sent) => sent === 'all' || active === (sent === 'active'),
  },
  labels: {
    values: (items) =>
      distinct(items.map(({ labels }) => joined(labels))).filter((each) => each !== ''),
    matches: ({ labels }, sent) =>
      String(sent)
        .split(',')
        .every((label) => (labels as unknown[] | undefined)?.includes(label) ?? false),
  },
  milestone: {
    values: (items) =>
      distinct(items.flatMap(({ milestone }) => (milestone as UnknownRecord | null)?.title ?? [])),
    matches: ({ milestone }, sent) => (milestone as UnknownRecord | null)?.title === sent,
  },
  'iids[]': {
    values: (items) => [distinct(items.map(({ iid }) => iid)).slice(0, 2)],
    matches: ({ iid }, sent) => (sent as unknown[]).includes(iid),
  },
  search: {
    values: (items) => items.slice(0, 1).flatMap(({ title }) => title ?? []),
    matches: ({ title, description }, sent) => includes(title, sent) || includes(description, sent),
  },
  'listProjects search': {
    values: (items) => items.slice(0, 1).map(({ name }) => name),
    matches: ({ name }, sent) => includes(name, sent),
  },
  'listUsers search': searchUsers,
  'listProjectUsers search': searchUsers,
  archived: { values: constant(true, false), matches: ({ archived }, sent) => archived === sent },
  visibility: {
    values: constant('private', 'internal', 'public'),
    matches: equal('visibility').matches,
  },
  username: equal('username'),
  active: { values: constant(true), matches: ({ state }) => state === 'active' },
  blocked: { values: constant(true), matches: ({ state }) => state === 'blocked' },
  external: {
    values: constant(true),
    matches: ({ external }) => (external === undefined ? undefined : external === true),
  },
  from: {
    values: (items) => distinct(items.map(({ last_activity_on: day }) => day)).slice(-1),
    matches: ({ last_activity_on: day }, sent) => String(day) >= String(sent),
  },
};

/** `undefined` for a parameter whose effect the items do not show. */
export function findFilter(operation: string, wireName: string): Filter | undefined {
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
