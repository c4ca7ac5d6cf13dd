/** Answers a page of a list, with all the paging headers. */
import { linkHeader } from '../paging.ts';
import type { Context } from './context.ts';
import type { Answer, Rendered } from './operation-types.ts';
import type { View } from './views/view.ts';
import type { Row } from './world/definition.ts';
import { type Selection, selectionOf } from './world/selection.ts';

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
  const { total } = selection;
  const last = Math.max(1, Math.ceil(total / size));
  const next = page < last ? page + 1 : null;
  const prev = page > 1 ? Math.min(page - 1, last) : null;
  const parts = selection
    .page((page - 1) * size, size)
    .map((record) => view(context.world, record).json);
  return {
    status: 200,
    body: { json: `[${parts.join(',')}]` },
    headers: {
      Link: linkHeader(context.url, context.query, { perPage: size, next, prev, last }),
      'X-Page': String(page),
      'X-Per-Page': String(size),
      'X-Total': String(total),
      'X-Total-Pages': String(last),
      'X-Next-Page': next === null ? '' : String(next),
      'X-Prev-Page': prev === null ? '' : String(prev),
    },
  };
}
