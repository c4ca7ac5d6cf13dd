import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Commands, browsers, the packed package and other run times, whole runs of the kit, fuzzing, kills. */
const FULL = 'test/**/*.full.test.ts';

/** Of the full tests, those that take a minute: begun last, one of them would run alone at the end. */
const SLOW = /(live|start|contributing|packaging|safety|conform\/sandbox|mutants)\.full/;

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig({
  test: {
    globalSetup: './test/shared-mock.ts',
    // Made for two cores, and for tests that start servers and browsers beside them.
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    experimental: { fsModuleCache: true },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, FULL],
          // To load the contract and its tables again for each file would take a quarter of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'full', include: [FULL], globalSetup: './test/packaging/shared-build.ts' },
      },
    ],
  },
});
