import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const LAUNCH = fileURLToPath(new URL('launch.js', import.meta.url));

/** Starts a file as a thread, as `launch.js` starts commands, so that it does not matter how the caller was compiled. */
export function launchWorker(file: URL, workerData?: unknown): Worker {
  return new Worker(LAUNCH, { argv: [fileURLToPath(file)], workerData, execArgv: [] });
}
