/** The paging headers of a page of a list. */
import type { Paging } from '../contract/paging.ts';
import { linkHeader } from './link-header.ts';

/** What the parameters and headers of pages are called. */
export type PagingNames = Pick<Paging, 'parameter' | 'size' | 'headers'>;

/** The names that this contract has. */
const USUAL_NAMES: PagingNames = {
  parameter: 'page',
  size: 'per_page',
  headers: {
    links: 'Link',
    page: 'X-Page',
    size: 'X-Per-Page',
    total: 'X-Total',
    pages: 'X-Total-Pages',
    next: 'X-Next-Page',
    previous: 'X-Prev-Page',
  },
};

/**
 * All the paging headers of a page of `size` of the `total` items.
 *
 * @param url The list's own, without a query.
 * @param query The query that was sent, undecoded.
 */
export function pagingHeaders(
  url: string,
  query: string,
  { page, size, total }: Readonly<Record<'page' | 'size' | 'total', number>>,
  names: PagingNames = USUAL_NAMES,
): Readonly<Record<string, string>> {
  const last = Math.max(1, Math.ceil(total / size));
  const next = page < last ? page + 1 : null;
  const prev = page > 1 ? Math.min(page - 1, last) : null;
  const values: Readonly<Partial<Record<string, string>>> = {
    links: linkHeader(url, query, { perPage: size, next, prev, last }, names),
    page: String(page),
    size: String(size),
    total: String(total),
    pages: String(last),
    next: next === null ? '' : String(next),
    previous: prev === null ? '' : String(prev),
  };
  const headers: Record<string, string> = {};
  for (const [role, name] of Object.entries(names.headers)) {
    const value = values[role];
    if (value !== undefined) headers[name] = value;
  }
  return headers;
}
