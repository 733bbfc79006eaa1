import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './catalogs.ts';

export type Edit = readonly [path: string, from: string, to: string];

export function replaced(text: string, from: string, to: string, name = 'The text'): string {
  if (!text.includes(from)) throw new Error(`${name} does not hold ${from}`);
  return text.replace(from, () => to);
}

export function edited(files: Files, ...edits: readonly Edit[]): Files {
  const after = new Map(files);
  for (const [path, from, to] of edits) after.set(path, replaced(after.get(path) ?? '', from, to, path));
  return after;
}

export function edit(cwd: string, path: string, from: string, to: string): void {
  editFile(join(cwd, 'catalog', path), from, to);
}

export function editFile(file: string, from: string, to: string): void {
  writeFileSync(file, replaced(readFileSync(file, 'utf8'), from, to));
}
