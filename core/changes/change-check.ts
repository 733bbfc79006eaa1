import type { Catalog } from '../catalog.ts';
import type { Rule } from '../check.ts';
import type { Finding, Severity } from '../diagnostic.ts';
import type { Place } from '../place.ts';
import type { Change } from './change.ts';

/** A state of the catalog that a later one is held against. */
export interface Earlier {
  readonly catalog: Catalog;
  /** As a reader calls it: the tag, or the commit. */
  readonly name: string;
  /** Where a reader finds a place of it: `v1.2.0:catalog/domains/healthcare.yaml:55`. */
  where(place: Place): string;
}

/** What a check of a change says. */
export interface ChangeFinding extends Finding {
  readonly severity: Severity;
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
