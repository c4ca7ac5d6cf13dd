import { type AnyCall, call } from './call.ts';
import type { ListCall } from './calls.ts';
import type { Connection, Operation } from './connect.ts';
import type { CallOptions } from './options.ts';

/** The page that the contract gives where none is asked for: its size. */
const PAGE_SIZE = 20;

/** Parameters of a list that say where it goes on. */
interface Place {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
}

/**
 * Calls an operation that gives a list: one page by itself, and all of it by `pages`, `all` or `for await`.
 *
 * The next page is the one that `Link` names, else `X-Next-Page`; without either, pages are asked for
 * until one is short. A page that does not come after the last one ends the list.
 */
export function list(
  connection: Connection,
  operation: Operation,
  parameters?: Place,
  options?: CallOptions,
): AnyCall & ListCall {
  const at = (place?: Place) => call(connection, operation, place, options);
  const first = at(parameters);
  async function* pages() {
    let number = parameters?.page ?? 1;
    for (let page = first; ; ) {
      const items = (await page) as unknown[];
      yield items;
      const { headers } = (await page.result()).response;
      const link = headers.get('link');
      const next =
        /[?&]page=(\d+)[^>]*>[^<]*rel="?next/.exec(`${link}`)?.[1] ??
        headers.get('x-next-page') ??
        (link || items.length < (parameters?.per_page ?? PAGE_SIZE) ? 0 : number + 1);
      if (!(+next > number)) return;
      number = +next;
      page = at({ ...parameters, page: number });
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
      // Also for a limit of 0, as the first page is asked for and somebody has to hear of its error.
      for await (const item of items()) if (all.push(item) >= (limit as number)) break;
      return all.slice(0, limit);
    },
  });
}
