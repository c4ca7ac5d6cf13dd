/** Responses a page of a list, with all the paging headers. */
import { linkHeader } from '../http/paging.ts';
import type { RequestContext } from './context.ts';
import type { StatusResponse } from './operation-types.ts';
import type { Row } from './store/fields.ts';
import type { World } from './store/world.ts';

/** A larger page is taken as this. */
const LARGEST_PAGE = 100;

interface Paging {
  readonly page?: number;
  readonly per_page?: number;
}

/** Returns the page that the input asks for: `return list(context, input, world.emails.all(), emailView)`. */
export function list<R extends Row, T>(
  context: RequestContext,
  { page = 1, per_page = 20 }: Paging,
  rows: readonly R[],
  view: (world: World, row: R) => T,
): StatusResponse<200, T[]> {
  const size = Math.min(per_page, LARGEST_PAGE);
  const begin = (page - 1) * size;
  return {
    status: 200,
    body: rows.slice(begin, begin + size).map((row) => view(context.world, row)),
    headers: pagingHeaders(context.url, context.query, { page, size, total: rows.length }),
  };
}

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
): Readonly<Record<string, string>> {
  const last = Math.max(1, Math.ceil(total / size));
  const next = page < last ? page + 1 : null;
  const prev = page > 1 ? Math.min(page - 1, last) : null;
  return {
    Link: linkHeader(url, query, { perPage: size, next, prev, last }),
    'X-Page': String(page),
    'X-Per-Page': String(size),
    'X-Total': String(total),
    'X-Total-Pages': String(last),
    'X-Next-Page': next === null ? '' : String(next),
    'X-Prev-Page': prev === null ? '' : String(prev),
  };
}

/** Sorts rows by a key, and those that share one by id. */
export function sortRows<R extends Row>(
  rows: readonly R[],
  keyOf: (row: R) => string | number,
  sort: 'asc' | 'desc' = 'asc',
): readonly R[] {
  const sign = sort === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const first = keyOf(a);
    const second = keyOf(b);
    return sign * (first < second ? -1 : first > second ? 1 : a.id - b.id);
  });
}
