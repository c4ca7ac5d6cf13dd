import { defineConfig } from 'vitest/config';

/** Tests that put something of their own into the place of a module. */
const ISOLATED = 'test/**/*.isolated.test.ts';

export default defineConfig({
  test: {
    globalSetup: './test/shared-mock.ts',
    setupFiles: './test/worker.ts',
    // Less often collecting what is young; for the build and the linter it is the same.
    execArgv: ['--min-semi-space-size=16'],
    // Made for two cores, and for tests that start servers and browsers beside them.
    maxWorkers: 2,
    // The slowest tests build the site, open it in a browser or install the package.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['test/**/*.test.ts'],
          exclude: [ISOLATED],
          // To load the contract and its tables anew for each file would take a quarter of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: [ISOLATED] } },
    ],
  },
});
