/** Responses with a page of a list, and all the paging headers. */
import { pagingHeaders } from '../../http/paging-headers.ts';
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
