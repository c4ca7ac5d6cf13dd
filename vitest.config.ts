import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Commands, browsers, the packed package, whole runs of the kit, fuzzing, kills. */
const FULL = 'test/**/*.full.test.ts';

/**
 * What takes minutes, and breaks by what others change rather than by a change of this project: other compilers, run
 * times, generators and rules, the registry; the walks of CONTRIBUTING; more of what is random.
 */
const SLOW = 'test/**/*.slow.test.ts';

/** The tests that take longest, in their order: begun last, one of them would run alone at the end. */
const SLOWEST = [
  'contributing/contributing.slow',
  'matrix/generators/generators.slow',
  'conform/defects/defects.slow',
  'packaging/matrix.slow',
  'site/browser/live.full',
  'packaging/packaging.full',
  'conform/safety-ids.full',
  'site/start.full',
  'conform/sandbox.full',
  'conform/defects/defects.full',
  'docs/commands.full',
  'sandbox/adapters/adapters.full',
  'conform/commands/conform.full',
  'sandbox/page/page.full',
  'mock/command.full',
  'diff/release.full',
  'lint/mistakes.full',
  'conform/run/replay.full',
  'sandbox/storage/crash.full',
  'conform/serialization.full',
  'spec/workflows.full',
  'site/samples.full',
  'docs/install.full',
  'docs/client.full',
  'github/comment.full',
  'conform/safety.full',
].map((name) => `/test/${name}.test.ts`);

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const named = (name: string) => sorted.filter(({ moduleId }) => moduleId.endsWith(name));
    return [...new Set([...SLOWEST.flatMap(named), ...sorted])];
  }
}

export default defineConfig({
  test: {
    globalSetup: './test/shared-mock.ts',
    setupFiles: ['./test/real-timers.ts', './test/temporary-folder.ts'],
    // Made for two cores, and for tests that start servers and browsers beside them: a third one makes all of them slower.
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    experimental: { fsModuleCache: true },
    // To load the contract and its tables again for each file, and to compile them, would take a sixth of the time.
    isolate: false,
    // With room for what a test makes and forgets at once, collecting garbage takes a third of its time.
    execArgv: ['--max-semi-space-size=64'],
    // Only what hangs is to be ended by time: a busy machine is slower by any factor.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Shorter than a test may take, so that the message is about what was waited for.
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, FULL, SLOW],
        },
      },
      {
        extends: true,
        test: { name: 'full', include: [FULL], globalSetup: './test/packaging/shared-build.ts' },
      },
      {
        extends: true,
        test: { name: 'slow', include: [SLOW], globalSetup: './test/packaging/shared-build.ts' },
      },
    ],
  },
});
