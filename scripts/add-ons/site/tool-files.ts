import { join } from 'node:path';

/** The sources of the website. `build.mjs` replaces this module by the same for the package. */
export const siteFolder = join(import.meta.dirname, 'astro');
