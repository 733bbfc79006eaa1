import { buildCatalog } from './build-catalog.ts';
import type { Catalog, Icons } from './catalog.ts';
import type { Check } from './check.ts';
import type { CheckedFinding, Summary } from './diagnostic.ts';
import type { LocalFinding } from './local-checks.ts';
import { runChecks } from './run-checks.ts';
import { type Entry, entryFindings, type Source } from './source.ts';

export interface Checked {
  readonly catalog: Catalog;
  readonly findings: readonly CheckedFinding[];
  readonly counts: Pick<Summary, 'domains' | 'descriptors' | 'files'>;
}

/**
 * From the per-file stage to everything that is known of the catalog: what lies in the folder, each file, and the whole.
 *
 * @param today the day in UTC, YYYY-MM-DD.
 * @param local what the local checks found in all domains, where that is known already.
 */
export function checkSources(
  entries: readonly Entry[],
  sources: readonly Source[],
  checks: readonly Check[],
  icons: Icons,
  today: string,
  digest?: string,
  local?: readonly LocalFinding[],
): Checked {
  const catalog = buildCatalog(sources, icons, digest);
  const languages = catalog.sourceLanguage === undefined ? undefined : catalog.languages.map(({ code }) => code);
  const findings = [
    ...entryFindings(entries, languages),
    ...sources.flatMap((source) => source.findings),
    ...runChecks(catalog, checks, today, local),
  ];
  const counts = {
    domains: catalog.domains.length,
    descriptors: catalog.domains.reduce((sum, { sites }) => sum + sites.length, 0),
    files: sources.length,
  };
  return { catalog, findings, counts };
}
