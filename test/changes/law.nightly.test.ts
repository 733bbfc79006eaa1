import { test } from 'vitest';
import { holdLaw } from './law.ts';

test('what is called compatible breaks nothing that worked, over many pairs', { timeout: 1_200_000 }, () => {
  holdLaw(4_000);
});
