import { type Built, createBuilder } from './builder.ts';
import type { Project } from './project.ts';
import { watchFolder } from './watch-folder.ts';

/** What came of one round: what was built and how long it took, or why it could not be (a SpecError for a broken contract). */
export type Round = (Built & { readonly milliseconds: number }) | { readonly error: Error };

export interface BuildWatch {
  /** Ends the watching; resolves when a round that is under way is over. */
  readonly close: () => Promise<void>;
}

/**
 * Builds now and again after each change below `spec/`. `onRound` hears of the first round before
 * this resolves, then of every one in turn, also of those that fail or find nothing to do; watching
 * goes on until it is closed.
 */
export async function watchBuild(
  project: Project,
  onRound: (round: Round) => void,
): Promise<BuildWatch> {
  const build = await createBuilder(project);
  let closed = false;
  let asked = false;
  let running: Promise<void> | undefined;

  const round = async (): Promise<Round> => {
    const start = performance.now();
    try {
      const built = await build();
      return { ...built, milliseconds: performance.now() - start };
    } catch (error) {
      return { error: error as Error };
    }
  };

  // Changes during a round ask for one more round after it, however many there are.
  const run = async () => {
    while (asked && !closed) {
      asked = false;
      const outcome = await round();
      if (!closed) onRound(outcome);
    }
    running = undefined;
  };

  const request = () => {
    asked = true;
    running ??= run();
    return running;
  };

  const watch = await watchFolder(project.spec, request);
  await request();
  return {
    close: async () => {
      closed = true;
      watch.close();
      await running;
    },
  };
}
