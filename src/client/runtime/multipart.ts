/** Files as multipart forms, which are sent as they are: none is read into memory. */

import { ArgumentError } from './errors.ts';
import type { StreamedForm } from './options.ts';
import type { ParameterValues } from './request.ts';
import { type StreamedFile, streamForm } from './stream-form.ts';

/** The content of a file. A stream without a known size is read to its end before it is sent, as not every platform can send one. */
export type FileContent =
  | Blob
  | ArrayBuffer
  | ArrayBufferView
  | AsyncIterable<Uint8Array>
  | ReadableStream<Uint8Array>;

/** A file with the name that it gets; a `File` has one of its own. */
export interface NamedFile {
  readonly name: string;
  readonly content: FileContent;
  /** Number of bytes of a stream, which is then sent as it comes, and only once. Not in browsers. */
  readonly size?: number | undefined;
}

/**
 * Encodes files as a multipart form.
 *
 * @param onProgress Called with each part of a file that is read.
 */
export async function toMultipart(
  values: ParameterValues,
  onProgress: () => void,
): Promise<Blob | StreamedForm> {
  const parts: Part<Blob | StreamedFile>[] = [];
  for (const [field, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const { content = value, name = 'blob', size } = Object(value) as Partial<NamedFile>;
    const file = size === undefined ? undefined : toStreamed(field, content, size);
    parts.push(toPart(field, file ?? (await toBlob(field, content, onProgress)), name));
  }
  const { type, chunks } = joinParts(parts);
  const isBlob = (chunk: string | Blob | StreamedFile) =>
    typeof chunk === 'string' || chunk instanceof Blob;
  return chunks.every(isBlob) ? new Blob(chunks, { type }) : streamForm(chunks, type, onProgress);
}

/** The same form as one Blob, which has a size. */
export function formToBlob(form: FormData): Blob {
  const { type, chunks } = joinParts<string | Blob>(
    [...form].map(([field, value]) =>
      typeof value === 'string'
        ? [`name="${escapeName(field)}"`, value]
        : toPart(field, value, value.name),
    ),
  );
  return new Blob(chunks, { type });
}

/** What stands in the headers of a part, and its content. */
type Part<Content> = [head: string, content: Content];

const toPart = <Content extends Blob | StreamedFile>(
  field: string,
  file: Content,
  name: string,
): Part<Content> => [
  `name="${escapeName(field)}"; filename="${escapeName(name)}"\r\nContent-Type: ${file.type || 'application/octet-stream'}`,
  file,
];

/** As browsers write names in forms. */
const escapeName = (name: string) => name.replace(/[\r\n"]/g, encodeURIComponent);

/** By reference: a `FormData` has no size, and some platforms read it into memory. */
function joinParts<Content>(parts: readonly Part<Content>[]) {
  const boundary = `form-${Math.random()}${Math.random()}`;
  const all = parts.flatMap(([head, content]) => [
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  const type = `multipart/form-data; boundary=${boundary}`;
  return { type, chunks: [...all, `--${boundary}--\r\n`] };
}

/** A stream whose size the caller knows. */
function toStreamed(name: string, content: unknown, size: number): StreamedFile | undefined {
  if (content instanceof Blob || !Object(content)[Symbol.asyncIterator]) return;
  if (wasRead(content)) throw new ArgumentError(`${name}: the stream was read before`);
  return { type: '', size, content: content as AsyncIterable<Uint8Array> };
}

async function toBlob(name: string, content: unknown, onProgress: () => void): Promise<Blob> {
  if (content instanceof Blob) return content;
  if (wasRead(content)) throw new ArgumentError(`${name}: the stream was read before`);
  if (Object(content)[Symbol.asyncIterator]) {
    const parts: BlobPart[] = [];
    for await (const part of content as AsyncIterable<BlobPart>) {
      parts.push(part);
      onProgress();
    }
    return new Blob(parts);
  }
  // Not every browser can iterate its streams.
  if (content instanceof ReadableStream) return new Response(content).blob();
  if (content instanceof ArrayBuffer || ArrayBuffer.isView(content)) {
    return new Blob([content as BlobPart]);
  }
  throw new ArgumentError(
    `${name}: expected a File, Blob, buffer or stream, or one as { name, content }`,
  );
}

/** Whether a stream has been read, or somebody reads it; what was left of it would be sent as the file. */
function wasRead(content: unknown): boolean {
  try {
    const isUsed = content instanceof ReadableStream && new Response(content).bodyUsed;
    return isUsed || !!Object(content).readableDidRead;
  } catch {
    return true;
  }
}
