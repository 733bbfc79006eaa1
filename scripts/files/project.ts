import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Package } from '../../generators/generator.ts';

export function packageIn(root: string): Package {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
}

/** What a JSON file says; nothing where it is missing or damaged. */
export function keysIn(text = ''): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
