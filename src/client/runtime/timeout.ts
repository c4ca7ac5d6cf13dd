import { AbortError, type SentCall, TimeoutError } from './errors.ts';

/** Such a time, or a longer one, is none: with that of a large body, it would be longer than timers take. */
const NO_TIMEOUT_MS = 2 ** 30;

/** Waits for work without counting it in the timeout. */
export type Hold = <T>(work: Promise<T>) => Promise<T>;

/** What ends work, and says how it is getting on. */
export interface Clock {
  /** Its signal is to be handed on by the work; absent where nothing could end it, as some platforms treat any signal differently. */
  readonly controller: AbortController | undefined;
  readonly hold: Hold;
  /** Starts the time again, as something has come or gone; with further milliseconds where that may not be seen. */
  readonly restart: (more?: number) => void;
}

/** A call that its caller may end. */
interface AbortableCall extends SentCall {
  readonly signal?: AbortSignal | null | undefined;
}

/**
 * Runs work until it is done, nothing has happened for some time or the call is aborted, also where the work ignores both.
 *
 * @param timeout In milliseconds; none, 0 and `Infinity` are as long as it takes.
 */
export function withinTime<T>(
  call: AbortableCall,
  timeout: number | null | undefined,
  work: (clock: Clock) => Promise<T>,
): Promise<T> {
  const { signal } = call;
  let limit = timeout && timeout < NO_TIMEOUT_MS ? timeout : 0;
  const controller = limit || signal ? new AbortController() : undefined;
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      limit = 0;
      clearTimeout(timer);
      // A signal that lives on must not hold what has ended.
      signal?.removeEventListener('abort', abort);
    };
    const end = (error: Error) => {
      stop();
      controller?.abort(error);
      reject(error);
    };
    const abort = () => end(toAbortError(call));
    const restart = (more = 0) => {
      clearTimeout(timer);
      const expire = () => end(new TimeoutError(call, `got nothing in ${limit} ms`));
      if (limit) timer = setTimeout(expire, limit + more);
    };
    const hold: Hold = async (held) => {
      clearTimeout(timer);
      try {
        return await held;
      } finally {
        restart();
      }
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    restart();
    work({ controller, hold, restart }).then(resolve, reject).finally(stop);
  });
}

/** The error of a call whose caller has aborted it: by the reason of the signal, that of a timeout or another one. */
function toAbortError(call: AbortableCall): TimeoutError | AbortError {
  const reason = call.signal?.reason;
  const { name, message = reason } = Object(reason);
  const Ended = name === 'TimeoutError' ? TimeoutError : AbortError;
  return new Ended(call, `was aborted: ${message}`, reason);
}

/**
 * Waits for some milliseconds, at most 12 days, as no timer waits longer.
 *
 * @throws TimeoutError or AbortError when the caller aborts the call.
 */
export async function sleep(delay: number, call: AbortableCall): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () =>
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.min(delay, NO_TIMEOUT_MS - 1));
    });
  await withinTime(call, 0, wait).finally(() => clearTimeout(timer));
}
