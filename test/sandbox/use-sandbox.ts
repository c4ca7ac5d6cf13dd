/** A sandbox in this process, called through its `fetch`. */
import { it as base, expect } from 'vitest';
import { responseSchemas, schemas } from '../../generated/schemas.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { findViolations } from '../../src/contract/validate.ts';
import type { MockResponse } from '../../src/http/response.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/sandbox.ts';
import { checkWorldData } from '../../src/sandbox/store/check.ts';
import type { World } from '../../src/sandbox/store/world.ts';

/** Users of the example data, by what they are to project 42. */
export type Person =
  /** An administrator. */
  | 'robin'
  /** Owns projects 42 and 43. */
  | 'mira'
  /** A member of project 42, and owner of 44; project 43 is hidden from him. */
  | 'jonas'
  /** Blocked. */
  | 'tessa'
  /** Belongs to no project, and so sees the public ones only. */
  | 'ines';

/** A response; its JSON body parsed, any other as text, `null` for none. */
export interface SandboxResponse {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it.
  readonly body: any;
}

/** Ways to call; a `body` that is no text, form or file is sent as JSON. */
export interface Calls {
  readonly get: (path: string) => Promise<SandboxResponse>;
  readonly post: (path: string, body?: unknown) => Promise<SandboxResponse>;
  readonly put: (path: string, body?: unknown) => Promise<SandboxResponse>;
  readonly delete: (path: string) => Promise<SandboxResponse>;
  readonly send: (method: string, path: string, init?: RequestInit) => Promise<SandboxResponse>;
}

const BASE = 'http://sandbox.test/api/v4';

/** A new sandbox; every response that does not match the contract is an Error. */
export function useSandbox(options: SandboxOptions = {}) {
  const sandbox: Sandbox = createSandbox({ checkResponse, ...options });
  return {
    sandbox,
    world: sandbox.world,
    /** As a user of the example data: `as('mira').get('/projects/42/issues')`. */
    as: (person: Person) => callsWith(sandbox, `token-of-${person}`),
    /** With a token of any kind. */
    withToken: (token: string) => callsWith(sandbox, token),
    /** Without a token. */
    anonymous: callsWith(sandbox, undefined),
  };
}

type Used = ReturnType<typeof useSandbox>;

/** `it` with a new sandbox for each test: `it('…', async ({ mira, world }) => …)`. */
export const it = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it that nothing is needed.
  .extend('used', ({}, { onCleanup }) => {
    const used = useSandbox();
    // Handlers are trusted: only this looks at the rows that they write.
    onCleanup(() => {
      const data = used.world.data();
      expect(checkWorldData(data).problems).toEqual([]);
      expect(data).toStrictEqual(JSON.parse(JSON.stringify(data)));
    });
    return used;
  })
  .extend('sandbox', ({ used }) => used.sandbox)
  .extend('world', ({ used }) => used.world)
  .extend('as', ({ used }) => used.as)
  .extend('withToken', ({ used }) => used.withToken)
  .extend('anonymous', ({ used }) => used.anonymous)
  .extend('robin', ({ used }) => used.as('robin'))
  .extend('mira', ({ used }) => used.as('mira'))
  .extend('jonas', ({ used }) => used.as('jonas'))
  .extend('ines', ({ used }) => used.as('ines'));

/** A request that is rejected: by whom, method and path, then status and message of the response, and the body sent. */
type Rejection = readonly [
  person: Person,
  request: string,
  status: number,
  message: unknown,
  body?: unknown,
];

/** A test for each request: it is rejected with its status and message, and changes nothing. */
export function itRejects(rejections: readonly Rejection[]): void {
  for (const [person, request, status, message, body] of rejections) {
    const sent = body === undefined ? '' : ` ${JSON.stringify(body)}`;
    it(`${person}: ${request}${sent} returns ${status} ${JSON.stringify(message)}`, async ({
      as,
      world,
    }) => {
      const before = world.data();
      const [method = '', path = ''] = request.split(' ', 2);
      const response = await as(person).send(method, path, body === undefined ? {} : bodyOf(body));
      expect([response.status, response.body]).toEqual([status, { message }]);
      expect(world.data()).toEqual(before);
    });
  }
}

