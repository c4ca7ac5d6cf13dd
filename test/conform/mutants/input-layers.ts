/** Layers that read requests, list items and fields wrongly. */
import { pagingHeaders } from '../../../src/http/paging-headers.ts';
import { type Call, type Json, type Layer, on, type Patterns } from './layer.ts';

/** Changes the query of requests that are valid without it. */
export const query = (patterns: Patterns, change: (query: URLSearchParams) => void): Layer =>
  on(patterns, async ({ query: asked, pass }) => {
    const response = await pass();
    if (response.status !== 200) return response;
    const changed = new URLSearchParams(asked);
    change(changed);
    return pass({ query: changed });
  });

/** Changes the body's parameters, unless there are none: a request without any stays one. */
export const sent = (patterns: Patterns, change: (sent: Json, call: Call) => void): Layer =>
  on(patterns, (call) => {
    const fields = { ...call.sent };
    if (Object.keys(fields).length === 0) return call.pass();
    change(fields, call);
    return call.pass({ sent: fields });
  });

/** Parameters that are omitted are taken as these. */
export const omittedAs = (patterns: Patterns, values: Json): Layer =>
  sent(patterns, (fields) => {
    for (const [name, value] of Object.entries(values)) {
      if (!(name in fields) && !(`${name}[]` in fields)) fields[name] = value;
    }
  });

/** Changes the JSON of successful responses: what is returned, or else what was changed in place. */
export const json = (patterns: Patterns, change: (body: Json, call: Call) => unknown): Layer =>
  on(patterns, async (call) => {
    const response = await call.pass();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    if (response.status >= 300 || !isJson) return response;
    const body = (await response.json()) as Json;
    const changed = (await change(body, call)) ?? body;
    return new Response(JSON.stringify(changed), response);
  });

/** Changes each item of lists, and what is no list. */
export const each = (patterns: Patterns, change: (item: Json, call: Call) => void): Layer =>
  json(patterns, (body, call) => {
    for (const item of [body].flat()) change(item, call);
  });

/** Changes every object, however deep. */
export const everywhere = (patterns: Patterns, change: (object: Json, call: Call) => void): Layer =>
  json(patterns, (body, call) => {
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if (!Array.isArray(value)) change(value, call);
      for (const child of Object.values(value)) visit(child);
    };
    visit(body);
  });

type Arrange = (all: Json[], call: Call) => Json[] | Promise<Json[]>;

/** Makes another list of all items that a request with another query finds, and pages it. */
export const relist = (
  patterns: Patterns,
  arrange: Arrange,
  change: (query: URLSearchParams) => void = () => undefined,
): Layer =>
  on(patterns, async (call) => {
    const response = await call.pass();
    if (response.status !== 200) return response;
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

/** One filter is forgotten where another is sent. */
export const forgets = (patterns: string, name: string, other: string): Layer =>
  query(patterns, (changed) => {
    if (changed.has(other)) changed.delete(name);
  });

export const byDefault = (patterns: string, name: string, value: string): Layer =>
  query(patterns, (changed) => {
    if (!changed.has(name)) changed.set(name, value);
  });

/** A field is stored, and shown, as something else. */
export const stores = (
  patterns: Patterns,
  name: string,
  change: (value: string) => unknown,
): Layer =>
  sent(patterns, (fields) => {
    if (typeof fields[name] === 'string') fields[name] = change(fields[name]);
  });

/** Ignores fields, unless their values are invalid. */
export const drops = (patterns: Patterns, isValid: RegExp, ...fields: string[]): Layer =>
  sent(patterns, (all) => {
    for (const name of fields) {
      if (['string', 'boolean'].includes(typeof all[name]) && isValid.test(all[name]))
        delete all[name];
    }
  });

/** Takes a field for one that was not sent, wherever it was. */
export const ignores = (
  patterns: Patterns,
  name: string,
  isMeant: (value: unknown, call: Call) => boolean,
): Layer =>
  on(patterns, (call) => {
    const { [name]: value, ...sent } = call.sent;
    const query = new URLSearchParams(call.query);
    query.delete(name);
    return call.pass(value !== undefined && isMeant(value, call) ? { sent, query } : {});
  });
