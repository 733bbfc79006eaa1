import { defineConfig } from 'vitest/config';
import { plainSummary } from './test/plain-summary.ts';

/** `NIGHTLY=1 npx vitest run PATH` runs a file of tests that take minutes. */
const isNightly = process.env.NIGHTLY !== undefined;
const nightlyFiles = ['**/*.nightly.test.ts', 'test/site/**'];
const timeout = isNightly ? 3_600_000 : 60_000;

export default defineConfig({
  // Vite warns of each source map that a package ships without its sources.
  logLevel: 'error',
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/consumers/**', ...(isNightly ? [] : nightlyFiles)],
    setupFiles: ['test/support/setup.ts'],
    reporters: ['default', plainSummary],
    // Files share their modules: to import them anew for each file takes longer than all tests.
    isolate: false,
    maxWorkers: '100%',
    testTimeout: timeout,
    hookTimeout: timeout,
  },
});
