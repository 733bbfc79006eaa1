import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tool } from '../command.ts';

/** Of this package. */
export function packageVersion({ root }: Pick<Tool, 'root'>): string {
  const { version }: { version?: unknown } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return typeof version === 'string' ? version : '0.0.0';
}
