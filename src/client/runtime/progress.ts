import { passOn } from './body.ts';
import { escapeName, headOf } from './multipart.ts';
import type { Fetch } from './options.ts';
import { watchBlob } from './watch-blob.ts';

/** How far a transfer has come. */
export interface Progress {
  /** Bytes so far. */
  readonly loaded: number;
  /** Bytes of all; `null` where the service does not say. */
  readonly total: number | null;
}

/** Options of `reportProgress`. */
export interface ProgressOptions {
  /** Called when a part of a body was handed to the network; in browsers and Bun, at the start and the end only. */
  onUpload?: ((progress: Progress) => void) | undefined;
  /** Called when a part of a response has come. */
  onDownload?: ((progress: Progress) => void) | undefined;
  /** The fetch beneath instead of the global one. */
  fetch?: Fetch | undefined;
}

/**
 * A fetch that reports the progress of transfers:
 * `upload({ file }, { fetch: reportProgress({ onUpload }) })`.
 */
export function reportProgress({ onUpload, onDownload, fetch }: ProgressOptions): Fetch {
  return async (url, init) => {
    const send = fetch ?? globalThis.fetch;
    // Not under jsdom, whose Blobs fetch does not know.
    const response = await (onUpload && init.body && 'stream' in Blob.prototype
      ? sendCounted(send, url, init, onUpload)
      : send(url, init));
    return onDownload ? countDownload(response, onDownload) : response;
  };
}

async function sendCounted(
  send: Fetch,
  url: string,
  init: RequestInit,
  onUpload: (progress: Progress) => void,
): Promise<Response> {
  let loaded = 0;
  const countTo = (total: number) =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        loaded += chunk.length;
        onUpload({ loaded, total });
        controller.enqueue(chunk);
      },
    });
  if (init.body instanceof ReadableStream) {
    const total = Number(new Headers(init.headers).get('content-length'));
    onUpload({ loaded, total });
    return send(url, { ...init, body: init.body.pipeThrough(countTo(total)) });
  }
  const body = await toBlob(init.body);
  const total = body.size;
  onUpload({ loaded, total });
  // That of an upload is watched already, and has to be.
  const isWatched = Object.hasOwn(body, 'stream');
  const parts = isWatched ? body : watchBlob(body.slice(), () => {});
  const counted = Object.assign(body.slice(0, total, body.type), {
    stream: () => parts.stream().pipeThrough(countTo(total)),
  });
  const response = await send(url, { ...init, body: counted });
  if (loaded === 0) onUpload({ loaded: total, total });
  return response;
}

async function toBlob(body: RequestInit['body']): Promise<Blob> {
  if (body instanceof Blob) return body;
  return body instanceof FormData ? formToBlob(body) : new Response(body ?? null).blob();
}

/** A form of the caller as one Blob, which has a size. */
function formToBlob(form: FormData): Blob {
  const boundary = `form-${Math.random()}`;
  const parts = [...form].flatMap(([field, value]) => [
    typeof value === 'string'
      ? `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(field)}"\r\n\r\n`
      : headOf(boundary, field, value.name, value.type),
    value,
    '\r\n',
  ]);
  const type = `multipart/form-data; boundary=${boundary}`;
  return new Blob([...parts, `--${boundary}--\r\n`], { type });
}

function countDownload(response: Response, onDownload: (progress: Progress) => void): Response {
  const { headers } = response;
  const length = headers.has('content-encoding') ? 0 : Number(headers.get('content-length'));
  const total = length > 0 ? length : null;
  let loaded = 0;
  return passOn(response, async (next) => {
    const chunk = await next();
    if (!chunk.done) {
      loaded += chunk.value.length;
      onDownload({ loaded, total });
    }
    return chunk;
  });
}
