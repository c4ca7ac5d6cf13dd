import { type Call, call, type UntypedCall } from './call.ts';
import type { Connection } from './connect.ts';
import type { CallOptions, Encode } from './options.ts';

/** A call that gives a page of a list when awaited, and item after item in `for await`. */
export interface ListCall extends Call {
  /** This page and those after it. */
  pages(): AsyncIterable<unknown[]>;
  /** The items of this page and of those after it, at most `limit`. */
  all(limit?: number): Promise<unknown[]>;
  /** The items of this page and of those after it, each page fetched when it is needed. */
  [Symbol.asyncIterator](): AsyncIterator<unknown>;
}

/** Parameters that say which page. */
interface PageParameters {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
}

/** Documented for requests without `per_page`. */
const DEFAULT_PAGE_SIZE = 20;

/**
 * Calls an operation that returns a list: one page by itself, and all of it by `pages`, `all` or `for await`.
 *
 * The next page is the one in `Link`, else in `X-Next-Page`; without either, pages are requested until one
 * is shorter than the default, or than a smaller `per_page`. A page that does not come after the last one ends the list.
 */
export function list(
  connection: Connection,
  name: string,
  route: string,
  parameters?: PageParameters,
  options?: CallOptions,
  encode?: Encode,
): UntypedCall & ListCall {
  const getPage = (more?: PageParameters) => call(connection, name, route, more, options, encode);
  const first = getPage(parameters);
  async function* pages() {
    let number = parameters?.page ?? 1;
    for (let page = first; ; ) {
      const items = (await page) as unknown[];
      yield items;
      const { headers } = (await page.result()).response;
      const link = headers.get('link');
      // A service may send fewer items than requested, though hardly fewer than it sends by default.
      const size = Math.min(parameters?.per_page ?? DEFAULT_PAGE_SIZE, DEFAULT_PAGE_SIZE);
      const next =
        /[?&]page=(\d+)[^>]*>[^<]*rel="?next/.exec(link as string)?.[1] ??
        headers.get('x-next-page') ??
        (link || items.length < size ? 0 : number + 1);
      if (!(+next > number)) return;
      number = +next;
      page = getPage({ ...parameters, page: number });
    }
  }
  async function* items() {
    for await (const page of pages()) yield* page;
  }
  return Object.assign(first, {
    pages,
    [Symbol.asyncIterator]: items,
    async all(limit?: number) {
      const all: unknown[] = [];
      // Also for a limit of 0, as the first page was requested and its error has to be seen.
      for await (const item of items()) if (all.push(item) >= (limit as number)) break;
      return all.slice(0, limit);
    },
  });
}
