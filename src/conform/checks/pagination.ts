/** Pages contain every item of a list once, in one order. */
import type { UnknownRecord } from '../../contract/data.ts';
import { inputFor } from '../fixtures/inputs.ts';
import type { TestedExchange } from '../http/exchange.ts';
import type { HttpRequest, InputValues } from '../http/serialize.ts';
import { confidenceInParameter } from '../locations.ts';
import { type Exchange, expect, type Fact, NotReached } from '../session.ts';
import type { CheckContext, OperationCheck } from './check.ts';
import { type ListOptions, type ListResult, MAX_PAGE_SIZE, requestList } from './lists.ts';

export const pagination: OperationCheck = {
  id: 'paging',
  rule: 'The pages of a list, by number or by Link, contain every item once, in one order.',
  appliesTo: ({ paginated }) => paginated,
  run: async (context) => {
    const { session, fixtures, operation } = context;
    const list: PaginatedList = { ...context, input: await inputFor(fixtures, operation) };
    const whole = await requestPage(list, {});
    if (whole === null) return;
    const { keys } = whole;
    const distinct = new Set(keys).size;
    expect(whole.exchange, 'every item once', {
      holds: distinct === keys.length,
      seen: `${keys.length} items, ${distinct} of them distinct`,
    });
    const after = await requestPage(list, { page: 1_000_000 });
    if (after !== null && session.stateful) {
      const seen = `${after.keys.length} items`;
      expect(after.exchange, 'no items after the last page', { holds: seen === '0 items', seen });
    }
    if (session.stateful) await checkDefaults(list, keys);
    if (keys.length < 2) throw new NotReached('the list has fewer than two items');
    if (!session.stateful) throw new NotReached('the list has only one page');
    await checkPages(list, list.input);
  },
};

interface PaginatedList extends CheckContext {
  readonly input: InputValues;
}

/** Sent by the usual caller, to whom a list must not show what is for administrators. */
function requestPage(
  list: PaginatedList,
  query: UnknownRecord,
  options: ListOptions = {},
): Promise<ListResult | null> {
  const input = { ...list.input, query: { ...list.input.query, ...query } };
  return requestList(list, input, { caller: undefined, ...options });
}

/** Compares the pages of a list with one long page. */
export async function checkPages(context: CheckContext, input: InputValues): Promise<void> {
  const list = { ...context, input };
  for (const isLast of [false, true]) {
    // Items that others create meanwhile move the pages; the second attempt counts.
    const whole = await requestPage(list, {});
    if (whole === null || (await comparePages(list, whole, isLast))) return;
  }
}

/** Requests pages by number and by Link; returns whether both gave the items of the one long page. */
async function comparePages(
  list: PaginatedList,
  { keys, exchange: first }: ListResult,
  reports: boolean,
): Promise<boolean> {
  const total = keys.length;
  const size = Math.ceil(total / 3);
  const count = Math.ceil(total / size);
  const pages: (readonly string[])[] = [];
  const linked: string[] = [];
  let [start, last] = [first, first];
  for (let number = 1; number <= count; number += 1) {
    const page = await requestPage(list, { page: number, per_page: size });
    if (page === null) break;
    pages.push(page.keys);
    last = page.exchange;
    if (number === 1) start = page.exchange;
    if (reports || number === 1 || number === count) {
      checkHeaders(list, page.exchange, { number, size, count, total });
    }
    const next = findNextTarget(list.session.base, page.exchange);
    if (number === count || next === null) continue;
    const mutate = (request: HttpRequest) => ({ ...request, target: next ?? request.target });
    linked.push(...((await requestPage(list, {}, { mutate }))?.keys ?? []));
  }
  // Of a list that may be longer, the last page may have more items.
  const shown = pages.map((page, index) =>
    page.slice(
      0,
      index === count - 1 && total === MAX_PAGE_SIZE ? total % size || size : undefined,
    ),
  );
  const isSame = shown.every(
    (page, index) => page.join() === keys.slice(index * size, (index + 1) * size).join(),
  );
  const isLinked = linked.slice(0, total - size).join() === keys.slice(size).join();
  if (reports && !isSame) {
    // That some lists have pages at all is assumed.
    const isWhole = (shown[0]?.length ?? 0) > size;
    const isIgnored = isWhole || (count > 1 && shown[0]?.join() === shown[1]?.join());
    const parameter = isWhole ? 'per_page' : 'page';
    const fact = {
      says: `the ${total} items of the list on pages of ${size}, each once, in the same order`,
      ...(isIgnored && {
        confidence: confidenceInParameter(list.operation, parameter, ['parameter']),
      }),
    };
    expect(last, fact, {
      holds: false,
      seen: `pages of ${shown.map((page) => page.length).join(', ')} items, ${new Set(shown.flat()).size} of them distinct, in another order or not the same`,
    });
  }
  if (reports && isSame && !isLinked) {
    const hasLink = start.response.headers.has('link');
    const says = 'the same items by following Link';
    expect(
      hasLink ? last : start,
      { says, ...locateHeader(list, 'Link') },
      {
        holds: false,
        seen: `${linked.length} items after the first page`,
        ...(!hasLink && { at: { header: 'Link' } }),
      },
    );
  }
  return isSame && isLinked;
}

