import { type CheckedCatalog, checkCatalog, type Engine, isValid } from '../../core/check/pipeline.ts';
import type { CatalogFiles } from '../../core/read/files.ts';
import { kindOf } from '../../core/schema/kinds.ts';
import { CommandError } from '../command-error.ts';
import { readCatalog } from '../files/disk-files.ts';
import { dayOf } from '../options.ts';
import type { Project } from '../start/project.ts';
import { type Format, writeReport } from '../write-report.ts';

export function load(folder: string, engine: Engine, today = dayOf()): CheckedCatalog {
  return checkCatalog(requireDomain(readCatalog(folder), folder), engine, today);
}

/** @throws CommandError if there is no domain file: nothing would be checked. */
export function requireDomain(files: CatalogFiles | undefined, name: string): CatalogFiles {
  if (files && [...files.bytes.keys()].some((path) => kindOf(path) === 'domain')) return files;
  throw new CommandError(`${name} contains no domain file (domains/<id>.yaml), so nothing was checked`);
}

/** Reports the errors of a catalog, and returns undefined for it. */
export async function loadSound(
  folder: string,
  { engine }: Project,
  { today = dayOf(), format = 'text' as Format } = {},
) {
  const checked = load(folder, engine, today);
  if (isValid(checked)) return checked;
  await writeReport(format, checked, folder, engine.checkInfos);
  return undefined;
}
