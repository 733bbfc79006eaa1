import { canonicalJson } from '../../core/encode/canonical-json.ts';
import type { CatalogFile } from '../../core/read/catalog-file.ts';
import { sha256 } from './sha256.ts';

/** SHA-256 of the data of all files, in hex: comments, layout, line ends and the order of keys do not change it. */
export function digest(files: readonly CatalogFile[]): string {
  const data = files.map(({ path, value }) => [path, value ?? null] as const);
  return sha256(canonicalJson(Object.fromEntries(data)));
}
