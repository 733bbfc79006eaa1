import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const here = import.meta.dirname;

/** The folder of the tool's package; undefined if the sources run without a build, as in tests. */
export const packageFolder = basename(here) === 'dist' ? join(here, '..') : undefined;

export function versionOfTool(): string | undefined {
  const manifest = packageFolder && join(packageFolder, 'package.json');
  return manifest && existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined;
}
