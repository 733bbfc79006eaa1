import { pointerTo } from '../text/pointer.ts';

/** `file` is relative to the catalog folder, POSIX. `part: 'key'`: the key of the value. `start`, `end`: UTF-16 offsets, end exclusive. */
export type Place =
  | { readonly file: string; readonly pointer: string; readonly part?: 'key' }
  | { readonly file: string; readonly start: number; readonly end: number };

/** Anything that was read from one place in a file. */
export interface Located {
  readonly file: string;
  /** JSON Pointer (RFC 6901); '' for the whole file. */
  readonly pointer: string;
}

type Key = string | number;

/** The start of a file: for findings about the whole file, or about a missing one. */
export function startOf(file: string): Place {
  return { file, start: 0, end: 0 };
}

export function inFile(file: string): Located {
  return { file, pointer: '' };
}

/** The place of `node`, or of the value at `path` inside it. */
export function at(node: Located, ...path: readonly Key[]): Located {
  return { file: node.file, pointer: pointerTo(node.pointer, path) };
}

/** The place of the key of `node`, or of the key at the end of `path` inside it. */
export function keyAt(node: Located, ...path: readonly Key[]): Place {
  return { file: node.file, pointer: pointerTo(node.pointer, path), part: 'key' };
}

export function pointerOf(place: Place): string {
  return 'pointer' in place ? place.pointer : '';
}
