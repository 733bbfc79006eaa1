import { terminalLine } from '../../core/encode/terminal.ts';
import { fixCatalog, type MadeFix } from '../../core/fix/fix-catalog.ts';
import type { CatalogFiles } from '../../core/read/files.ts';
import { positionsIn } from '../../core/report/positions.ts';
import type { Reported } from '../../core/report/report.ts';
import { order } from '../../core/text/lists.ts';
import { pointerKeys } from '../../core/text/pointer.ts';
import { CommandError } from '../command-error.ts';
import { displayPath } from '../files/disk-files.ts';
import { replaceFiles } from '../files/replace-file.ts';

/** A fix may make another one possible, such as that of a count; more rounds than this are a cycle. */
const maxRounds = 10;

/** Makes every fix, in memory, with a line for each place. @param again checks the result. @throws CommandError for a cycle, or a wrong fix. */
export function fixFindings(checked: Reported, folder: string, again: (files: CatalogFiles) => Reported) {
  const all = new Map<string, MadeFix>();
  let now = checked;
  for (let round = 0; ; round += 1) {
    const fixes = now.findings.flatMap(({ fix = [] }) => fix);
    const { files, made } = fixCatalog(now.files, fixes);
    if (made.length === 0) return { checked: now, lines: fixLines('fixed', [...all.values()], now.files, folder) };
    for (const one of made) {
      const place = one.file + one.pointer;
      all.set(place, { ...one, before: (all.get(place) ?? one).before });
    }
    const next = again(files);
    const [passed, passes] = [passingIn(now), passingIn(next)];
    const isBroken = ({ file }: MadeFix) => passed.has(file) && !passes.has(file);
    const wrong = made.find((one) => round === maxRounds || isBroken(one));
    if (wrong !== undefined) {
      const what = `the fix of ${wrong.pointer} in ${displayPath(folder, wrong.file)}`;
      throw new CommandError(`Nothing is fixed: ${what} undoes another one, or its file would not pass its schema`);
    }
    now = next;
  }
}

const passingIn = ({ read }: Reported) => new Set(read.flatMap(({ path, value }) => (value === undefined ? [] : path)));

/** A line for each fix, in the order of places: the place, the verb, the key, the value before and after. */
export function fixLines(verb: string, made: readonly MadeFix[], files: CatalogFiles, folder: string): string[] {
  const positionOf = positionsIn(files);
  return made
    .map((one) => ({ ...positionOf(one), what: whatOf(one) }))
    .sort((a, b) => order(a.file, b.file) || a.line - b.line || a.column - b.column)
    .map(({ file, line, column, what }) => {
      return terminalLine(`${displayPath(folder, file)}:${line}:${column} ${verb} ${what}`);
    });
}

/** Writes each file that differs. @returns their paths. @throws CommandError for one that is not on the disk any more as it was before. */
export function writeChanges(folder: string, before: CatalogFiles, after: CatalogFiles): string[] {
  const isSame = (one: Uint8Array | undefined, other: Uint8Array) =>
    one !== undefined && Buffer.compare(one, other) === 0;
  const changed = [...after.bytes].filter(([path, bytes]) => !isSame(before.bytes.get(path), bytes));
  replaceFiles(folder, new Map(changed), before.bytes);
  return changed.map(([path]) => path);
}

function whatOf({ pointer, before, after }: MadeFix): string {
  const what = pointerKeys(pointer).join('.');
  // In quotes where the two would look the same: "9" → 9.
  const isPlain = String(before).trim() !== String(after);
  const [old, now] = [before, after].map((one) => (isPlain && typeof one === 'string' ? one : JSON.stringify(one)));
  return old === undefined ? `${what}: ${now} added` : `${what}: ${old} → ${now}`;
}
