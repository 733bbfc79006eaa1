import { lstatSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { isTemporary } from '../../core/read/files.ts';
import { CommandError, withDiskErrors } from '../command-error.ts';
import { isInside, realPath } from '../files/real-path.ts';
import { marks, type Writer } from './tree.ts';

type Protected = Readonly<Record<'project' | 'catalog', string>>;

/** @throws CommandError for a folder that overlaps the catalog, contains the project, or was not made by this tool. */
export function refuseOutput(out: string, protect: Protected, by: Writer = 'generate'): void {
  const reason = withDiskErrors(`The output folder ${out} cannot be read`, () =>
    reasonAgainst(out, protect, marks[by]),
  );
  if (reason !== undefined) throw new CommandError(`The output folder ${out} ${reason}`);
}

function reasonAgainst(out: string, protect: Protected, mark: string): string | undefined {
  const target = realPath(out);
  for (const [name, folder] of Object.entries(protect)) {
    const guarded = realPath(folder);
    if (target === guarded) return `is the ${name}`;
    if (isInside(guarded, target)) return `holds the ${name}`;
  }
  if (isInside(target, realPath(protect.catalog))) return 'is inside the catalog';
  const folder = resolve(out);
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  if (stat.isSymbolicLink()) return 'is a link';
  if (!stat.isDirectory()) return 'is not a folder';
  const names = readdirSync(folder).filter((name) => !isTemporary(name));
  if (names.includes('.git')) return 'is a git repository: write elsewhere, and copy it there';
  if (names.length === 0 || names.includes(mark)) return undefined;
  return `holds files and no ${mark}: it was not made by this tool; give another --out, or remove it`;
}
