import { type Call, type Json, type Layer, on, type Patterns } from './layer.ts';
import { instead } from './responses.ts';

/** Changes the query of requests that are valid without it. */
export const query = (patterns: Patterns, change: (query: URLSearchParams) => void): Layer =>
  instead(patterns, 200, (call) => {
    const changed = new URLSearchParams(call.query);
    change(changed);
    return call.pass({ query: changed });
  });

export const withoutQuery = (patterns: Patterns, ...names: string[]): Layer =>
  query(patterns, (changed) => {
    for (const name of names) changed.delete(name);
  });

export const byDefault = (patterns: Patterns, name: string, value: string): Layer =>
  query(patterns, (changed) => {
    if (!changed.has(name)) changed.set(name, value);
  });

/** One filter is forgotten where another is sent. */
export const forgets = (patterns: Patterns, name: string, other: string): Layer =>
  query(patterns, (changed) => {
    if (changed.has(other)) changed.delete(name);
  });

/** A value of a parameter counts as another one. */
export const readsAs = (patterns: Patterns, name: string, value: string, other: string): Layer =>
  query(patterns, (changed) => {
    if (changed.get(name) === value) changed.set(name, other);
  });

/** The order that is asked for is that of another field. */
export const ordersBy = (patterns: Patterns, field: string, other: string): Layer =>
  readsAs(patterns, 'order_by', field, other);

/** Adds to the query of a request what it does not send. */
export const adds = (patterns: Patterns, name: string, value: (call: Call) => unknown): Layer =>
  on(patterns, (call) => {
    const found = name.replace('[]', '') in call.sent || name in call.sent ? null : value(call);
    const changed = new URLSearchParams(call.query);
    if (found !== null && found !== undefined) changed.set(name, String(found));
    return call.pass({ query: changed });
  });

/** Parameters in the query of a write are not read. */
export const readsBodyOnly = (patterns: Patterns): Layer =>
  on(patterns, (call) => call.pass({ query: new URLSearchParams() }));

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

/** A field is stored, and shown, as something else. */
export const stores = (
  patterns: Patterns,
  name: string,
  change: (value: string, fields: Json) => unknown,
): Layer =>
  sent(patterns, (fields) => {
    if (typeof fields[name] === 'string') fields[name] = change(fields[name], fields);
  });

/** Ignores fields, unless their values are invalid. */
export const drops = (patterns: Patterns, isValid: RegExp, ...fields: string[]): Layer =>
  sent(patterns, (all) => {
    for (const name of fields) {
      if (['string', 'boolean'].includes(typeof all[name]) && isValid.test(all[name]))
        delete all[name];
    }
  });

/** Takes parameters for not sent, wherever they were, if they are meant. */
export const ignores = (
  patterns: Patterns,
  names: string | readonly string[],
  isMeant: (value: unknown, call: Call) => boolean,
): Layer =>
  on(patterns, (call) => {
    const query = new URLSearchParams(call.query);
    const kept = { ...call.sent };
    for (const name of [names].flat()) {
      if (!(name in kept) || !isMeant(kept[name], call)) continue;
      delete kept[name];
      query.delete(name);
    }
    const isSame = Object.keys(kept).length === Object.keys(call.sent).length;
    return call.pass(isSame ? {} : { sent: kept, query });
  });
