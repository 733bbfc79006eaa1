import { expect, test } from 'vitest';
import { run } from '../support/run.ts';

test('npm run fuzz finds no fault in its first seconds, and ends in time', () => {
  const { code, stdout } = run(['fuzz', '--seconds', '2', '--seed', '7']);
  expect(stdout).toMatch(/^\d{2,} catalogs from seed 7: no fault\n$/);
  expect(code).toBe(0);
});
