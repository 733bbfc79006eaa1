import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { project } from '../support/folders.ts';

export const resolutions = {
  nodenext: ['--module', 'nodenext'],
  bundler: ['--module', 'esnext', '--moduleResolution', 'bundler'],
};

export function compile(
  cwd: string,
  files: readonly string[],
  options: readonly string[],
  tsc = join(project, 'node_modules/typescript7/bin/tsc'),
): string {
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--noEmit'];
  const args = [...strict, '--target', 'es2022', '--resolveJsonModule', ...options, ...files];
  return spawnSync(process.execPath, [tsc, ...args], { cwd, encoding: 'utf8' }).stdout;
}
