import { decodeText } from '../read/decode.ts';
import type { Position } from '../read/diagnostic.ts';
import type { CatalogFiles } from '../read/files.ts';
import type { Place } from '../read/place.ts';
import { parseYaml } from '../read/yaml.ts';
import { locate, type YamlNode } from '../read/yaml-value.ts';

export type FindPosition = (place: Place) => Position & { readonly endColumn: number };

/** Lines and columns of places in a catalog; a file is parsed when it is first needed. Paths are those of the catalog. */
export function positionsIn(files: CatalogFiles): FindPosition {
  const parsed = new Map<string, { readonly text: string; readonly root: YamlNode | undefined }>();
  const parse = (file: string) => {
    const text = textOf(files, file);
    return { text, root: parseYaml(file, text).root };
  };
  return (place) => {
    const { file } = place;
    const { text, root } = parsed.get(file) ?? parse(file);
    parsed.set(file, { text, root });
    const [start, end] = offsetsOf(place, root);
    const before = text.slice(0, start).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    // Not beyond the end of the line.
    const [rest = ''] = /.*/.exec(text.slice(start)) ?? [];
    return { file, line: before.length, column, endColumn: column + Math.min(Math.max(end - start, 1), rest.length) };
  };
}

function offsetsOf(place: Place, root: YamlNode | undefined): readonly [start: number, end: number] {
  if (!('pointer' in place)) return [place.start, place.end];
  const { start, end, keyStart, keyEnd } = locate(root, place.pointer);
  // A collection is reported at its key.
  return place.part === 'key' || start === end ? [keyStart, keyEnd] : [start, end];
}

/** The text that the offsets of places are for; '' for a file that was not read. */
export function textOf({ bytes }: CatalogFiles, file: string): string {
  return decodeText(file, bytes.get(file) ?? new Uint8Array()).text;
}
