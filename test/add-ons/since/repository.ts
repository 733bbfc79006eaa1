import { join } from 'node:path';
import { checkCatalog } from '../../../core/check/pipeline.ts';
import { makeReport } from '../../../core/report/report.ts';
import { factsOf } from '../../../scripts/add-ons/since/changes/facts.ts';
import type { DatedChange } from '../../../scripts/add-ons/since/changes/judge.ts';
import { historyOf, judgeSince } from '../../../scripts/add-ons/since/history.ts';
import { sinceCommit } from '../../../scripts/add-ons/since/since-commit.ts';
import { readCatalog } from '../../../scripts/files/disk-files.ts';
import { seedFiles } from '../../support/catalogs.ts';
import { engine } from '../../support/engine.ts';
import { repositoryWith } from '../../support/git.ts';

/** A repository with the catalog of the source document on main, as it was released. */
export const repository = (tag = 'v1.0.0'): string => repositoryWith(seedFiles(), tag);

export const health = 'domains/healthcare.yaml';

const today = '2026-11-21';

/** The gate on the working tree since main, as `validate` calls it: whether it passes, what it finds, and what it was compared with. */
export function gate(cwd: string, since = 'main') {
  const folder = join(cwd, 'catalog');
  const checked = checkCatalog(readCatalog(folder), engine, today);
  const compared = sinceCommit(checked, historyOf(folder, { since }), engine, today);
  const { diagnostics, summary, sections } = makeReport(compared, (file) => file);
  const found = diagnostics.map(({ check, severity, file, pointer }) => `${severity} ${check} ${file}${pointer}`);
  return { passes: summary.errors === 0, found, compared: sections.at(-1)?.title ?? '', diagnostics };
}

/** The changes since main. */
export function listed(cwd: string): readonly DatedChange[] {
  const folder = join(cwd, 'catalog');
  return judgeSince(factsOf(readCatalog(folder)), historyOf(folder, { since: 'main' }), today).changes;
}
