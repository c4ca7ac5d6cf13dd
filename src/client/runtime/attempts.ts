import type { ApiError } from './error.ts';
import type { Attempt, CallOptions, Next } from './options.ts';

const LONGEST_WAIT = 60_000;

/**
 * Sends a request, and again where that is safe; gives the answer and what `read` made of it, in time.
 *
 * @throws What fetch rejects with, a `TimeoutError`, or the reason of the caller's signal.
 */
export async function attempts<T>(
  request: Omit<Attempt, 'number' | 'signal'>,
  next: Next,
  { timeout = 30_000, retries = 2, signal }: CallOptions,
  read: (response: Response) => T | Promise<T>,
): Promise<[response: Response, content: T]> {
  const isSafe = request.method !== 'POST';
  for (let number = 1; ; number++) {
    // A signal costs as much as the rest of a call, so there is none that nobody asked for.
    const clock = timeout ? new AbortController() : undefined;
    let timer =
      clock &&
      setTimeout(
        () => clock.abort(new DOMException(`no answer in ${timeout} ms`, 'TimeoutError')),
        timeout,
      );
    const either =
      signal && clock ? AbortSignal.any([signal, clock.signal]) : (signal ?? clock?.signal ?? null);
    let wait = (500 << number) * Math.random();
    try {
      const response = await next({ signal: either, number, ...request });
      const isPassing = (isSafe ? /429|50[234]/ : /429/).test(`${response.status}`);
      const after = isPassing && response.headers.get('retry-after');
      if (after) wait = +after * 1000 || Date.parse(after) - Date.now() || wait;
      if (!isPassing || number > retries || wait > LONGEST_WAIT) {
        return [response, await read(response)];
      }
      await response.body?.cancel();
    } catch (error) {
      // What middleware says of an answer is final.
      const { status } = error as Partial<ApiError>;
      if (!isSafe || number > retries || signal?.aborted || status) throw error;
    } finally {
      clearTimeout(timer);
    }
    await new Promise((resolve) => {
      timer = setTimeout(resolve, wait);
      signal?.addEventListener('abort', resolve);
    });
    clearTimeout(timer);
    signal?.throwIfAborted();
  }
}
