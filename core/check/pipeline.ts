import { buildCatalog, policyIn } from '../model/build-catalog.ts';
import type { Catalog, Icons, PublishedCatalog } from '../model/catalog.ts';
import { publishedCatalog } from '../model/drafts.ts';
import { sourceContents } from '../model/source-contents.ts';
import { fileCheck } from '../read/file-checks.ts';
import { type CatalogFiles, missingFiles, strayFiles } from '../read/files.ts';
import { type CheckedFinding, type CheckInfo, findingsBy } from '../read/finding.ts';
import { asParsed, type CheckedSourceFile, languagesIn, type SourceFile } from '../read/source-file.ts';
import { type FileKind, kindOf, messagesPath } from '../schema/kinds.ts';
import { applyExceptions, subjectsIn, withSeverities } from './apply-exceptions.ts';
import { type Check, type EarlyCheck, type EarlyContext, runChecks } from './check.ts';

export interface Engine {
  readonly read: (path: string, kind: FileKind, bytes: Uint8Array) => CheckedSourceFile;
  readonly checks: readonly Check[];
  readonly checkInfos: readonly CheckInfo[];
  readonly icons: Icons;
}

export interface CheckedCatalog {
  readonly files: CatalogFiles;
  /** Undefined if the catalog-wide checks are skipped: see `checkCatalog`. */
  readonly catalog: PublishedCatalog | undefined;
  /** The catalog of the findings' locations; undefined if `catalog` is. */
  readonly withDrafts: Catalog | undefined;
  readonly findings: readonly CheckedFinding[];
  readonly sourceFiles: readonly CheckedSourceFile[];
}

/** A catalog without errors, as generators need it. */
export type ValidCatalog = CheckedCatalog & { readonly catalog: PublishedCatalog };

export function isValid(checked: CheckedCatalog): checked is ValidCatalog {
  return checked.catalog !== undefined && checked.findings.every(({ severity }) => severity !== 'error');
}

/** Skips the catalog-wide checks if a file fails or is missing, because they need every file. @param today in UTC, YYYY-MM-DD */
export function checkCatalog(files: CatalogFiles, engine: Engine, today: string): CheckedCatalog {
  const allFiles = [...files.bytes].flatMap(([path, bytes]) => {
    const kind = kindOf(path);
    return kind === undefined ? [] : [engine.read(path, kind, bytes)];
  });
  const languageCodes = languagesIn(allFiles)?.map(({ code }) => code);
  // `stray-file` reports UI texts for unknown languages; other findings in them would not help.
  const isStray = ({ kind, path, value }: SourceFile) =>
    kind === 'messages' && value === undefined && languageCodes?.map(messagesPath).includes(path) === false;
  const sourceFiles = allFiles.filter((file) => !isStray(file));
  const missing = findingsBy(fileCheck.missingFile, missingFiles(files));
  const isIncomplete = missing.length > 0 || sourceFiles.some(({ value }) => value === undefined);
  const withDrafts = isIncomplete ? undefined : buildCatalog(sourceFiles, engine.icons);
  const { checks, checkInfos } = engine;
  return {
    files,
    catalog: withDrafts && publishedCatalog(withDrafts, sourceFiles),
    withDrafts,
    findings: [
      ...sourceFiles.flatMap(({ findings }) => findings),
      ...missing,
      ...findingsBy(fileCheck.strayFile, strayFiles(files, languageCodes)),
      ...(withDrafts
        ? findingsOf({ ...withDrafts, checkInfos, today }, checks, engine)
        : earlyFindings(sourceFiles, engine)),
    ],
    sourceFiles,
  };
}

/** No findings if policy.yaml fails, because its exceptions are unknown. */
function earlyFindings(sourceFiles: readonly CheckedSourceFile[], engine: Engine): readonly CheckedFinding[] {
  if (!sourceFiles.some(({ kind, value }) => kind === 'policy' && value !== undefined)) return [];
  const contents = sourceContents(sourceFiles.map(asParsed));
  // Only valid files: without the line `routes:`, its items seem to belong to the list above.
  const context = { ...contents, ...policyIn(contents), files: sourceFiles, icons: engine.icons };
  const checks = engine.checks.filter((check): check is EarlyCheck => 'runsEarly' in check);
  // An exception that seems unused may apply to something in a file that fails.
  return findingsOf(context, checks, engine, () => false);
}

function findingsOf<Context extends EarlyContext & Pick<Catalog, 'severities'>>(
  context: Context,
  checks: readonly Check<Context>[],
  { checkInfos }: Engine,
  canBeUnused?: () => boolean,
): readonly CheckedFinding[] {
  const { severities, exceptions } = context;
  // A check that is off has a finding for most domains, so it runs only if policy.yaml names it.
  const checksInPolicy = new Set([...severities, ...exceptions].map(({ check }) => check));
  const active = checks.filter(({ id, severity }) => severity !== 'off' || checksInPolicy.has(id));
  const findings = runChecks(active, context);
  const { remaining, unused } = applyExceptions(findings, exceptions, checks, subjectsIn(context), canBeUnused);
  return [...withSeverities(remaining, context, checkInfos), ...unused];
}
