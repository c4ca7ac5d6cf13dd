/** Bodies of responses: into memory up to a limit, or on to the caller. */

/** What is read into memory is at most as large, after it was decompressed. */
const MAX_BODY_BYTES = 50_000_000;

/**
 * The text of a body.
 *
 * @param onChunk Called when a part of it has come.
 * @throws RangeError for one that is larger than `limit`; the rest of it is not read.
 */
export async function readText(
  response: Response,
  limit: number | null = MAX_BODY_BYTES,
  onChunk?: () => void,
): Promise<string> {
  // React Native, and responses made for tests, have no stream.
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    onChunk?.();
    size += value.length;
    if (size > (limit ?? size)) {
      reader.cancel().catch(() => {});
      throw new RangeError(`larger than maxBodyBytes, ${limit}`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Ends a response that nobody reads. Waiting for it could take for ever, where it was cloned. */
export function discard({ body }: Response): void {
  body?.cancel().catch(() => {});
}

type Chunk = ReadableStreamReadResult<Uint8Array<ArrayBuffer>>;

/**
 * The response with a body that passes on what `read` makes of each chunk.
 *
 * @param end Called once, when there is no more to read: at the end, after an error, or when nobody wants more.
 */
export function passOn(
  response: Response,
  read: (next: () => Promise<Chunk>) => Promise<Chunk>,
  end?: () => void,
): Response {
  const { body, url } = response;
  if (!body) {
    end?.();
    return response;
  }
  const reader = body.getReader();
  reader.closed.finally(end).catch(() => {});
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await read(() => reader.read());
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          reader.cancel(error).catch(() => {});
          throw error;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read that nobody has asked for.
    { highWaterMark: 0 },
  );
  return Object.defineProperty(new Response(stream, response), 'url', { value: url });
}