/**
 * A test for each body: the request is rejected with 400 and these errors by field, and changes nothing.
 * `base` has the fields that all bodies share.
 */
export function itRejectsBodies(
  person: Person,
  request: string,
  bodies: readonly (readonly [
    fields: object,
    errors: Readonly<Record<string, readonly string[]>>,
  ])[],
  base: object = {},
): void {
  itRejects(
    bodies.map(([fields, errors]) => [person, request, 400, errors, { ...base, ...fields }]),
  );
}

/** A test for each query: the list has the items with these values of `key`, such as their ids. */
export function itLists(
  person: Person,
  path: string,
  key: string,
  lists: readonly (readonly [query: string, expected: readonly unknown[]])[],
  prepare: (used: Used) => void = () => undefined,
): void {
  it.for(lists)(`${person}: GET ${path}%s lists %j`, async ([query, expected], { used }) => {
    prepare(used);
    const listed = pick(key, await used.as(person).get(`${path}${query}`));
    const advice = 'Correct what is expected here if the example data was meant to change';
    expect(listed, advice).toEqual(expected);
  });
}

/** The values of one field of all items of a list. */
export function pick(key: string, { body }: SandboxResponse): unknown[] {
  return body.map((item: Readonly<Record<string, unknown>>) => item[key]);
}

export const ids = (response: SandboxResponse) => pick('id', response);
export const iids = (response: SandboxResponse) => pick('iid', response);

/** Changes a record beside the API. Throws an Error if it is not in the world. */
export function change<Table extends 'issues' | 'jobs' | 'merge_requests' | 'projects' | 'users'>(
  world: World,
  table: Table,
  id: number,
  fields: Parameters<World[Table]['change']>[1],
): void {
  const rows = world[table] as World['issues'];
  const record = rows.get(id);
  if (record === undefined) throw new Error(`The world has no ${table} ${id}.`);
  world.transaction(() => rows.change(record, fields as object));
}

/** Status and body of a response. */
export const outcome = ({ status, body }: SandboxResponse) => [status, body];

function callsWith(sandbox: Sandbox, token: string | undefined): Calls {
  const send: Calls['send'] = async (method, path, init = {}) => {
    const headers = new Headers(init.headers);
    if (token !== undefined) headers.set('PRIVATE-TOKEN', token);
    const response = await sandbox.fetch(`${BASE}${path}`, { ...init, method, headers });
    const text = await response.text();
    const json = response.headers.get('content-type') === 'application/json';
    const body = json && text !== '' ? JSON.parse(text) : text === '' ? null : text;
    return { status: response.status, headers: response.headers, body };
  };
  const sendBody = (method: string) => (path: string, body?: unknown) =>
    send(method, path, body === undefined ? {} : bodyOf(body));
  return {
    get: (path) => send('GET', path),
    post: sendBody('POST'),
    put: sendBody('PUT'),
    delete: (path) => send('DELETE', path),
    send,
  };
}

function bodyOf(body: unknown): RequestInit {
  const ready = [URLSearchParams, FormData, Blob].some((type) => body instanceof type);
  if (ready || typeof body === 'string') return { body: body as BodyInit };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

/** What a response has that the contract does not; `null` for nothing. */
function checkResponse(operation: Operation, response: MockResponse): string | null {
  const { id, responses } = operation;
  const { status, headers, body } = response;
  const documented = responses.find((each) => each.status === status);
  const what = `${id} returned ${status}`;
  if (documented === undefined) {
    // Bodies that are too large are rejected before the contract comes in.
    return status === 413 ? null : `${what}, which is not documented: ${body}`;
  }
  if (body === null) {
    const bare = documented.mediaType === null || documented.mayBeEmpty;
    return bare ? null : `${what} without its body`;
  }
  if (headers['Content-Type'] !== documented.mediaType) return `${what} as another media type`;
  if (documented.mediaType !== 'application/json') return null;
  const schema = responseSchemas[id]?.[status] ?? {};
  const violations = findViolations(JSON.parse(String(body)), schema, schemas);
  return violations.length === 0 ? null : `${what}: ${JSON.stringify(violations)}`;
}
