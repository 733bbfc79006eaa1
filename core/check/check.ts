import type { Catalog } from '../catalog.ts';
import type { Finding, Rule } from '../diagnostic.ts';

/** A catalog-wide check. */
export interface Check extends Rule {
  run(catalog: Catalog): Iterable<Finding>;
}
