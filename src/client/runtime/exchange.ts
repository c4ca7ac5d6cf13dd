import { type Connection, connect } from './connect.ts';
import type { Attempt, Body, CallOptions, Next } from './options.ts';
import { type ParameterValues, toFields, toPath } from './request.ts';
import { readRetryAfter, type SentRequest } from './response.ts';

/** The request was not processed, so any can be repeated. */
export const TOO_MANY_REQUESTS = 429;
const UNAUTHORIZED = 401;

/** No delay is longer; a response that demands a longer one is final. */
const MAX_DELAY_SECONDS = 30;
/** Platforms take such a time, or a longer one, for none at all. */
const NO_TIMEOUT_MS = 2 ** 31;

/** Encodes parameters as a body. */
export type EncodeBody =
  | ((values: ParameterValues, options: CallOptions) => Body | null | Promise<Body | null>)
  | undefined;

/** Sends a request, and where it has to, again to where its response leads. */
export type Follow = (send: (url: string) => Promise<Response>, url: string) => Promise<Response>;

/** A response, what was read of it, the request, and why it could not be read. */
export type ReadResponse = readonly [
  response: Response,
  content: unknown,
  request: SentRequest,
  cause?: unknown,
];

/**
 * Sends the request of a call, and repeats it where that is safe; gives the response and what `read` made of it, in
 * time.
 *
 * @param encode Without it, the parameters are the query.
 * @param words Those of the route; `call` explains them.
 * @throws What fetch rejects with, a `TimeoutError`, the reason of the caller's signal, or what middleware throws.
 */
export async function exchange(
  encode: EncodeBody,
  follow: Follow,
  connection: Connection,
  operation: string,
  words: readonly string[],
  parameters: object | undefined,
  own: CallOptions | undefined,
  read: (response: Response) => Promise<unknown>,
): Promise<ReadResponse> {
  const options = own ? connect(connection, own) : connection;
  const {
    token,
    use = [],
    signal,
    timeout = 30_000,
    retries = 2,
    headers,
    homes,
    fetchOptions,
    fetch = globalThis.fetch,
  } = options;
  const [method = ''] = words;
  const values: ParameterValues = { ...parameters };
  const path = toPath(words.at(-1) as string, values);
  const query = `${toFields({ ...(!encode && values), ...options.query })}`;
  const url = options.api + path + (query && `?${query}`);
  // Whether a second request does no harm when the first one was processed.
  const isRepeatable = !encode || words.includes('again');
  const maxDelay = Math.min(timeout / 1000 || MAX_DELAY_SECONDS, MAX_DELAY_SECONDS);

  // Only what the network throws is worth another attempt.
  let failure: unknown;
  const fail = (error: unknown): never => {
    failure = error;
    throw error;
  };
  const transmit = async (
    attempt: Attempt,
    rejected?: string,
    rejection?: Response,
  ): Promise<Response> => {
    const given = typeof token === 'function' ? token(rejected) : token;
    const secret = (await orAborted(attempt.signal, given))?.trim();
    if (rejection && secret === rejected) return rejection;
    // fetch would show the value in its error.
    if (/[^!-~]/.test(secret as string)) throw new TypeError('token: expected one ASCII word');
    let sent = { ...(secret && { 'private-token': secret }), ...attempt.headers };
    const response = await follow((to) => {
      // To no other host, and once elsewhere, never again.
      if (!homes.some((home) => to.startsWith(home))) sent = {};
      // Bun itself repeats what it sends over a connection that it had used before.
      const once = encode && { keepalive: false };
      return fetch(to, { ...once, ...fetchOptions, redirect: 'manual', ...attempt, headers: sent });
    }, attempt.url).catch(fail);
    if (rejection || response.status !== UNAUTHORIZED) return response;
    return transmit(attempt, secret, response);
  };
  // The first middleware is the outermost.
  const send = use.reduceRight<Next>(
    (next, middleware) => (attempt) => middleware(attempt, next),
    transmit,
  );

  let delay = 0;
  let body: Body | null = null;
  for (let number = 1; ; number++) {
    const clock = new AbortController();
    const until = signal ? AbortSignal.any([signal, clock.signal]) : clock.signal;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      until.throwIfAborted();
      if (number > 1) {
        await orAborted(
          until,
          new Promise((resolve) => {
            timer = setTimeout(resolve, delay * 1000);
          }),
        );
      }
      // A random part of a second, and of twice as long each time.
      delay = Math.min(2 ** (number - 1) * Math.random(), maxDelay);
      if (timeout && timeout < NO_TIMEOUT_MS) {
        timer = setTimeout(() => {
          clock.abort(new DOMException(`no response in ${timeout} ms`, 'TimeoutError'));
        }, timeout);
      }
      if (encode) body ??= await orAborted(until, encode(values, options));
      const response = await send({ operation, method, url, headers, body, signal: until, number });
      if (response.bodyUsed) throw new TypeError(`${operation}: middleware has read the body`);
      const { status } = response;
      const isTemporary =
        status === TOO_MANY_REQUESTS || (isRepeatable && [502, 503, 504].includes(status));
      delay = readRetryAfter(response.headers) ?? delay;
      if (!isTemporary || number > retries || delay > maxDelay) {
        let cause: unknown;
        const content = await read(response).catch((error: unknown) => {
          // A change that has happened must look neither like a failure nor be repeated.
          if (!encode || signal?.aborted) fail(error);
          cause = error;
        });
        return [response, content, { method, url, attempts: number }, cause];
      }
      await response.body?.cancel().catch(() => {});
    } catch (error) {
      if (error !== failure || !isRepeatable || number > retries) throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Waits for what a caller supplies, but not longer than a signal allows. */
function orAborted<T>(signal: AbortSignal | null, work: T | Promise<T>): T | Promise<T> {
  if (!(work instanceof Promise && signal)) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    // A signal that lives on must not hold this one.
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
