/** The paging headers of a page of a list. */
import { PAGING_HEADERS } from '../contract/paging.ts';
import { linkHeader } from './link-header.ts';

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
    [PAGING_HEADERS.links]: linkHeader(url, query, { perPage: size, next, prev, last }),
    [PAGING_HEADERS.page]: String(page),
    [PAGING_HEADERS.size]: String(size),
    [PAGING_HEADERS.total]: String(total),
    [PAGING_HEADERS.pages]: String(last),
    [PAGING_HEADERS.next]: next === null ? '' : String(next),
    [PAGING_HEADERS.previous]: prev === null ? '' : String(prev),
  };
}
