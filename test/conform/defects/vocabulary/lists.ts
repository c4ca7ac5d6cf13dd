/** Lists: what they have, in which order, and how they are paged. */
import { pagingHeaders } from '../../../../src/http/paging-headers.ts';
import type { Call, Json, Layer, Patterns } from './layer.ts';
import { instead } from './responses.ts';

type Arrange = (all: Json[], call: Call) => Json[] | Promise<Json[]>;

/** Makes another list of all items that a request with another query finds, and pages it. */
export const relist = (
  patterns: Patterns,
  arrange: Arrange,
  change: (query: URLSearchParams) => void = () => undefined,
): Layer =>
  instead(patterns, 200, async (call, response) => {
    const arranged = await arrange(await readAll(call, change), call);
    const page = Number(response.headers.get('x-page'));
    const size = Number(response.headers.get('x-per-page'));
    const { href, search } = call.url;
    const sizes = { page, size, total: arranged.length };
    const paging = pagingHeaders(href.split('?')[0] ?? '', search.slice(1), sizes);
    const items = arranged.slice((page - 1) * size, page * size);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(paging)) headers.set(name, value);
    return Response.json(items, { headers });
  });

/** Adds items of other lists, with the same query, in the order that is asked for. */
export async function joinLists(all: Json[], call: Call, paths: string[]): Promise<Json[]> {
  const asked = new URLSearchParams(call.query);
  asked.delete('page');
  asked.set('per_page', '100');
  const found = await Promise.all(paths.map((path) => call.read(`${path}?${asked}`)));
  const key = asked.get('order_by') ?? 'created_at';
  const sign = asked.get('sort') === 'asc' ? 1 : -1;
  const compare = (a: Json, b: Json) => (a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : a.id - b.id);
  return [...all, ...found.flatMap((one) => (one ?? []) as Json[])].sort(
    (a, b) => sign * compare(a, b),
  );
}

/** All items of a list, whatever page is asked for. */
export async function readAll(
  call: Call,
  change: (query: URLSearchParams) => void = () => undefined,
): Promise<Json[]> {
  const all: Json[] = [];
  for (let page = 1; ; page++) {
    const changed = new URLSearchParams(call.query);
    change(changed);
    changed.set('page', String(page));
    changed.set('per_page', '100');
    const response = await call.pass({ query: changed });
    if (response.status !== 200) return all;
    all.push(...((await response.json()) as Json[]));
    if (!response.headers.get('x-next-page')) return all;
  }
}

/** Keeps the items that pass, if the parameter is sent, which the server itself does not see. */
export const filter = (
  patterns: Patterns,
  name: string,
  passes: (item: Json, value: string, call: Call) => boolean,
): Layer =>
  relist(
    patterns,
    (all, call) => {
      const value = call.query.get(name);
      return value === null ? all : all.filter((item) => passes(item, value, call));
    },
    (changed) => changed.delete(name),
  );

/** A list keeps what the test lets through. */
export const keeps = (patterns: Patterns, test: (item: Json, call: Call) => boolean): Layer =>
  relist(patterns, (all, call) => all.filter((item) => test(item, call)));

/** Each page after the first one begins one item too early. */
export const overlaps = (patterns: Patterns): Layer =>
  instead(patterns, 200, async (call, { headers }) => {
    const page = Number(headers.get('x-page'));
    const size = Number(headers.get('x-per-page'));
    const begin = (page - 1) * size - 1;
    return page > 1 && Response.json((await readAll(call)).slice(begin, begin + size), { headers });
  });

/** The values of a parameter of the query, sent once or as an array. */
export const asked = ({ query: sent }: Call, name: string): string[] => [
  ...sent.getAll(name),
  ...sent.getAll(`${name}[]`),
];
