import {
  ADMIN,
  beside,
  both,
  type Call,
  empty,
  type Json,
  type Layer,
  on,
  type Patterns,
} from './layer.ts';

type Other = Response | false | null | undefined | 0 | '';

/** Responds with something else where the right server has this status, unless there is nothing else. */
export const instead = (
  patterns: Patterns,
  status: number,
  other: (call: Call, response: Response) => Other | Promise<Other>,
): Layer =>
  on(patterns, async (call) => {
    const response = await call.pass();
    if (response.status !== status) return response;
    return (await other(call, response)) || response;
  });

/** Responds with another status, or with another body, where it has this status. */
export const respondsAs = (
  patterns: Patterns,
  from: number,
  to: number,
  body: (text: string, call: Call) => string | null = (text) => text || null,
): Layer =>
  instead(patterns, from, async (call, response) => {
    const text = body(await response.text(), call);
    return new Response(to === 204 || to === 304 ? null : text, {
      status: to,
      headers: { 'content-type': 'application/json' },
    });
  });

/** Responds with another status to who succeeds. */
export const succeedsAs = (patterns: Patterns, status: number): Layer =>
  instead(patterns, 200, async (_, response) => {
    const { headers } = response;
    return status === 204
      ? empty(status)
      : new Response(await response.text(), { status, headers });
  });

/** A status becomes another one, for some calls. */
export const returns = (
  patterns: Patterns,
  from: number,
  to: number,
  isMeant: (call: Call) => boolean = () => true,
): Layer =>
  instead(patterns, from, async (call, response) => {
    if (!isMeant(call)) return null;
    const body: unknown = from === 204 ? {} : await response.json();
    return Response.json(to < 400 ? body : { message: '404 Not Found' }, { status: to });
  });

/** A status becomes another one, with what reading a path returns as the body. */
export const asRead = (
  patterns: Patterns,
  from: number,
  to: number,
  path: (call: Call) => string,
): Layer =>
  instead(patterns, from, async (call) => {
    const body = await call.read(path(call));
    return body && Response.json(body, { status: to });
  });

/** What a path returns is what another one does. */
export const returnsOther = (patterns: Patterns, path: (call: Call) => string): Layer =>
  instead(patterns, 200, async (call) => {
    const other = await call.pass({ path: path(call) });
    return other.status === 200 && other;
  });

/** Sets a header, of responses with this status or else of those that succeed; `null` removes it. */
export const header = (
  patterns: Patterns,
  name: string,
  value: string | null | ((call: Call) => string),
  status?: number,
): Layer =>
  on(patterns, async (call) => {
    const response = await call.pass();
    if (status === undefined ? response.status >= 300 : response.status !== status) return response;
    const headers = new Headers(response.headers);
    if (value === null) headers.delete(name);
    else headers.set(name, typeof value === 'string' ? value : value(call));
    return new Response(response.body, { status: response.status, headers });
  });

/** Shows a parameter of the request in the response. */
export const echoes = (patterns: Patterns, name: string): Layer =>
  json(patterns, (body, { sent }) => {
    if (name in sent) body[name] = sent[name];
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

/** The object that a path with dots leads to in an item, and the last name; `undefined` if nothing is there. */
function locate(item: Json, path: string): readonly [Json, string] | undefined {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce<Json | null | undefined>((value, name) => value?.[name], item);
  return parent && last in parent ? [parent, last] : undefined;
}

/** Shows a field, if it is there, as something else. */
export const shows = (
  patterns: Patterns,
  path: string,
  value: (shown: Json[string], item: Json, call: Call) => unknown,
): Layer =>
  each(patterns, (item, call) => {
    const found = locate(item, path);
    if (found) found[0][found[1]] = value(found[0][found[1]], item, call);
  });

/** Leaves a field out. */
export const lacks = (patterns: Patterns, path: string): Layer =>
  each(patterns, (item) => {
    const found = locate(item, path);
    if (found) delete found[0][found[1]];
  });

/** Shows fields as the row had them before the first of these writes to what an `id` is of. */
export function outdated(
  writes: Patterns,
  reads: Patterns,
  read: (call: Call) => Json | undefined,
  ...fields: readonly string[]
): Layer {
  const first = beside(() => new Map<number, Json>());
  const keep = on(writes, (call) => {
    const row = read(call);
    if (row && !first(call.world).has(row.id)) first(call.world).set(row.id, { ...row });
    return call.pass();
  });
  return both(keep, showsFirst(reads, first, fields));
}

/** Shows fields, in some responses, as they were shown before the first write. */
export function stale(
  writes: Patterns,
  pathOf: (call: Call) => string,
  reads: Patterns,
  ...fields: readonly string[]
): Layer {
  const first = beside(() => new Map<number, Json>());
  const keep = on(writes, async (call) => {
    const before = await call.read(pathOf(call), ADMIN);
    const response = await call.pass();
    if (response.status < 300 && before && !first(call.world).has(before.id))
      first(call.world).set(before.id, before);
    return response;
  });
  return both(showsFirst(reads, first, fields), keep);
}

const showsFirst = (
  reads: Patterns,
  first: (world: Call['world']) => Map<number, Json>,
  fields: readonly string[],
): Layer =>
  each(reads, (item, { world }) => {
    const before = first(world).get(item.id) ?? {};
    for (const name of fields) if (name in item && name in before) item[name] = before[name];
  });

/** What is deleted is still found alone, by who has deleted it. */
export function stillFound(deletes: Patterns, gets: Patterns): Layer {
  const gone = beside(() => new Map<string, Json>());
  const keyOf = ({ url, token }: Call) => token + url.pathname;
  const keep = on(deletes, async (call) => {
    const one = await call.read(call.url.pathname.slice('/api/v4'.length));
    const response = await call.pass();
    if (response.status < 300 && one) gone(call.world).set(keyOf(call), one);
    return response;
  });
  const find = instead(gets, 404, (call) => {
    const one = gone(call.world).get(keyOf(call));
    return one && Response.json(one);
  });
  return both(keep, find);
}
