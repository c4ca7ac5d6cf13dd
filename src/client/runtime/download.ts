import { passOn } from './body.ts';
import { ConnectionError } from './errors.ts';
import type { Content, PreparedCall } from './route.ts';
import { type Clock, toAbortError, withinTime } from './timeout.ts';

/**
 * The response with a body, its data, that ends with an error when its source sends nothing for too long, breaks off,
 * or the caller aborts.
 */
export function openStream(unread: Response, call: PreparedCall, clock: Clock): Content {
  const { signal, timeout, idleTimeout = timeout } = call;
  const abort = () => clock.controller?.abort(toAbortError(call));
  signal?.addEventListener('abort', abort);
  const response = passOn(
    unread,
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
  return { response, data: response.body };
}
