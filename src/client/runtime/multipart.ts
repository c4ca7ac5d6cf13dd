/**
 * Files as multipart forms, which are sent as they are: none is read into memory. A `FormData` has no size, and some
 * platforms read it into memory.
 */

import { createBlob } from './create-blob.ts';
import { ArgumentError } from './errors.ts';
import type { Body, StreamedForm } from './options.ts';
import type { ParameterValues } from './request.ts';
import type { Kind } from './route.ts';

/** The content of a file. A stream is read to its end before it is sent, but for that of `streamFile`, as not every platform can send one. */
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
}

/** A file that is sent while it is read, once. */
export interface StreamedFile extends NamedFile {
  readonly type: '';
  readonly size: number;
  /** Joins the parts of a form with such a file; `onProgress` is called with each that is taken, and when all are with the time to send the last. */
  readonly toForm: (
    parts: readonly (string | Blob | StreamedFile)[],
    type: string,
    onProgress: (more?: number) => void,
  ) => StreamedForm & { readonly sendForm: Kind['transfer'] };
}

/**
 * Encodes files as a multipart form.
 *
 * @param onProgress Called with each part of a file that is read.
 */
export async function toMultipart(
  values: ParameterValues,
  onProgress: (more?: number) => void,
): Promise<Body> {
  const boundary = `form-${Math.random()}`;
  const type = `multipart/form-data; boundary=${boundary}`;
  const parts: (string | Blob | StreamedFile)[] = [];
  let streamed: StreamedFile | undefined;
  for (const [field, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const { content = value, name = 'blob', toForm } = Object(value) as Partial<StreamedFile>;
    if (wasRead(content)) throw new ArgumentError(`${field}: the stream was read before`);
    if (toForm) streamed = value as StreamedFile;
    const file = toForm ? (value as StreamedFile) : await toBlob(field, content, onProgress);
    parts.push(headOf(boundary, field, name, file.type), file, '\r\n');
  }
  parts.push(`--${boundary}--\r\n`);
  return streamed?.toForm(parts, type, onProgress) ?? createBlob(parts as (string | Blob)[], type);
}

/** What stands before a file in a form. */
export const headOf = (boundary: string, field: string, name: string, type: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(field)}"; filename="${escapeName(name)}"\r\nContent-Type: ${type || 'application/octet-stream'}\r\n\r\n`;

/** As browsers write names in forms. */
export const escapeName = (name: string) => name.replace(/[\r\n"]/g, encodeURIComponent);

async function toBlob(name: string, content: unknown, onProgress: () => void): Promise<Blob> {
  if (content instanceof Blob) return content;
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
  // A buffer or a view of one.
  if ('byteLength' in Object(content)) return new Blob([content as BlobPart]);
  throw new ArgumentError(`${name}: expected a Blob, buffer, stream or { name, content }`);
}

/** Whether a stream has been read, or somebody reads it; what was left of it would be sent as the file. */
function wasRead(content: unknown): boolean {
  try {
    return content instanceof ReadableStream
      ? new Response(content).bodyUsed
      : Object(content).readableDidRead;
  } catch {
    return true;
  }
}
