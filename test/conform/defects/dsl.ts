/** The words that defects are stated in: each makes a layer out of the requests that it is about and a change. */
import { pagingHeaders } from '../../../src/http/paging-headers.ts';
import {
  ADMIN,
  beside,
  both,
  type Call,
  empty,
  error,
  type Json,
  type Layer,
  memory,
  on,
  type Patterns,
} from './layer.ts';
import {
  callerOf,
  issueOf,
  jobOf,
  mergeRequestOf,
  projectOf,
  requestPath,
  SHOWN_PROJECTS,
  userOf,
} from './rows.ts';

// Requests: parameters that are not read, or as something else.

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

// Responses: their status, their body, and the fields that they show.

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

// Lists.

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

// Rows: what a write leaves behind.

/** Writes to the world after requests that succeeded, or that did not; `begin` sees it as it was before. */
export const after = (
  patterns: Patterns,
  begin: (call: Call) => () => void,
  isMeant: (status: number) => boolean = (status) => status < 300,
): Layer =>
  on(patterns, async (call) => {
    const finish = begin(call);
    const response = await call.pass();
    if (isMeant(response.status)) call.world.transaction(finish);
    return response;
  });

export const is = (wanted: number) => (status: number) => status === wanted;

/** The row that the path is about; of merge requests also that with the iid of an issue. */
const ROWS = {
  issues: issueOf,
  jobs: jobOf,
  merge_requests: mergeRequestOf,
  projects: projectOf,
  users: userOf,
};

/** Changes the row that the path is about after a request, by what it is and by what it was before. */
export const rewrites = (
  pattern: Patterns,
  table: keyof typeof ROWS,
  change: (row: Json, call: Call, before: Json) => Json | false,
  isMeant?: (status: number) => boolean,
): Layer =>
  after(
    pattern,
    (call) => {
      const before = ROWS[table](call);
      const rows = call.world[table] as unknown as { change: (row: Json, fields: Json) => void };
      return () => {
        const row = ROWS[table](call);
        const fields = row !== undefined && before !== undefined && change(row, call, before);
        if (row !== undefined && fields) rows.change(row, fields);
      };
    },
    isMeant,
  );

/** A change of a row that the response shows, too. */
export const sets = (
  pattern: Patterns,
  table: keyof typeof ROWS,
  change: (row: Json, call: Call, before: Json) => Json | false,
): Layer => {
  const changed = beside(() => ({ fields: {} as Json }));
  const keep = rewrites(pattern, table, (row, call, before) => {
    const fields = change(row, call, before);
    changed(call.world).fields = fields || {};
    return fields;
  });
  return both(
    json(pattern, (body, { world }) => {
      Object.assign(body, changed(world).fields);
    }),
    keep,
  );
};

const before =
  (...fields: string[]) =>
  (_row: Json, _call: Call, row: Json) =>
    Object.fromEntries(fields.map((name) => [name, row[name]]));

/** Writes do not change fields, in the table as in the response. */
export const stays = (pattern: Patterns, table: keyof typeof ROWS, ...fields: string[]): Layer =>
  sets(pattern, table, before(...fields));

/** Writes do not change fields, though the response shows that they did. */
export const fixed = (pattern: Patterns, table: keyof typeof ROWS, ...fields: string[]): Layer =>
  rewrites(pattern, table, before(...fields));

interface Removable {
  readonly get: (id: number) => object | undefined;
  readonly remove: (row: { id: number }) => void;
}

/** Also removes rows, those that there were before the request. */
export const removes = (
  pattern: Patterns,
  find: (world: Call['world'], call: Call) => [Removable, { id: number }[]],
  isMeant?: (status: number) => boolean,
): Layer =>
  after(
    pattern,
    (call) => {
      const [table, rows] = find(call.world, call);
      return () => {
        for (const row of rows) if (table.get(row.id)) table.remove(row);
      };
    },
    isMeant,
  );

