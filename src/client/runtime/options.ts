/** The options of callers. */

import type { RetryPolicy } from './retry.ts';
import type { Hold } from './timeout.ts';

/**
 * A private access token, or a function that returns one for each attempt; without one, calls are anonymous.
 *
 * The function is called again after a 401, with the token that was rejected; where it then returns another one, the
 * request is repeated with that, once.
 */
export type Token =
  | string
  | undefined
  | ((rejected?: string) => string | undefined | Promise<string | undefined>);

/** Options of fetch that are handed on to it, also those that only some platforms know, such as `dispatcher` or `next`. */
export interface FetchOptions
  extends Omit<RequestInit, 'method' | 'headers' | 'body' | 'signal' | 'redirect'> {
  readonly [option: string]: unknown;
}

/**
 * Options of one call, or of all calls of a client. Those of a call come after those of the client: `undefined` is not
 * given, `null` is none. `headers`, `query`, `fetchOptions` and `retry` join field by field, `use` is added.
 */
export interface CallOptions {
  /** Additional headers; letter case makes no difference, and `null` leaves one out. */
  headers?: Readonly<Record<string, string | null | undefined>> | Headers | null | undefined;
  /** Further parameters of the query, which take the place of parameters of the same name. */
  query?: Readonly<Record<string, unknown>> | null | undefined;
  /** Ends the call when it is aborted; the call rejects with an `AbortError` whose `cause` is the signal's reason. */
  signal?: AbortSignal | null | undefined;
  /**
   * How long each attempt may stall, in milliseconds, until the response is read, or for files until it begins: while
   * nothing of a body is sent and nothing comes. 0, `Infinity` or `null` for as long as it takes.
   * @default 30000
   */
  timeout?: number | null | undefined;
  /**
   * How long a file may send nothing while it is read, in milliseconds; 0, `Infinity` or `null` for as long as it takes.
   * @default `timeout`
   */
  idleTimeout?: number | null | undefined;
  /**
   * Maximum number of bytes of what is read into memory: JSON, and the `text()` of a trace; `null` for any.
   * @default 50000000
   */
  maxBodyBytes?: number | null | undefined;
  /** When a call is repeated, and after which time; `null` for never. */
  retry?: RetryPolicy | null | undefined;
  /**
   * Maximum number of retries, as `retry.limit`.
   * @default 2
   */
  retries?: number | undefined;
  /** The private access token, or a function that is called for it before each attempt. It is sent to `baseUrl` only. */
  token?: Token | null;
  /** The address of the installation: `https://collab.example.com`. `/api/v4` is added where it is missing. In browsers also a path of the page's host. */
  baseUrl?: string | URL | undefined;
  /** Handed on to fetch: `{ cache: 'no-store' }`. */
  fetchOptions?: FetchOptions | null | undefined;
  /** The fetch to use instead of the global one; also the `fetch` of a sandbox. */
  fetch?: Fetch | null | undefined;
  /** Reads JSON instead of `JSON.parse`, such as for numbers beyond 2^53; what it throws for is no JSON. */
  parseJson?: ((text: string) => unknown) | null | undefined;
  /** Encodes bodies: `toJson` instead of the forms that the contract documents first. */
  encode?: Encode | null | undefined;
  /** Middleware for each attempt, the first one outermost; that of a call comes behind that of the client, and `null` leaves it out. */
  use?: Middleware | readonly Middleware[] | null | undefined;
}

/** Options of a client. */
export interface ClientOptions extends CallOptions {
  baseUrl: string | URL;
  /**
   * Stands in the keys of queries: clients of one name share their data. By default, it is made of address, token and headers.
   * Needed where `token` is a function, which does not say whose token it returns.
   */
  name?: string | undefined;
}

/** The part of fetch that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Encodes fields by plain names as a body. */
export type Encode = (fields: Record<string, unknown>) => Body | Promise<Body>;

/** A body that can be sent. */
export type Body = string | Blob | FormData | URLSearchParams | ArrayBuffer | StreamedForm;

/** A form that is sent while it is read, once. As a Blob, it has its type and its size. */
export interface StreamedForm extends ReadableStream<Uint8Array> {
  readonly type: string;
  readonly size: number;
}

/** One attempt at a request. It never holds the token, which is added last. */
export interface Attempt {
  /** The operation as the caller wrote it: `issues.create` or `createIssue`. */
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body | null;
  /** Aborted when the caller aborts or the timeout passes. */
  readonly signal: AbortSignal | null;
  /** 1 for the first attempt, then one more with each. */
  readonly number: number;
  /** Waits for something without counting it in the timeout, such as for the turn of the attempt. */
  readonly hold: Hold;
}

/** Sends an attempt through the next middleware. */
export type Next = (attempt: Attempt) => Promise<Response>;

/** A function between the call and fetch: it may change the attempt, respond itself or read the response. */
export type Middleware = (attempt: Attempt, next: Next) => Promise<Response>;
