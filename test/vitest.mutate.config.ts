import { defineConfig } from 'vitest/config';

/** The tests of the engine and the checks; without the encoders, whose properties take their time for every mutant. */
export default defineConfig({
  test: {
    include: ['test/core/**/*.test.ts', 'test/checks/*.test.ts', 'test/limits.test.ts'],
    setupFiles: ['test/support/setup-mutate.ts'],
    testTimeout: 60_000,
  },
});
