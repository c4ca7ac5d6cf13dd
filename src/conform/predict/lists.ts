/** Requests lists, and compares their pages with one long page. */

import type { UnknownRecord } from '../../contract/data.ts';
import { PAGE, PAGE_SIZE, PAGING_HEADERS } from '../../contract/paging.ts';
import type { Api, Exchange, SendOptions, Session } from '../api.ts';
import { type Basis, confidenceInParameter } from '../claims/certainty.ts';
import { type HeaderClaim, type ItemsClaim, listClaim, type Situation } from '../claims/claim.ts';
import { LONGEST_PAGE, type TestedOperation, wholePage } from '../contract/contract.ts';
import { identify, toKey } from '../contract/resources.ts';
import { expect, expectStatement, holds, type Statement } from '../expect.ts';
import type { CallerKind } from '../http/exchange.ts';
import { findNextTarget, isLastPage } from '../http/next-page.ts';
import type { HttpRequest, InputValues } from '../http/serialize.ts';

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

/** Sent by the usual caller, to whom a list must not show what is for administrators. */
export function requestPage(
  api: Api,
  input: InputValues,
  query: UnknownRecord,
  options: ListOptions = {},
): Promise<ListResult | null> {
  const asked = { ...input, query: { ...input.query, ...query } };
  return requestList(api, asked, { caller: undefined, ...options });
}

/** Compares the pages of a list with one long page, so many of them, which may have been read. */
export async function checkPages(
  api: Api,
  input: InputValues,
  { pages: most = 3, whole }: { pages?: number; whole?: ListResult | undefined } = {},
): Promise<void> {
  // Items that others create meanwhile move the pages; the second attempt counts.
  const pages = await readPages(api, input, most, whole);
  if (pages === null || [...pages.headers, ...pages.items].every(holds)) return;
  const { headers, items } = (await readPages(api, input, most)) ?? pages;
  for (const each of headers) expectStatement(each);
  // One page that is wrong makes the next ones wrong.
  items.every(expectStatement);
}

/** What the headers and items of pages have to be, by number and by Link. */
async function readPages(api: Api, input: InputValues, most: number, known?: ListResult) {
  const whole = known ?? (await requestPage(api, input, {}));
  if (whole === null) return null;
  const total = whole.keys.length;
  const size = Math.ceil(total / most);
  const count = Math.ceil(total / size);
  const before = whole.exchange;
  // Of a list that may be longer, totals are not known, and the last page may have more items.
  const isWhole = total < LONGEST_PAGE;
  const headers: Statement[] = [];
  const chosen: ListResult[] = [];
  const linked: Statement[] = [];
  const same = (when: 'pages-of' | 'next-link', number: number): ItemsClaim => ({
    kind: 'items',
    relation: 'same',
    when: [when],
    from: (number - 1) * size,
    count: size,
    isOpen: number === count && !isWhole,
    ...(when === 'pages-of' && { with: [size] }),
  });
  for (let number = 1; number <= count; number += 1) {
    const page = await requestPage(api, input, { [PAGE]: number, [PAGE_SIZE]: size });
    if (page === null) break;
    const { exchange } = page;
    chosen.push(page);
    headers.push(...stateHeaders(exchange, before, { number, size, count, total }));
    if (number === count) break;
    const next = findNextTarget(api.session.base, exchange);
    const mutate = (request: HttpRequest) => ({ ...request, target: next ?? request.target });
    const linkedPage = next === null ? null : await requestPage(api, input, {}, { mutate });
    const basis = locateHeader(exchange, PAGING_HEADERS.links);
    if (linkedPage !== null) {
      const claim = same('next-link', number + 1);
      linked.push({ exchange: linkedPage.exchange, claim, basis, compared: { before } });
    } else {
      linked.push({ exchange, claim: isThere(PAGING_HEADERS.links), basis });
    }
  }
  const basis = confidenceInPages(api, chosen, size);
  const items = chosen.map(({ exchange }, index) => {
    return { exchange, claim: same('pages-of', index + 1), basis, compared: { before } };
  });
  return { headers, items: [...items, ...linked] };
}

const isThere = (name: string): HeaderClaim => ({
  ...{ kind: 'header', name, relation: 'present', when: ['any'] },
});

/** That some lists have pages at all is assumed. */
function confidenceInPages(
  { operation }: Api,
  [first, second]: readonly ListResult[],
  size: number,
): Basis {
  const isWhole = (first?.keys.length ?? 0) > size;
  const isIgnored = isWhole || (second !== undefined && first?.keys.join() === second.keys.join());
  const parameter = isWhole ? PAGE_SIZE : PAGE;
  return isIgnored
    ? { confidence: confidenceInParameter(operation, parameter, ['parameter']) }
    : {};
}

/** @param position Number of the page, its size, and the numbers of pages and of items in all. */
function stateHeaders(
  exchange: Exchange,
  before: Exchange,
  position: Readonly<Record<'number' | 'size' | 'count' | 'total', number>>,
): readonly Statement[] {
  const { number, size, count, total } = position;
  const isWhole = total < LONGEST_PAGE;
  const isLast = number === count;
  const state = (name: string, relation: HeaderClaim['relation'], value?: string): Statement => ({
    exchange,
    claim: { ...isThere(name), relation, ...(value !== undefined && { value }) },
    basis: locateHeader(exchange, name),
    compared: { before },
  });
  const afterLast = isWhole ? '' : null;
  const expected: readonly (readonly [keyof typeof PAGING_HEADERS, string | null])[] = [
    ['page', String(number)],
    ['size', String(size)],
    ['total', isWhole ? String(total) : null],
    ['pages', isWhole ? String(count) : null],
    ['next', isLast ? afterLast : String(number + 1)],
    ['previous', number > 1 ? String(number - 1) : ''],
  ];
  const numbered = expected.flatMap(([role, value]) => {
    if (value === null) return [];
    return [state(PAGING_HEADERS[role], role === 'total' ? 'counts' : 'equals', value)];
  });
  return isWhole && isLast ? [...numbered, state(PAGING_HEADERS.links, 'no-next-page')] : numbered;
}

function locateHeader({ operation }: Exchange, name: string): Basis {
  const headers = operation.successes.flatMap((response) => response.headers);
  return { locations: headers.filter((header) => header.name === name), aspects: ['headers'] };
}
