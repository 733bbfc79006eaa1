import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { project } from './folders.ts';

/** A test that needs these add-ons: it goes with each of them. It starts commands, and imports nothing of an add-on. */
export function storyOf(...addOns: readonly string[]) {
  return test.skipIf(!addOns.every((name) => existsSync(join(project, 'scripts/add-ons', name))));
}
