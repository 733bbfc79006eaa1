import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import fastGlob from 'fast-glob';

/** The JSON Schemas of a folder, by kind of file: the name without `.schema.json`. */
export function readSchemas(folder: string): Map<string, object> {
  const paths = fastGlob.sync('*.schema.json', { cwd: folder, absolute: true }).sort();
  return new Map(paths.map((path) => [basename(path, '.schema.json'), JSON.parse(readFileSync(path, 'utf8'))]));
}
