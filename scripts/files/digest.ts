import { hash } from 'node:crypto';
import { canonicalJson } from '../../core/encode/json.ts';
import type { CatalogFile } from '../../core/read/catalog-file.ts';

export function sha256(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex');
}

/** SHA-256 of the data of all files, in hex. Comments, layout and the order of keys do not change it. */
export function digest(files: readonly CatalogFile[]): string {
  const data = files.map(({ path, value }) => [path, value ?? null] as const);
  return sha256(canonicalJson(Object.fromEntries(data)));
}
