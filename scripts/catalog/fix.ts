import { terminalLine } from '../../core/encode/terminal.ts';
import type { MadeFix } from '../../core/fix/apply-fixes.ts';
import { fixCatalog } from '../../core/fix/fix-catalog.ts';
import type { CheckedCatalog } from '../../core/pipeline.ts';
import { pointerKeys } from '../../core/place.ts';
import type { CatalogFiles } from '../../core/read/files.ts';
import { positionsIn } from '../../core/report/positions.ts';
import { displayPath } from '../files/disk-files.ts';

/** A fix may make another one possible (a list that grew has another count); more rounds than this are a cycle. */
const maxRounds = 5;

/** A catalog with its fixes made, in memory. */
interface Fixed<Checked> {
  readonly checked: Checked;
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
export async function fixFindings<Checked extends CheckedCatalog>(
  checked: Checked,
  folder: string,
  again: (files: CatalogFiles) => Promise<Checked>,
): Promise<Fixed<Checked>> {
  const lines: string[] = [];
  let now = checked;
  for (let round = 0; round < maxRounds; round += 1) {
    const fixes = now.findings.flatMap((finding) => finding.fix ?? []);
    const { files, made } = fixCatalog(now.files, fixes);
    if (made.length === 0) break;
    lines.push(...linesOf('fixed', made, files, folder));
    now = await again(files);
  }
  return { checked: now, lines, changed: changedFiles(checked.files, now.files) };
}

/** A line for each fix: where it is now, and what it did. */
export function linesOf(verb: string, made: readonly MadeFix[], files: CatalogFiles, folder: string): string[] {
  const positionOf = positionsIn(files);
  return made.map((one) => {
    const { file, line, column } = positionOf({ file: one.fix.file, pointer: one.fix.pointer });
    return terminalLine(`${displayPath(folder, file)}:${line}:${column} ${verb} ${whatOf(one)}`);
  });
}

/** The files that are not as they were, by their path in the catalog. */
export function changedFiles(before: CatalogFiles, after: CatalogFiles): ReadonlyMap<string, Uint8Array> {
  const isSame = (one: Uint8Array | undefined, other: Uint8Array) =>
    one !== undefined && Buffer.compare(one, other) === 0;
  return new Map([...after.bytes].filter(([path, bytes]) => !isSame(before.bytes.get(path), bytes)));
}

/** What a fix did: to what, the value before, the value after. */
function whatOf({ fix, before, after }: MadeFix): string {
  const what = pointerKeys(fix.pointer).join('.');
  const [old, now] = [before, after].map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  if (now === undefined) return `${what}: ${old} removed`;
  return old === undefined ? `${what}: ${now} added` : `${what}: ${old} → ${now}`;
}
