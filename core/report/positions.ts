import type { Position } from '../diagnostic.ts';
import type { Place } from '../place.ts';
import { decodeText } from '../read/decode.ts';
import type { CatalogFiles } from '../read/files.ts';
import { parseYaml } from '../read/yaml.ts';
import { locate } from '../read/yaml-value.ts';

type FindPosition = (place: Place) => Position & { readonly endColumn: number };

/** Where places are in the bytes of a catalog; a file is parsed when it is first asked for. Paths are those of the catalog. */
export function positionsIn(files: CatalogFiles): FindPosition {
  const byFile = new Map<string, FindPosition>();
  return (place) => {
    const known = byFile.get(place.file) ?? positionsOf(place.file, textOf(files, place.file));
    byFile.set(place.file, known);
    return known(place);
  };
}

/** The text of a file of the catalog as places mean it; '' for one that was not read. */
export function textOf({ bytes }: CatalogFiles, file: string): string {
  const own = bytes.get(file);
  return own === undefined ? '' : decodeText(file, own).text;
}

/** The same for one file, which is parsed once, and only if a place is a pointer. */
function positionsOf(file: string, text: string): FindPosition {
  let root: ReturnType<typeof parseYaml>['root'] | null = null;
  const offsetsOf = (place: Place): readonly [start: number, end: number] => {
    if (!('pointer' in place)) return [place.start, place.end];
    if (root === null) root = parseYaml(file, text).root;
    const span = locate(root, place.pointer);
    // The value of a collection is reported at its key: that is where the author looks.
    const isKey = place.part === 'key' || span.start === span.end;
    return isKey ? [span.keyStart, span.keyEnd] : [span.start, span.end];
  };
  return (place) => {
    const [start, end] = offsetsOf(place);
    const before = text.slice(0, start).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    // Up to the end of the line, without its break.
    const [rest = ''] = /.*/.exec(text.slice(start)) ?? [];
    return { file, line: before.length, column, endColumn: column + Math.min(Math.max(end - start, 1), rest.length) };
  };
}
