/** Layers for the defects of the walk through the documentation: each breaks one sentence, wherever it applies. */
import { beside } from './independent-third.ts';
import { each, relist, sent } from './input-layers.ts';
import {
  ADMIN,
  both,
  type Call,
  error,
  type Json,
  type Layer,
  on,
  type Patterns,
} from './layer.ts';
import { callerOf, issueOf, isText, projectOf } from './rows.ts';
import { rewrites } from './world-layers.ts';

/** Takes parameters for not sent if they are valid. */
export const ignores = (
  patterns: Patterns,
  isValid: (value: unknown, call: Call) => boolean,
  ...fields: string[]
): Layer =>
  on(patterns, (call) => {
    const query = new URLSearchParams(call.query);
    const kept = { ...call.sent };
    for (const name of fields) {
      if (!(name in kept) || !isValid(kept[name], call)) continue;
      delete kept[name];
      query.delete(name);
    }
    return call.pass(
      Object.keys(kept).length === Object.keys(call.sent).length ? {} : { sent: kept, query },
    );
  });

export const isFlag = (value: unknown): boolean => /^(true|false)$/.test(String(value));

/** Only the number of a project finds what there is. */
export const onlyById = (...patterns: string[]): Layer =>
  on(patterns, async (call) => {
    const isByPath = call.path[0]?.includes('/') === true;
    const isFound = isByPath && projectOf(call) !== undefined && callerOf(call) !== undefined;
    return isFound ? error(404, '404 Project Not Found') : call.pass();
  });

/** Parameters in the query of a write are not read. */
export const readsBodyOnly = (...patterns: string[]): Layer =>
  on(patterns, (call) => call.pass({ query: new URLSearchParams() }));

/** Shows fields, in some responses, as they were before the first write. */
export function stale(
  writes: Patterns,
  pathOf: (call: Call) => string,
  shows: Patterns,
  ...names: string[]
): Layer {
  const first = beside(() => new Map<number, Json>());
  const keep = on(writes, async (call) => {
    const before = await call.read(pathOf(call), ADMIN);
    const response = await call.pass();
    if (response.status < 300 && before && !first(call.world).has(before.id))
      first(call.world).set(before.id, before);
    return response;
  });
  const show = each(shows, (item, { world }) => {
    const old = first(world).get(item.id) ?? {};
    for (const name of names) if (name in item && name in old) item[name] = old[name];
  });
  return both(show, keep);
}

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
  const find = on(gets, async (call) => {
    const response = await call.pass();
    const one = gone(call.world).get(keyOf(call));
    return response.status === 404 && one ? Response.json(one) : response;
  });
  return both(keep, find);
}

/** Who succeeds gets an error. */
export const fails = (
  patterns: Patterns,
  status: number,
  message: unknown,
  isMeant: (call: Call) => boolean,
): Layer =>
  on(patterns, async (call) => {
    const isBroken = isMeant(call);
    const response = await call.pass();
    return isBroken && response.status < 300 ? error(status, message) : response;
  });

/** Rejects, before anything happens, what is meant. */
export const rejects = (
  patterns: Patterns,
  status: number,
  message: unknown,
  isMeant: (call: Call) => boolean,
): Layer =>
  on(patterns, (call) =>
    callerOf(call) !== undefined && isMeant(call)
      ? Promise.resolve(error(status, message))
      : call.pass(),
  );

/** Updates do not change a field once it has a value. */
export const fixed = (pattern: string, table: 'issues' | 'projects', ...names: string[]): Layer =>
  rewrites(pattern, table, (_, __, before) =>
    Object.fromEntries(names.map((name) => [name, before[name]])),
  );

/** The order that is asked for is that of another field. */
export const ordersBy = (patterns: Patterns, field: string, other: string): Layer =>
  on(patterns, (call) => {
    const query = new URLSearchParams(call.query);
    if (query.get('order_by') === field) query.set('order_by', other);
    return call.pass({ query });
  });

/** A list keeps what the test lets through. */
export const keeps = (patterns: Patterns, test: (item: Json, call: Call) => boolean): Layer =>
  relist(patterns, (all, call) => all.filter((item) => test(item, call)));

/** Texts are stored as something else. */
export const storesAs = (
  patterns: Patterns,
  name: string,
  change: (value: string, fields: Json) => unknown,
): Layer =>
  sent(patterns, (fields) => {
    if (isText(fields[name])) fields[name] = change(fields[name], fields);
  });

/** Whether an issue with the id that a text is, not its number, is in the project. */
export const issueById = (call: Call) => {
  const id = Number(call.path[1]);
  const row = issueOf(call) ? undefined : call.world.issues.get(id);
  return row?.project_id === projectOf(call)?.id ? row : undefined;
};
