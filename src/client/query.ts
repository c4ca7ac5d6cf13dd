/**
 * Options for TanStack Query 5, in React, Vue, Svelte and Solid: for each method of a client its key, and what fetches
 * and aborts it.
 *
 * @module
 */
import type { DataTag, InfiniteData } from '@tanstack/query-core';
import { toClientName } from './query-name.ts';
import type { Connection } from './runtime/connect.ts';
import { findNextPage, type PageParameters, readCount } from './runtime/links.ts';
import type { CallOptions } from './runtime/options.ts';

export type { PageParameters };

/** A method of a client, such as `api.issues.get`. */
export type Method<Parameters, Data> = (
  parameters: Parameters,
  options?: CallOptions,
) => PromiseLike<Data>;

/** A method of a client that returns pages, such as `api.issues.list`. */
export type ListMethod<Parameters, Item> = (
  parameters: Parameters,
  options?: CallOptions,
) => PromiseLike<Item[]> & { result(): Promise<{ response: Response }> };

/** What a method takes, optional where the method takes nothing as well. */
export type MethodArguments<Parameters> = undefined extends Parameters
  ? [parameters?: Parameters, options?: CallOptions]
  : [parameters: Parameters, options?: CallOptions];

/** A key: `['issues', 'get', { id: 42, issue_iid: 1 }, 'mira']`. */
export type Key = readonly unknown[];

/** Options of `useQuery` and its like. */
export interface QueryOptions<Data> {
  readonly queryKey: DataTag<Key, Data>;
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  /** The client itself repeats what is worth it. */
  readonly retry: false;
}

/** A page of a list. */
export interface ListPage<Item> {
  readonly items: Item[];
  /** Number of items on all pages; `null` where the service does not say. */
  readonly total: number | null;
  /** Parameters of the next page; `null` after the last one. */
  readonly next: PageParameters | null;
}

/** Options of `useInfiniteQuery` and its like. */
export interface InfiniteQueryOptions<Item> {
  readonly queryKey: DataTag<Key, InfiniteData<ListPage<Item>, PageParameters>>;
  readonly queryFn: (context: {
    signal: AbortSignal;
    pageParam: PageParameters;
  }) => Promise<ListPage<Item>>;
  readonly initialPageParam: PageParameters;
  readonly getNextPageParam: (page: ListPage<Item>) => PageParameters | null;
  readonly retry: false;
}

/** Options of `useMutation` and its like. */
export interface MutationOptions<Parameters, Data> {
  readonly mutationKey: Key;
  readonly mutationFn: (parameters: Parameters) => Promise<Data>;
}

/**
 * The key of a method's data: `['issues', 'get', { id: 42, issue_iid: 1 }, 'mira']`. Its beginnings are those of the group,
 * of the method, and, as TanStack Query compares objects in part, of fewer parameters. It ends with the name of the
 * client, so that clients of two users do not share data.
 *
 * @throws TypeError for a function that is no method of a client, and for a client that needs a `name`.
 */
export function queryKey<Parameters, Data>(
  method: Method<Parameters, Data>,
  ...args: MethodArguments<Parameters>
): DataTag<Key, Data> {
  return toKey(method, args[0]) as unknown as DataTag<Key, Data>;
}

/**
 * Options that read with a method: `useQuery(queryOptions(api.issues.get, { id: 42, issue_iid: 1 }))`.
 *
 * @throws TypeError for a function that is no method of a client, and for a client that needs a `name`.
 */
export function queryOptions<Parameters, Data>(
  method: Method<Parameters, Data>,
  ...args: MethodArguments<Parameters>
): QueryOptions<Data> {
  const [parameters, options] = args;
  return {
    queryKey: queryKey(method, ...args),
    queryFn: async ({ signal }) => method(parameters as Parameters, { ...options, signal }),
    retry: false,
  };
}

/**
 * Options that read a list page by page: `useInfiniteQuery(infiniteQueryOptions(api.issues.list))`. Its data has
 * `pages`, each with its `items`.
 *
 * @throws TypeError for a function that is no method of a client, and for a client that needs a `name`.
 */
export function infiniteQueryOptions<Parameters, Item>(
  method: ListMethod<Parameters, Item>,
  ...args: MethodArguments<Parameters>
): InfiniteQueryOptions<Item> {
  const [parameters, options] = args;
  return {
    // Other data than that of a single page, so it needs another key.
    queryKey: [...toKey(method, parameters), 'pages'] as unknown as DataTag<
      Key,
      InfiniteData<ListPage<Item>, PageParameters>
    >,
    queryFn: async ({ signal, pageParam }) => {
      const values = { ...parameters, ...pageParam } as Parameters & { page?: number };
      const call = method(values, { ...options, signal });
      const items = await call;
      const { headers } = (await call.result()).response;
      const isNamed = Object.keys(pageParam).length > 0 && !pageParam.page;
      const next = findNextPage(headers, items.length, isNamed);
      return {
        items,
        total: readCount(headers, 'x-total'),
        next: next === undefined ? { page: (values.page ?? 1) + 1 } : next,
      };
    },
    initialPageParam: {},
    getNextPageParam: ({ next }) => next,
    retry: false,
  };
}

/**
 * Options that change something with a method: `useMutation(mutationOptions(api.issues.create))`; `mutate` takes the
 * parameters.
 *
 * @throws TypeError for a function that is no method of a client, and for a client that needs a `name`.
 */
export function mutationOptions<Parameters, Data>(
  method: Method<Parameters, Data>,
  options?: CallOptions,
): MutationOptions<Parameters, Data> {
  return {
    mutationKey: toNames(method),
    mutationFn: async (parameters) => method(parameters, options),
  };
}

/**
 * A function of `collaboration-service-api/operations` as a method, with the name that its keys begin with:
 * `toMethod(connection, getIssue, 'getIssue')`. A bundler may rename the function itself.
 */
export function toMethod<Parameters, Call>(
  connection: Connection,
  operation: (connection: Connection, parameters: Parameters, options?: CallOptions) => Call,
  name: string,
): (parameters: Parameters, options?: CallOptions) => Call {
  return Object.assign(
    (parameters: Parameters, options?: CallOptions) => operation(connection, parameters, options),
    { operation: name, connection: () => connection },
  );
}

function toKey(method: object, parameters: unknown): Key {
  const names = toNames(method);
  const { connection } = method as { readonly connection: () => Connection };
  return [...names, parameters ?? {}, toClientName(connection())];
}

/** `issues.get` → `['issues', 'get']`. */
function toNames(method: object): string[] {
  const { operation } = method as { readonly operation?: string };
  if (operation === undefined) {
    throw new TypeError('expected a method of a client, such as `api.issues.get`, or `toMethod`');
  }
  return operation.split('.');
}
