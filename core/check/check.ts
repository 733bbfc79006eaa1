import type { Catalog, SourceContents } from '../model/catalog.ts';
import { type CheckInfo, type Finding, findingsBy } from '../read/finding.ts';

export interface Check<Context = CheckContext, Found extends Finding = Finding> extends CheckInfo {
  run(context: Context): Iterable<Found>;
}

export interface CheckContext extends Catalog {
  readonly today: string;
  /** Includes the checks that only other commands run. */
  readonly checkInfos: readonly CheckInfo[];
}

/** Its findings are reliable even if other files fail, so it always runs. */
export interface EarlyCheck extends Check<EarlyContext> {
  readonly runsEarly: true;
}

export type EarlyContext = SourceContents & Pick<CheckContext, 'icons' | 'exceptions'>;

export function runChecks<Context, Found extends Finding>(checks: readonly Check<Context, Found>[], context: Context) {
  return checks.flatMap((check) => findingsBy(check, check.run(context)));
}
