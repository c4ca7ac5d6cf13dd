/** Requests lists, and identifies their items. */

import type { UnknownRecord } from '../../contract/data.ts';
import { PAGE } from '../../contract/paging.ts';
import type { Api, Exchange, SendOptions, Session } from '../api.ts';
import type { Basis } from '../claims/certainty.ts';
import { listClaim, type Situation } from '../claims/claim.ts';
import { LONGEST_PAGE, type TestedOperation, wholePage } from '../contract/contract.ts';
import { identify, toKey } from '../contract/resources.ts';
import { expect } from '../expect.ts';
import type { CallerKind } from '../http/exchange.ts';
import { isLastPage } from '../http/next-page.ts';
import type { InputValues } from '../http/serialize.ts';

export interface ListResult {
  readonly exchange: Exchange;
  readonly items: readonly UnknownRecord[];
  /** What identifies the items. */
  readonly keys: readonly string[];
}

export interface ListOptions extends SendOptions {
  /** As long as the server makes it; as long as possible if omitted. */
  readonly size?: 'default';
}

/** A page of a list, as long as possible if its size is omitted; `null` if the response is no list. */
export async function requestList(
  api: Api,
  input: Partial<InputValues>,
  options: ListOptions = {},
): Promise<ListResult | null> {
  const exchange = await api.send(
    {
      ...input,
      query: { ...(options.size !== 'default' && wholePage(api.operation)), ...input.query },
    },
    { caller: callerOf(api, api.operation), ...options },
  );
  const { arrays = 'brackets' } = options.serialization ?? {};
  const accepted = { kind: 'status', when: ['valid-parameters'], not: [400, 422] } as const;
  // Only brackets are documented: a server may reject the others.
  if (arrays === 'brackets') expect(exchange, accepted);
  if (!exchange.succeeded || !Array.isArray(exchange.json)) return null;
  const items = exchange.items;
  return { exchange, items, keys: items.map(toKey) };
}

/** More pages of a list than these are not read. */
const MAX_PAGES = 10;

/** The page of a list that has an item, or the last one; `null` if the list is too long to see all of it. */
export async function findPage(
  api: Api,
  input: Partial<InputValues>,
  isItem: (item: UnknownRecord) => boolean,
  options: ListOptions = {},
): Promise<ListResult | null> {
  let query = input.query ?? {};
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const result = await requestList(api, { ...input, query }, options);
    if (result === null || result.items.some(isItem)) return result;
    const { exchange, items } = result;
    if (items.length < LONGEST_PAGE || isLastPage({ ...exchange.response, items })) return result;
    query = { ...input.query, [PAGE]: page + 1 };
  }
  return null;
}

/** Holds that a list has an item, or lacks it; returns the page that has it, or the last one. */
export async function expectListed(
  api: Api,
  input: Partial<InputValues>,
  shown: unknown,
  [relation, when, fields = {}]: readonly [
    relation: 'contains' | 'lacks',
    when: Situation,
    fields?: UnknownRecord,
  ],
  basis: Basis = {},
): Promise<ListResult | null> {
  const key = toKey(shown);
  const page = await findPage(api, input, (each) => toKey(each) === key);
  if (page === null) return null;
  expect(page.exchange, listClaim(relation, { ...identify(shown), ...fields }, when), basis);
  return page;
}

/** An administrator, where that sees more fields. */
export function callerOf(
  { has }: Pick<Session, 'has'>,
  { view }: TestedOperation,
): CallerKind | undefined {
  return view !== undefined && has('admin') ? 'admin' : undefined;
}

export function showsEventsOfUser({ id }: TestedOperation): boolean {
  return id === 'listUserEvents';
}

/** The caller has more events than anyone created by the run. */
export async function listInput(api: Api): Promise<InputValues> {
  const input = await api.usualInput();
  if (!showsEventsOfUser(api.operation)) return input;
  return { ...input, path: { id: (await api.currentUser()).id } };
}
