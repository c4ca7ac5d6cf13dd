import { Worker } from 'node:worker_threads';

/** Starts a TypeScript file as a thread. */
export function launchWorker(file: URL, workerData?: unknown): Worker {
  return new Worker(file, { workerData, execArgv: ['--import', 'tsx'] });
}
