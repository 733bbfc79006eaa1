import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of this package. @param root the project's folder */
export function packageVersion({ root }: { readonly root: string }): string {
  const { version }: { version?: unknown } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return typeof version === 'string' ? version : '0.0.0';
}
