import { join } from 'node:path';
import { type Fixed, fixedIn } from './fixed-in.ts';

/** What depends on the sources of the tool alone. `bundle.mjs` replaces this module by its value. */
export const fixed: Fixed = await fixedIn(join(import.meta.dirname, '../..'));
