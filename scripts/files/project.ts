import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastGlob from 'fast-glob';

/** The version of this package. @param root the project's folder */
export function packageVersion({ root }: { readonly root: string }): string {
  const { version }: { version?: unknown } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return typeof version === 'string' ? version : '0.0.0';
}

/** The JSON Schemas of a folder, by kind of file: the name without `.schema.json`. */
export function readSchemas(folder: string): Map<string, object> {
  const paths = fastGlob.sync('*.schema.json', { cwd: folder, absolute: true }).sort();
  return new Map(paths.map((path) => [basename(path, '.schema.json'), JSON.parse(readFileSync(path, 'utf8'))]));
}
