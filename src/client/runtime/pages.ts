import type { Call } from './call.ts';
import type { Connection } from './connect.ts';
import { expectNumbers, ResponseBodyError, type SentCall } from './errors.ts';
import { findNextPage, type PageParameters, readCount } from './links.ts';
import type { CallOptions } from './options.ts';

/** A page of a list. */
export interface Page<Item> {
  readonly items: Item[];
  /** The number of the page, counted from 1; if links have none, from the first page that was requested. */
  readonly page: number;
  /** Number of items on all pages; `null` where the service does not say. */
  readonly total: number | null;
  /** Number of pages; `null` where the service does not say. */
  readonly totalPages: number | null;
  /** The next page; `null` after the last one. */
  next(): Promise<Page<Item> | null>;
}

/** How pages are read. */
export interface PageOptions {
  /**
   * How many requests may run at a time. Pages after the first are only then requested before they are needed, and only
   * where the service numbers them and says how many there are.
   * @default 1
   */
  concurrency?: number | undefined;
}

/**
 * A call that gives a page of a list when awaited, and item after item in `for await`. Nothing is sent before one of
 * them.
 */
export interface ListCall<Item = unknown> extends Call {
  /** This page, with the totals of the list. */
  page(): Promise<Page<Item>>;
  /** This page and those after it. */
  pages(options?: PageOptions): AsyncIterable<Page<Item>>;
  /** The first item of this page; `undefined` where it has none. */
  first(): Promise<Item | undefined>;
  /** The items of this page and of those after it, at most `limit`. */
  all(limit?: number, options?: PageOptions): Promise<Item[]>;
  /** The items of this page and of those after it, each page fetched when it is needed. */
  [Symbol.asyncIterator](): AsyncIterator<Item>;
}

/** A call that gives one page of a list. */
interface PageCall<Item> extends Promise<Item[]>, Call {
  result(): Promise<{ readonly response: Response }>;
}

/** What the run time knows of a page besides its types. */
interface PageResult {
  readonly response: Response;
  readonly request: SentCall;
}

/** A `ListCall` that gives items when it is awaited. */
export type PaginatedCall<Item> = Promise<Item[]> & ListCall<Item>;

/**
 * All pages of a function that gives one: `paginate(listItems, connection).all()`.
 *
 * The next page is the one in `Link`, else in `X-Next-Page`; without either, pages are requested until one is empty,
 * or shorter than `X-Per-Page`. A service that names or sends the same page again is an error.
 */
export function paginate<Item, Parameters extends { page?: number | undefined } | undefined>(
  operation: (
    connection: Connection,
    parameters: Parameters,
    options?: CallOptions,
  ) => PageCall<Item>,
  connection: Connection,
  parameters?: NoInfer<Parameters>,
  options?: CallOptions,
): PaginatedCall<Item> {
  const read = (own?: CallOptions) => operation(connection, parameters as Parameters, own);
  return readPages(read, options, parameters?.page);
}

/** The pages of a call that is made once for each of them, with its number or cursor in the query of its options. */
export function readPages<Item>(
  read: (options?: CallOptions) => PageCall<Item>,
  options?: CallOptions,
  first = 1,
): PaginatedCall<Item> {
  let started: PageCall<Item> | undefined;
  const start = () => (started ??= read(options));

  const request = (page: PageParameters) =>
    read({ ...options, query: { ...options?.query, page: null, ...page } });

  async function* pages({ concurrency = 1 }: PageOptions = {}) {
    expectNumbers({ concurrency }, 1);
    let page: Page<Item> | null = await readFirst(start(), first, request, concurrency);
    for (; page; page = await page.next()) yield page;
  }
  async function* items() {
    for await (const page of pages()) yield* page.items;
  }
  // Nobody asks it for its tag.
  const list: Omit<PaginatedCall<Item>, typeof Symbol.toStringTag> = {
    // biome-ignore lint/suspicious/noThenProperty: awaiting the call is what sends the request.
    then: (...handlers) => start().then(...handlers),
    catch: (handler) => start().catch(handler),
    finally: (handler) => start().finally(handler),
    result: () => start().result(),
    response: () => start().response(),
    page: async () => readFirst(start(), first, request),
    pages,
    [Symbol.asyncIterator]: items,
    first: async () => (await start())[0],
    async all(limit?: number, own?: PageOptions) {
      expectNumbers({ limit });
      const all: Item[] = [];
      // Also for a limit of 0, as the first page was requested and its error has to be seen.
      for await (const { items } of pages(own)) {
        // As arguments of one call, they would be too many.
        for (const item of items) all.push(item);
        if (all.length >= (limit as number)) break;
      }
      return all.slice(0, limit);
    },
  };
  return list as PaginatedCall<Item>;
}

/** The page of a call, which leads to those after it; so many of them at most are requested at a time. */
function readFirst<Item>(
  firstCall: PageCall<Item>,
  firstPlace: number,
  request: (page: PageParameters) => PageCall<Item>,
  concurrency = 1,
): Promise<Page<Item>> {
  /** What each page says comes next, or its items, with the place of the first page that says so: at two places, the list goes in a circle. */
  const seen: Record<string, number> = {};
  /** Pages without items, in a row. */
  let empty = 0;
  /** Pages that are requested before they are needed, by their numbers. */
  const ahead: Record<number, PageCall<Item>> = {};

  async function readPage(
    call: PageCall<Item>,
    place: number,
    named?: PageParameters,
  ): Promise<Page<Item>> {
    const items = await call;
    const { response, request: sent } = (await call.result()) as PageResult;
    const fail = (reason: string) => new ResponseBodyError(sent, response, items, reason);
    if (!Array.isArray(items)) throw fail('expected a list');
    const { headers } = response;
    const next = findNextPage(headers, items.length, !!named);
    if (next !== null) {
      // Without a header that says what comes next, only the items tell a page from those before.
      const key = JSON.stringify(next ?? items);
      seen[key] ??= place;
      if (seen[key] !== place) throw fail('the service sends a page again');
    }
    empty = items.length ? 0 : empty + 1;
    // A list that goes on and on without items is taken for one without an end.
    if (empty > 100) throw fail('the service sends only empty pages');
    const totalPages = readCount(headers, 'x-total-pages');
    return {
      items,
      page: named?.page ?? place,
      total: readCount(headers, 'x-total'),
      totalPages,
      async next() {
        if (next === null) return null;
        // Only where pages come as they are numbered. No service gets more than a hundred at a time.
        const number = Number(next?.page);
        const last =
          number === place + 1 ? Math.min(place + Math.min(concurrency, 100), totalPages ?? 0) : 0;
        for (let page = number; page <= last; page++) {
          ahead[page] ??= request({ page });
          // It fails for who reads it, if anybody does.
          ahead[page]?.catch(() => {});
        }
        const call = ahead[number] ?? request(next ?? { page: place + 1 });
        delete ahead[number];
        return readPage(call, place + 1, next);
      },
    };
  }
  return readPage(firstCall, firstPlace);
}
