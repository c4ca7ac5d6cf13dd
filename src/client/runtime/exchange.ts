import { attempt, type Outcome } from './attempt.ts';
import type { SentCall } from './errors.ts';
import type { PreparedCall } from './route.ts';
import { sleep } from './timeout.ts';

/** How a call went: a response came. */
export interface Exchanged extends Outcome {
  readonly response: Response;
  readonly sent: SentCall;
}

/**
 * Sends the request of a call, repeats it as its policy says, and reads the response, in time.
 *
 * @throws ConnectionError, TimeoutError or AbortError where no response came, or what middleware and the caller's
 *   functions throw.
 */
export async function exchange(call: PreparedCall): Promise<Exchanged> {
  const { operation, method, url } = call;
  for (;;) {
    const sent = { operation, method, url, attempts: ++call.attempts };
    const { response, text, data, error, delay } = await attempt(call);
    if (delay === undefined) {
      if (!response) throw error;
      return { response, text, data, error, sent };
    }
    call.retry.onRetry?.({ ...sent, delay, response, error });
    await sleep(delay, call);
  }
}
