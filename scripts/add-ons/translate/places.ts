import type { CatalogFiles } from '../../../core/read/files.ts';
import type { Location } from '../../../core/read/location.ts';
import { reportLocator } from '../../../core/report/report-location.ts';
import { displayPath } from '../../files/disk-files.ts';

export function placesIn(files: CatalogFiles, folder: string): (location: Location) => string {
  const locate = reportLocator(files);
  return (location) => {
    const { file, line, column } = locate(location);
    return `${displayPath(folder, file)}:${line}:${column}`;
  };
}
