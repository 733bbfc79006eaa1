import { buildCatalog } from './build/build-catalog.ts';
import type { Catalog, Icons } from './catalog.ts';
import type { Check } from './check/check.ts';
import { withKnownNames } from './check/known-names.ts';
import { runChecks } from './check/run-checks.ts';
import type { CheckedFinding, Rule, Severity, Summary } from './diagnostic.ts';
import { addFindings, addFound, emptyCollector } from './diagnostic.ts';
import type { Place } from './place.ts';
import type { CatalogFile, CheckedFile } from './read/catalog-file.ts';
import { type CatalogFiles, missingFiles, strayFiles } from './read/files.ts';
import { type Kind, kindOf } from './read/kinds.ts';
import { fileRule } from './read/rules.ts';

/** What the engine is made of; the shell puts it together. */
export interface Engine {
  /** The per-file stage: `readCatalogFile` with the compiled schemas. */
  readonly read: (path: string, kind: Kind, bytes: Uint8Array) => CheckedFile;
  readonly checks: readonly Check[];
  /** Every rule, also those that are not held here, because they compare two states: policy.yaml may name exceptions to them. */
  readonly rules: readonly Rule[];
  readonly icons: Icons;
  /** SHA-256 of the data of the files, in hex; for generators only. */
  readonly digest?: (read: readonly CatalogFile[]) => string;
}

/** A catalog and everything that was found in it. */
export interface CheckedCatalog {
  readonly files: CatalogFiles;
  readonly catalog: Catalog;
  readonly findings: readonly CheckedFinding[];
  /** Numbers of findings that are not listed, because there are too many. */
  readonly dropped: Readonly<Record<Severity, number>>;
  readonly counts: Pick<Summary, 'domains' | 'descriptors' | 'files'>;
  /** What it was compared with, where it was. */
  readonly compared?: Pick<Summary, 'changes' | 'release' | 'policy' | 'owed'> & {
    readonly branch?: readonly {
      readonly class: string;
      readonly message: string;
      readonly place?: Place | undefined;
    }[];
  };
  /** What the running platform was asked, where it was. */
  readonly probed?: Pick<Summary, 'asked' | 'notAsked' | 'notes'>;
}

/**
 * From the bytes of a catalog to everything that is known of it: each file, what stands in the folder, and the whole.
 *
 * @param today the day in UTC, YYYY-MM-DD, that counts as today when exceptions expire.
 */
export function checkCatalog(files: CatalogFiles, engine: Engine, today: string): CheckedCatalog {
  const collector = emptyCollector();
  const read = [...files.bytes].flatMap(([path, bytes]): CatalogFile[] => {
    const kind = kindOf(path);
    if (kind === undefined) return [];
    const { findings, dropped, ...file } = engine.read(path, kind, bytes);
    addFound(collector, { findings, dropped });
    return [file];
  });
  const catalog = buildCatalog(read, engine.icons, engine.digest?.(read));
  const languages = catalog.baseLanguage === undefined ? undefined : catalog.languages.map(({ code }) => code);
  addFindings(collector, fileRule.missingFile, missingFiles(files, languages));
  addFindings(collector, fileRule.strayFile, strayFiles(files, languages));
  runChecks(catalog, engine, today, collector);
  return {
    files,
    catalog,
    findings: collector.findings.length === 0 ? [] : withKnownNames(collector.findings, catalog),
    dropped: collector.dropped,
    counts: {
      domains: catalog.domains.length,
      descriptors: catalog.domains.reduce((sum, { sites }) => sum + sites.length, 0),
      files: read.length,
    },
  };
}
