import { defineConfig } from 'vitest/config';
import { plainSummary } from './test/plain-summary.ts';

/** Files of tests that take minutes; `NIGHTLY=1 npx vitest run PATH` runs one. */
const nightly = process.env.NIGHTLY === undefined ? ['**/*.nightly.test.ts', 'test/site/**'] : [];

export default defineConfig({
  // Vite warns of each source map that a package ships without its sources.
  logLevel: 'error',
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/consumers/**', ...nightly],
    setupFiles: ['test/support/setup.ts'],
    reporters: ['default', plainSummary],
    // Files share their modules: to import them anew for each file takes longer than all tests.
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
