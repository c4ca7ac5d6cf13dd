/** Responses with a page of a list, and all the paging headers. */
import { linkHeader } from '../../http/link-header.ts';
import { type Fields, select } from '../domain/filter-and-order.ts';
import type { Row } from '../store/row.ts';
import type { World } from '../store/world.ts';
import type { RequestContext } from './context.ts';
import type { StatusResponse } from './operation-types.ts';

/** The size of the page if a larger one is asked for. The default is that of the parameter in the contract. */
const MAX_PAGE_SIZE = 100;

type Paging = Readonly<Record<string, unknown>> & {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
};

/**
 * Returns the page that the input asks for, of the rows that pass its filters, in its order:
 * `return list(context, input, world.emails.all(), serializeEmail)`.
 *
 * @param fields Those that filters and orders name, where rows have none of the name.
 */
export function list<R extends Row, T>(
  context: RequestContext,
  input: Paging,
  rows: readonly R[],
  view: (world: World, row: R) => T,
  fields: Fields<R> = {},
): StatusResponse<200, T[]> {
  const { page = 1, per_page = MAX_PAGE_SIZE } = input;
  const chosen = select(context, input, rows, fields);
  const size = Math.min(per_page, MAX_PAGE_SIZE);
  const begin = (page - 1) * size;
  return {
    status: 200,
    body: chosen.slice(begin, begin + size).map((row) => view(context.world, row)),
    headers: pagingHeaders(context.url, context.query, { page, size, total: chosen.length }),
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
