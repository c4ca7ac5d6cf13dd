/** The Web's own `fetch` on top of a sandbox. */
import type { RequestHandler } from '../http/response.ts';

/**
 * Creates a function that takes what `fetch` takes, and sends nothing anywhere. It rejects as `fetch` does:
 * with the signal's reason when it is aborted, with a TypeError where the connection is dropped.
 */
export function createFetch(
  handle: RequestHandler,
): (input: string | URL | Request, init?: RequestInit) => Promise<Response> {
  return async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const response = handle(request);
    return response instanceof Promise ? unlessAborted(response, request.signal) : response;
  };
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
