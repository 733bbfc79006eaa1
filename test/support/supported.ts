import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './folders.ts';

export const supported = readFileSync(join(project, 'docs/supported.md'), 'utf8');

export const rows = [...supported.matchAll(/^\| (?!program |subject )(.+?) \| (.+) \| (.+) \|$/gm)].map(
  ([, what = '', versions = '', tests = '']) => ({ what, versions, tests }),
);

/** The versions of a program that the page names, except in parentheses. */
export function namedIn(program: string): string[] {
  const { versions = '' } = rows.find(({ what }) => what === program) ?? {};
  return versions.replace(/\(.*?\)/g, '').match(/\d+(?:\.\d+)*/g) ?? [];
}
