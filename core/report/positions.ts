import type { Position } from '../diagnostic.ts';
import type { Place } from '../place.ts';
import { decodeText } from '../read/decode.ts';
import type { CatalogFiles } from '../read/files.ts';
import { parseYaml } from '../read/yaml.ts';
import { locate, type YamlNode } from '../read/yaml-value.ts';

export type FindPosition = (place: Place) => Position & { readonly endColumn: number };

/** Lines and columns of places in a catalog; a file is parsed when it is first needed. Paths are those of the catalog. */
export function positionsIn(files: CatalogFiles): FindPosition {
  const byFile = new Map<string, FindPosition>();
  return (place) => {
    const known = byFile.get(place.file) ?? positionsOf(place.file, textOf(files, place.file));
    byFile.set(place.file, known);
    return known(place);
  };
}

/** The text that the offsets of places are for; '' for a file that was not read. */
export function textOf({ bytes }: CatalogFiles, file: string): string {
  return decodeText(file, bytes.get(file) ?? new Uint8Array()).text;
}

/** The same for one file, parsed once, and only if a place has a pointer. */
function positionsOf(file: string, text: string): FindPosition {
  let root: YamlNode | null | undefined = null;
  const offsetsOf = (place: Place): readonly [start: number, end: number] => {
    if (!('pointer' in place)) return [place.start, place.end];
    if (root === null) root = parseYaml(file, text).root;
    const span = locate(root, place.pointer);
    // A collection is reported at its key.
    const isKey = place.part === 'key' || span.start === span.end;
    return isKey ? [span.keyStart, span.keyEnd] : [span.start, span.end];
  };
  return (place) => {
    const [start, end] = offsetsOf(place);
    const before = text.slice(0, start).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    // Not beyond the end of the line.
    const [rest = ''] = /.*/.exec(text.slice(start)) ?? [];
    return { file, line: before.length, column, endColumn: column + Math.min(Math.max(end - start, 1), rest.length) };
  };
}
