import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Package } from '../../core/generator.ts';

export function packageIn({ root }: { readonly root: string }): Package {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
}
