import { pointerTo } from '../text/pointer.ts';

/** A location in the catalog. Reports compute its line and column. */
export interface Location {
  /** Relative to the catalog folder, POSIX. */
  readonly file: string;
  /** JSON Pointer (RFC 6901); '' for the whole file. */
  readonly pointer: string;
  /** Set for the key of the value instead of the value. */
  readonly part?: 'key';
  /** Set for characters of the file instead of a value. */
  readonly offsets?: Offsets | undefined;
}

/** UTF-16 offsets, end exclusive. */
export interface Offsets {
  readonly start: number;
  readonly end: number;
}

type Key = string | number;

/** The first line of a file, for findings about the whole file or a missing one. */
export const firstLine: Offsets = { start: 0, end: 0 };

export function inFile(file: string, offsets?: Offsets): Location {
  return { file, pointer: '', offsets };
}

/** The location of `node`, or of the value at `path` inside it. */
export function at(node: Location, ...path: readonly Key[]): Location {
  return { file: node.file, pointer: pointerTo(node.pointer, path) };
}

/** The location of the key of `node`, or of the key at the end of `path` inside it. */
export function keyAt(node: Location, ...path: readonly Key[]): Location {
  return { ...at(node, ...path), part: 'key' };
}
