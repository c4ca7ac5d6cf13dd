import { configDefaults, defineConfig } from 'vitest/config';

/** Commands, browsers, the packed package and other run times, whole runs of the kit, fuzzing, kills. */
const FULL = 'test/**/*.full.test.ts';

export default defineConfig({
  test: {
    globalSetup: './test/shared-mock.ts',
    // Made for two cores, and for tests that start servers and browsers beside them.
    maxWorkers: 2,
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
      { extends: true, test: { name: 'full', include: [FULL] } },
    ],
  },
});
