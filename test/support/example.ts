import { fileURLToPath } from 'node:url';
import { readCatalog } from '../../scripts/files/disk-files.ts';

/** The files of a catalog on the disk. */
export function filesIn(folder: URL): Map<string, string> {
  const { bytes } = readCatalog(fileURLToPath(folder));
  return new Map([...bytes].map(([path, contents]) => [path, Buffer.from(contents).toString('utf8')]));
}
