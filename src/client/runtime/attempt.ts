import { discard } from './body.ts';
import { ConnectionError, type SentCall, TimeoutError } from './errors.ts';
import type { Body } from './options.ts';
import { findRetryDelay } from './retry.ts';
import { type Clock, withinTime } from './timeout.ts';
import { compose, type PreparedCall, transmit } from './transmit.ts';

/** Slower than that is taken for silence where it cannot be seen how much of a body was sent. */
const MIN_BYTES_PER_MS = 64;

/** What the attempts of a call share. */
export interface Shared {
  /** Encoded once, as a stream can be read only once. */
  body?: Promise<Body | null>;
  /** That of the attempt which runs. */
  clock?: Clock;
}

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

/** Sends a request once, and reads the response unless it is to be sent again. */
export async function attempt<Content>(
  call: PreparedCall<Content>,
  sent: SentCall,
  shared: Shared,
): Promise<Outcome<Content>> {
  const { connection, request, encode, read } = call;
  const { headers, signal, timeout, use } = connection;
  const { attempts } = sent;
  const send = compose(use, (attempt) => transmit(call, attempt));
  let response: Response | undefined;
  try {
    return await withinTime(sent, timeout, signal, async (clock) => {
      const { signal, hold, restart } = clock;
      shared.clock = clock;
      shared.body ??= Promise.resolve(encode?.(() => shared.clock?.restart()) ?? null);
      const body = await shared.body;
      restart(((body as Blob | null)?.size ?? 0) / MIN_BYTES_PER_MS);
      response = await send({ ...request, headers, body, signal, number: attempts, hold });
      const delay = findRetryDelay(call, attempts, response);
      if (delay === undefined) return { response, content: await read(response, { sent, clock }) };
      discard(response);
      return { response, delay };
    });
  } catch (thrown) {
    const error = thrown as Error;
    const isTimeout = error instanceof TimeoutError;
    // A change that has happened must look neither like a failure nor be repeated.
    const isLost = response
      ? !encode && !(error instanceof RangeError)
      : isTimeout || error instanceof ConnectionError;
    const delay =
      isLost && !signal?.aborted ? findRetryDelay(call, attempts, undefined, error) : undefined;
    if (delay === undefined && (signal?.aborted || (isTimeout && !encode))) return { error };
    return { response, error, delay };
  }
}
