import type { Catalog } from '../model/catalog.ts';
import { type Finding, foundBy, type Rule } from '../read/diagnostic.ts';

export interface Check<Context = CheckContext, Found extends Finding = Finding> extends Rule {
  run(context: Context): Iterable<Found>;
}

export interface CheckContext extends Catalog {
  /** The day in UTC, YYYY-MM-DD. */
  readonly today: string;
  /** Every rule, also those that only other commands check. */
  readonly rules: readonly Rule[];
}

export function runChecks<Context, Found extends Finding>(checks: readonly Check<Context, Found>[], context: Context) {
  return checks.flatMap((check) => foundBy(check, check.run(context)));
}
