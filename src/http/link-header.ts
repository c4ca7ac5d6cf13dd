import { PAGE, PAGE_SIZE } from '../contract/paging.ts';

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
  const parameters = new URLSearchParams(query);
  // It never belongs there, but some have it in every address; links are stored and passed on.
  parameters.delete('private_token');
  const link = (page: number, relation: string) => {
    parameters.set(PAGE, String(page));
    parameters.set(PAGE_SIZE, String(pages.perPage));
    return `<${url}?${parameters}>; rel="${relation}"`;
  };
  return [
    ...(pages.next === null ? [] : [link(pages.next, 'next')]),
    ...(pages.prev === null ? [] : [link(pages.prev, 'prev')]),
    link(1, 'first'),
    link(pages.last, 'last'),
  ].join(', ');
}
