/** A sandbox in this process, called through its `fetch` as people would. */
import { responseSchemas, schemas } from '../../generated/schemas.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { findViolations } from '../../src/contract/validate.ts';
import type { MockResponse } from '../../src/http/response.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/sandbox.ts';

/** Everybody in the example data, by what they are to project 42. */
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

/** What came back; a JSON body parsed, any other as text, `null` for none. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of it.
  readonly body: any;
}

/** Ways to call; a `body` that is no text, form or file is sent as JSON. */
export interface Calls {
  readonly get: (path: string) => Promise<Answered>;
  readonly post: (path: string, body?: unknown) => Promise<Answered>;
  readonly put: (path: string, body?: unknown) => Promise<Answered>;
  readonly delete: (path: string) => Promise<Answered>;
  readonly send: (method: string, path: string, init?: RequestInit) => Promise<Answered>;
}

const BASE = 'http://sandbox.test/api/v4';

/** A new world with every call; every answer that does not keep the contract is an Error. */
export function useSandbox(options: SandboxOptions = {}) {
  const sandbox: Sandbox = createSandbox({ checkAnswer, ...options });
  return {
    sandbox,
    world: sandbox.world,
    /** As somebody of the example data: `as('mira').get('/projects/42/issues')`. */
    as: (person: Person) => callsWith(sandbox, `token-of-${person}`),
    /** With a token of any kind. */
    withToken: (token: string) => callsWith(sandbox, token),
    /** Without a token. */
    anonymous: callsWith(sandbox, undefined),
  };
}

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

/** What an answer has that the contract does not; `null` for nothing. */
function checkAnswer(operation: Operation, answer: MockResponse): string | null {
  const { id, responses: answers } = operation;
  const { status, headers, body } = answer;
  const documented = answers.find((each) => each.status === status);
  const what = `${id} answered ${status}`;
  if (documented === undefined) {
    // Bodies that are too large or of another type are refused before the contract comes in.
    return status === 413 || status === 415 ? null : `${what}, which is not documented: ${body}`;
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
