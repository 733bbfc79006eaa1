import { test } from 'vitest';
import { holdLaw } from './law.ts';

test('what is called compatible breaks nothing that worked', () => {
  holdLaw(60);
});
