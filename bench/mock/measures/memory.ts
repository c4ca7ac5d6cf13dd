import { OURS } from '../contenders.ts';
import { sendAll } from '../load.ts';
import { mixedRequest, RESET } from '../requests.ts';
import { startServer } from '../server.ts';

/** The heap of the sandbox in bytes after its garbage was collected. */
interface Heap {
  /** How many mixed requests it had answered by then. */
  readonly requests: number;
  /** With everything that these made. */
  readonly whole: number;
  /** Once the world was reset: what is left is what never goes. */
  readonly reset: number;
}

export interface Memory {
  readonly heaps: readonly Heap[];
  /** The last heap after a reset as a multiple of the one before, when all caches were full. */
  readonly growth: number;
}

/** Measures the heap after some numbers of requests, counted from the start. */
export async function measureMemory(marks: readonly number[]): Promise<Memory> {
  const server = await startServer(OURS);
  try {
    const heaps: Heap[] = [];
    let sent = 0;
    for (const requests of marks) {
      const statuses = await sendAll(server.origin, requests - sent, mixedRequest);
      const failed = [...statuses.keys()].filter((status) => status > 499);
      if (failed.length > 0) throw new Error(`The sandbox fails with ${failed.join(', ')}.`);
      const whole = await server.heap();
      await sendAll(server.origin, 1, () => RESET);
      heaps.push({ requests, whole, reset: await server.heap() });
      sent = requests;
    }
    return { heaps, growth: (heaps.at(-1)?.reset ?? 0) / (heaps.at(-2)?.reset ?? 0) };
  } finally {
    await server.stop();
  }
}
