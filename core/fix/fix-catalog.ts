import type { Fix } from '../diagnostic.ts';
import { decodeText } from '../read/decode.ts';
import type { CatalogFiles } from '../read/files.ts';
import { applyFixes, type MadeFix } from './apply-fixes.ts';

/** A catalog with fixes made in memory; a file that is not sound UTF-8 is left as it is. */
export function fixCatalog(
  { entries, bytes }: CatalogFiles,
  fixes: readonly Fix[],
): { readonly files: CatalogFiles; readonly made: readonly MadeFix[] } {
  const fixed = new Map(bytes);
  const made: MadeFix[] = [];
  for (const file of new Set(fixes.map((fix) => fix.file))) {
    const { text, findings } = decodeText(file, bytes.get(file) ?? new Uint8Array());
    if (findings.length > 0) continue;
    const own = applyFixes(
      file,
      text,
      fixes.filter((fix) => fix.file === file),
    );
    if (own.made.length === 0) continue;
    fixed.set(file, new TextEncoder().encode(own.text));
    made.push(...own.made);
  }
  return { files: { entries, bytes: fixed }, made };
}
