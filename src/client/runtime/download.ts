import { passOn } from './body.ts';
import { ConnectionError } from './errors.ts';
import type { Content, PreparedCall } from './route.ts';
import { type Clock, withinTime } from './timeout.ts';

/**
 * The response with a body, its data, that ends with an error when its source sends nothing for too long, breaks off,
 * or the caller aborts.
 */
export function openStream(unread: Response, call: PreparedCall, clock: Clock): Content {
  const { signal, timeout, idleTimeout = timeout } = call;
  // After a read has ended with the reason of the caller: browsers settle promises between two listeners.
  const abort = () => setTimeout(() => clock.controller?.abort());
  signal?.addEventListener('abort', abort);
  const response = passOn(
    unread,
    (next) =>
      withinTime(call, idleTimeout, () =>
        next().catch((cause: unknown) => {
          throw new ConnectionError(call, `broke off: ${cause}`, cause);
        }),
      ),
    () => signal?.removeEventListener('abort', abort),
  );
  return { response, data: response.body };
}
