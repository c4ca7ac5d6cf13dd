import type { Attempt, CallOptions, Next } from './options.ts';
import type { ApiError } from './response.ts';

/** The request was not processed, so any can be repeated. */
const TOO_MANY_REQUESTS = 429;

/** When other requests are repeated, and how long that takes. */
const RETRY = {
  /** Methods that do no harm when a request is processed twice. */
  methods: ['GET', 'PUT', 'DELETE'],
  statuses: [502, 503, 504],
  /** The longest delay before the first retry; it doubles with each further one. */
  maxDelayMs: 1000,
  /** A response that demands a longer delay is final. */
  maxRetryAfterMs: 60_000,
};

/**
 * Sends a request, and repeats it where that is safe; gives the response and what `read` made of it, in time.
 *
 * @throws What fetch rejects with, a `TimeoutError`, or the reason of the caller's signal.
 */
export async function sendWithRetries<T>(
  request: Omit<Attempt, 'number' | 'signal'>,
  next: Next,
  { timeout = 30_000, retries = 2, signal }: CallOptions,
  read: (response: Response) => T | Promise<T>,
): Promise<[response: Response, content: T]> {
  const isRepeatable = RETRY.methods.includes(request.method);
  for (let number = 1; ; number++) {
    // A signal costs as much as the rest of a call, so there is none that nobody wants.
    const clock = timeout ? new AbortController() : undefined;
    let timer =
      clock &&
      setTimeout(
        () => clock.abort(new DOMException(`no response in ${timeout} ms`, 'TimeoutError')),
        timeout,
      );
    const either =
      signal && clock ? AbortSignal.any([signal, clock.signal]) : (signal ?? clock?.signal ?? null);
    let delay = RETRY.maxDelayMs * 2 ** (number - 1) * Math.random();
    try {
      const response = await next({ signal: either, number, ...request });
      const isTemporary =
        response.status === TOO_MANY_REQUESTS ||
        (isRepeatable && RETRY.statuses.includes(response.status));
      const after = isTemporary && response.headers.get('retry-after');
      if (after) delay = +after * 1000 || Date.parse(after) - Date.now() || delay;
      if (!isTemporary || number > retries || delay > RETRY.maxRetryAfterMs) {
        return [response, await read(response)];
      }
      await response.body?.cancel();
    } catch (error) {
      // An error of middleware about a response has a status, and is final.
      const { status } = error as Partial<ApiError>;
      if (!isRepeatable || number > retries || signal?.aborted || status) throw error;
    } finally {
      clearTimeout(timer);
    }
    await new Promise((resolve) => {
      timer = setTimeout(resolve, delay);
      signal?.addEventListener('abort', resolve);
    });
    clearTimeout(timer);
    signal?.throwIfAborted();
  }
}
