/** Layers of the walk through the documentation: one changed field, row, status or caller each. */
import { asAdmin, rejects } from './access-layers.ts';
import { beside } from './independent-third.ts';
import { each } from './input-layers.ts';
import { both, type Call, type Json, type Layer, on, type Patterns } from './layer.ts';
import { callerOf, projectOf } from './rows.ts';

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

/** Responds with another status, or with another body, where it has this status. */
export const respondsAs = (
  patterns: Patterns,
  from: number,
  to: number,
  body: (text: string, call: Call) => string | null = (text) => text || null,
): Layer =>
  on(patterns, async (call) => {
    const response = await call.pass();
    if (response.status !== from) return response;
    const text = body(await response.text(), call);
    return new Response(to === 204 || to === 304 ? null : text, {
      status: to,
      headers: { 'content-type': 'application/json' },
    });
  });

/** Everybody with a token reads this of private projects. */
export const opens = (patterns: Patterns): Layer =>
  asAdmin(patterns, [404], (call) => {
    return callerOf(call) !== undefined && projectOf(call)?.visibility === 'private';
  });

/** Finds a project by its ID only. */
export const onlyById = (patterns: Patterns): Layer =>
  rejects(patterns, 404, '404 Project Not Found', ({ path: [id = ''] }) => !/^\d+$/.test(id));

/** Shows fields as they were before the first of these writes to what an `id` is of. */
export function outdated(
  writes: Patterns,
  reads: Patterns,
  read: (call: Call) => Json | undefined,
) {
  const first = beside(() => new Map<number, Json>());
  const keep = on(writes, (call) => {
    const row = read(call);
    if (row && !first(call.world).has(row.id)) first(call.world).set(row.id, { ...row });
    return call.pass();
  });
  return (...fields: readonly string[]): Layer =>
    both(
      keep,
      each(reads, (item, { world }) => {
        const before = first(world).get(item.id);
        for (const name of fields) if (before && name in item) item[name] = before[name];
      }),
    );
}

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

export const isFlag = (value: unknown): boolean => /^(true|false)$/.test(String(value));
