/** Types of what a caller can choose. */

/** A private access token, or a function that gives one for each call; without one, calls are anonymous. */
export type Token = string | undefined | (() => string | undefined | Promise<string | undefined>);

/** What can be chosen for one call as well as for all calls of a client. */
export interface CallOptions {
  /** Further headers. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Ends the call when it is aborted; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /**
   * How long each attempt may take, in milliseconds, until the answer is read, or for files until it
   * begins; 0 for as long as it takes.
   * @default 30000
   */
  timeout?: number | undefined;
  /**
   * How often to try again: after 429 with any method; after 502, 503, 504, a time-out or a network
   * fault unless it is a POST. Waits as long as `Retry-After` says, else a random part of a second,
   * and of twice as long each time. An answer that asks to wait longer than a minute is final.
   * @default 2
   */
  retries?: number | undefined;
}

/** What a client is made of. */
export interface ClientOptions extends CallOptions {
  /** The address of the installation: `https://collab.example.com`. `/api/v4` is added where it is missing. */
  baseUrl: string | URL;
  /** The private access token, or a function that is asked for it before each call. Only the host of `baseUrl` gets it. */
  token?: Token;
  /** The fetch to use instead of the global one; also the `fetch` of a sandbox. */
  fetch?: Fetch | undefined;
  /** How bodies are sent: `toJson` instead of the forms that the contract documents first. */
  encode?: Encode | undefined;
  /** What each attempt passes through, the first one outermost. */
  use?: readonly Middleware[] | undefined;
}

/** The part of fetch that the client uses. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Makes a body of fields by plain names. */
export type Encode = (fields: Record<string, unknown>, none: '') => Body | Promise<Body>;

/** What can be sent. */
export type Body = string | Blob | FormData | URLSearchParams;

/** One attempt at a request. It never holds the token, which is added last. */
export interface Attempt {
  /** What is called, as the caller wrote it: `issues.create` or `createIssue`. */
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body | null;
  /** Aborted when the caller aborts or the time is up; none where neither can happen. */
  readonly signal: AbortSignal | null;
  /** 1 for the first attempt, then one more with each. */
  readonly number: number;
}

/** Sends an attempt on its way. */
export type Next = (attempt: Attempt) => Promise<Response>;

/** Something between the call and fetch: it may change the attempt, answer it itself or look at the answer. */
export type Middleware = (attempt: Attempt, next: Next) => Promise<Response>;
