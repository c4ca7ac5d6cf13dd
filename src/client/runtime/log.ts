import type { Middleware } from './options.ts';

/** One attempt, as it ended. It holds no header and no body, and so no secret. */
export interface LogEntry {
  /** The operation as the caller wrote it: `issues.create` or `createIssue`. */
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  /** 1 for the first attempt, then one more with each. */
  readonly attempt: number;
  /** From sending to the head of the response, in milliseconds. */
  readonly duration: number;
  /** The status of the response; absent where there was none. */
  readonly status?: number;
  /** Why there was no response. */
  readonly error?: unknown;
}

/**
 * Middleware that logs each attempt: `createClient({ …, use: [logTo(console.log)] })`.
 *
 * @param log Called with each entry; what it throws fails the call.
 */
export function logTo(log: (entry: LogEntry) => void): Middleware {
  return async ({ operation, method, url, number: attempt, ...rest }, next) => {
    const start = performance.now();
    const logEnd = (more: Pick<LogEntry, 'status' | 'error'>) =>
      log({ operation, method, url, attempt, duration: performance.now() - start, ...more });
    let response: Response;
    try {
      response = await next({ operation, method, url, number: attempt, ...rest });
    } catch (error) {
      logEnd({ error });
      throw error;
    }
    logEnd({ status: response.status });
    return response;
  };
}
