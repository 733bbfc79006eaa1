import type { Catalog } from '../catalog.ts';
import type { Finding, Rule } from '../diagnostic.ts';

/** A catalog-wide check. */
export interface Check extends Rule {
  /** @param today the day in UTC, YYYY-MM-DD. */
  run(catalog: Catalog, today: string): Iterable<Finding>;
}
