/** Platforms take such a time, or a longer one, for none at all. */
const NO_TIMEOUT_MS = 2 ** 31;

/** Waits for work without counting it in the timeout. */
export type Hold = <T>(work: Promise<T>) => Promise<T>;

/** Starts the time again, as something has come or gone; with further milliseconds where that may not be seen. */
export type Restart = (more?: number) => void;

/**
 * Runs work until it is done, nothing has happened for some time or the signal is aborted, also where the work ignores both.
 *
 * @param work Gets what ends it: it has to hand on its signal, and may abort it.
 * @param timeout In milliseconds; none, 0 and `Infinity` are as long as it takes.
 * @param toError Makes the error, from the signal's reason, or from nothing when the time has passed.
 */
export function withinTime<T>(
  work: (clock: AbortController, hold: Hold, restart: Restart) => Promise<T>,
  timeout: number | null | undefined,
  signal: AbortSignal | null | undefined,
  toError: (reason?: unknown) => Error,
): Promise<T> {
  const clock = new AbortController();
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (error: Error) => {
      clock.abort(error);
      reject(error);
    };
    let allowed = 0;
    const restart: Restart = (more = 0) => {
      allowed = more;
      clearTimeout(timer);
      if (!timeout || timeout >= NO_TIMEOUT_MS || clock.signal.aborted) return;
      timer = setTimeout(() => end(toError()), timeout + more);
    };
    const abort = () => end(toError(signal?.reason));
    const hold: Hold = async (held) => {
      clearTimeout(timer);
      try {
        return await held;
      } finally {
        restart(allowed);
      }
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort);
    restart();
    work(clock, hold, restart)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        // A signal that lives on must not hold what has ended.
        signal?.removeEventListener('abort', abort);
      });
  });
}

/** Waits for some milliseconds, or until the signal is aborted; no timer is left. */
export function sleep(delay: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delay);
    signal?.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}
