import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { applyFixes } from '../core/apply-fixes.ts';
import type { CheckedFinding, Fix } from '../core/diagnostic.ts';
import type { CatalogFiles } from '../core/files.ts';
import type { CheckedCatalog } from '../core/pipeline.ts';
import { CommandError } from './command-error.ts';
import { displayPath } from './disk-files.ts';
import { messageOf } from './options.ts';
import { printable, unifiedDiff } from './output/diff.ts';

/** A fix may make another one possible (a list that grew has another count); more rounds than this are a circle. */
const mostRounds = 5;

export interface Fixed {
  /** Fixes that were made. */
  readonly count: number;
  readonly diff: string;
  /** Replaces each file in one step. @throws CommandError (exit 2) when one cannot be written. */
  write(): void;
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
  let count = 0;
  let { findings } = checked;
  for (let round = 0; round < mostRounds; round += 1) {
    let applied = 0;
    for (const [file, fixes] of fixesByFile(findings)) {
      const bytes = after.get(file);
      const text = bytes === undefined ? undefined : utf8(bytes);
      if (text === undefined) continue;
      const fixed = applyFixes(file, text, fixes);
      after.set(file, new TextEncoder().encode(fixed.text));
      applied += fixed.applied;
    }
    if (applied === 0) break;
    count += applied;
    ({ findings } = await again({ entries, bytes: after }));
  }
  const changed = [...after].filter(([path, bytes]) => Buffer.compare(before.get(path) ?? bytes, bytes) !== 0);
  return {
    count,
    diff: changed
      .map(([path, bytes]) => {
        const name = printable(displayPath(folder, path));
        return `--- ${name}\n+++ ${name}\n${unifiedDiff(before.get(path) ?? '', utf8(bytes) ?? '')}`;
      })
      .join(''),
    write() {
      for (const [path, bytes] of changed) replaceFile(join(folder, path), bytes);
    },
  };
}

function fixesByFile(findings: readonly CheckedFinding[]): Map<string, Fix[]> {
  const byFile = new Map<string, Fix[]>();
  for (const fix of findings.flatMap((finding) => finding.fix ?? [])) {
    const list = byFile.get(fix.file);
    if (list === undefined) byFile.set(fix.file, [fix]);
    else list.push(fix);
  }
  return byFile;
}

/** With the byte order mark, if there is one; undefined for what is not UTF-8. */
function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function replaceFile(path: string, bytes: Uint8Array) {
  const beside = join(dirname(path), `.${randomBytes(6).toString('hex')}.tmp`);
  try {
    writeFileSync(beside, bytes, { flag: 'wx', mode: statSync(path).mode });
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new CommandError(`${path} cannot be written: ${messageOf(error)}`);
  }
}
