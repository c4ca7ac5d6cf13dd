import type { Call } from './call.ts';
import type { Connection } from './connect.ts';
import { expectNumbers, ResponseBodyError, type SentCall } from './errors.ts';
import { findNextPage, type PageParameters, readCount } from './links.ts';
import type { CallOptions } from './options.ts';

/** A list that goes on after so many pages without items is taken for one without an end. */
const MAX_EMPTY_PAGES = 100;
/** No service gets more requests at a time, whatever number of pages it names. */
const MAX_CONCURRENCY = 100;

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

/** A page, the number that it names for the one after it, and what reads that. */
interface ReadPage<Item> {
  readonly page: Page<Item>;
  readonly number: number | undefined;
  readonly readNext: () => Promise<ReadPage<Item> | null>;
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

  /** The pages so far that no number tells from others, each with its place. */
  const seen = new Map<string, number>();
  /** Pages without items, in a row. */
  let empty = 0;

  const readPage = async (
    call: PageCall<Item>,
    place: number,
    isNamed?: boolean,
  ): Promise<ReadPage<Item>> => {
    const items = await call;
    const { response, request } = (await call.result()) as PageResult;
    const fail = (reason: string) => {
      throw new ResponseBodyError(request, response, items, reason);
    };
    if (!Array.isArray(items)) return fail('expected a list');
    const { headers } = response;
    const next = findNextPage(headers, items.length, isNamed);
    const number = next?.page;
    // Without a header that says what comes next, only the items tell a page from those before.
    const here = number || next === null ? '' : JSON.stringify(next ?? items);
    if (number ? number <= place : here && (seen.get(here) ?? place) !== place) {
      fail('the service sends the same page again');
    }
    if (here) seen.set(here, place);
    empty = items.length ? 0 : empty + 1;
    if (empty > MAX_EMPTY_PAGES) fail('the service sends empty pages again and again');
    const readNext = async () => (next === null ? null : requestPage(number || place + 1, next));
    const page: Page<Item> = {
      items,
      page: place,
      total: readCount(headers, 'x-total'),
      totalPages: readCount(headers, 'x-total-pages'),
      next: async () => (await readNext())?.page ?? null,
    };
    return { page, number, readNext };
  };
  const requestPage = (place: number, named?: PageParameters) => {
    const query = { ...options?.query, page: undefined, ...(named ?? { page: place }) };
    return readPage(read({ ...options, query }), place, !!named);
  };

  async function* pages({ concurrency = 1 }: PageOptions = {}) {
    expectNumbers({ concurrency }, 1);
    const ahead: Promise<ReadPage<Item>>[] = [];
    /** The page that was requested last, and how many there are, as long as they come as numbered. */
    let last = first;
    let count: number | undefined;
    for (let current: ReadPage<Item> | null = await readPage(start(), first); current; ) {
      const { page, number, readNext }: ReadPage<Item> = current;
      yield page;
      // What a page names decides, whatever number of pages was named.
      count = number === page.page + 1 ? (count ?? page.totalPages ?? 0) : 0;
      if (!count) ahead.length = 0;
      while (last < count && ahead.length < Math.min(concurrency, MAX_CONCURRENCY)) {
        const requested = requestPage(++last, { page: last });
        // Of those that nobody comes to read.
        requested.catch(() => {});
        ahead.push(requested);
      }
      current = await (ahead.shift() ?? readNext());
    }
  }
  async function* items() {
    for await (const page of pages()) yield* page.items;
  }
  return {
    // biome-ignore lint/suspicious/noThenProperty: awaiting the call is what sends the request.
    then: (...handlers) => start().then(...handlers),
    catch: (handler) => start().catch(handler),
    finally: (handler) => start().finally(handler),
    result: () => start().result(),
    response: () => start().response(),
    [Symbol.toStringTag]: 'ListCall',
    page: async () => (await readPage(start(), first)).page,
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
}
