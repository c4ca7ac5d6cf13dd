import { passOn } from './body.ts';
import { ConnectionError } from './errors.ts';
import { type Clock, toAbortError, withinTime } from './timeout.ts';
import type { PreparedCall } from './transmit.ts';

/**
 * The response with a body that ends with an error when its source sends nothing for too long, breaks off, or the
 * caller aborts.
 */
export function openStream(response: Response, call: PreparedCall, clock: Clock): Response {
  const { signal, timeout, idleTimeout = timeout } = call;
  const abort = () => clock.controller?.abort(toAbortError(call));
  signal?.addEventListener('abort', abort);
  return passOn(
    response,
    (next) => {
      const read = () =>
        next().catch((cause: unknown) => {
          if (clock.controller?.signal.aborted) throw clock.controller.signal.reason;
          throw new ConnectionError(call, `broke off: ${cause}`, cause);
        });
      return withinTime(call, idleTimeout, read);
    },
    (error) => {
      signal?.removeEventListener('abort', abort);
      if (error) clock.controller?.abort(error);
    },
  );
}
