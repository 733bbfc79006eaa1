import { terminalLine } from '../../core/encode/terminal.ts';
import { type AppliedFix, fixCatalog } from '../../core/fix/fix-catalog.ts';
import type { CatalogFiles } from '../../core/read/files.ts';
import type { ReportInput } from '../../core/report/report.ts';
import { reportLocator } from '../../core/report/report-location.ts';
import { order } from '../../core/text/lists.ts';
import { pointerKeys } from '../../core/text/pointer.ts';
import { CommandError } from '../command-error.ts';
import { displayPath } from '../files/disk-files.ts';
import { replaceFiles } from '../files/replace-file.ts';

/** A fix may enable another one, such as that of a count. More rounds are a cycle. */
const maxRounds = 10;

/** @param check checks the result. @throws CommandError for a cycle, or a wrong fix. */
export function fixFindings(checked: ReportInput, folder: string, check: (files: CatalogFiles) => ReportInput) {
  const allFixes = new Map<string, AppliedFix>();
  let current = checked;
  for (let round = 0; ; round += 1) {
    const fixes = current.findings.flatMap(({ fix = [] }) => fix);
    const { files, applied } = fixCatalog(current.files, fixes);
    if (applied.length === 0)
      return { checked: current, lines: fixLines('fixed', [...allFixes.values()], current.files, folder) };
    for (const fix of applied) {
      const key = fix.file + fix.pointer;
      allFixes.set(key, { ...fix, before: (allFixes.get(key) ?? fix).before });
    }
    const next = check(files);
    const [validBefore, validAfter] = [validFilesIn(current), validFilesIn(next)];
    const isBroken = ({ file }: AppliedFix) => validBefore.has(file) && !validAfter.has(file);
    const wrong = applied.find((fix) => round === maxRounds || isBroken(fix));
    if (wrong !== undefined) {
      const fix = `the fix of ${wrong.pointer} in ${displayPath(folder, wrong.file)}`;
      throw new CommandError(`Nothing is fixed: ${fix} undoes another one, or its file would not pass its schema`);
    }
    current = next;
  }
}

const validFilesIn = ({ sourceFiles }: ReportInput) =>
  new Set(sourceFiles.flatMap(({ path, value }) => (value === undefined ? [] : path)));

/** `catalog/domains/parks.yaml:19:16 fixed counts.routes: 2 → 3`, sorted by location. */
export function fixLines(verb: string, applied: readonly AppliedFix[], files: CatalogFiles, folder: string): string[] {
  const positionOf = reportLocator(files);
  return applied
    .map((fix) => ({ ...positionOf(fix), change: changeOf(fix) }))
    .sort((a, b) => order(a.file, b.file) || a.line - b.line || a.column - b.column)
    .map(({ file, line, column, change }) => {
      return terminalLine(`${displayPath(folder, file)}:${line}:${column} ${verb} ${change}`);
    });
}

/** @throws CommandError if one of the files has changed on the disk meanwhile. */
export function writeChanges(folder: string, before: CatalogFiles, after: CatalogFiles): string[] {
  const changed = [...after.bytes].filter(([path, bytes]) => {
    const old = before.bytes.get(path);
    return old === undefined || Buffer.compare(old, bytes) !== 0;
  });
  replaceFiles(folder, new Map(changed), before.bytes);
  return changed.map(([path]) => path);
}

function changeOf({ pointer, before, after }: AppliedFix): string {
  const key = pointerKeys(pointer).join('.');
  // In quotes if both would look the same: "9" → 9.
  const isPlain = String(before).trim() !== String(after);
  const [oldValue, newValue] = [before, after].map((value) =>
    isPlain && typeof value === 'string' ? value : JSON.stringify(value),
  );
  return oldValue === undefined ? `${key}: ${newValue} added` : `${key}: ${oldValue} → ${newValue}`;
}
