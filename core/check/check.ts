import type { Catalog } from '../catalog.ts';
import type { Facts } from '../changes/fact.ts';
import { type CheckedFinding, type Finding, foundBy, type Rule } from '../diagnostic.ts';

/** A rule that this code holds: of a catalog, or of two states of it. */
export interface Check<Context = CheckContext, Found extends Finding = Finding> extends Rule {
  run(context: Context): Iterable<Found>;
}

export interface CheckContext extends Catalog {
  /** The day in UTC, YYYY-MM-DD. */
  readonly today: string;
  /** Every rule that policy.yaml may name. */
  readonly rules: readonly Rule[];
}

/** A check of what a branch leaves behind, whatever was released; its example is laid over the example catalog, where it began. */
export type BranchCheck = Check<{ readonly before: Facts; readonly after: Facts }>;

export function runChecks<Context, Found extends Finding>(
  checks: readonly Check<Context, Found>[],
  context: Context,
): (Found & CheckedFinding)[] {
  return checks.flatMap((check) => foundBy(check, check.run(context)));
}
