import { discard } from './body.ts';
import { ConnectionError, type SentCall, TimeoutError } from './errors.ts';
import type { Body } from './options.ts';
import { findRetryDelay } from './retry.ts';
import { type Clock, withinTime } from './timeout.ts';
import { type Content, compose, type PreparedCall, transmit } from './transmit.ts';

/** How an attempt went, with what was read of the response. */
export interface Outcome extends Omit<Content, 'response'> {
  readonly response?: Response | undefined;
  /** Why there is no response, or why it could not be read. */
  readonly error?: Error | undefined;
  /** Milliseconds until the next attempt; `undefined` where this one is the last. */
  readonly delay?: number | undefined;
}

/**
 * Sends a request once, and reads the response unless it is to be sent again.
 *
 * @param encode Gives the body; it is made once for all attempts.
 */
export async function attempt(
  call: PreparedCall,
  sent: SentCall,
  encode: (clock: Clock) => Body | null | undefined | Promise<Body | null>,
): Promise<Outcome> {
  const { operation, method, url, attempts: number } = sent;
  const { kind, headers, timeout, use, signal: callers } = call;
  const send = compose(use, (attempt) => transmit(call, sent, attempt));
  let response: Response | undefined;
  let body: Body | null;
  // What was read from a stream is gone.
  const findDelay = (response?: Response, error?: Error) =>
    body instanceof ReadableStream ? undefined : findRetryDelay(call, number, response, error);
  try {
    return await withinTime(sent, timeout, callers, async (clock) => {
      const { controller, hold } = clock;
      const signal = controller?.signal ?? null;
      body = (await encode(clock)) ?? null;
      kind.watch?.(body, clock);
      response = await send({ operation, method, url, headers, body, signal, number, hold });
      const delay = findDelay(response);
      if (delay === undefined) return call.read(response, sent, clock);
      discard(response);
      return { response, delay };
    });
  } catch (thrown) {
    const error = thrown as Error;
    const isTimeout = error instanceof TimeoutError;
    // A change that has happened must look neither like a failure nor be repeated.
    const isLost = response
      ? !kind.encode && !(error instanceof RangeError)
      : isTimeout || error instanceof ConnectionError;
    if (callers?.aborted) return { error };
    const delay = isLost ? findDelay(undefined, error) : undefined;
    return { response: isTimeout && isLost ? undefined : response, error, delay };
  }
}
