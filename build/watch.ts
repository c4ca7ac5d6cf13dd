import { type Built, createBuilder } from './builder.ts';
import type { Project } from './project.ts';
import type { StepListener } from './steps.ts';
import { watchFolder } from './watch-folder.ts';

/** What came of one round: what was built, or why it could not be (a SpecError for a broken contract); and how long it took. */
export type Round = (Built | { readonly error: Error }) & { readonly milliseconds: number };

export interface BuildWatch {
  /** Ends the watching; resolves when a round that is under way is over. */
  readonly close: () => Promise<void>;
}

export interface WatchListener {
  /** Hears of the steps of the first round. */
  readonly steps?: StepListener | undefined;
  /** Hears of a change before anything is done about it; it may be none. */
  readonly changed?: () => void;
}

/**
 * Builds now and again after each change below `spec/`. `onRound` hears of the first round before
 * this resolves, then of every one in turn, also of those that fail or find nothing to do; watching
 * goes on until it is closed.
 */
export async function watchBuild(
  project: Project,
  onRound: (round: Round) => void,
  { steps, changed }: WatchListener = {},
): Promise<BuildWatch> {
  const build = await createBuilder(project);
  let closed = false;
  let asked = false;
  let running: Promise<void> | undefined;

  const round = async (listener?: StepListener): Promise<Round> => {
    const start = performance.now();
    const outcome = await build(listener).catch((error: Error) => ({ error }));
    return { ...outcome, milliseconds: performance.now() - start };
  };

  // Changes during a round ask for one more round after it, however many there are.
  const run = async (listener?: StepListener) => {
    while (asked && !closed) {
      asked = false;
      const outcome = await round(listener);
      if (!closed) onRound(outcome);
    }
    running = undefined;
  };

  const request = (listener?: StepListener) => {
    asked = true;
    running ??= run(listener);
    return running;
  };

  const watch = await watchFolder(project.spec, () => {
    changed?.();
    void request();
  });
  await request(steps);
  return {
    close: async () => {
      closed = true;
      watch.close();
      await running;
    },
  };
}
