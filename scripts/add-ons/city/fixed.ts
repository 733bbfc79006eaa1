import { join } from 'node:path';
import { firstFilesIn } from './first-files.mjs';

/** What `init` writes. `build.mjs` replaces this module by its value. */
export const fixed = firstFilesIn(join(import.meta.dirname, '../../..'));
