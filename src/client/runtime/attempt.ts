import { discard } from './body.ts';
import { ConnectionError, type SentCall, TimeoutError } from './errors.ts';
import type { Body } from './options.ts';
import { findRetryDelay } from './retry.ts';
import { type Clock, withinTime } from './timeout.ts';
import { compose, type PreparedCall, transmit } from './transmit.ts';

/** How an attempt went. */
export interface Outcome<Content> {
  readonly response?: Response | undefined;
  /** What was read of it. */
  readonly content?: Content | undefined;
  /** Why there is no response, or why it could not be read. */
  readonly error?: Error | undefined;
  /** Milliseconds until the next attempt; `undefined` where this one is the last. */
  readonly delay?: number | undefined;
}

/** Milliseconds until the next attempt; `undefined` where there is none. */
type FindDelay = (response?: Response, error?: Error) => number | undefined;

/**
 * Sends a request once, and reads the response unless it is to be sent again.
 *
 * @param encode Gives the body; it is made once for all attempts.
 */
export async function attempt<Content>(
  call: PreparedCall<Content>,
  sent: SentCall,
  encode: (clock: Clock) => Promise<Body | null>,
): Promise<Outcome<Content>> {
  const { connection, request, watch, read } = call;
  const { headers, timeout, use } = connection;
  const { attempts: number } = sent;
  const send = compose(use, (attempt) => transmit(call, attempt));
  let response: Response | undefined;
  let body: Body | null;
  // What was read from a stream is gone.
  const findDelay: FindDelay = (response, error) =>
    body instanceof ReadableStream ? undefined : findRetryDelay(call, number, response, error);
  try {
    return await withinTime(sent, timeout, connection.signal, async (clock) => {
      const { signal, hold, restart } = clock;
      body = await encode(clock);
      restart();
      watch?.(body, clock);
      response = await send({ ...request, headers, body, signal, number, hold });
      const delay = findDelay(response);
      if (delay === undefined) return { response, content: await read(response, { sent, clock }) };
      discard(response);
      return { response, delay };
    });
  } catch (error) {
    return recover(call, findDelay, error as Error, response);
  }
}

/** How an attempt went that has failed, with a response where its body was lost. */
function recover(
  call: PreparedCall<unknown>,
  findDelay: FindDelay,
  error: Error,
  response?: Response,
): Outcome<never> {
  const isTimeout = error instanceof TimeoutError;
  if (call.connection.signal?.aborted) return { error };
  if (!response && !isTimeout && !(error instanceof ConnectionError)) return { error };
  // A change that has happened must look neither like a failure nor be repeated.
  if (response && (call.encode || error instanceof RangeError)) return { response, error };
  const delay = findDelay(undefined, error);
  return isTimeout ? { error, delay } : { response, error, delay };
}
