/** The thread of `createLinter`: lints when it is asked to, and answers with the result. */
import { parentPort, workerData } from 'node:worker_threads';
import { hashOfFiles } from '../build/files.ts';
import { type BundleListener, type LintOptions, lintSpec } from './lint.ts';
import type { Answer, Request } from './watch.ts';

const tell = (answer: Answer) => parentPort?.postMessage(answer);

const tellBundle: BundleListener = (bundle, files) =>
  tell({ bundle: { text: JSON.stringify(bundle), of: hashOfFiles(files) } });

parentPort?.on('message', async (request: Request) => {
  if (request === 'end') return parentPort?.close();
  try {
    const onBundle = request === 'lint' ? undefined : tellBundle;
    tell({ result: await lintSpec(workerData as LintOptions, onBundle) });
  } catch (error) {
    tell({ error: error instanceof Error ? error.message : String(error) });
  }
});
