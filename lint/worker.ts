/** The thread of `createLinter`: lints when it is asked to, and answers with the result. */
import { parentPort, workerData } from 'node:worker_threads';
import { type LintOptions, lintSpec } from './lint.ts';
import type { Answer, Request } from './watch.ts';

const tell = (answer: Answer) => parentPort?.postMessage(answer);

parentPort?.on('message', async (request: Request) => {
  if (request === 'end') return parentPort?.close();
  try {
    tell({ result: await lintSpec(workerData as LintOptions) });
  } catch (error) {
    tell({ error: error instanceof Error ? error.message : String(error) });
  }
});
