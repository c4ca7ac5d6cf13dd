/** Finds the next page of a list, as the contract says how it is paged and a response says which one it is. */
import type { UnknownRecord } from '../contract/data.ts';
import type { Paging } from '../contract/paging.ts';
import { longestPage, type TestedOperation, wholePage } from './contract.ts';
import type { TestedExchange } from './http/exchange.ts';
import type { ReasonKind } from './reasons.ts';

/** A response with a page of a list. */
interface ListPage {
  readonly headers: Headers;
  readonly items: readonly UnknownRecord[];
}

/** Why the pages of a list cannot be read one after the other; `null` if they can. */
export function explainPages(paging: Paging | null): ReasonKind | null {
  if (paging === null) return 'not-paged';
  if (paging.size === undefined) return 'no-page-size';
  return paging.by === 'cursor' && paging.next === undefined ? 'no-next-page' : null;
}

/** The query that chooses the page after one; `null` after the last page, or if nothing says what is next. */
export function nextQuery(
  paging: Paging | null,
  { headers, items }: ListPage,
  number: number,
): UnknownRecord | null {
  if (paging === null || items.length === 0) return null;
  const { by, parameter } = paging;
  if (by === 'cursor') {
    const cursor = findCursor(paging, { headers, items });
    return cursor === null || cursor === '' ? null : { [parameter]: cursor };
  }
  const isLast = paging.headers.next !== undefined && headers.get(paging.headers.next) === '';
  return isLast ? null : { [parameter]: number + 1 };
}

function findCursor({ parameter, next }: Paging, { headers, items }: ListPage): unknown {
  if (next === undefined) return null;
  if (next.in === 'item') return items.at(-1)?.[next.name] ?? null;
  const value = headers.get(next.name);
  if (next.in === 'header' || value === null) return value;
  const url = findNextLink(value);
  return url === null ? null : new URL(url, 'http://localhost').searchParams.get(parameter);
}

/** The query of the first page, as long as possible. */
export function firstPage(list: TestedOperation | undefined): UnknownRecord {
  if (list === undefined) return {};
  const { paging } = list;
  return { ...wholePage(list), ...(paging?.by === 'page' && { [paging.parameter]: 1 }) };
}

/** A path with a query. */
export function withQuery(path: string, query: UnknownRecord): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Whether more items may follow although nothing says how to ask for them. */
export function mayGoOn(list: TestedOperation | undefined, { headers, items }: ListPage): boolean {
  if (items.length === 0) return false;
  if (list === undefined) return hasNextLink(headers);
  const { paging } = list;
  if (paging?.by === 'page') return false;
  if (hasNextLink(headers)) return true;
  // A page that is full without a next one; the length of a list without pages may be limited, too.
  if (paging === null) return list.parameters.some(({ name }) => CUTS.test(name));
  return paging.next === undefined || items.length === longestPage(list);
}

/** Parameters of lists that come in parts by something else. */
const CUTS = /^(limit|offset|skip|start|per_page|page_size|max_results)$/;

/** Whether a response says that there is another page, whatever the contract says of pages. */
export function hasNextLink(headers: Headers): boolean {
  return findNextLink(headers.get('link') ?? '') !== null;
}

/** The target of the link of the relation `next`, as RFC 8288 writes it. */
function findNextLink(header: string): string | null {
  const links = header.split(/,\s*(?=<)/);
  return /<([^>]*)>/.exec(links.find((link) => /rel="?next\b/.test(link)) ?? '')?.[1] ?? null;
}

/** What Link leads to, on the server under test, whose host differs behind a proxy; `null` without Link. */
export function findNextTarget(
  base: string,
  { operation, request, response }: TestedExchange,
): string | undefined | null {
  const url = findNextLink(response.headers.get(operation.paging?.headers.links ?? 'link') ?? '');
  if (url === null) return null;
  if (!URL.canParse(url, base)) return undefined;
  const { pathname, search } = new URL(url, base);
  const prefix = new URL(base).pathname.replace(/\/$/, '');
  if (pathname.startsWith(`${prefix}/`)) return pathname.slice(prefix.length) + search;
  // Behind a proxy, the prefix may differ.
  const here = request.target.replace(/\?.*/, '');
  return pathname.endsWith(here) ? here + search : undefined;
}
