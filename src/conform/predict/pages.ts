/** Compares the pages of a list with one long page. */

import type { UnknownRecord } from '../../contract/data.ts';
import type { CheckContext } from '../check.ts';
import type { HeaderClaim, ItemsClaim } from '../claims/claim.ts';
import { type Basis, expect } from '../claims/expect.ts';
import type { TestedExchange } from '../http/exchange.ts';
import type { HttpRequest, InputValues } from '../http/serialize.ts';
import { confidenceInParameter } from '../locations.ts';
import type { Exchange } from '../session.ts';
import { type ListOptions, type ListResult, MAX_PAGE_SIZE, requestList } from './lists.ts';

export interface PaginatedList extends CheckContext {
  readonly input: InputValues;
}

/** Sent by the usual caller, to whom a list must not show what is for administrators. */
export function requestPage(
  list: PaginatedList,
  query: UnknownRecord,
  options: ListOptions = {},
): Promise<ListResult | null> {
  const input = { ...list.input, query: { ...list.input.query, ...query } };
  return requestList(list, input, { caller: undefined, ...options });
}

/** Compares the pages of a list with one long page. */
export async function checkPages(context: CheckContext, input: InputValues): Promise<void> {
  const list = { ...context, input };
  for (const isLast of [false, true]) {
    // Items that others create meanwhile move the pages; the second attempt counts.
    const whole = await requestPage(list, {});
    if (whole === null || (await comparePages(list, whole, isLast))) return;
  }
}

/** Requests pages by number and by Link; returns whether both gave the items of the one long page. */
async function comparePages(
  list: PaginatedList,
  { keys, exchange: first }: ListResult,
  reports: boolean,
): Promise<boolean> {
  const total = keys.length;
  const size = Math.ceil(total / 3);
  const count = Math.ceil(total / size);
  const pages: (readonly string[])[] = [];
  const linked: string[] = [];
  const numbered: Exchange[] = [];
  const followed: Exchange[] = [];
  let start = first;
  for (let number = 1; number <= count; number += 1) {
    const page = await requestPage(list, { page: number, per_page: size });
    if (page === null) break;
    pages.push(page.keys);
    numbered.push(page.exchange);
    if (number === 1) start = page.exchange;
    if (reports || number === 1 || number === count) {
      checkHeaders(list, page.exchange, first, { number, size, count, total });
    }
    const next = findNextTarget(list.session.base, page.exchange);
    if (number === count || next === null) continue;
    const mutate = (request: HttpRequest) => ({ ...request, target: next ?? request.target });
    const linkedPage = await requestPage(list, {}, { mutate });
    if (linkedPage === null) continue;
    linked.push(...linkedPage.keys);
    followed.push(linkedPage.exchange);
  }
  // Of a list that may be longer, the last page may have more items.
  const shown = pages.map((page, index) =>
    page.slice(
      0,
      index === count - 1 && total === MAX_PAGE_SIZE ? total % size || size : undefined,
    ),
  );
  const isSame = shown.every(
    (page, index) => page.join() === keys.slice(index * size, (index + 1) * size).join(),
  );
  const isLinked = linked.slice(0, total - size).join() === keys.slice(size).join();
  if (reports && !isSame) {
    // That some lists have pages at all is assumed.
    const isWhole = (shown[0]?.length ?? 0) > size;
    const isIgnored = isWhole || (count > 1 && shown[0]?.join() === shown[1]?.join());
    const parameter = isWhole ? 'per_page' : 'page';
    const basis = isIgnored && {
      confidence: confidenceInParameter(list.operation, parameter, ['parameter']),
    };
    for (const [index, exchange] of numbered.entries()) {
      const isOpen = index === count - 1 && total === MAX_PAGE_SIZE;
      const claim: ItemsClaim = {
        ...{ kind: 'items', relation: 'same', when: ['pages-of'], with: [size] },
        ...{ from: index * size, count: size, isOpen },
      };
      if (!expect(exchange, claim, { ...basis }, { before: first })) break;
    }
  }
  if (reports && isSame && !isLinked) {
    const basis = locateHeader(list, 'Link');
    const hasLink = start.response.headers.has('link');
    if (hasLink) {
      for (const [index, exchange] of followed.entries()) {
        const from = (index + 1) * size;
        const claim: ItemsClaim = {
          ...{ kind: 'items', relation: 'same', when: ['next-link'], from, count: size },
          isOpen: from + size >= total,
        };
        const others = [from === size ? start : (followed[index - 1] ?? start)];
        if (!expect(exchange, claim, basis, { before: first, others })) break;
      }
    } else
      expect(start, { kind: 'header', name: 'Link', relation: 'present', when: ['any'] }, basis);
  }
  return isSame && isLinked;
}

/** @param position Number of the page, its size, and the numbers of pages and of items in all. */
function checkHeaders(
  list: PaginatedList,
  exchange: Exchange,
  whole: Exchange,
  position: Readonly<Record<'number' | 'size' | 'count' | 'total', number>>,
): void {
  const { number, size, count, total } = position;
  // Totals are not known of a list that may be longer.
  const isWhole = total < MAX_PAGE_SIZE;
  const afterLast = isWhole ? '' : null;
  const expected: Readonly<Record<string, string | null>> = {
    'X-Page': String(number),
    'X-Per-Page': String(size),
    'X-Total': isWhole ? String(total) : null,
    'X-Total-Pages': isWhole ? String(count) : null,
    'X-Next-Page': number < count ? String(number + 1) : afterLast,
    'X-Prev-Page': number > 1 ? String(number - 1) : '',
  };
  for (const [name, value] of Object.entries(expected)) {
    if (value === null) continue;
    const relation = name === 'X-Total' ? 'counts' : 'equals';
    const claim: HeaderClaim = { kind: 'header', name, relation, value, when: ['any'] };
    expect(exchange, claim, locateHeader(list, name), { before: whole });
  }
  if (!isWhole || number !== count) return;
  const claim: HeaderClaim = {
    ...{ kind: 'header', name: 'Link', relation: 'no-next-page', when: ['any'] },
  };
  expect(exchange, claim, locateHeader(list, 'Link'));
}

function locateHeader({ operation }: PaginatedList, name: string): Basis {
  const headers = operation.successes.flatMap((response) => response.headers);
  return { locations: headers.filter((header) => header.name === name), aspects: ['headers'] };
}

/** What Link leads to, on the server under test, whose host differs behind a proxy; `null` without Link. */
export function findNextTarget(
  base: string,
  { request, response }: TestedExchange,
): string | undefined | null {
  const links = (response.headers.get('link') ?? '').split(/,\s*(?=<)/);
  const url = /<([^>]*)>/.exec(links.find((link) => link.includes('rel="next"')) ?? '')?.[1];
  if (url === undefined || !URL.canParse(url, base)) return url === undefined ? null : undefined;
  const { pathname, search } = new URL(url, base);
  const prefix = new URL(base).pathname.replace(/\/$/, '');
  if (pathname.startsWith(`${prefix}/`)) return pathname.slice(prefix.length) + search;
  // Behind a proxy, the prefix may differ.
  const here = request.target.replace(/\?.*/, '');
  return pathname.endsWith(here) ? here + search : undefined;
}
