import { passOn, readText } from './body.ts';
import { type CallArguments, call, type Kind, type UntypedCall } from './call.ts';
import type { Connection } from './connect.ts';
import { ConnectionError } from './errors.ts';
import type { Reading } from './exchange.ts';
import { followRedirects } from './redirect.ts';
import { withinTime } from './timeout.ts';

/** Calls an operation that returns a file. */
export function getFile(...all: CallArguments): UntypedCall {
  return call(DOWNLOAD, ...all);
}

/** Calls an operation that returns a file of text; `text()` reads its stream to the end. */
export function getText(...all: CallArguments): UntypedCall & { text(): Promise<string> } {
  const [connection] = all;
  const { maxBodyBytes = connection.maxBodyBytes } = all[4] ?? {};
  const stream = getFile(...all);
  return Object.assign(stream, {
    text: async () => readText(new Response((await stream) as ReadableStream), maxBodyBytes),
  });
}

/**
 * The response with a body that ends with an error when its source sends nothing for too long, breaks off, or the
 * caller aborts.
 */
export function openStream(
  response: Response,
  { signal, timeout, idleTimeout = timeout }: Connection,
  { sent, clock, toError }: Reading,
): Response {
  const abort = () => clock.abort(toError(signal?.reason));
  signal?.addEventListener('abort', abort);
  return passOn(
    response,
    (next) => {
      const read = () =>
        next().catch((cause: unknown) => {
          if (clock.signal.aborted) throw clock.signal.reason;
          throw new ConnectionError(sent, `broke off: ${cause}`, cause);
        });
      return withinTime(read, idleTimeout, signal, (reason) => toError(reason, idleTimeout));
    },
    (error) => {
      signal?.removeEventListener('abort', abort);
      if (error) clock.abort(error);
    },
  );
}

const DOWNLOAD: Kind = { follow: followRedirects, open: openStream };
