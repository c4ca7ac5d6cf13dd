import { discard } from './body.ts';
import type { Connection } from './connect.ts';
import { AbortError, ConnectionError, type SentCall, TimeoutError } from './errors.ts';
import type { Body } from './options.ts';
import { findRetryDelay } from './retry.ts';
import { type Restart, sleep, withinTime } from './timeout.ts';
import { compose, type PreparedCall, transmit } from './transmit.ts';

/** Slower than that is taken for silence where it cannot be seen how much of a body was sent. */
const MIN_BYTES_PER_MS = 64;

/** A response, what was read of it, the request, and why it could not be read. */
export type ReadResponse<Content> = readonly [
  response: Response,
  content: Content | undefined,
  request: SentCall,
  cause?: unknown,
];

/** The attempt whose response is read. */
export interface Reading {
  readonly sent: SentCall;
  /** Ends the request. */
  readonly clock: AbortController;
  readonly restart: Restart;
  /** The error of a call that ends: by the reason of the caller's signal, or without one as some milliseconds have passed. */
  readonly toError: (reason?: unknown, time?: number | null) => TimeoutError | AbortError;
}

/**
 * Sends the request of a call, repeats it as its policy says, and reads the response, in time.
 *
 * @throws ConnectionError, TimeoutError or AbortError where no response came, or what middleware and the caller's
 *   functions throw.
 */
export async function exchange<Content>(
  connection: Connection,
  request: PreparedCall,
  read: (response: Response, reading: Reading) => Promise<Content>,
): Promise<ReadResponse<Content>> {
  const { operation, method, url, encode } = request;
  const { signal, timeout, headers, retry, use } = connection;
  const send = compose(use, (attempt) => transmit(connection, request, attempt));
  let body: Body | null = null;
  /** That of the attempt which runs. */
  let restartTime: Restart = () => {};
  for (let attempts = 1; ; attempts++) {
    const sent = { operation, method, url, attempts };
    const toError: Reading['toError'] = (reason, time = timeout) => {
      if (reason === undefined) return new TimeoutError(sent, `got nothing in ${time} ms`);
      const { name, message = reason } = Object(reason);
      const Ended = name === 'TimeoutError' ? TimeoutError : AbortError;
      return new Ended(sent, `was aborted: ${message}`, reason);
    };
    let response: Response | undefined;
    let error: ConnectionError | TimeoutError | undefined;
    let delay: number | undefined;
    try {
      const content = await withinTime(
        async (clock, hold, restart) => {
          restartTime = restart;
          body ??= (await encode?.(() => restartTime())) ?? null;
          restart(((body as Blob | null)?.size ?? 0) / MIN_BYTES_PER_MS);
          response = await send({
            operation,
            method,
            url,
            headers,
            body,
            signal: clock.signal,
            number: attempts,
            hold,
          });
          delay = findRetryDelay(connection, request, attempts, response);
          if (delay === undefined) return read(response, { sent, clock, restart, toError });
          discard(response);
        },
        timeout,
        signal,
        toError,
      );
      if (delay === undefined) return [response as Response, content, sent];
    } catch (thrown) {
      const isTimeout = thrown instanceof TimeoutError;
      // A change that has happened must look neither like a failure nor be repeated.
      const isLost = response
        ? !encode && !(thrown instanceof RangeError)
        : isTimeout || thrown instanceof ConnectionError;
      if (isLost && !signal?.aborted) delay = findRetryDelay(connection, request, attempts);
      if (delay === undefined) {
        if (!response || signal?.aborted || (isTimeout && !encode)) throw thrown;
        return [response, undefined, sent, thrown];
      }
      error = thrown as ConnectionError;
    }
    retry.onRetry?.({ ...sent, delay, response, error });
    await withinTime(({ signal }) => sleep(delay as number, signal), 0, signal, toError);
  }
}
