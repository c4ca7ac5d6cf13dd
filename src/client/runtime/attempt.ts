import { discard, readText } from './body.ts';
import { ConnectionError, TimeoutError } from './errors.ts';
import { findRetryDelay } from './retry.ts';
import type { Content, PreparedCall } from './route.ts';
import { type Clock, withinTime } from './timeout.ts';
import { compose, transmit } from './transmit.ts';

/** How an attempt went, with what was read of the response. */
export interface Outcome extends Omit<Content, 'response'> {
  readonly response?: Response | undefined;
  /** Why there is no response, or why it could not be read. */
  readonly error?: Error | undefined;
  /** Milliseconds until the next attempt; `undefined` where this one is the last. */
  readonly delay?: number | undefined;
}

/** Sends a request once, and reads the response unless it is to be sent again. */
export async function attempt(call: PreparedCall): Promise<Outcome> {
  const { operation, method, url, headers, attempts: number, kind } = call;
  let response: Response | undefined;
  try {
    return await withinTime(call, call.timeout, async (clock) => {
      const { controller, hold } = clock;
      const signal = controller?.signal ?? null;
      // None is a body, too, which is encoded once.
      const { body = (await kind.encode?.(call.values, call, clock)) ?? null } = call;
      call.body = body;
      // Also where middleware sends it by itself.
      kind.watch?.(body, clock);
      const send = compose(call.use, async (last) => {
        kind.watch?.(last.body, clock);
        return transmit(call, last);
      });
      response = await send({ operation, method, url, headers, body, signal, number, hold });
      const delay = findRetryDelay(call, response);
      if (delay === undefined) return readContent(response, call, clock);
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
    if (call.signal?.aborted) return { error };
    return {
      // A read that stalls in its body ends as one without a response.
      response: isLost && isTimeout ? undefined : response,
      error,
      delay: isLost ? findRetryDelay(call, undefined, error) : undefined,
    };
  }
}

/** Reads a response as its kind does, else as text, which may be JSON. */
async function readContent(response: Response, call: PreparedCall, clock: Clock): Promise<Content> {
  const { maxBodyBytes, parseJson } = call;
  const opened = response.ok && call.kind.open?.(response, call, clock);
  if (opened) return opened;
  // Cloned when the response is there, so that `response()` can still ask for it.
  const unread = call.keepsBody ? response.clone() : response;
  const text = await readText(unread, maxBodyBytes, clock.restart);
  let data: unknown;
  try {
    data = (parseJson ?? JSON.parse)(text);
  } catch {
    // No JSON, which is `undefined`.
  }
  return { response, text, data };
}
