import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { project } from './folders.ts';

const isThere = (addOn: string) => existsSync(join(project, 'scripts/add-ons', addOn));

/** A test that needs these add-ons: it goes with each of them. It starts commands, and imports nothing of an add-on. */
export const storyOf = (...addOns: readonly string[]) => test.skipIf(!addOns.every(isThere));

/** Rows of a test that only an add-on adds. */
export const withAddOn = <Row>(addOn: string, ...rows: readonly Row[]) => (isThere(addOn) ? rows : []);
