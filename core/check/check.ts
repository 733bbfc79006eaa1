import type { Catalog } from '../catalog.ts';
import type { Facts } from '../changes/fact.ts';
import { type Finding, foundBy, type Rule } from '../diagnostic.ts';

/** A rule and the code that enforces it. */
export interface Check<Context = CheckContext, Found extends Finding = Finding> extends Rule {
  run(context: Context): Iterable<Found>;
}

export interface CheckContext extends Catalog {
  /** The day in UTC, YYYY-MM-DD. */
  readonly today: string;
  /** Every rule that policy.yaml may name. */
  readonly rules: readonly Rule[];
}

/** A check of what a branch changed, whatever was released. For its example, the example catalog is the earlier state. */
export type BranchCheck = Check<{ readonly before: Facts; readonly after: Facts }>;

export function runChecks<Context, Found extends Finding>(checks: readonly Check<Context, Found>[], context: Context) {
  return checks.flatMap((check) => foundBy(check, check.run(context)));
}
