/** Files as multipart forms, which are sent as they are: none is read into memory. */

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
  /** Joins the parts of a form with such a file; `onProgress` is called with each that is sent. */
  readonly toForm: (
    parts: readonly (string | Blob | StreamedFile)[],
    type: string,
    onProgress: () => void,
  ) => StreamedForm & { readonly sendForm: Kind['transfer'] };
}

/**
 * Encodes files as a multipart form.
 *
 * @param onProgress Called with each part of a file that is read.
 */
export async function toMultipart(values: ParameterValues, onProgress: () => void): Promise<Body> {
  const parts: Part<Blob | StreamedFile>[] = [];
  let streamed: StreamedFile | undefined;
  for (const [field, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const { content = value, name = 'blob', toForm } = Object(value) as Partial<StreamedFile>;
    if (wasRead(content)) throw new ArgumentError(`${field}: the stream was read before`);
    if (toForm) streamed = value as StreamedFile;
    const file = toForm ? (value as StreamedFile) : await toBlob(field, content, onProgress);
    parts.push(toPart(field, file, name));
  }
  const { type, chunks } = joinParts(parts);
  return (
    streamed?.toForm(chunks, type, onProgress) ?? createBlob(chunks as (string | Blob)[], type)
  );
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
  const boundary = `form-${Math.random()}`;
  const all = parts.flatMap(([head, content]) => [
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  const type = `multipart/form-data; boundary=${boundary}`;
  return { type, chunks: [...all, `--${boundary}--\r\n`] };
}

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

/** Whether a stream has been read, or somebody reads it; what was left of it would be sent as the file. */
function wasRead(content: unknown): boolean {
  try {
    const isUsed = content instanceof ReadableStream && new Response(content).bodyUsed;
    return isUsed || !!Object(content).readableDidRead;
  } catch {
    return true;
  }
}
