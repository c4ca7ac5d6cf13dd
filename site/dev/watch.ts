import { generate } from '../../generators/generate.ts';
import type { Project } from '../../generators/project.ts';
import type { OpenApiDocument } from '../../src/contract/openapi.ts';
import { watchFolder } from './watch-folder.ts';

/** What came of one round: what was built, or why it could not be (a SpecError for a broken contract); and how long it took. */
interface Built {
  readonly bundle: () => Promise<OpenApiDocument>;
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

export type Round = (Built | { readonly error: Error }) & { readonly milliseconds: number };

export interface BuildWatch {
  /** Ends the watching; resolves when a round that is under way is over. */
  readonly close: () => Promise<void>;
}

export interface WatchListener {
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
  { changed }: WatchListener = {},
): Promise<BuildWatch> {
  let closed = false;
  let asked = false;
  let running: Promise<void> | undefined;

  const round = async (): Promise<Round> => {
    const start = performance.now();
    const outcome = await build(project).catch((error: Error) => ({ error }));
    return { ...outcome, milliseconds: performance.now() - start };
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

  const watch = await watchFolder(project.spec, () => {
    changed?.();
    void request();
  });
  await request();
  return {
    close: async () => {
      closed = true;
      watch.close();
      await running;
    },
  };
}

async function build(project: Project): Promise<Built> {
  const { contract, outdated, unknown } = await generate(project);
  return { bundle: async () => contract, written: Object.keys(outdated), removed: unknown };
}
