import { defineConfig } from 'vitest/config';
import { plainSummary } from './test/plain-summary.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/consumers/**'],
    setupFiles: ['test/support/setup.ts'],
    reporters: ['default', plainSummary],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
