/** The thread of `createLinter`: lints when it is asked to, and answers with the result. */
import { parentPort, workerData } from 'node:worker_threads';
import { hashOfFiles } from '../build/files.ts';
import { generators } from '../generators/index.ts';
import { type BundleListener, type LintOptions, lintSpec } from './lint.ts';
import type { Answer, Request } from './watch.ts';

const tell = (answer: Answer) => parentPort?.postMessage(answer);

/** Hands over the bundle, and then what is made of it. */
function handOver(outputs: readonly string[]): BundleListener {
  return async (bundle, files) => {
    const of = hashOfFiles(files);
    tell({ bundle: { text: JSON.stringify(bundle), of } });
    for (const { output, render } of generators) {
      if (!outputs.includes(output)) continue;
      // Whoever builds tries again, and says what is wrong with the contract.
      const texts = await render(bundle).catch(() => null);
      if (texts !== null) tell({ output: { output, texts, of } });
    }
  };
}

parentPort?.on('message', async (request: Request) => {
  if (request === 'end') return parentPort?.close();
  try {
    const onBundle = request === 'lint' ? undefined : handOver(request.outputs);
    tell({ result: await lintSpec(workerData as LintOptions, onBundle) });
  } catch (error) {
    tell({ error: error instanceof Error ? error.message : String(error) });
  }
});
