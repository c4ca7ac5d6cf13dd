import { launchWorker } from './launch-worker.ts';
import type { LintOptions, LintResult } from './lint.ts';

/** A linter that stays in memory, in a thread of its own. */
export interface Linter {
  /**
   * Lints the contract as it is on disk now, and finds what a whole `lintSpec` finds. A call during a run
   * gets a run of its own after it; calls that wait for that one share it. Rejects with an Error where
   * the linter cannot run, such as without an `openapi.yaml`; the next call tries again.
   */
  lint(): Promise<LintResult>;
  /** Ends the thread; what is under way is rejected. */
  close(): Promise<void>;
}

/** What the thread answers to a request. */
export type Answer = { readonly result: LintResult } | { readonly error: string };

/** What the thread is asked for: findings, or to end. */
export type Request = 'lint' | 'end';

/**
 * Starts a linter that remembers what it read and found, so that a repeated run costs what has changed.
 * Its libraries are loaded at once and in its thread: neither that nor linting delays the caller.
 *
 *     const linter = createLinter();
 *     const { findings } = await linter.lint();
 *     await linter.close();
 */
export function createLinter(options: LintOptions = {}): Linter {
  const worker = launchWorker(new URL('./worker.ts', import.meta.url), options);
  let end: Error | undefined;
  let isBusy = false;
  let hear: ((answer: Answer) => void) | undefined;
  worker.on('message', (answer: Answer) => hear?.(answer));
  worker.on('error', (error) => {
    end = error;
  });
  worker.on('exit', () => {
    end ??= new Error('The linter was stopped.');
    hear?.({ error: end.message });
  });

  const ask = () =>
    new Promise<LintResult>((resolve, reject) => {
      if (end !== undefined) return reject(end);
      isBusy = true;
      hear = (answer) => {
        isBusy = false;
        if ('result' in answer) resolve(answer.result);
        else reject(new Error(answer.error));
      };
      worker.postMessage('lint' satisfies Request);
    });

  const askToEnd = () =>
    new Promise<void>((resolve) => {
      worker.once('exit', () => resolve());
      worker.postMessage('end' satisfies Request);
    });

  let last: Promise<unknown> = Promise.resolve();
  let waiting: Promise<LintResult> | undefined;
  return {
    lint: () => {
      if (waiting !== undefined) return waiting;
      const run = last.then(() => {
        waiting = undefined;
        return ask();
      });
      waiting = run;
      last = run.catch(() => undefined);
      return run;
    },
    close: async () => {
      // By itself it ends in order, and keeps what the next one loads faster by.
      if (isBusy) await worker.terminate();
      else if (end === undefined) await askToEnd();
    },
  };
}
