import type { Catalog } from '../catalog.ts';
import type { CheckedFinding, Finding, Rule } from '../diagnostic.ts';

/** A catalog-wide check. */
export interface Check extends Rule {
  /** @param today the day in UTC, YYYY-MM-DD. */
  run(catalog: Catalog, today: string): Iterable<Finding>;
}

/** A catalog where a branch began, as the branch has it now, and what is found in it now and was not found then. */
export interface Branch {
  readonly before: Catalog;
  readonly after: Catalog;
  readonly fresh: readonly CheckedFinding[];
}

/** A check of what a branch leaves behind, whatever was released. Its example is laid over the example catalog, where it began. */
export interface BranchCheck extends Rule {
  run(branch: Branch): Iterable<Finding>;
}
