/** A page of a list: numbers from 1, `null` where there is no such page. */
export interface Pages {
  readonly perPage: number;
  readonly next: number | null;
  readonly prev: number | null;
  readonly last: number;
}

/**
 * The `Link` header of a list: absolute URLs of the pages around one, with the query that was asked.
 *
 * @param url the list's own URL without a query: `http://127.0.0.1:4010/api/v4/users`
 * @param query the query that was sent, undecoded, without `?`
 */
export function linkHeader(url: string, query: string, pages: Pages): string {
  const parameters = new URLSearchParams(query);
  const addressOf = (page: number) => {
    parameters.set('page', String(page));
    parameters.set('per_page', String(pages.perPage));
    return `${url}?${parameters}`;
  };
  const relations = { next: pages.next, prev: pages.prev, first: 1, last: pages.last };
  return Object.entries(relations)
    .flatMap(([name, page]) => (page === null ? [] : [`<${addressOf(page)}>; rel="${name}"`]))
    .join(', ');
}
