import type { Reporter, TestModule } from 'vitest/node';

/** The last line of a test run, for any CI: `N passed, N failed, N skipped`. */
export const plainSummary: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      if (module.state() === 'failed' && module.children.size === 0) count.failed += 1;
      for (const test of module.children.allTests()) count[test.result().state] += 1;
    }
    // After the default reporter's own summary, which is written in the same hook.
    setImmediate(() =>
      process.stdout.write(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`),
    );
  },
};
