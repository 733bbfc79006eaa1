import { type CheckedCatalog, checkCatalog } from '../../core/pipeline.ts';
import { readCatalog } from '../files/disk-files.ts';
import { writeReport } from '../reports.ts';
import { engine, requireDescriptor } from '../start/engine.ts';

/** The catalog in a folder; where it has errors, they are reported, and nothing else can be said of it. */
export async function soundCatalog(folder: string, today: string): Promise<CheckedCatalog | undefined> {
  const checked = checkCatalog(requireDescriptor(readCatalog(folder), folder), engine, today);
  if (!checked.findings.some(({ severity }) => severity === 'error')) return checked;
  await writeReport('text', checked, folder);
  return undefined;
}
