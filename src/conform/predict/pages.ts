/** Compares the pages of a list with one long page. */

import type { UnknownRecord } from '../../contract/data.ts';
import { PAGE, PAGE_SIZE, PAGING_HEADERS } from '../../contract/paging.ts';
import type { Api, Exchange } from '../api.ts';
import { type Basis, confidenceInParameter } from '../claims/certainty.ts';
import type { HeaderClaim, ItemsClaim } from '../claims/claim.ts';
import { LONGEST_PAGE } from '../contract/contract.ts';
import { expectStatement, holds, type Statement } from '../expect.ts';
import { findNextTarget } from '../http/next-page.ts';
import type { HttpRequest, InputValues } from '../http/serialize.ts';
import { type ListOptions, type ListResult, requestList } from './lists.ts';

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
