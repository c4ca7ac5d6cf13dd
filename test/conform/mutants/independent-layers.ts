/** Layers around a sandbox, each of which makes it one that breaks something. */
import { pagingHeaders } from '../../../src/sandbox/list.ts';
import type { World } from '../../../src/sandbox/store/world.ts';

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Most layers change requests and responses only; others write to the world of the server. */
export type Layer = (inner: Fetch, world: () => World) => Fetch;

// biome-ignore lint/suspicious/noExplicitAny: JSON and parameters of any operation.
export type Json = Record<string, any>;

/** A request that is changed on its way. */
interface Changes {
  readonly method?: string;
  readonly path?: string;
  readonly query?: URLSearchParams;
  readonly token?: string;
  readonly sent?: Json;
}

/** A request on its way to the server. */
export interface Call {
  readonly method: string;
  /** When it came, by `performance.now()`. */
  readonly arrived: number;
  readonly url: URL;
  /** What stands in the path for each star of the pattern, decoded. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  /** The parameters of the body, form or JSON, and of the query. Names of arrays keep their brackets in a form. */
  readonly sent: Json;
  readonly token: string;
  readonly world: World;
  /** Sends the request on. */
  readonly pass: (changes?: Changes) => Promise<Response>;
  /** Reads the JSON of another path with the same token, or with another; `null` if there is an error. */
  readonly read: (path: string, token?: string) => Promise<Json | null>;
}

const PREFIX = '/api/v4';
export const ADMIN = 'token-of-robin';

/** Gives the requests that match to `serve`: `GET /projects/*`, with a star for any segment; a list for any of them. */
export function on(
  patterns: string | readonly string[],
  serve: (call: Call) => Promise<Response>,
): Layer {
  const tests = [patterns].flat().map((pattern) => {
    const [method = '', path = ''] = pattern.split(' ');
    return { method, path: new RegExp(`^${PREFIX}${path.replaceAll('*', '([^/]+)')}$`) };
  });
  return (inner, world) => async (input, init) => {
    const arrived = performance.now();
    const request = new Request(input, init);
    const url = new URL(request.url);
    for (const { method, path } of tests) {
      const found = path.exec(url.pathname);
      if (found === null || (method !== 'ANY' && method !== request.method)) continue;
      const call = await createCall(request, found.slice(1).map(decode), inner, world());
      return serve({ ...call, arrived });
    }
    return inner(request);
  };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

async function createCall(
  request: Request,
  path: readonly string[],
  inner: Fetch,
  world: World,
): Promise<Omit<Call, 'arrived'>> {
  const { method } = request;
  const url = new URL(request.url);
  const token = request.headers.get('private-token') ?? '';
  const { body, fields, write } = await readBody(request);
  return {
    ...{ method, url, path, token, world, query: url.searchParams },
    sent: { ...Object.fromEntries(url.searchParams), ...fields },
    pass: (changes = {}) => {
      const target = new URL(url);
      if (changes.path !== undefined) target.pathname = PREFIX + changes.path;
      if (changes.query !== undefined) target.search = changes.query.toString();
      const headers = new Headers(request.headers);
      if (changes.token !== undefined) headers.set('private-token', changes.token);
      const as = changes.method ?? method;
      const written = changes.sent === undefined ? body : write(changes.sent);
      const hasBody = as === 'POST' || as === 'PUT';
      return inner(target.href, { method: as, headers, body: hasBody ? written : null });
    },
    read: async (read, as = token) => {
      const headers: HeadersInit = as === '' ? {} : { 'PRIVATE-TOKEN': as };
      const response = await inner(`${url.origin}${PREFIX}${read}`, { headers });
      return response.status === 200 ? ((await response.json()) as Json) : null;
    },
  };
}

/** The body, its parameters, and how to write others in the same form. */
async function readBody(request: Request) {
  const type = request.headers.get('content-type') ?? '';
  const body = request.body === null ? null : await request.arrayBuffer();
  const same = { body, fields: {} as Json, write: (_: Json): BodyInit | null => body };
  const text = body === null ? '' : new TextDecoder().decode(body);
  if (type.startsWith('application/x-www-form-urlencoded')) {
    const form = new URLSearchParams(text);
    const read = (name: string) => (name.endsWith('[]') ? form.getAll(name) : form.get(name));
    const fields = Object.fromEntries([...form.keys()].map((name) => [name, read(name)]));
    return { body, fields, write: (changed: Json) => toForm(changed) };
  }
  if (!type.startsWith('application/json')) return same;
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null || Array.isArray(json)) return same;
    return { body, fields: json as Json, write: (changed: Json) => JSON.stringify(changed) };
  } catch {
    return same;
  }
}

function toForm(fields: Json): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, each === null ? '' : String(each)]),
  );
  return new URLSearchParams(pairs).toString();
}

