/** Answers a page of a list, with all the paging headers. */
import { linkHeader } from '../http/paging.ts';
import type { Context } from './context.ts';
import type { Answer, Rendered } from './operation-types.ts';
import type { Row } from './store/definition.ts';
import { type Selection, selectionOf } from './store/selection.ts';
import type { View } from './views/view.ts';

/** A larger page is taken as this. */
const LARGEST_PAGE = 100;

interface Paging {
  readonly page?: number;
  readonly per_page?: number;
}

/**
 * The page that the input asks for: `return list(context, input, world.emails.select(…), emailView)`.
 *
 * @param chosen What a table selected, or records in their order.
 */
export function list<R extends Row, T>(
  context: Context,
  { page = 1, per_page = 20 }: Paging,
  chosen: Selection<R> | readonly R[],
  view: View<R, T>,
): Answer<200, Rendered<T[]>> {
  const selection = 'page' in chosen ? chosen : selectionOf(chosen);
  const size = Math.min(per_page, LARGEST_PAGE);
  const parts = selection
    .page((page - 1) * size, size)
    .map((record) => view(context.world, record).json);
  return {
    status: 200,
    body: { json: `[${parts.join(',')}]` },
    headers: pagingHeaders(context.url, context.query, { page, size, total: selection.total }),
  };
}

interface Page {
  readonly page: number;
  readonly size: number;
  /** How many there are on all pages. */
  readonly total: number;
}

/**
 * All the paging headers.
 *
 * @param url The list's own, without a query.
 * @param query The query that was sent, undecoded.
 */
export function pagingHeaders(
  url: string,
  query: string,
  { page, size, total }: Page,
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
