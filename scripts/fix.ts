import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { applyFixes } from '../core/apply-fixes.ts';
import type { CheckedFinding, Fix } from '../core/diagnostic.ts';
import { kindOf } from '../core/source.ts';
import { checkTree } from './catalog-at.ts';
import type { Subject } from './check-catalog.ts';
import { CommandError } from './command-error.ts';
import { printable, unifiedDiff } from './output/diff.ts';
import { displayPath, readBounded } from './read-catalog.ts';

/** A fix may make another one possible (a list that grew has another count); more rounds than this are a circle. */
const mostRounds = 5;

export interface Fixed {
  /** Fixes that were made. */
  readonly count: number;
  readonly diff: string;
  /** Replaces each file in one step. @throws CommandError (exit 2) when one cannot be written. */
  write(): void;
}

/** Everything in a catalog that has one right answer, made right in memory. */
export function fixFolder({ folder, findings }: Subject, today: string): Fixed {
  const before = new Map<string, Uint8Array>();
  for (const { path, kind } of folder.entries) {
    if (kind === 'file' && kindOf(path) !== undefined) before.set(path, readBounded(join(folder.path, path)));
  }
  const files = new Map(before);
  let count = 0;
  let current = findings;
  for (let round = 0; round < mostRounds; round += 1) {
    let applied = 0;
    for (const [file, fixes] of fixesByFile(current)) {
      const bytes = files.get(file);
      const text = bytes === undefined ? undefined : utf8(bytes);
      if (text === undefined) continue;
      const fixed = applyFixes(file, text, fixes);
      files.set(file, new TextEncoder().encode(fixed.text));
      applied += fixed.applied;
    }
    if (applied === 0) break;
    count += applied;
    current = checkTree({ entries: folder.entries, files }, today).findings;
  }
  const changed = [...files].filter(([path, bytes]) => !same(before.get(path), bytes));
  return {
    count,
    diff: changed
      .map(([path, bytes]) => {
        const name = printable(displayPath(folder.path, path));
        return `--- ${name}\n+++ ${name}\n${unifiedDiff(before.get(path) ?? '', utf8(bytes) ?? '')}`;
      })
      .join(''),
    write() {
      for (const [path, bytes] of changed) replaceFile(join(folder.path, path), bytes);
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

function same(a: Uint8Array | undefined, b: Uint8Array): boolean {
  return a !== undefined && Buffer.compare(a, b) === 0;
}

function replaceFile(path: string, bytes: Uint8Array) {
  const beside = join(dirname(path), `.${randomBytes(6).toString('hex')}.tmp`);
  try {
    writeFileSync(beside, bytes, { flag: 'wx', mode: statSync(path).mode });
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new CommandError(`${path} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
}
