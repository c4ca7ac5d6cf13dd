/** A page of a list: numbers from 1, `null` where there is no such page. */
export interface Pages {
  readonly perPage: number;
  readonly next: number | null;
  readonly prev: number | null;
  readonly last: number;
}

/**
 * The `Link` header of a list: absolute URLs of the pages around one, with the query that was sent.
 *
 * @param url the list's own URL without a query: `http://127.0.0.1:4010/api/v4/users`
 * @param query the query that was sent, undecoded, without `?`
 */
export function linkHeader(url: string, query: string, pages: Pages): string {
  const [before, after] = aroundPage(query, pages.perPage);
  const link = (page: number, relation: string) =>
    `<${url}?${before}page=${page}${after}>; rel="${relation}"`;
  const links = [link(1, 'first'), link(pages.last, 'last')];
  if (pages.prev !== null) links.unshift(link(pages.prev, 'prev'));
  if (pages.next !== null) links.unshift(link(pages.next, 'next'));
  return links.join(', ');
}

/** No page that is sent reads like this. */
const SOME_PAGE = /(?<=^|&)page=%00(?=&|$)/;

/** A query before and after the number of the page, encoded for a header. */
function aroundPage(query: string, perPage: number): readonly [string, string] {
  if (query === '') return ['', `&per_page=${perPage}`];
  const parameters = new URLSearchParams(query);
  // It never belongs there, but some have it in every address; links are kept and passed on.
  parameters.delete('private_token');
  parameters.set('page', '\0');
  parameters.set('per_page', String(perPage));
  const [before = '', after = ''] = parameters.toString().split(SOME_PAGE);
  return [before, after];
}
