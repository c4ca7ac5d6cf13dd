/** The Web's own `fetch` on top of a handler. */
import type { Handler, MockAnswer } from '../http/exchange.ts';
import { LARGEST_BODY, tooLarge } from '../http/limits.ts';

/**
 * A function that takes what `fetch` takes, and sends nothing anywhere. It rejects as `fetch` does: with
 * the signal's reason when it is aborted, with a TypeError where the connection is dropped.
 */
export function fetchThrough(
  handle: Handler,
): (input: string | URL | Request, init?: RequestInit) => Promise<Response> {
  return async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const { origin, pathname, search } = new URL(request.url);
    const answer = handle({
      method: request.method,
      target: `${pathname}${search}`,
      origin,
      headers: Object.fromEntries(request.headers),
      body: () => bodyOf(request),
    });
    const waited = answer instanceof Promise ? unlessAborted(answer, request.signal) : answer;
    return responseOf(await waited, request.method === 'HEAD');
  };
}

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

async function bodyOf(request: Request): Promise<Uint8Array> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > LARGEST_BODY) throw tooLarge();
  return bytes;
}

function responseOf({ status, headers, body }: MockAnswer, bare: boolean): Response {
  // A response with one of these statuses refuses to have a body.
  const none = bare || status === 204 || status === 304;
  return new Response(none ? null : (body as BodyInit | null), { status, headers });
}
