import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const here = import.meta.dirname;

/** The folder of the tool's package; undefined where the sources run as they are, as in tests. */
export const packageFolder = basename(here) === 'dist' ? join(here, '..') : undefined;

/** Undefined where the tool is not a package. */
export function versionOfTool(): string | undefined {
  const manifest = packageFolder && join(packageFolder, 'package.json');
  return manifest && existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined;
}
