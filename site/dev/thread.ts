/** Threads that run a file of the project as it is on disk when they start. */
import { on } from 'node:events';
import { launchWorker } from '../../lint/launch-worker.ts';

/** A thread that is told things and says things, each an object with one name that says which it is. */
export interface Thread<Told, Said> {
  readonly tell: (told: Told) => void;
  /** Tells it something; gives what it next says under a name. Rejects with its error when it ends. */
  readonly ask: <Name extends string>(told: Told, name: Name) => Promise<Heard<Said, Name>>;
  readonly hear: (listener: (said: Said) => void) => void;
  readonly onError: (listener: (error: Error) => void) => void;
  /** Ends it at once. */
  readonly end: () => Promise<unknown>;
}

type Heard<Said, Name extends string> = Extract<Said, { readonly [N in Name]: unknown }>[Name];

/** What every thread says first, when its code is there. */
export interface Loaded {
  readonly loaded: true;
}

/** Starts a thread. Rejects with the error that keeps its code from being loaded. */
export async function startThread<Told, Said>(file: URL): Promise<Thread<Told, Said>> {
  const worker = launchWorker(file);
  const heard = async <Name extends string>(name: Name): Promise<Heard<Said, Name>> => {
    for await (const [said] of on(worker, 'message', { close: ['exit'] })) {
      if (name in said) return said[name];
    }
    throw new Error('the thread has ended.');
  };
  await heard('loaded');
  return {
    tell: (told) => worker.postMessage(told),
    ask: (told, name) => {
      const answer = heard(name);
      worker.postMessage(told);
      return answer;
    },
    hear: (listener) => void worker.on('message', listener),
    onError: (listener) => void worker.on('error', listener),
    end: () => worker.terminate(),
  };
}
