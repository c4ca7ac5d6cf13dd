/** Finds the next page of a list. */
import type { UnknownRecord } from '../../contract/data.ts';
import { PAGE, PAGE_SIZE, PAGING_HEADERS } from '../../contract/paging.ts';
import { LONGEST_PAGE } from '../contract/contract.ts';
import type { TestedExchange } from './exchange.ts';

/** A response with a page of a list. */
interface ListPage {
  readonly headers: Headers;
  readonly items: readonly UnknownRecord[];
}

/** Whether nothing comes after a page. */
export function isLastPage({ headers, items }: ListPage): boolean {
  return items.length === 0 || headers.get(PAGING_HEADERS.next) === '';
}

/** The query of a page, as long as possible. */
export function longPage(number: number): UnknownRecord {
  return { [PAGE_SIZE]: LONGEST_PAGE, [PAGE]: number };
}

/** A path with a query. */
export function withQuery(path: string, query: UnknownRecord): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The target of the link of the relation `next`, as RFC 8288 writes it. */
function findNextLink(header: string): string | null {
  const links = header.split(/,\s*(?=<)/);
  return /<([^>]*)>/.exec(links.find((link) => /rel="?next\b/.test(link)) ?? '')?.[1] ?? null;
}

/** What Link leads to, on the server under test, whose host differs behind a proxy; `null` without Link. */
export function findNextTarget(
  base: string,
  { request, response }: TestedExchange,
): string | undefined | null {
  const url = findNextLink(response.headers.get(PAGING_HEADERS.links) ?? '');
  if (url === null) return null;
  if (!URL.canParse(url, base)) return undefined;
  const { pathname, search } = new URL(url, base);
  const prefix = new URL(base).pathname.replace(/\/$/, '');
  if (pathname.startsWith(`${prefix}/`)) return pathname.slice(prefix.length) + search;
  // Behind a proxy, the prefix may differ.
  const here = request.target.replace(/\?.*/, '');
  return pathname.endsWith(here) ? here + search : undefined;
}
