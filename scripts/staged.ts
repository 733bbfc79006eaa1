import { dirname, join } from 'node:path/posix';
import { staleTranslations, translationStale } from '../core/changes/stale-translations.ts';
import { type CheckedCatalog, checkCatalog } from '../core/pipeline.ts';
import { addFindings, emptyTally } from '../core/tally.ts';
import { digest } from './digest.ts';
import { engine } from './engine.ts';
import { fileOfIndex, filesOfHead, filesOfIndex, repositoryOf } from './git-files.ts';
import { isRecord, manifestPath } from './output/manifest.ts';

/** The staged catalog with a warning for each translation that this commit leaves behind. */
export function withStaleTranslations(checked: CheckedCatalog, folder: string, today: string): CheckedCatalog {
  const before = filesOfHead(folder);
  if (before === undefined) return checked;
  const tally = emptyTally();
  addFindings(tally, translationStale, staleTranslations(checkCatalog(before, engine, today).catalog, checked.catalog));
  const warning = checked.dropped.warning + tally.dropped.warning;
  return {
    ...checked,
    findings: [...checked.findings, ...tally.findings],
    dropped: { ...checked.dropped, warning },
  };
}

/** Whether the staged `generated/` beside the catalog was made from another catalog than the staged one. */
export function isOutdated(folder: string, today: string): boolean {
  const repository = repositoryOf(folder);
  const text = fileOfIndex(repository, join(dirname(repository.prefix), 'generated', manifestPath));
  const files = filesOfIndex(repository);
  if (text === undefined || files === undefined) return false;
  const { catalog } = checkCatalog(files, { ...engine, checks: [], digest }, today);
  try {
    const manifest: unknown = JSON.parse(text);
    return !isRecord(manifest) || manifest.input !== catalog.digest;
  } catch {
    return true;
  }
}