/** A project that is created has other fields than were sent. */
export const createdWith = (pattern: Patterns, fields: (call: Call) => Json): Layer =>
  instead(pattern, 201, async (call, response) => {
    const project = (await response.json()) as Json;
    const row = call.world.projects.get(project.id);
    if (row) call.world.transaction(() => call.world.projects.change(row, fields(call)));
    const path = `/projects/${project.id}`;
    return Response.json({ ...project, ...(await call.read(path, ADMIN)) }, response);
  });

/** The issue that a move makes loses fields. */
export const losesOnMove = (fields: Json, shown: Json): Layer =>
  json('POST /projects/*/issues/*/move', (issue, { world }) => {
    const row = world.issues.get(issue.id);
    if (row) world.transaction(() => world.issues.change(row, fields));
    return { ...issue, ...shown };
  });

/** Counts more stars than there are. */
export function starsCount(extra: (call: Call, response: Response) => number): Layer {
  const more = new Map<number, number>();
  const counts = on(['POST /projects/*/star', 'POST /projects/*/unstar'], async (call) => {
    const id = projectOf(call)?.id ?? 0;
    const response = await call.pass();
    more.set(id, (more.get(id) ?? 0) + extra(call, response));
    if (response.status >= 300) return response;
    const project: Json = await response.json();
    return Response.json({ ...project, star_count: project.star_count + more.get(id) }, response);
  });
  return both(
    counts,
    everywhere(SHOWN_PROJECTS, (object) => {
      if ('star_count' in object) object.star_count += more.get(object.id) ?? 0;
    }),
  );
}

// Callers: who is let in, and as whom.

/** Takes callers for somebody else. */
export const as = (
  patterns: Patterns,
  token: string,
  isMeant: (call: Call) => boolean = () => true,
): Layer => on(patterns, (call) => call.pass(isMeant(call) ? { token } : {}));

/** Does what it rejects. */
export const doesRejected = (patterns: Patterns): Layer =>
  on(patterns, async (call) => {
    const response = await call.pass();
    if ([401, 403].includes(response.status)) await call.pass({ token: ADMIN });
    return response;
  });

/** Takes who may not do something for an administrator. */
export const asAdmin = (
  patterns: Patterns,
  statuses: readonly number[] = [401, 403],
  isMeant: (call: Call) => boolean = (call) => callerOf(call) !== undefined,
): Layer =>
  on(patterns, async (call) => {
    const response = await call.pass();
    const isRejected = statuses.includes(response.status) && isMeant(call);
    return isRejected ? call.pass({ token: ADMIN }) : response;
  });

/** Everybody with a token reads this of private projects. */
export const opens = (patterns: Patterns): Layer =>
  asAdmin(patterns, [404], (call) => {
    return callerOf(call) !== undefined && projectOf(call)?.visibility === 'private';
  });

/** Who sends no token is taken for a user without access, who succeeds with this status. */
export const asUser = (pattern: Patterns, status = 200): Layer =>
  on(pattern, async (call) => {
    const response = await call.pass();
    if (call.token !== '') return response;
    const second = await call.pass({ token: 'token-of-ines' });
    return second.status === status ? second : response;
  });

/** An impersonation token that the server does not take any more, or not for this, is taken for its user's own. */
export const takesToken = (patterns: Patterns, isTaken: (token: Json) => boolean): Layer =>
  on(patterns, async (call) => {
    const response = await call.pass();
    const token = call.world.impersonation_tokens.find('token', call.token);
    if (![401, 403].includes(response.status) || token === undefined || !isTaken(token))
      return response;
    const owner = call.world.users.get(token.user_id);
    return owner === undefined ? response : call.pass({ token: owner.private_token });
  });

// Errors: what is rejected, and what is found where it is not.

/** Rejects, before anything happens, what is meant. */
export const rejects = (
  patterns: Patterns,
  status: number,
  message: unknown,
  isMeant: (call: Call) => boolean,
): Layer => on(patterns, (call) => (isMeant(call) ? error(status, message) : call.pass()));

