import { type Connection, toHome } from './connect.ts';
import type { Attempt, Body, CallOptions, Encode, Next } from './options.ts';
import { toFields, toPath } from './request.ts';
import { readRetryAfter, type SentRequest } from './response.ts';

/** The request was not processed, so any can be repeated. */
export const TOO_MANY_REQUESTS = 429;
const UNAUTHORIZED = 401;
/** Statuses after which a request is repeated where that is safe. */
const UNAVAILABLE = [502, 503, 504];

/** The longest delay before the first retry; it doubles with each further one. */
const FIRST_DELAY_MS = 1000;
/** No delay is longer; a response that demands a longer one is final. */
const MAX_DELAY_MS = 30_000;
/** Platforms take a longer time for none at all. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** A response, what was read of it, the request, and why it could not be read. */
export type Exchange = readonly [
  response: Response,
  content: unknown,
  request: SentRequest,
  cause?: unknown,
];

/** The encoding of a body, where the options of a call have a say in it. */
export type Encoder = (options: CallOptions) => Encode;

/** Sends a request to where its response leads. */
export type Follow = (send: (url: string) => Promise<Response>, url: string) => Promise<Response>;

/**
 * Sends the request of a call, and repeats it where that is safe; gives the response and what `read` made of it, in
 * time.
 *
 * @param words Those of the route; `call` explains them.
 * @param encoder Without it, the parameters are the query.
 * @param follow Without it, no redirect is followed.
 * @throws What fetch rejects with, a `TimeoutError`, the reason of the caller's signal, or what middleware throws.
 */
export async function exchange(
  connection: Connection,
  operation: string,
  words: readonly string[],
  parameters: object | undefined,
  own: CallOptions | undefined,
  read: (response: Response) => Promise<unknown>,
  encoder?: Encoder,
  follow: Follow = (send, url) => send(url),
): Promise<Exchange> {
  const options = connection(own);
  const { token, use = [], query, headers, signal, timeout = 30_000, retries = 2 } = options;
  const home = toHome(options.baseUrl);
  const [method = ''] = words;
  const values: Record<string, unknown> = { ...parameters };
  const base = home.origin + home.pathname.replace(/(\/api\/v4)?\/*$/, '/api/v4');
  const address = base + toPath(words.at(-1) as string, values);
  const search = `${toFields({ ...(encoder ? {} : values), ...query })}`;
  const url = search ? `${address}?${search}` : address;
  // Whether a second request does no harm when the first one was processed.
  const isRepeatable = !encoder || words.includes('again');
  const time = timeout > 0 ? timeout : Number.POSITIVE_INFINITY;
  const maxDelay = Math.min(time, MAX_DELAY_MS);
  let timer: ReturnType<typeof setTimeout> | undefined;

  let secret: string | undefined;
  const readToken = async (rejected?: string) => {
    secret = (typeof token === 'function' ? await token(rejected) : token)?.trim();
    // fetch would show the value in its error.
    if (/[^!-~]/.test(secret as string)) throw new TypeError('token: expected one ASCII word');
  };
  let prepared: Promise<Body | null> | undefined;
  const prepare = async () => {
    await readToken();
    return encoder ? encoder(options)(values, '') : null;
  };

  // Only what the network throws is worth another attempt.
  let failure: unknown;
  const fail = (error: unknown): never => {
    failure = error;
    throw error;
  };
  const transmit = async (attempt: Attempt) => {
    const { fetch = globalThis.fetch, fetchOptions } = options;
    let sent = { ...(secret && { 'private-token': secret }), ...attempt.headers };
    return follow((to) => {
      const { host, protocol } = new URL(to);
      // To no other host, and once elsewhere, never again.
      if (host !== home.host || (protocol !== home.protocol && protocol !== 'https:')) sent = {};
      return fetch(to, { ...fetchOptions, redirect: 'manual', ...attempt, headers: sent });
    }, attempt.url).catch(fail);
  };
  const transmitWithToken: Next = async (attempt) => {
    const before = secret;
    const response = await transmit(attempt);
    if (response.status !== UNAUTHORIZED) return response;
    await orAborted(attempt.signal as AbortSignal, readToken(before));
    return secret === before ? response : transmit(attempt);
  };
  // The first middleware is the outermost.
  const send = use.reduceRight<Next>(
    (next, middleware) => (attempt) => middleware(attempt, next),
    transmitWithToken,
  );

  try {
    let delay = 0;
    for (let attempts = 1; ; attempts++) {
      const clock = new AbortController();
      const either = signal ? AbortSignal.any([signal, clock.signal]) : clock.signal;
      const begin = async () => {
        if (attempts > 1) {
          await new Promise((resolve) => {
            timer = setTimeout(resolve, delay);
          });
        }
        if (time <= MAX_TIMER_MS) {
          timer = setTimeout(() => {
            clock.abort(new DOMException(`no response in ${time} ms`, 'TimeoutError'));
          }, time);
        }
        prepared ??= prepare();
        return prepared;
      };
      const body = await orAborted(either, begin());
      delay = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1) * Math.random(), maxDelay);
      const isLast = attempts > retries;
      try {
        const response = await send({
          ...{ operation, method, url, headers, body },
          signal: either,
          number: attempts,
        });
        if (response.bodyUsed) throw new TypeError(`${operation}: middleware has read the body`);
        const { status } = response;
        const isTemporary =
          status === TOO_MANY_REQUESTS || (isRepeatable && UNAVAILABLE.includes(status));
        const wait = readRetryAfter(response.headers);
        if (wait !== null) delay = wait * 1000;
        if (!isTemporary || isLast || delay > maxDelay) {
          const request = { method, url, attempts };
          let cause: unknown;
          const content = await read(response).catch((error: unknown) => {
            // A change that has happened must look neither like a failure nor be repeated.
            if (!encoder || signal?.aborted) return fail(error);
            cause = error;
          });
          return [response, content, request, cause];
        }
        await response.body?.cancel().catch(() => {});
      } catch (error) {
        if (error !== failure || !isRepeatable || isLast) throw error;
      }
      clearTimeout(timer);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for work, but not longer than a signal allows. */
function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    // A signal that lives on must not hold this one.
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
