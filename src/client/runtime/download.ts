import { passOn } from './body.ts';
import type { Connection } from './connect.ts';
import { ConnectionError, type SentCall } from './errors.ts';
import { type Clock, toAbortError, withinTime } from './timeout.ts';

/**
 * The response with a body that ends with an error when its source sends nothing for too long, breaks off, or the
 * caller aborts.
 */
export function openStream(
  response: Response,
  { signal, timeout, idleTimeout = timeout }: Connection,
  sent: SentCall,
  clock: Clock,
): Response {
  const abort = () => clock.controller?.abort(toAbortError(sent, signal));
  signal?.addEventListener('abort', abort);
  return passOn(
    response,
    (next) => {
      const read = () =>
        next().catch((cause: unknown) => {
          if (clock.controller?.signal.aborted) throw clock.controller.signal.reason;
          throw new ConnectionError(sent, `broke off: ${cause}`, cause);
        });
      return withinTime(sent, idleTimeout, signal, read);
    },
    (error) => {
      signal?.removeEventListener('abort', abort);
      if (error) clock.controller?.abort(error);
    },
  );
}
