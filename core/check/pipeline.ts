import { buildCatalog, policyIn } from '../model/build-catalog.ts';
import type { Catalog, Icons, PublishedCatalog } from '../model/catalog.ts';
import { publishedCatalog } from '../model/drafts.ts';
import { sourceContents } from '../model/source-contents.ts';
import { fileCheck } from '../read/file-checks.ts';
import { type CatalogFiles, missingFiles, strayFiles } from '../read/files.ts';
import { type CheckedFinding, type CheckInfo, findingsBy } from '../read/finding.ts';
import { asParsed, type CheckedSourceFile, languagesIn, type SourceFile } from '../read/source-file.ts';
import { type FileKind, kindOf, messagesPath } from '../schema/kinds.ts';
import { type Check, type EarlyCheck, type EarlyContext, runChecks } from './check.ts';
import { excuse, subjectsIn, withSeverities } from './excuse.ts';

export interface Engine {
  readonly read: (path: string, kind: FileKind, bytes: Uint8Array) => CheckedSourceFile;
  readonly checks: readonly Check[];
  readonly checkInfos: readonly CheckInfo[];
  readonly icons: Icons;
}

export interface CheckedCatalog {
  readonly files: CatalogFiles;
  /** Undefined while the catalog-wide checks wait: see `checkCatalog`. */
  readonly catalog: PublishedCatalog | undefined;
  /** The checked catalog, into which findings point; undefined if `catalog` is. */
  readonly withDrafts: Catalog | undefined;
  readonly findings: readonly CheckedFinding[];
  readonly read: readonly CheckedSourceFile[];
}

/** A catalog without an error. Generators need one. */
export type SoundCatalog = CheckedCatalog & { readonly catalog: PublishedCatalog };

export function isSound(checked: CheckedCatalog): checked is SoundCatalog {
  return checked.catalog !== undefined && checked.findings.every(({ severity }) => severity !== 'error');
}

/** If a file fails or is missing, the catalog-wide checks wait: their results depend on it. @param today in UTC, YYYY-MM-DD */
export function checkCatalog(files: CatalogFiles, engine: Engine, today: string): CheckedCatalog {
  const sourceFiles = [...files.bytes].flatMap(([path, bytes]) => {
    const kind = kindOf(path);
    return kind === undefined ? [] : [engine.read(path, kind, bytes)];
  });
  const codes = languagesIn(sourceFiles)?.map(({ code }) => code);
  // UI texts for a language that the catalog lacks are reported only as a stray file.
  const isStray = ({ kind, path, value }: SourceFile) =>
    kind === 'messages' && value === undefined && codes?.map(messagesPath).includes(path) === false;
  const read = sourceFiles.filter((file) => !isStray(file));
  const missing = findingsBy(fileCheck.missingFile, missingFiles(files));
  const isWaiting = missing.length > 0 || read.some(({ value }) => value === undefined);
  const withDrafts = isWaiting ? undefined : buildCatalog(read, engine.icons);
  const { checks, checkInfos } = engine;
  return {
    files,
    catalog: withDrafts && publishedCatalog(withDrafts, read),
    withDrafts,
    findings: [
      ...read.flatMap(({ findings }) => findings),
      ...missing,
      ...findingsBy(fileCheck.strayFile, strayFiles(files, codes)),
      ...(withDrafts ? findingsOf({ ...withDrafts, checkInfos, today }, checks, engine) : earlyFindings(read, engine)),
    ],
    read,
  };
}

/** If policy.yaml fails, its exceptions are unknown: no findings. */
function earlyFindings(read: readonly CheckedSourceFile[], engine: Engine): readonly CheckedFinding[] {
  if (!read.some(({ kind, value }) => kind === 'policy' && value !== undefined)) return [];
  const contents = sourceContents(read.map(asParsed));
  // Counts are compared only in sound files: without `routes:`, its items belong to the list above.
  const context = { ...contents, ...policyIn(contents), files: read, icons: engine.icons };
  const checks = engine.checks.filter((check): check is EarlyCheck => 'runsEarly' in check);
  // An exception may be for something in the file that fails.
  return findingsOf(context, checks, engine, () => false);
}

function findingsOf<Context extends EarlyContext & Pick<Catalog, 'severities'>>(
  context: Context,
  checks: readonly Check<Context>[],
  { checkInfos }: Engine,
  canBeUnused?: () => boolean,
): readonly CheckedFinding[] {
  const { severities, exceptions } = context;
  // A check that is off would have many findings: it runs only if policy.yaml names it.
  const named = new Set([...severities, ...exceptions].map(({ check }) => check));
  const active = checks.filter(({ id, severity }) => severity !== 'off' || named.has(id));
  const findings = runChecks(active, context);
  const { remaining, unused } = excuse(findings, exceptions, checks, subjectsIn(context), canBeUnused);
  return [...withSeverities(remaining, context, checkInfos), ...unused];
}
