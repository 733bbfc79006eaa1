import type { CatalogFiles } from '../../../core/read/files.ts';
import type { Place } from '../../../core/read/place.ts';
import { positionsIn } from '../../../core/report/positions.ts';
import { displayPath } from '../../files/disk-files.ts';

export function placesIn(files: CatalogFiles, folder: string): (place: Place) => string {
  const positionOf = positionsIn(files);
  return (place) => {
    const { file, line, column } = positionOf(place);
    return `${displayPath(folder, file)}:${line}:${column}`;
  };
}
