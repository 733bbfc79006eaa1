import type { Catalog } from '../catalog.ts';
import type { Finding, Rule, Severity } from '../diagnostic.ts';
import type { Place } from '../place.ts';
import { type ChangeKey, type ChangeKind, changeKinds } from './change-kinds.ts';

/** One thing that is not as it was: a fact about two catalogs, whoever made the edit and however. */
export interface Change {
  /** The row of the table of kinds: the kind, and its case where it has several. */
  readonly key: ChangeKey;
  /** The first word of the key. */
  readonly kind: string;
  /** The domain that it belongs to; for what moves, the one that is left. */
  readonly domain?: string | undefined;
  /** For what moves between domains: the one that is joined, and what that is in its eyes. */
  readonly joined?: { readonly domain: string; readonly key: ChangeKey };
  /** What was changed, by the name that it had before; what is new by the name that it has. A text's name ends in its language. */
  readonly subject: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** In the later catalog: of the item, or of the key of the list that had it. */
  readonly place?: Place | undefined;
  /** In the earlier catalog, where it was there. */
  readonly before?: Place | undefined;
}

export function changeOf(key: ChangeKey, rest: Omit<Change, 'key' | 'kind'>): Change {
  return { key, kind: kindOf(key).kind, ...rest };
}

export function kindOf(key: ChangeKey): ChangeKind {
  const found = changeKinds.get(key);
  if (found === undefined) throw new Error(`There is no kind of change "${key}"`);
  return found;
}

/** What a change is for one of the domains that it belongs to: the one that is left, or the one that is joined. */
export function kindFor({ key, joined }: Change, domain: string): ChangeKind {
  return kindOf(joined?.domain === domain ? joined.key : key);
}

/** A state of the catalog that a later one is compared with. */
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
  /** What it is about: the domain that should raise its version, or the subject of the change. */
  readonly about: string;
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
