import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: './test/shared-mock.ts',
    // Made for two cores, and for tests that start servers and browsers beside them.
    maxWorkers: 2,
    // The slowest tests build the page, open it in a browser or install the package.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
