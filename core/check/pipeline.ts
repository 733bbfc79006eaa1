import { buildCatalog, policyIn } from '../model/build-catalog.ts';
import type { Catalog, Icons } from '../model/catalog.ts';
import { contentsOf } from '../model/contents.ts';
import { withoutDrafts } from '../model/drafts.ts';
import { asStated, type CatalogFile, type CheckedFile, languagesIn } from '../read/catalog-file.ts';
import { type CheckedFinding, foundBy, type Rule } from '../read/diagnostic.ts';
import { type CatalogFiles, missingFiles, strayFiles } from '../read/files.ts';
import { fileRule } from '../read/rules.ts';
import { type FileKind, kindOf, messagesPath } from '../schema/kinds.ts';
import { type Check, type FileCheck, type FileContext, runChecks } from './check.ts';
import { excuse, subjectsIn, withSeverities } from './excuse.ts';

export interface Engine {
  readonly read: (path: string, kind: FileKind, bytes: Uint8Array) => CheckedFile;
  readonly checks: readonly Check[];
  readonly rules: readonly Rule[];
  readonly icons: Icons;
}

export interface CheckedCatalog {
  readonly files: CatalogFiles;
  /** Without drafts. Undefined while the catalog-wide checks wait: see `checkCatalog`. */
  readonly catalog: Catalog | undefined;
  /** The checked catalog: the same with drafts. Findings point into it. */
  readonly withDrafts: Catalog | undefined;
  readonly findings: readonly CheckedFinding[];
  readonly read: readonly CheckedFile[];
}

/** A catalog without an error. Generators need one. */
export type SoundCatalog = CheckedCatalog & { readonly catalog: Catalog };

export function isSound(checked: CheckedCatalog): checked is SoundCatalog {
  return checked.catalog !== undefined && checked.findings.every(({ severity }) => severity !== 'error');
}

/** If a file fails or is missing, the catalog-wide checks wait: their results depend on it. @param today in UTC, YYYY-MM-DD */
export function checkCatalog(files: CatalogFiles, engine: Engine, today: string): CheckedCatalog {
  const placed = [...files.bytes].flatMap(([path, bytes]) => {
    const kind = kindOf(path);
    return kind === undefined ? [] : [engine.read(path, kind, bytes)];
  });
  const codes = languagesIn(placed)?.map(({ code }) => code);
  // A file of UI texts for a language that the catalog lacks is reported only as a stray file.
  const isStray = ({ kind, path, value }: CatalogFile) =>
    kind === 'messages' && value === undefined && codes?.map(messagesPath).includes(path) === false;
  const read = placed.filter((file) => !isStray(file));
  const missing = foundBy(fileRule.missingFile, missingFiles(files));
  const isWaiting = missing.length > 0 || read.some(({ value }) => value === undefined);
  const withDrafts = isWaiting ? undefined : buildCatalog(read, engine.icons);
  return {
    files,
    catalog: withDrafts && publishedFrom(withDrafts, read),
    withDrafts,
    findings: [
      ...read.flatMap(({ findings }) => findings),
      ...missing,
      ...foundBy(fileRule.strayFile, strayFiles(files, codes)),
      ...(withDrafts === undefined ? findingsInFiles(read, engine) : findingsOf(withDrafts, engine, today)),
    ],
    read,
  };
}

function publishedFrom(withDrafts: Catalog, read: readonly CatalogFile[]): Catalog {
  const { drafts, icons } = withDrafts;
  return drafts.length === 0 ? withDrafts : { ...buildCatalog(withoutDrafts(read), icons), drafts };
}

function runAndExcuse<Context extends FileContext & Pick<Catalog, 'severities'>>(
  context: Context,
  checks: readonly Check<Context>[],
  rules: readonly Rule[],
) {
  const { severities, exceptions } = context;
  // A check that is off would find something in each domain: it runs only if policy.yaml names it.
  const named = new Set([...severities, ...exceptions].map(({ check }) => check));
  const active = checks.filter(({ id, severity }) => severity !== 'off' || named.has(id));
  const found = runChecks(active, context);
  const { open, unused } = excuse(found, exceptions, checks, subjectsIn(context));
  return { open: withSeverities(open, context, rules), unused };
}

function findingsOf(catalog: Catalog, { checks, rules }: Engine, today: string): readonly CheckedFinding[] {
  const { open, unused } = runAndExcuse({ ...catalog, rules, today }, checks, rules);
  return [...open, ...unused];
}

/** If policy.yaml fails, its exceptions are unknown: no findings. */
function findingsInFiles(read: readonly CheckedFile[], { checks, rules, icons }: Engine): readonly CheckedFinding[] {
  if (!read.some(({ kind, value }) => kind === 'policy' && value !== undefined)) return [];
  const contents = contentsOf(read.map(asStated));
  // Counts are compared only in sound files (with a value): if `routes:` is forgotten, its items belong to the list above.
  const context = { ...contents, ...policyIn(contents), files: read, icons };
  const ofFiles = checks.filter((check): check is FileCheck => 'isOfFile' in check);
  return runAndExcuse(context, ofFiles, rules).open;
}
