import { type Call, call, type UntypedCall } from './call.ts';
import type { Connection } from './connect.ts';
import type { CallOptions, Encode } from './options.ts';

/**
 * A call that gives a page of a list when awaited, and item after item in `for await`. Nothing is sent before one of
 * them.
 */
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

/**
 * Calls an operation that returns a list: one page by itself, and all of it by `pages`, `all` or `for await`.
 *
 * The next page is the one in `Link`, else in `X-Next-Page`; without either, pages are requested until one is empty,
 * or shorter than `X-Per-Page`. A service that names or sends the same page again is an error.
 */
export function list(
  connection: Connection,
  name: string,
  route: string,
  parameters?: PageParameters,
  options?: CallOptions,
  encode?: Encode,
): UntypedCall & ListCall {
  const getPage = (more?: PageParameters, search?: string) =>
    call(connection, name, route, more, options, encode, search);
  let started: UntypedCall | undefined;
  const first = () => (started ??= getPage(parameters));
  async function* pages() {
    let number = parameters?.page ?? 1;
    let search: string | undefined;
    let before: string | undefined;
    for (let page = first(); ; page = getPage({ ...parameters, page: number }, search)) {
      const items = (await page) as unknown[];
      const { headers } = (await page.result()).response;
      const next = findNextPage(headers, items.length);
      // Without a header that says what comes next, only the items tell a page from the one before.
      const here = next ?? JSON.stringify(items);
      if (typeof next === 'number' ? next <= number : here === before) {
        throw new Error(`${name}: the service sends the same page again and again`);
      }
      yield items;
      if (next === null) return;
      number = typeof next === 'number' ? next : number + 1;
      search = typeof next === 'string' ? next : undefined;
      before = `${here}`;
    }
  }
  async function* items() {
    for await (const page of pages()) yield* page;
  }
  return {
    // biome-ignore lint/suspicious/noThenProperty: awaiting the call is what sends the request.
    then: (...handlers) => first().then(...handlers),
    catch: (handler) => first().catch(handler),
    finally: (handler) => first().finally(handler),
    [Symbol.toStringTag]: 'ListCall',
    result: () => first().result(),
    response: () => first().response(),
    pages,
    [Symbol.asyncIterator]: items,
    async all(limit?: number) {
      const all: unknown[] = [];
      // Also for a limit of 0, as the first page was requested and its error has to be seen.
      for await (const item of items()) if (all.push(item) >= (limit as number)) break;
      return all.slice(0, limit);
    },
  };
}

/** The next page: its number, or the query of a link with a cursor; `null` after the last one, `undefined` where the response does not say. */
export function findNextPage(headers: Headers, length: number): number | string | null | undefined {
  const link = headers.get('link') ?? '';
  const target = /<([^<>]*)>[^<]*\brel="?[^",;<]*\bnext\b/.exec(link)?.[1];
  if (target) {
    // Of a link to anywhere, only the number of the page is used, or its query with a cursor.
    const { search, searchParams } = new URL(target, 'http://host');
    return Number(searchParams.get('page')) || search.slice(1);
  }
  if (/\brel="?(first|last|prev)/.test(link)) return null;
  const named = headers.get('x-next-page');
  if (named !== null) return +named || null;
  return length && length >= Number(headers.get('x-per-page')) ? undefined : null;
}