/** Puts a layer around another. */
export const both =
  (outer: Layer, next: Layer): Layer =>
  (inner, world) =>
    outer(next(inner, world), world);

type Patterns = string | readonly string[];

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
const everywhere = (patterns: Patterns, change: (object: Json, call: Call) => void): Layer =>
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

const inPath = (call: Call) => `${projectOf(call)?.id}/${number(call.path[1])}`;

export const issueOf = (call: Call) => call.world.issues.find('iid', inPath(call));

export const mergeRequestOf = (call: Call) => call.world.merge_requests.find('iid', inPath(call));

export const userOf = ({ world, path: [id] }: Call) => world.users.get(number(id));

export const isOwner = (call: Call) =>
  callerOf(call) !== undefined && projectOf(call)?.owner_id === callerOf(call)?.id;

export const is = (wanted: number) => (status: number) => status === wanted;

/** The row that the path is about; of merge requests also that with the iid of an issue. */
const ROWS = {
  issues: issueOf,
  jobs: ({ world, path: [, id] }: Call) => world.jobs.get(number(id)),
  merge_requests: mergeRequestOf,
  projects: projectOf,
  users: userOf,
};

/** Changes the row that the path is about after a request, by what it is and by what it was before. */
export const rewrites = (
  pattern: string,
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

interface Removable {
  readonly get: (id: number) => object | undefined;
  readonly remove: (row: { id: number }) => void;
}

/** Also removes rows, those that there were before the request. */
export const removes = (
  pattern: string,
  find: (world: World, call: Call) => [Removable, { id: number }[]],
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

/** Responds to users with another status or message where the right one has this status. */
export const rejectAs = (
  patterns: Patterns,
  from: number,
  to: number,
  message: unknown,
  isMeant: (call: Call) => boolean = () => true,
): Layer =>
  on(patterns, async (call) => {
    const response = await call.pass();
    const isOther = response.status === from && callerOf(call) !== undefined && isMeant(call);
    return isOther ? Response.json({ message }, { status: to }) : response;
  });

/** The user who calls. */
export function callerOf({ world, token }: Call) {
  const owner = world.users.find('private_token', token);
  const acting = world.impersonation_tokens.find('token', token);
  return owner ?? (acting && !acting.revoked ? world.users.get(acting.user_id) : undefined);
}

/** The project in the path, by its id or its full path. */
export function projectOf({ world, path: [id = ''] }: Call) {
  if (/^\d+$/.test(id)) return world.projects.get(Number(id));
  const [namespace = '', name = ''] = id.split('/');
  const parent = world.namespaces.find('path', namespace.toLowerCase());
  return world.projects.find('path', `${parent?.id}/${name.toLowerCase()}`);
}

/** Waits until requests that were sent at the same time have arrived. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2));

export const text = (value: unknown): string => String(value ?? '').toLowerCase();
export const names = (value: string): string[] => value.split(',').map((name) => name.trim());
export const isAscii = (value: string): boolean => Array.from(value).every((one) => one < '\u0080');
/** The id that a text is, in digits only. */
export const number = (value: unknown): number =>
  /^\d+$/.test(String(value)) ? Number(value) : Number.NaN;

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

/** Where the parent has nothing, the request goes to another path, if there is one. */
export const elsewhere = (pattern: string, find: (call: Call) => string | undefined): Layer =>
  on(pattern, async (call) => {
    const response = await call.pass();
    const path = response.status === 404 ? find(call) : undefined;
    const parent = call.url.pathname.split('/').slice(3, 5).join('/');
    const isThere = call.path.length === 1 || (await call.read(`/${parent}`)) !== null;
    return path === undefined || !isThere ? response : call.pass({ path });
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

/** A member may set a time that is for the owner. */
export const setsTime = (pattern: string, name: 'created_at' | 'updated_at'): Layer =>
  on(pattern, async (call) => {
    const response = await call.pass();
    const { [name]: time, ...rest } = call.sent;
    if (response.status !== 403 || Number.isNaN(Date.parse(time))) return response;
    const second = await call.pass({
      sent: { ...rest, title: rest.title ?? issueOf(call)?.title },
    });
    if (second.status >= 300) return second;
    const issue: Json = await second.json();
    const row = call.world.issues.get(issue.id);
    const at = new Date(time).toISOString();
    if (row !== undefined)
      call.world.transaction(() => call.world.issues.change(row, { [name]: at }));
    return Response.json({ ...issue, [name]: at }, second);
  });

/** Responds as if it had created what is taken. */
export const acceptsTaken = (pattern: Patterns, isTaken: (call: Call) => Json | undefined): Layer =>
  on(pattern, async (call) => {
    const response = await call.pass();
    const taken = response.status === 400 ? isTaken(call) : undefined;
    return taken === undefined ? response : Response.json(taken, { status: 201 });
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
    everywhere(['GET /projects', 'GET /projects/*'], (object) => {
      if ('star_count' in object) object.star_count += more.get(object.id) ?? 0;
    }),
  );
}

/** One request to a path is done at a time; those that come meanwhile are treated like this. */
export function together(
  pattern: string,
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
export const copyOf = async (_: Call, first: Promise<Response>) => {
  const { body, headers, status } = (await first).clone();
  return new Response(body, {
    status,
    headers: { ...Object.fromEntries(headers), 'x-copied': 'yes' },
  });
};

/** Reads a row, waits, and writes all of it back. */
export function writesAll(pattern: string): Layer {
  let queue: Promise<unknown> = Promise.resolve();
  return on(pattern, async (call) => {
    const { issues, transaction } = call.world;
    const read: Json | undefined = issueOf(call);
    await pause();
    const response = queue.then(async () => {
      const before: Json | undefined = issueOf(call);
      const made = await call.pass();
      const now = issueOf(call);
      if (made.status < 300 && read && before && now) {
        const own = Object.entries(now).filter(([name, value]) => value !== before[name]);
        transaction(() => issues.change(now, { ...read, ...Object.fromEntries(own) }));
      }
      return made;
    });
    queue = response;
    return response;
  });
}

/** An update that came before the deletion of its issue brings the issue back. */
export function revives(path: string): Layer {
  const deleted = new Map<string, { readonly id: number; readonly at: number }>();
  const remove = on(`DELETE ${path}`, async (call) => {
    const { id = 0 } = issueOf(call) ?? {};
    const response = await call.pass();
    if (response.status < 300) deleted.set(call.url.pathname, { id, at: performance.now() });
    return response;
  });
  const update = on(`PUT ${path}`, async (call) => {
    const { issues, transaction } = call.world;
    await pause();
    const { id = 0, at = 0 } = deleted.get(call.url.pathname) ?? {};
    const row = issues.record(id);
    if (at > call.arrived && row) transaction(() => issues.change(row, { deleted: false }));
    return call.pass();
  });
  return both(remove, update);
}

/** The labels with which merge requests were created, by world. */
export const firstLabels = new WeakMap<object, Map<number, string[]>>();

/** The issue that a move makes loses fields. */
export const losesOnMove = (fields: Json, shown: Json): Layer =>
  json('POST /projects/*/issues/*/move', (issue, { world }) => {
    const row = world.issues.get(issue.id);
    if (row) world.transaction(() => world.issues.change(row, fields));
    return { ...issue, ...shown };
  });

/** Responds as if it had been done already where there are any of these. */
export const actsOnce = (pattern: string, find: (call: Call) => readonly unknown[]): Layer =>
  on(pattern, async (call) => {
    const isDone = find(call).length > 0 && (await call.read(`/projects/${call.path[0]}`)) !== null;
    return isDone ? new Response(null, { status: 304 }) : call.pass();
  });

/** What is not there cannot be deleted. */
export const goneIsMissing = (pattern: string, find: (call: Call) => unknown): Layer =>
  on(pattern, async (call) => {
    const isMissing = find(call) === undefined;
    const response = await call.pass();
    return isMissing && response.status === 200
      ? Response.json({ message: '404 Not Found' }, { status: 404 })
      : response;
  });

/** Who sends no token is taken for a user without access. */
export const asUser = (pattern: string): Layer =>
  on(pattern, async (call) => {
    const response = await call.pass();
    if (call.token !== '') return response;
    const second = await call.pass({ token: 'token-of-ines' });
    return second.status === 200 ? second : response;
  });

export const isReading = ({ revoked, scopes }: Json) => !revoked && !scopes.includes('api');

export const isSelf = (call: Call) => userOf(call)?.id === callerOf(call)?.id;

export const ownJob = ({ world, path: [, job], url }: Call) => {
  const row = world.jobs.get(number(job));
  return row && `/projects/${row.project_id}/${url.pathname.split('/').slice(5).join('/')}`;
};

export const ownHook = ({ world, path: [, id] }: Call) => {
  const hook = world.hooks.get(number(id));
  return hook && `/projects/${hook.project_id}/hooks/${hook.id}`;
};

export const ownToken = ({ world, path: [, id] }: Call) => {
  const token = world.impersonation_tokens.get(number(id));
  return token && `/users/${token.user_id}/impersonation_tokens/${token.id}`;
};

/** Lists the issues of projects that are gone. */
export function keepsIssues(): Layer {
  const left: Json[] = [];
  const keep = on('DELETE /projects/*', async (call) => {
    const issues = await call.read(`/projects/${encodeURIComponent(call.path[0] ?? '')}/issues`);
    const response = await call.pass();
    if (response.status < 300) left.push(...((issues ?? []) as Json[]));
    return response;
  });
  return both(
    keep,
    relist('GET /issues', (all, call) => [
      ...left.filter(({ author }) => author.id === callerOf(call)?.id),
      ...all,
    ]),
  );
}
