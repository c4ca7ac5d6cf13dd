import type { Body } from './options.ts';
import type { Clock } from './timeout.ts';

/** Read at a time: as a whole, a Blob in memory would be one part, and a second time in memory. */
const PART_BYTES = 65_536;
/** Slower than that is taken for silence where it cannot be seen how much of a body was sent. */
const MIN_BYTES_PER_MS = 64;
/** Of what a system has taken, it may still have to send so much. */
const MAX_HELD_BYTES = 8_000_000;

/** How long it may take to send what is held of a body when all of it was taken, in milliseconds. */
export function drainTime(size: number): number {
  return Math.min(size, MAX_HELD_BYTES) / MIN_BYTES_PER_MS;
}

/**
 * Has a Blob say that parts of it are taken to be sent. It has its size, and nothing of it is read before.
 *
 * @param onRead Called with each part, and at the end with the time to send the last ones. Never called where fetch
 *   reads a Blob by itself, as in browsers and Bun.
 */
export function watchBlob(blob: Blob, onRead: (more: number) => void): Blob {
  blob.stream = () => {
    let start = 0;
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        const part = blob.slice(start, start + PART_BYTES);
        start += PART_BYTES;
        onRead(part.size ? 0 : drainTime(blob.size));
        if (part.size) controller.enqueue(new Uint8Array(await part.arrayBuffer()));
        else controller.close();
      },
    });
  };
  return blob;
}

/** Gives a body the time that its size may take, where it has one. */
export function allowTime(body: Body | null, { restart }: Clock): void {
  if (body instanceof Blob) restart(body.size / MIN_BYTES_PER_MS);
}

/** Has the clock of an attempt start again with each part of a form that is sent. */
export function watchUpload(body: Body | null, clock: Clock): void {
  if (body instanceof Blob) watchBlob(body, clock.restart);
  allowTime(body, clock);
}
