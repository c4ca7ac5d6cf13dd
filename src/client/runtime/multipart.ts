/** Files as multipart forms, which are sent as they are: none is read into memory. */

import { ArgumentError } from './errors.ts';
import type { ParameterValues } from './request.ts';
import { watchBlob } from './watch-blob.ts';

/** The content of a file. A stream is read to its end before it is sent, as not every platform can send one. */
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

/**
 * Encodes files as a multipart form.
 *
 * @param onProgress Called with each part of a file that is read, and then with each that is sent.
 */
export async function toMultipart(values: ParameterValues, onProgress: () => void): Promise<Blob> {
  const files: [field: string, file: Blob, name: string][] = [];
  for (const [field, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const { content = value, name = 'blob' } = Object(value) as Partial<NamedFile>;
    files.push([field, await toBlob(field, content, onProgress), name]);
  }
  return watchBlob(joinParts(files), onProgress);
}

/** The parts of a multipart form, by reference: a `FormData` would be read by some platforms, and has no size. */
export function joinParts(
  fields: Iterable<[field: string, value: Blob | string, name?: string]>,
): Blob {
  // In lower case, as a Blob writes its type.
  const boundary = `form-${[1, 2].map(() => Math.random().toString(36).slice(2)).join('-')}`;
  const parts: BlobPart[] = [];
  for (const [field, value, name] of fields) {
    parts.push(`--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(field)}"`);
    if (typeof value !== 'string') {
      const type = value.type || 'application/octet-stream';
      const file = name ?? (value as File).name;
      parts.push(`; filename="${escapeName(file)}"\r\nContent-Type: ${type}`);
    }
    parts.push('\r\n\r\n', value, '\r\n');
  }
  parts.push(`--${boundary}--\r\n`);
  return new Blob(parts, { type: `multipart/form-data; boundary=${boundary}` });
}

/** As browsers write names in forms. */
const escapeName = (name: string) => name.replace(/[\r\n"]/g, encodeURIComponent);

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
  if (content instanceof ArrayBuffer || ArrayBuffer.isView(content)) {
    return new Blob([content as BlobPart]);
  }
  throw new ArgumentError(
    `${name}: expected a File, Blob, buffer or stream, or one as { name, content }`,
  );
}
