import type { Catalog, Contents } from '../model/catalog.ts';
import { type Finding, foundBy, type Rule } from '../read/diagnostic.ts';

export interface Check<Context = CheckContext, Found extends Finding = Finding> extends Rule {
  run(context: Context): Iterable<Found>;
}

export interface CheckContext extends Catalog {
  readonly today: string;
  /** Every rule, also the rules that only other commands check. */
  readonly rules: readonly Rule[];
}

/** Its findings are reliable even if other files fail, so it also runs while the catalog-wide checks wait. */
export interface FileCheck extends Check<FileContext> {
  readonly isOfFile: true;
}

/** The contents of files, also of files that fail their schemas. */
export type FileContext = Contents & Pick<CheckContext, 'icons' | 'exceptions'>;

export function runChecks<Context, Found extends Finding>(checks: readonly Check<Context, Found>[], context: Context) {
  return checks.flatMap((check) => foundBy(check, check.run(context)));
}
