import { attempt, type Outcome } from './attempt.ts';
import type { SentCall } from './errors.ts';
import type { Body } from './options.ts';
import { type Clock, sleep, toAbortError } from './timeout.ts';
import type { PreparedCall } from './transmit.ts';

/** How a call went: a response came. */
export interface Exchanged<Content> extends Outcome<Content> {
  readonly response: Response;
  readonly sent: SentCall;
}

/**
 * Sends the request of a call, repeats it as its policy says, and reads the response, in time.
 *
 * @throws ConnectionError, TimeoutError or AbortError where no response came, or what middleware and the caller's
 *   functions throw.
 */
export async function exchange<Content>(call: PreparedCall<Content>): Promise<Exchanged<Content>> {
  const { retry, signal } = call.connection;
  let body: Promise<Body | null> | undefined;
  const encode = (clock: Clock) => (body ??= Promise.resolve(call.encode?.(clock) ?? null));
  for (let attempts = 1; ; attempts++) {
    const sent = { ...call.request, attempts };
    const { response, content, error, delay } = await attempt(call, sent, encode);
    if (delay !== undefined) {
      retry.onRetry?.({ ...sent, delay, response, error });
      await sleep(delay, signal);
      if (signal?.aborted) throw toAbortError(sent, signal);
    } else if (response) return { response, content, error, sent };
    else throw error;
  }
}
