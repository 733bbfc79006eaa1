import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type OutputFile, outputFile } from '../../scripts/output/tree.ts';

export function put(folder: string, path: string, contents: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), contents);
}

/** Every file under a folder, dot files too, by path. */
export function contentsOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = entries.filter((path) => lstatSync(join(folder, path)).isFile());
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** `{ 'a/b.md': 'text' }` as generators give it. */
export function generated(files: Record<string, string>): OutputFile[] {
  return Object.entries(files).map(([path, contents]) => outputFile(path, contents));
}

/** Three files, and what they become: one changed, one gone, one the same, one new in a new folder. */
export const oldTree = generated({ 'index.md': 'one\n', 'pages/a.md': 'same\n', 'pages/gone/b.md': 'orphan\n' });
export const newTree = generated({ 'index.md': 'two\n', 'pages/a.md': 'same\n', 'types/c.ts': 'new\n' });
