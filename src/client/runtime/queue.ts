/** Ends a turn; a second call does nothing. */
type Leave = () => void;

/**
 * Waits for a turn: one after the other, as many at a time as may run. A turn ends when it is left or its signal is aborted.
 *
 * @param mayRun Whether one more may run besides those that do.
 */
export function createQueue(mayRun: (running: number) => boolean) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const startNext = () => {
    while (waiting.length > 0 && mayRun(running)) waiting.shift()?.();
  };
  return (signal: AbortSignal | null, isFirst = false) =>
    new Promise<Leave>((resolve) => {
      const start = () => {
        if (signal?.aborted) return;
        running++;
        let isOver = false;
        const leave = () => {
          if (isOver) return;
          isOver = true;
          signal?.removeEventListener('abort', leave);
          running--;
          startNext();
        };
        signal?.addEventListener('abort', leave);
        resolve(leave);
      };
      if (isFirst) waiting.unshift(start);
      else waiting.push(start);
      startNext();
    });
}
