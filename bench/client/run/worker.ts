/** Makes the calls of all contenders in turns, in a process that does nothing else. */
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { cpuTime, inRounds } from '../../measure.ts';
import type { Runner, SetUp } from '../runner.ts';
import { ANSWER, answerTo } from './answer.ts';

/** What the worker is asked for. */
export interface Task {
  /** The bundled `run.ts` of each contender. */
  readonly files: readonly string[];
  readonly rounds: number;
  /** How many calls are made in a round of each kind. */
  readonly calls: number;
  /** The server to call; `null` for a fetch that answers by itself. */
  readonly server: string | null;
}

export type Kind = keyof Runner;

/** The CPU time of each round in milliseconds, of each file by kind of call. */
export type Samples = readonly Partial<Record<Kind, readonly number[]>>[];

interface Subject {
  readonly file: number;
  readonly kind: Kind;
  readonly call: () => Promise<string | undefined>;
}

const [task] = (await once(process, 'message')) as [Task];
const { title } = JSON.parse(ANSWER) as { title: string };

let answers: Response[] = [];
if (task.server === null) {
  globalThis.fetch = async () => {
    const answer = answers.pop();
    if (answer === undefined) throw new Error('There are no answers left.');
    return answer;
  };
}

/** Answers are made before the clock runs, because they are no work of the client. */
function prepareAnswers(kind: Kind): void {
  const init = answerTo(kind === 'read' ? 'GET' : 'POST');
  answers = Array.from({ length: task.calls }, () => new Response(ANSWER, init));
}

const subjects: Subject[] = [];
for (const [file, path] of task.files.entries()) {
  const { setUp } = (await import(pathToFileURL(path).href)) as { setUp: SetUp };
  const baseUrl = task.server ?? 'https://collab.example.com';
  const runner = setUp({ baseUrl, timeout: task.server !== null });
  for (const [kind, call] of Object.entries(runner) as [Kind, Subject['call']][]) {
    subjects.push({ file, kind, call });
  }
}

const measured = await inRounds(task.rounds, subjects, ({ kind, call, file }) => {
  if (task.server === null) prepareAnswers(kind);
  // What others have left behind is not to be cleared away on this one's time.
  globalThis.gc?.();
  return cpuTime(async () => {
    for (let made = 0; made < task.calls; made++) {
      if ((await call()) !== title) throw new Error(`${task.files[file]}: ${kind} gives no issue.`);
    }
  });
});

const samples: Partial<Record<Kind, number[]>>[] = task.files.map(() => ({}));
for (const [{ file, kind }, times] of measured)
  Object.assign(samples[file] ?? {}, { [kind]: times });
process.send?.(samples satisfies Samples, () => process.disconnect());
