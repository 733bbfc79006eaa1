import type { Catalog } from '../catalog.ts';
import type { Facts } from '../changes/fact.ts';
import type { Finding, Rule } from '../diagnostic.ts';

/** A catalog-wide check. */
export interface Check extends Rule {
  /** @param today the day in UTC, YYYY-MM-DD. */
  run(catalog: Catalog, today: string): Iterable<Finding>;
}

/** A check of what a branch leaves behind, whatever was released. Its example is laid over the example catalog, where it began. */
export interface BranchCheck extends Rule {
  run(before: Facts, after: Facts): Iterable<Finding>;
}
