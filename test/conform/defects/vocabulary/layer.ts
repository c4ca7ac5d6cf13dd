/** A layer around a sandbox makes it a server with a defect: this is how a layer reads, changes and passes on requests. */
import { createSandbox } from '../../../../src/sandbox/sandbox.ts';
import type { World } from '../../../../src/sandbox/store/world.ts';

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** Most layers change requests and responses only; others write to the world of the server. */
export type Layer = (inner: Fetch, world: () => World) => Fetch;

/**
 * Id, operations that are enough to see it, what is wrong, layer, and how it is found: as a failure, or as a note where
 * only the contract says so (`assumed`), or by a check of this name alone.
 */
export type Row = readonly [string, string, string, Layer, Expected?];

export type Expected = 'assumed' | `failure ${string}` | `note ${string}`;

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
  readonly headers: Headers;
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
/** The user as whom the kit runs. */
export const MIRA = 'token-of-mira';
/** A user without access to what the other two have. */
export const INES = 'token-of-ines';

/** A sandbox with a defect. */
export function defective(layer: Layer): Fetch {
  const sandbox = createSandbox();
  return layer(sandbox.fetch, () => sandbox.world);
}

export type Patterns = string | readonly string[];

/** Gives the requests that match to `serve`: `GET /projects/*`, with a star for any segment; a list for any of them. */
export function on(patterns: Patterns, serve: (call: Call) => Response | Promise<Response>): Layer {
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
    ...{ method, url, path, token, world, query: url.searchParams, headers: request.headers },
    sent: { ...Object.fromEntries(url.searchParams), ...fields },
    pass: (changes = {}) => {
      const target = new URL(url);
      if (changes.path !== undefined) target.pathname = PREFIX + changes.path;
      if (changes.query !== undefined) target.search = changes.query.toString();
      const headers = new Headers(request.headers);
      if (changes.token === '') headers.delete('private-token');
      else if (changes.token !== undefined) headers.set('private-token', changes.token);
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

/** An error of the server. */
export const error = (status: number, message: unknown): Response =>
  Response.json({ message }, { status });

export const empty = (status: number): Response => new Response(null, { status });

/** What a layer stores for a world. */
export function beside<T>(create: () => T): (world: World) => T {
  const stored = new WeakMap<World, T>();
  return (world) => {
    const value = stored.get(world) ?? create();
    stored.set(world, value);
    return value;
  };
}

/** What a layer stores by a key, for each world. */
export function memory<Value>(): (call: Pick<Call, 'world'>) => Map<string, Value> {
  const stored = beside(() => new Map<string, Value>());
  return ({ world }) => stored(world);
}

/** A key of who calls which path. */
export const sender = ({ token, url }: Call): string => `${token} ${url.pathname}`;