/** Rejects, before anything happens, what is meant of a caller who is known. */
export const rejectsUser = (
  patterns: Patterns,
  status: number,
  message: unknown,
  isMeant: (call: Call) => boolean,
): Layer =>
  rejects(patterns, status, message, (call) => callerOf(call) !== undefined && isMeant(call));

/** Responds to users with another status or message where the right one has this status. */
export const rejectAs = (
  patterns: Patterns,
  from: number,
  to: number,
  message: unknown,
  isMeant: (call: Call) => boolean = () => true,
): Layer =>
  instead(
    patterns,
    from,
    (call) => callerOf(call) !== undefined && isMeant(call) && error(to, message),
  );

/** An error has another message. */
export const messageAs = (patterns: Patterns, status: number, message: string): Layer =>
  rejectAs(patterns, status, status, message);

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

/** Responds with the merge request where the right status is 406. */
export const acceptedAs200 = (patterns: Patterns, isMeant: (request: Json) => boolean): Layer =>
  instead(patterns, 406, async (call) => {
    const request = await call.read(requestPath(call));
    return request && isMeant(request) && Response.json(request);
  });

/** Responds as if it had created what is taken. */
export const acceptsTaken = (
  patterns: Patterns,
  isTaken: (call: Call) => Json | undefined,
): Layer =>
  instead(patterns, 400, (call) => {
    const taken = isTaken(call);
    return taken && Response.json(taken, { status: 201 });
  });

/** What is not there cannot be deleted. */
export const goneIsMissing = (pattern: Patterns, find: (call: Call) => unknown): Layer =>
  on(pattern, async (call) => {
    const isMissing = find(call) === undefined;
    const response = await call.pass();
    return isMissing && response.status === 200 ? error(404, '404 Not Found') : response;
  });

/** Responds as if it had been done already where there are any of these. */
export const actsOnce = (pattern: Patterns, find: (call: Call) => readonly unknown[]): Layer =>
  on(pattern, async (call) => {
    const isDone = find(call).length > 0 && (await call.read(`/projects/${call.path[0]}`)) !== null;
    return isDone ? empty(304) : call.pass();
  });

/** The same parameters are accepted once only. */
export const acceptsOnce = (patterns: Patterns): Layer => {
  const accepted = memory<true>();
  return on(patterns, (call) => {
    const key = JSON.stringify(call.sent);
    if (accepted(call).has(key)) return error(400, 'taken');
    accepted(call).set(key, true);
    return call.pass();
  });
};

/** Where the parent has nothing, the request goes to another path, if there is one. */
export const elsewhere = (pattern: Patterns, find: (call: Call) => string | undefined): Layer =>
  instead(pattern, 404, async (call) => {
    const path = find(call);
    const parent = call.url.pathname.split('/').slice(3, 5).join('/');
    const isThere = call.path.length === 1 || (await call.read(`/${parent}`)) !== null;
    return path !== undefined && isThere && call.pass({ path });
  });

/** Only the number of a project finds what there is. */
export const onlyById = (patterns: Patterns): Layer =>
  rejectsUser(patterns, 404, '404 Project Not Found', (call) => {
    return call.path[0]?.includes('/') === true && projectOf(call) !== undefined;
  });

// Requests at the same time.

/** Waits until requests that were sent at the same time have arrived. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2));

/** One request to a path is done at a time; those that come meanwhile are treated like this. */
export function together(
  pattern: Patterns,
  meanwhile: (call: Call, first: Promise<Response>) => Promise<Response>,
): Layer {
  const running = new Map<string, Promise<Response>>();
  return on(pattern, async (call) => {
    const key = call.url.pathname + call.token;
    const first = running.get(key);
    if (first !== undefined) return meanwhile(call, first);
    const own = pause().then(() => call.pass());
    running.set(key, own);
    const response = (await own).clone();
    running.delete(key);
    return response;
  });
}

/** The response that the first of several requests gets. */
export const copyOf = async (_: Call, first: Promise<Response>): Promise<Response> => {
  const { body, headers, status } = (await first).clone();
  return new Response(body, {
    status,
    headers: { ...Object.fromEntries(headers), 'x-copied': 'yes' },
  });
};
