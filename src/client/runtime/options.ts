/** The options of callers. */

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

/** Options of one call, or of all calls of a client. */
export interface CallOptions {
  /** Additional headers; letter case makes no difference. */
  headers?: Readonly<Record<string, string>> | Headers | undefined;
  /** Further parameters of the query, which take the place of parameters of the same name. */
  query?: Readonly<Record<string, unknown>> | undefined;
  /** Ends the call when it is aborted; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /**
   * How long each attempt may take, in milliseconds, until the response is read, or for files until it
   * begins; 0 or `Infinity` for as long as it takes.
   * @default 30000
   */
  timeout?: number | undefined;
  /**
   * Maximum number of retries: after 429 always; after 502, 503, 504, a timeout or a network error where the
   * operation may be repeated. Waits as long as `Retry-After` says, else a random part of a second, and of
   * twice as long each time, but never longer than 30 seconds or `timeout`. A response that demands more is final.
   * @default 2
   */
  retries?: number | undefined;
  /** The private access token, or a function that is called for it before each attempt. Only the host of `baseUrl` gets it. */
  token?: Token;
  /** The address of the installation: `https://collab.example.com`. `/api/v4` is added where it is missing. */
  baseUrl?: string | URL | undefined;
  /** Handed on to fetch: `{ cache: 'no-store' }`. */
  fetchOptions?: FetchOptions | undefined;
  /** The fetch to use instead of the global one; also the `fetch` of a sandbox. */
  fetch?: Fetch | undefined;
  /** Encodes bodies: `toJson` instead of the forms that the contract documents first. */
  encode?: Encode | undefined;
  /** Middleware for each attempt, the first one outermost. */
  use?: readonly Middleware[] | undefined;
}

/** Options of a client. */
export interface ClientOptions extends CallOptions {
  baseUrl: string | URL;
}

/** The part of fetch that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Encodes fields by plain names as a body. */
export type Encode = (fields: Record<string, unknown>, none: '') => Body | Promise<Body>;

/** A body that can be sent. */
export type Body = string | Blob | FormData | URLSearchParams;

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
}

/** Sends an attempt through the next middleware. */
export type Next = (attempt: Attempt) => Promise<Response>;

/** A function between the call and fetch: it may change the attempt, respond itself or read the response. */
export type Middleware = (attempt: Attempt, next: Next) => Promise<Response>;
