/** Forms with a stream of known size, which are sent while it is read. */

import { ArgumentError } from './errors.ts';
import type { StreamedForm } from './options.ts';
import type { SendTo, SentInit } from './redirect.ts';

/** A file that can be read once. */
export interface StreamedFile {
  readonly type: string;
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * Joins the parts of a form.
 *
 * @param onProgress Called with each part of a file that is sent.
 */
export function streamForm(
  parts: readonly (string | Blob | StreamedFile)[],
  type: string,
  onProgress: () => void,
): StreamedForm {
  const known = parts.map((part) => (typeof part === 'string' ? new Blob([part]) : part));
  const chunks = (async function* () {
    for (const part of known) {
      if (part instanceof Blob) yield new Uint8Array(await part.arrayBuffer());
      else yield* part.content;
    }
  })();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      onProgress();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  const size = known.reduce((sum, part) => sum + part.size, 0);
  return Object.assign(stream, { type, size });
}

/** Hands a stream to fetch, which does not ask it for its type and its size. */
export async function sendStream(send: SendTo, url: string, init: SentInit): Promise<Response> {
  const { body, headers } = init;
  if (!(body instanceof ReadableStream)) return send(url, init);
  // With another token, or by middleware.
  if (body.locked) throw new ArgumentError('file: a stream can be sent only once');
  const { type, size } = body as StreamedForm;
  const own = { 'content-type': type, 'content-length': `${size}`, ...headers };
  const streamed: SentInit & { duplex: 'half' } = { ...init, headers: own, duplex: 'half' };
  return send(url, streamed);
}
