import type { Catalog } from '../../core/catalog.ts';
import { type CheckedCatalog, checkCatalog, type Engine, isSound, type SoundCatalog } from '../../core/pipeline.ts';
import { CommandError } from '../command-error.ts';
import { readCatalog } from '../files/disk-files.ts';
import { type Format, writeReport } from '../reports.ts';
import { engine, requireDescriptor } from '../start/engine.ts';

/** The catalog in a folder; undefined where it has errors, which are reported. */
export async function soundCatalog(
  folder: string,
  today: string,
  format: Format = 'text',
  by: Engine = engine,
): Promise<SoundCatalog | undefined> {
  const checked = checkCatalog(requireDescriptor(readCatalog(folder), folder), by, today);
  if (isSound(checked)) return checked;
  await writeReport(format, checked, folder);
  return undefined;
}

/** The catalog as a whole, whatever its checks report. @throws CommandError (exit 2) while one of its files fails or is missing. */
export function wholeCatalog({ catalog }: CheckedCatalog): Catalog {
  if (catalog === undefined) throw new CommandError('Correct the files of the catalog first (`npm run validate`)');
  return catalog;
}
