import type { Fix } from '../diagnostic.ts';
import { grouped } from '../lists.ts';
import { decodeText } from '../read/decode.ts';
import type { CatalogFiles } from '../read/files.ts';
import { applyFixes, type MadeFix } from './apply-fixes.ts';

/** Makes fixes in memory, also in new files; files with a fault of encoding stay as they are. */
export function fixCatalog(
  { entries, bytes }: CatalogFiles,
  fixes: readonly Fix[],
): { readonly files: CatalogFiles; readonly made: readonly MadeFix[] } {
  const fixed = new Map(bytes);
  const made: MadeFix[] = [];
  for (const [file, fixesOfFile] of grouped(fixes, (fix) => fix.file)) {
    const { text, findings } = decodeText(file, bytes.get(file) ?? new Uint8Array());
    if (findings.length > 0) continue;
    const next = applyFixes(file, text, fixesOfFile);
    if (next.made.length === 0) continue;
    fixed.set(file, new TextEncoder().encode(next.text));
    made.push(...next.made);
  }
  const created = [...fixed.keys()].filter((path) => !bytes.has(path));
  const all = [...entries, ...created.map((path) => ({ path, kind: 'file' as const }))];
  return { files: { entries: all, bytes: fixed }, made };
}
