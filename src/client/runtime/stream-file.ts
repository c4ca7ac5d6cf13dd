/** Files that are sent while they are read: what is sent only by those who use it. */

import { ArgumentError, expectNumbers } from './errors.ts';
import type { NamedFile, StreamedFile } from './multipart.ts';
import type { StreamedForm } from './options.ts';
import type { Kind } from './route.ts';
import { drainTime } from './watch-blob.ts';

/**
 * A file that is sent while its stream is read, which needs its size:
 * `uploadFile({ id, file: streamFile({ name, content, size }) })`. It is sent once, so without retries, and not in browsers.
 *
 * @param file `size` in bytes.
 * @throws ArgumentError without a size.
 */
export function streamFile(file: NamedFile & { readonly size: number }): NamedFile {
  expectNumbers({ size: Number(file.size) });
  const streamed: StreamedFile = { ...file, type: '', toForm };
  return streamed;
}

const toForm: StreamedFile['toForm'] = (parts, type, onProgress) => {
  const known = parts.map((part) => (typeof part === 'string' ? new Blob([part]) : part));
  const size = known.reduce((sum, part) => sum + part.size, 0);
  const chunks = (async function* () {
    for (const part of known) {
      if (part instanceof Blob) yield new Uint8Array(await part.arrayBuffer());
      else yield* readAll(part);
    }
  })();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      onProgress(done ? drainTime(size) : 0);
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  return Object.assign(stream, { type, size, sendForm });
};

async function* readAll({ content, size }: StreamedFile) {
  let read = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    read += chunk.length;
    if (read > size) break;
    yield chunk;
  }
  if (read === size) return;
  throw new ArgumentError(`size: expected ${size} bytes, got ${read > size ? 'more' : read}`);
}

/** Hands a stream to fetch, which does not ask it for its size. */
const sendForm: Kind['transfer'] = async (send, url, init) => {
  const body = init.body as unknown as StreamedForm;
  // With another token, or by middleware.
  if (body.locked) throw new ArgumentError('file: a stream can be sent only once');
  const headers = { 'content-length': `${body.size}`, ...init.headers };
  // Not in the types of every platform.
  const duplex = { duplex: 'half' };
  try {
    return await send(url, { ...init, ...duplex, headers });
  } catch (error) {
    const { cause } = Object((error as Error).cause);
    throw cause instanceof ArgumentError ? cause : error;
  }
};
