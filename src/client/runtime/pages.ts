import type { Call } from './call.ts';
import type { Connection } from './connect.ts';
import type { CallOptions } from './options.ts';

/** A page of a list. */
export interface Page<Item> {
  readonly items: Item[];
  /** The number of the page, counted from 1; with cursors, from the first page that was requested. */
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
export interface ListCall extends Call {
  /** This page and those after it. */
  pages(options?: PageOptions): AsyncIterable<Page<unknown>>;
  /** The first item of this page; `undefined` where it has none. */
  first(): Promise<unknown>;
  /** The items of this page and of those after it, at most `limit`. */
  all(limit?: number, options?: PageOptions): Promise<unknown[]>;
  /** The items of this page and of those after it, each page fetched when it is needed. */
  [Symbol.asyncIterator](): AsyncIterator<unknown>;
}

/** A call that gives one page of a list. */
interface PageCall<Item> extends Promise<Item[]>, Call {
  result(): Promise<{ readonly response: Response }>;
}

/** A `ListCall` of some items. */
export interface PaginatedCall<Item> extends Promise<Item[]>, ListCall {
  pages(options?: PageOptions): AsyncIterable<Page<Item>>;
  first(): Promise<Item | undefined>;
  all(limit?: number, options?: PageOptions): Promise<Item[]>;
  [Symbol.asyncIterator](): AsyncIterator<Item>;
}

/**
 * All pages of a function that gives one: `paginate(listIssues, connection, { state: 'opened' }).all()`.
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
  let started: PageCall<Item> | undefined;
  const start = () => (started ??= operation(connection, parameters as Parameters, options));

  let isNumbered = false;

  /** @param before What a page that follows was found by. */
  const readPage = async (
    call: PageCall<Item>,
    page: number,
    before?: string,
  ): Promise<Page<Item>> => {
    const items = await call;
    const { headers } = (await call.result()).response;
    const next = findNextPage(headers, items.length);
    const number = next?.page;
    isNumbered = !!number;
    // Without a header that says what comes next, only the items tell a page from the one before.
    const here = JSON.stringify(next ?? items);
    if (number ? number <= page : here === before) {
      throw new Error('the service sends the same page again');
    }
    return {
      items,
      page,
      total: readCount(headers, 'x-total'),
      totalPages: readCount(headers, 'x-total-pages'),
      next: async () => (next === null ? null : requestPage(number || page + 1, next, here)),
    };
  };
  const requestPage = (page: number, change: PageParameters = { page }, before?: string) => {
    const query = { ...options?.query, page: undefined, ...change };
    const call = operation(connection, parameters as Parameters, { ...options, query });
    return readPage(call, page, before);
  };

  async function* pages({ concurrency = 1 }: PageOptions = {}) {
    const ahead: Promise<Page<Item>>[] = [];
    let page: Page<Item> | null = await readPage(start(), parameters?.page ?? 1);
    const last = (isNumbered && concurrency > 1 && page.totalPages) || 0;
    for (let number = page.page; page; page = await (ahead.shift() ?? page.next())) {
      yield page;
      while (number < last && ahead.length < concurrency) {
        const requested = requestPage(++number);
        // Of those that nobody comes to read.
        requested.catch(() => {});
        ahead.push(requested);
      }
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
    pages,
    [Symbol.asyncIterator]: items,
    first: async () => (await start())[0],
    async all(limit?: number, own?: PageOptions) {
      const all: Item[] = [];
      // Also for a limit of 0, as the first page was requested and its error has to be seen.
      for await (const page of pages(own)) if (all.push(...page.items) >= (limit as number)) break;
      return all.slice(0, limit);
    },
  };
}

/** A count that a header has; `null` where it has none. */
export function readCount(headers: Headers, name: string): number | null {
  const count = Number.parseInt(`${headers.get(name)}`, 10);
  return count >= 0 ? count : null;
}

/** The parameters in which a page differs from the first: its number, or what a link with a cursor has. */
export type PageParameters = Readonly<Record<string, unknown>> & { readonly page?: number };

/** What the next page is requested with; `null` after the last one, `undefined` where the response does not say. */
export function findNextPage(headers: Headers, length: number): PageParameters | null | undefined {
  const link = headers.get('link') ?? '';
  // Of a link to anywhere, only the number of the page is used, or its query with a cursor.
  const target = /<[^<>?]*\??([^<>]*)>[^<]*\brel="?[^",;<]*\bnext\b/.exec(link)?.[1];
  if (target !== undefined) {
    const query = new URLSearchParams(target);
    const values = [...query].map(([name, value]) =>
      name.endsWith('[]') ? [name.slice(0, -2), query.getAll(name)] : [name, value],
    );
    const { page, ...cursor } = Object.fromEntries(values);
    return Number(page) ? { page: Number(page) } : cursor;
  }
  if (/\brel="?(first|last|prev)/.test(link)) return null;
  const named = headers.get('x-next-page');
  if (named !== null) return +named ? { page: +named } : null;
  return length && length >= Number(headers.get('x-per-page')) ? undefined : null;
}
