import type { Text } from '../catalog.ts';
import { at, type Located, type Place, pointerTo } from '../place.ts';
import { type KindRow, kindRows, type Row } from './change-kinds.ts';

/** One thing that is not as it was: a fact about two catalogs, whoever made the edit and however. */
export interface Change {
  /** The row of the table of kinds: the kind, and its case where it has several. */
  readonly row: Row;
  /** The first word of the row. */
  readonly kind: string;
  /** The domain that it belongs to; for what moves, the one that is left. */
  readonly domain?: string;
  /** For what moves between domains: the one that is joined, and what that is in its eyes. */
  readonly joined?: { readonly domain: string; readonly row: Row };
  /** What was changed, by the name that it had before; what is new by the name that it has. A text's name ends in its language. */
  readonly subject: string;
  readonly from?: string;
  readonly to?: string;
  /** In the later catalog, where it is still there. */
  readonly place?: Place;
  /** In the earlier catalog, where it was there. */
  readonly before?: Place;
}

export function changeOf(row: Row, rest: Omit<Change, 'row' | 'kind'>): Change {
  return { row, kind: rowOf(row).kind, ...rest };
}

export function rowOf(row: Row): KindRow {
  const found = kindRows.get(row);
  if (found === undefined) throw new Error(`There is no kind of change "${row}"`);
  return found;
}

/** What a change is for one of the domains that it belongs to: the one that is left, or the one that is joined. */
export function rowFor({ row, joined }: Change, domain: string): KindRow {
  return rowOf(joined?.domain === domain ? joined.row : row);
}

/** The optional half of a change: only what is there. */
export function fromTo(from: string | undefined, to: string | undefined): Pick<Change, 'from' | 'to'> {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** Which later language each earlier one is, by code. */
export type Languages = ReadonlyMap<string, string>;

/**
 * What a text says otherwise, language by language; languages that came or went are told as such. `place` is the text's, and each
 * change stands at its language.
 */
export function* textChanges(
  row: Row | ((code: string) => Row),
  [before, after]: readonly [Text, Text],
  languages: Languages,
  { subject, place, ...rest }: Pick<Change, 'domain' | 'subject' | 'before'> & { readonly place: Located },
): Iterable<Change> {
  for (const [earlier, code] of languages) {
    const [from, to] = [before[earlier], after[code]];
    if (from === to) continue;
    const words = { subject: `${subject}.${code}`, ...fromTo(from, to), place: at(place, code) };
    yield changeOf(typeof row === 'string' ? row : row(code), { ...rest, ...words });
  }
}

/** Something inside a thing of the catalog. */
export function inside({ file, pointer }: Located, ...path: readonly (string | number)[]): Located {
  return { file, pointer: pointerTo(pointer, path) };
}

/** Whether those that are in both lists are in another order. */
export function isReordered(before: readonly string[], after: readonly string[]): boolean {
  const [had, has] = [new Set(before), new Set(after)];
  const stayed = after.filter((one) => had.has(one));
  return before.filter((one) => has.has(one)).some((one, index) => one !== stayed[index]);
}
