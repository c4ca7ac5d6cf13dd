import type { Attempt, Middleware } from './options.ts';

/** Functions that are called with each attempt. What they throw fails the call. */
export interface Hooks {
  /** Called before an attempt is sent; it has no token. */
  onRequest?: ((attempt: Attempt) => void) | undefined;
  /** Called when the head of a response is there, whatever its status; its body is not for reading. */
  onResponse?: ((response: Response, attempt: Attempt) => void) | undefined;
  /** Called where there is none, such as with a `ConnectionError`. */
  onError?: ((error: unknown, attempt: Attempt) => void) | undefined;
}

/**
 * Middleware that calls functions, for telemetry: `createClient({ …, use: [hooks({ onRequest, onResponse })] })`.
 * `retry.onRetry` is called between two attempts.
 */
export function hooks({ onRequest, onResponse, onError }: Hooks): Middleware {
  return async (attempt, next) => {
    onRequest?.(attempt);
    let response: Response;
    try {
      response = await next(attempt);
    } catch (error) {
      onError?.(error, attempt);
      throw error;
    }
    onResponse?.(response, attempt);
    return response;
  };
}
