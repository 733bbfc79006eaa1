import type { Catalog } from '../catalog.ts';
import type { Rule } from '../check/check.ts';
import type { Finding, Severity } from '../diagnostic.ts';
import type { Place } from '../place.ts';
import { type KindRow, kindRows, type Row } from './change-kinds.ts';

/** One thing that is not as it was: a fact about two catalogs, whoever made the edit and however. */
export interface Change {
  /** The row of the table of kinds: the kind, and its case where it has several. */
  readonly row: Row;
  /** The first word of the row. */
  readonly kind: string;
  /** The domain that it belongs to; for what moves, the one that is left. */
  readonly domain?: string | undefined;
  /** For what moves between domains: the one that is joined, and what that is in its eyes. */
  readonly joined?: { readonly domain: string; readonly row: Row };
  /** What was changed, by the name that it had before; what is new by the name that it has. A text's name ends in its language. */
  readonly subject: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** In the later catalog: of the thing, or of the key of the list that had it. */
  readonly place?: Place | undefined;
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

/** A state of the catalog that a later one is held against. */
export interface Earlier {
  readonly catalog: Catalog;
  /** As a reader calls it: the tag, or the commit. */
  readonly name: string;
  /** Where a reader finds a place of it, after its name: `catalog/domains/healthcare.yaml:55`. */
  where(place: Place): string;
}

/** What a check of a change says. */
export interface ChangeFinding extends Finding {
  /** Where it is not the check's. */
  readonly severity?: Severity;
  readonly domain: string;
  /** The changes that are to blame, the highest class first: an exception for each of them would be right. */
  readonly because: readonly Change[];
}

/** A check of what became of a catalog. */
export interface ChangeCheck extends Rule {
  /**
   * @param changes from `before` to `after`, without those that policy.yaml excuses.
   * @param today the day in UTC, YYYY-MM-DD.
   */
  run(before: Earlier, after: Catalog, changes: readonly Change[], today: string): Iterable<ChangeFinding>;
}
