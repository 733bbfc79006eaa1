import { terminalLine } from '../../core/encode/terminal.ts';
import type { MadeFix } from '../../core/fix/apply-fixes.ts';
import { fixCatalog } from '../../core/fix/fix-catalog.ts';
import { at, pointerKeys } from '../../core/place.ts';
import type { CatalogFiles } from '../../core/read/files.ts';
import { positionsIn } from '../../core/report/positions.ts';
import type { Reported } from '../../core/report/report.ts';
import { displayPath } from '../files/disk-files.ts';

/** A fix may make another one possible, such as that of a count; more rounds than this are a cycle. */
const maxRounds = 5;

/** Makes every fix, in memory, and says so in a line. @param again checks the catalog with its fixes. */
export async function fixFindings(
  checked: Reported,
  folder: string,
  again: (files: CatalogFiles) => Promise<Reported>,
): Promise<{ readonly checked: Reported; readonly lines: readonly string[] }> {
  const lines: string[] = [];
  let now = checked;
  for (let round = 0; round < maxRounds; round += 1) {
    const fixes = now.findings.flatMap((finding) => finding.fix ?? []);
    const { files, made } = fixCatalog(now.files, fixes);
    if (made.length === 0) break;
    lines.push(...linesOf('fixed', made, files, folder));
    now = await again(files);
  }
  return { checked: now, lines };
}

/** A line for each fix: the place, the verb, the key, the value before and after. */
export function linesOf(verb: string, made: readonly MadeFix[], files: CatalogFiles, folder: string): string[] {
  const positionOf = positionsIn(files);
  return made.map((one) => {
    const { file, line, column } = positionOf(at(one.fix));
    return terminalLine(`${displayPath(folder, file)}:${line}:${column} ${verb} ${whatOf(one)}`);
  });
}

/** The files that differ, by path. */
export function changedFiles(before: CatalogFiles, after: CatalogFiles): ReadonlyMap<string, Uint8Array> {
  const isSame = (one: Uint8Array | undefined, other: Uint8Array) =>
    one !== undefined && Buffer.compare(one, other) === 0;
  return new Map([...after.bytes].filter(([path, bytes]) => !isSame(before.bytes.get(path), bytes)));
}

function whatOf({ fix, before, after }: MadeFix): string {
  const what = pointerKeys(fix.pointer).join('.');
  const [old, now] = [before, after].map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  if (now === undefined) return `${what}: ${old} removed`;
  return old === undefined ? `${what}: ${now} added` : `${what}: ${old} → ${now}`;
}
