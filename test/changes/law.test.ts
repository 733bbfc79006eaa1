import { test } from 'vitest';
import { runs } from '../support/runs.ts';
import { holdLaw } from './law.ts';

test('what is called compatible breaks nothing that worked', () => {
  holdLaw(runs(60, 4_000));
});
