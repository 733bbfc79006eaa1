/**
 * A place in the catalog. `file` is relative to the catalog folder, POSIX.
 * By pointer (RFC 6901): the value there, or with `part: 'key'` the key that leads to it. By span: UTF-16 offsets into the
 * file's text, end exclusive, for what has no pointer yet (encoding, syntax).
 * Lines and columns are computed only when a report is made (`core/report/positions.ts`).
 */
export type Place =
  | { readonly file: string; readonly pointer: string; readonly part?: 'key' }
  | { readonly file: string; readonly start: number; readonly end: number };

/** Anything that was read from one file, at one place in it. */
export interface Located {
  readonly file: string;
  /** JSON Pointer (RFC 6901) of this thing in its file; '' for the whole file. */
  readonly pointer: string;
}

type Key = string | number;

/** The place of a value: of `node` itself, or of what `path` leads to inside it. */
export function at(node: Located, ...path: readonly Key[]): Place {
  return { file: node.file, pointer: pointerTo(node.pointer, path) };
}

/** The place of the key that leads to a value. */
export function keyAt(node: Located, ...path: readonly Key[]): Place {
  return { file: node.file, pointer: pointerTo(node.pointer, path), part: 'key' };
}

export function pointerTo(base: string, path: readonly Key[]): string {
  return base + path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The keys of a JSON Pointer (RFC 6901, section 4). */
export function pointerKeys(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
