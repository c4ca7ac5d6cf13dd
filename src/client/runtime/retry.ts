/** When a call is repeated, and after which time: all of it stands here. */

import { readRetryAfter, type SentRequest } from './errors.ts';

/** What is repeated. Each field has a default, which is the rule of that field below. */
export interface RetryPolicy {
  /**
   * Maximum number of retries.
   * @default 2
   */
  limit?: number | undefined;
  /**
   * Statuses after which a call is repeated; other than after 429, only where the operation may be repeated.
   * @default [429, 502, 503, 504]
   */
  statuses?: readonly number[] | undefined;
  /**
   * Methods whose calls may be repeated when the request may have been processed, such as `['GET']`. By default, each
   * operation says whether it may: reads, and changes that a second request does not repeat.
   */
  methods?: readonly Uppercase<string>[] | undefined;
  /**
   * Milliseconds before the next attempt, where the service does not say; gets the number of attempts so far. By default
   * a random part of a second, and of twice as long each time.
   */
  delay?: ((attempts: number) => number) | undefined;
  /**
   * The longest delay, in milliseconds. A response that demands a longer one is final.
   * @default 30000 or `timeout`, if that is shorter
   */
  maxDelay?: number | undefined;
  /** Called before each retry; what it throws fails the call. */
  onRetry?: ((retry: Retry) => void) | undefined;
}

/** A retry that is about to come. It holds no token. */
export interface Retry extends SentRequest {
  /** The operation as the caller wrote it: `issues.create` or `createIssue`. */
  readonly operation: string;
  /** Milliseconds until the next attempt. */
  readonly delay: number;
  /** The response that is not kept; its body is not read. */
  readonly response?: Response | undefined;
  /** Why there was no response, or none that could be read. */
  readonly error?: Error | undefined;
}

/** The request was not processed, so any can be repeated. */
export const TOO_MANY_REQUESTS = 429;

/** What says whether a call is repeated. */
interface Repeated {
  readonly retry: RetryPolicy;
  readonly timeout: number | null;
  readonly attempts: number;
  readonly method: string;
  readonly kind: { readonly encode?: unknown };
  readonly body?: unknown;
  readonly isRepeatable?: boolean | undefined;
}

/**
 * Milliseconds before the next attempt; `undefined` where there is none.
 *
 * @param response Absent where none came, or none that could be read.
 */
export function findRetryDelay(
  { retry, timeout, attempts, method, kind, body, isRepeatable }: Repeated,
  response?: Response,
  error?: Error,
): number | undefined {
  const {
    limit = 2,
    statuses = [TOO_MANY_REQUESTS, 502, 503, 504],
    methods,
    delay = (count) => 2 ** count * 500 * Math.random(),
    maxDelay = 30_000,
  } = retry;
  // What was read from a stream is gone.
  const isGone = Object(body).getReader;
  if (isGone || attempts > limit || (response && !statuses.includes(response.status))) return;
  const failure = Object(error?.cause);
  const mayRepeat =
    // What changes something has a body to encode.
    (methods ? methods.includes(method as Uppercase<string>) : !kind.encode || isRepeatable) ||
    response?.status === TOO_MANY_REQUESTS ||
    // Nothing was sent; Bun has `ConnectionRefused`. Deno has no code, and its message shows the URL, which may hold any word.
    /refused|ENOTFOUND|EAI_AGAIN/i.test(failure.cause?.code ?? failure.code);
  if (!mayRepeat) return;
  const longest = Math.min(maxDelay, timeout || maxDelay);
  const demanded = response && readRetryAfter(response.headers);
  const wait = demanded == null ? Math.min(delay(attempts), longest) : demanded * 1000;
  if (wait <= longest) return wait;
}
