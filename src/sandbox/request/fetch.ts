/** The Web's own `fetch` on top of a sandbox. */
import type { RequestHandler } from '../../http/response.ts';

/**
 * Creates a function that takes what `fetch` takes, and sends nothing anywhere. It rejects as `fetch` does:
 * with the signal's reason when it is aborted, with a TypeError where the connection is dropped.
 */
export function createFetch(
  handle: RequestHandler,
): (input: string | URL | Request, init?: RequestInit) => Promise<Response> {
  return async (input, init) => {
    const request = new Request(withOrigin(input), init);
    request.signal.throwIfAborted();
    try {
      return await unlessAborted(Promise.resolve(handle(request)), request.signal);
    } finally {
      // Or whoever writes into the stream would wait for ever.
      if (!request.bodyUsed) await request.body?.cancel();
    }
  };
}

/** Outside of a page, a path alone is no URL. */
const NO_ORIGIN = 'http://sandbox';

function withOrigin(input: string | URL | Request): string | URL | Request {
  const isPath = typeof input === 'string' && input.startsWith('/');
  return isPath && globalThis.location === undefined ? NO_ORIGIN + input : input;
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
