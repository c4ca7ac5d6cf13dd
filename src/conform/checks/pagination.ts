/** Pages contain every item of a list once, in one order. */
import type { UnknownRecord } from '../../contract/data.ts';
import { inputFor } from '../fixtures/inputs.ts';
import { succeeded, type TestedExchange } from '../http/exchange.ts';
import type { HttpRequest, InputValues } from '../http/serialize.ts';
import { type Confidence, confidenceAt, documentedAt, locateInput } from '../locations.ts';
import { NotReached, report, send } from '../session.ts';
import type { CheckContext, OperationCheck } from './check.ts';

const MAX_PAGE_SIZE = 100;
const DEFAULT_PAGE_SIZE = 20;

export const pagination: OperationCheck = {
  id: 'paging',
  rule: 'The pages of a list, by number or by Link, contain every item once, in one order.',
  appliesTo: ({ paginated }) => paginated,
  run: async (context) => {
    const { session, fixtures, operation } = context;
    const list: PaginatedList = { ...context, input: await inputFor(fixtures, operation) };
    const whole = await requestPage(list, { per_page: MAX_PAGE_SIZE });
    if (whole === null) return;
    const { keys } = whole;
    const distinct = new Set(keys).size;
    if (distinct !== keys.length) {
      const seen = `${keys.length} items, ${distinct} of them distinct`;
      report(session, whole.exchange, { expected: 'every item once', seen });
    }
    const after = await requestPage(list, { page: 1_000_000, per_page: MAX_PAGE_SIZE });
    if (after !== null && after.keys.length > 0 && session.stateful) {
      const expected = 'no items after the last page';
      report(session, after.exchange, { expected, seen: `${after.keys.length} items` });
    }
    if (session.stateful && keys.length > DEFAULT_PAGE_SIZE) await checkDefaultSize(list);
    if (keys.length < 2) throw new NotReached('the list has fewer than two items');
    if (!session.stateful) throw new NotReached('the list has only one page');
    const size = Math.ceil(keys.length / 3);
    if (await checkPages(list, whole, size, false)) return;
    // Items that others create meanwhile move the pages; the second attempt counts.
    const again = await requestPage(list, { per_page: MAX_PAGE_SIZE });
    if (again !== null) await checkPages(list, again, size, true);
  },
};

interface PaginatedList extends CheckContext {
  readonly input: InputValues;
}

interface ListPage {
  readonly exchange: TestedExchange;
  readonly keys: readonly string[];
}

/** `null` if the response is not a list. */
async function requestPage(
  { session, operation, input }: PaginatedList,
  query: UnknownRecord,
  mutate: (request: HttpRequest) => HttpRequest = (request) => request,
): Promise<ListPage | null> {
  const exchange = await send(
    session,
    operation,
    { ...input, query: { ...input.query, ...query } },
    { mutate },
  );
  const { json } = exchange.response;
  return succeeded(exchange) && Array.isArray(json) ? { exchange, keys: json.map(toKey) } : null;
}

function toKey(item: unknown): string {
  const { id, name, username } = (item ?? {}) as UnknownRecord;
  return JSON.stringify(id ?? name ?? username ?? item);
}

/** Requests pages by number and by Link; returns whether both gave the items of the one long page. */
async function checkPages(
  list: PaginatedList,
  whole: ListPage,
  size: number,
  reports: boolean,
): Promise<boolean> {
  const { operation } = list;
  const total = whole.keys.length;
  const count = Math.ceil(total / size);
  const numbered: string[] = [];
  const linked: string[] = [];
  let last = whole.exchange;
  for (let number = 1; number <= count; number += 1) {
    const page = await requestPage(list, { page: number, per_page: size });
    if (page === null) break;
    numbered.push(...page.keys);
    last = page.exchange;
    if (reports || number === 1 || number === count) {
      checkHeaders(list, page.exchange, { number, size, count, total });
    }
    const next = findNextTarget(page.exchange);
    if (number === count || next === null) continue;
    const mutate = (request: HttpRequest) => ({ ...request, target: next ?? request.target });
    linked.push(...((await requestPage(list, {}, mutate))?.keys ?? []));
  }
  const isSame = numbered.slice(0, total).join() === whole.keys.slice(0, MAX_PAGE_SIZE).join();
  const isLinked = linked.slice(0, total - size).join() === whole.keys.slice(size).join();
  if (reports && !isSame) {
    const different = new Set(numbered).size;
    // That some lists have pages at all is assumed.
    const isIgnored = numbered.slice(0, size).join() === numbered.slice(size, 2 * size).join();
    report(list.session, last, {
      confidence: isIgnored
        ? confidenceInParameter(list, 'page', ['parameter'])
        : documentedAt(operation.pointer),
      expected: `the ${total} items of the list, each once, in the same order`,
      seen: `${numbered.length} items on the pages, ${different} of them distinct, in another order or not the same`,
    });
  }
  if (reports && isSame && !isLinked) {
    report(list.session, last, {
      confidence: confidenceInHeader(list, 'Link'),
      expected: 'the same items by following Link',
      seen: `${linked.length} items after the first page`,
    });
  }
  return isSame && isLinked;
}

async function checkDefaultSize(list: PaginatedList): Promise<void> {
  const page = await requestPage(list, {});
  const parameter = list.operation.parameters.find(({ name }) => name === 'per_page');
  if (page === null || parameter?.default === undefined) return;
  if (page.keys.length === parameter.default) return;
  report(list.session, page.exchange, {
    confidence: confidenceInParameter(list, 'per_page', ['default']),
    expected: `${parameter.default} items on a page by default`,
    seen: `${page.keys.length} items`,
  });
}

/** @param position Number of the page, its size, and the numbers of pages and of items in all. */
function checkHeaders(
  list: PaginatedList,
  exchange: TestedExchange,
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
  for (const [name, value] of Object.entries(expected)) {
    const seen = headers.get(name);
    if (value === null || seen === null || seen === value) continue;
    report(list.session, exchange, {
      confidence: confidenceInHeader(list, name),
      expected: `the header ${name} says "${value}"`,
      seen: `"${seen}"`,
    });
  }
}

function confidenceInHeader({ operation }: PaginatedList, name: string): Confidence {
  const headers = operation.successes.flatMap((response) => response.headers);
  return confidenceAt(headers.filter((header) => header.name === name).slice(0, 1), ['headers']);
}

function confidenceInParameter(
  { operation }: PaginatedList,
  name: string,
  aspects: readonly string[],
): Confidence {
  const parameter = operation.parameters.find((each) => each.name === name);
  const locations = parameter === undefined ? [] : locateInput(operation, 'query', parameter);
  return confidenceAt(locations, aspects);
}

/** What Link leads to, on the server under test, whose host differs behind a proxy; `null` without Link. */
function findNextTarget({ response }: TestedExchange): string | undefined | null {
  const links = (response.headers.get('link') ?? '').split(/,\s*(?=<)/);
  const url = /<([^>]*)>/.exec(links.find((link) => link.includes('rel="next"')) ?? '')?.[1];
  return url === undefined ? null : /\/api\/v4(\/.*)$/.exec(url)?.[1];
}
