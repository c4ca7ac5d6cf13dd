import { passOn } from './body.ts';
import type { Fetch } from './options.ts';

/** How far a transfer has come. */
export interface Progress {
  /** Bytes so far. */
  readonly loaded: number;
  /** Bytes of all; `null` where the service does not say. */
  readonly total: number | null;
}

/** Options of `reportProgress`. */
export interface ProgressOptions {
  /** Called when a part of a body was handed to the network; in browsers, at the start and the end only. */
  onUpload?: ((progress: Progress) => void) | undefined;
  /** Called when a part of a response has come. */
  onDownload?: ((progress: Progress) => void) | undefined;
  /** The fetch beneath instead of the global one. */
  fetch?: Fetch | undefined;
}

/** Passed on to the network at a time, so that a body in memory has progress, too. */
const CHUNK_BYTES = 65_536;

/**
 * A fetch that reports the progress of transfers:
 * `upload({ file }, { fetch: reportProgress({ onUpload }) })`.
 */
export function reportProgress({ onUpload, onDownload, fetch }: ProgressOptions): Fetch {
  return async (url, init) => {
    const send = fetch ?? globalThis.fetch;
    const sent = onUpload && init.body ? await countUpload(init, onUpload) : init;
    const response = await send(url, sent);
    if (onUpload && init.body && sent.body instanceof Blob) {
      onUpload({ loaded: sent.body.size, total: sent.body.size });
    }
    return onDownload ? countDownload(response, onDownload) : response;
  };
}

/** The request with a body that is counted while it is sent, where a platform can. */
async function countUpload(
  init: RequestInit,
  onUpload: (progress: Progress) => void,
): Promise<RequestInit> {
  const encoded = new Response(init.body ?? null);
  const headers = new Headers(init.headers);
  const type = encoded.headers.get('content-type');
  if (type !== null && !headers.has('content-type')) headers.set('content-type', type);
  const blob = await encoded.blob();
  const total = blob.size;
  onUpload({ loaded: 0, total });
  // Browsers send streams over HTTP/2 at most.
  if (globalThis.location !== undefined) return { ...init, headers, body: blob };
  let loaded = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (loaded >= total) return controller.close();
        const part = blob.slice(loaded, loaded + CHUNK_BYTES);
        controller.enqueue(new Uint8Array(await part.arrayBuffer()));
        loaded += part.size;
        onUpload({ loaded, total });
      },
    },
    { highWaterMark: 0 },
  );
  const all = { ...init, headers: Object.fromEntries(headers), body, duplex: 'half' };
  return all as RequestInit;
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