/** What is omitted has its documented default; the page size shows only in long lists. */
async function checkDefaults(list: PaginatedList, whole: readonly string[]): Promise<void> {
  for (const parameter of list.operation.parameters) {
    const { wireName, default: value } = parameter;
    if (value === undefined || wireName === 'page') continue;
    const isSize = wireName === 'per_page';
    const page = isSize
      ? await requestPage(list, {}, { size: 'default' })
      : await requestPage(list, { [wireName]: value });
    const expected = isSize ? whole.slice(0, Number(value)) : whole;
    if (page === null) continue;
    const fact = {
      says: `the ${expected.length} items of a request with \`${wireName}=${value}\`, its default, in the same order`,
      confidence: confidenceInParameter(list.operation, wireName, ['default']),
    };
    expect(page.exchange, fact, {
      holds: page.keys.join() === expected.join(),
      seen: `${page.keys.length} items, or another order`,
    });
  }
}

/** @param position Number of the page, its size, and the numbers of pages and of items in all. */
function checkHeaders(
  list: PaginatedList,
  exchange: Exchange,
  position: Readonly<Record<'number' | 'size' | 'count' | 'total', number>>,
): void {
  const { number, size, count, total } = position;
  const { headers } = exchange.response;
  // Totals are not known of a list that may be longer.
  const isWhole = total < MAX_PAGE_SIZE;
  const afterLast = isWhole ? '' : null;
  const expected: Readonly<Record<string, string | null>> = {
    'X-Page': String(number),
    'X-Per-Page': String(size),
    'X-Total': isWhole ? String(total) : null,
    'X-Total-Pages': isWhole ? String(count) : null,
    'X-Next-Page': number < count ? String(number + 1) : afterLast,
    'X-Prev-Page': number > 1 ? String(number - 1) : '',
  };
  const found = Object.entries(expected).map(
    ([name, value]) => [name, value, headers.get(name)] as const,
  );
  const link = headers.get('Link');
  const hasNext = isWhole && number === count && link?.includes('rel="next"');
  for (const [name, value, seen] of [
    ...found,
    ['Link', hasNext ? 'no next page' : link, link] as const,
  ]) {
    if (value === null || seen === null) continue;
    const fact = { says: `the header ${name} says "${value}"`, ...locateHeader(list, name) };
    expect(exchange, fact, { holds: seen === value, seen: `"${seen}"` });
  }
}

function locateHeader({ operation }: PaginatedList, name: string): Omit<Fact, 'says'> {
  const headers = operation.successes.flatMap((response) => response.headers);
  return { locations: headers.filter((header) => header.name === name), aspects: ['headers'] };
}

/** What Link leads to, on the server under test, whose host differs behind a proxy; `null` without Link. */
function findNextTarget(
  base: string,
  { request, response }: TestedExchange,
): string | undefined | null {
  const links = (response.headers.get('link') ?? '').split(/,\s*(?=<)/);
  const url = /<([^>]*)>/.exec(links.find((link) => link.includes('rel="next"')) ?? '')?.[1];
  if (url === undefined || !URL.canParse(url, base)) return url === undefined ? null : undefined;
  const { pathname, search } = new URL(url, base);
  const prefix = new URL(base).pathname.replace(/\/$/, '');
  if (pathname.startsWith(`${prefix}/`)) return pathname.slice(prefix.length) + search;
  // Behind a proxy, the prefix may differ.
  const here = request.target.replace(/\?.*/, '');
  return pathname.endsWith(here) ? here + search : undefined;
}
