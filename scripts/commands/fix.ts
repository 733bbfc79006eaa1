import type { Fix } from '../../core/diagnostic.ts';
import { terminalLine } from '../../core/encode/terminal.ts';
import { applyFixes, type MadeFix } from '../../core/fix/apply-fixes.ts';
import type { CheckedCatalog } from '../../core/pipeline.ts';
import { pointerKeys } from '../../core/place.ts';
import type { CatalogFiles } from '../../core/read/files.ts';
import { type Line, lineFinder } from '../../core/read/lines.ts';
import { parseYaml } from '../../core/read/yaml.ts';
import { locate, type YamlNode } from '../../core/read/yaml-value.ts';
import { displayPath } from '../files/disk-files.ts';
import { replaceFiles } from '../files/replace-file.ts';
import { utf8 } from '../output/diff.ts';

/** A fix may make another one possible (a list that grew has another count); more rounds than this are a cycle. */
const mostRounds = 5;

/** A catalog with its fixes made, in memory. */
export interface Fixed {
  readonly checked: CheckedCatalog;
  /** One line for each fix: place, what, before, after. */
  readonly lines: readonly string[];
  /** The files that are different now, by their path in the catalog. */
  readonly changed: ReadonlyMap<string, Uint8Array>;
}

/**
 * Everything that was found in a catalog and has one right answer, made right in memory.
 *
 * @param again what is found in the catalog as it is then.
 */
export async function fixCatalog(
  checked: CheckedCatalog,
  folder: string,
  again: (files: CatalogFiles) => Promise<CheckedCatalog>,
): Promise<Fixed> {
  const { entries, bytes: before } = checked.files;
  const after = new Map(before);
  const lines: string[] = [];
  let now = checked;
  for (let round = 0; round < mostRounds; round += 1) {
    const known = lines.length;
    const byFile = new Map<string, Fix[]>();
    for (const fix of now.findings.flatMap((finding) => finding.fix ?? [])) {
      byFile.set(fix.file, byFile.get(fix.file) ?? []);
      byFile.get(fix.file)?.push(fix);
    }
    for (const [file, own] of byFile) {
      const bytes = after.get(file);
      const text = bytes === undefined ? undefined : utf8(bytes);
      if (text === undefined) continue;
      const fixed = applyFixes(file, text, own);
      after.set(file, new TextEncoder().encode(fixed.text));
      const { root } = parseYaml(file, fixed.text);
      const lineAt = lineFinder(fixed.text);
      lines.push(...fixed.made.map((made) => lineOf(made, displayPath(folder, file), lineAt, root)));
    }
    if (lines.length === known) break;
    now = await again({ entries, bytes: new Map(after) });
  }
  const changed = [...after].filter(([path, bytes]) => Buffer.compare(before.get(path) ?? bytes, bytes) !== 0);
  return { checked: now, lines, changed: new Map(changed) };
}

/** What a fix did, where it is in the text that it led to. */
function lineOf(
  { fix, before, after }: MadeFix,
  file: string,
  lineAt: (offset: number) => Line,
  root: YamlNode | undefined,
): string {
  const { start, keyStart } = locate(root, fix.pointer);
  const offset = typeof after === 'object' ? keyStart : start;
  const { number: line, start: lineStart } = lineAt(offset);
  const column = offset - lineStart + 1;
  const what = pointerKeys(fix.pointer).join('.');
  const [old, now] = [before, after].map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const change = now === undefined ? `${old} removed` : old === undefined ? `${now} added` : `${old} → ${now}`;
  return terminalLine(`${file}:${line}:${column} fixed ${what}: ${change}`);
}

/** Writes the files that are different. @throws CommandError (exit 2) when one cannot be written. */
export function writeFixes({ changed }: Fixed, folder: string): void {
  if (changed.size > 0) replaceFiles(folder, changed);
}
