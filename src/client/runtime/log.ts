import type { Middleware } from './options.ts';

/** One attempt, as it ended. It holds no header and no body, and so no secret. */
export interface LogEntry {
  /** What was called: `issues.create` or `createIssue`. */
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  /** 1 for the first attempt, then one more with each. */
  readonly attempt: number;
  /** From sending to the head of the answer, in milliseconds. */
  readonly duration: number;
  /** The status of the answer; absent where there was none. */
  readonly status?: number;
  /** Why there was no answer. */
  readonly error?: unknown;
}

/**
 * Middleware that tells of each attempt: `createClient({ …, use: [logTo(console.log)] })`.
 *
 * @param log What is told; what it throws fails the call.
 */
export function logTo(log: (entry: LogEntry) => void): Middleware {
  return async ({ operation, method, url, number: attempt, ...rest }, next) => {
    const start = performance.now();
    const tell = (more: Pick<LogEntry, 'status' | 'error'>) =>
      log({ operation, method, url, attempt, duration: performance.now() - start, ...more });
    let response: Response;
    try {
      response = await next({ operation, method, url, number: attempt, ...rest });
    } catch (error) {
      tell({ error });
      throw error;
    }
    tell({ status: response.status });
    return response;
  };
}
