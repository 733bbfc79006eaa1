import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { allChecks } from '../../checks/all.ts';
import type { Catalog } from '../../core/catalog.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { overlay } from '../../core/example.ts';
import { localFindings } from '../../core/local-checks.ts';
import { type Checked, checkSources } from '../../core/pipeline.ts';
import { makeReport } from '../../core/report.ts';
import { type Entry, kindOf, readSource } from '../../core/source.ts';
import lucide from '../../schema/lucide.json' with { type: 'json' };
import { listCatalog } from '../../scripts/read-catalog.ts';
import { validators } from '../../scripts/validators.ts';

/** Text of each file of a catalog, by its path in the catalog folder. */
export type Files = Map<string, string>;

/** The small catalog of `core/example.ts`, with an example laid over it. */
export const exampleFiles = (example = ''): Files => overlay(example);

/** The seven domains of the source document, as a frozen copy: authors change `catalog/` every day, tests do not follow. */
export const seedFiles = (): Files => filesIn(new URL('../fixtures/seed/', import.meta.url));

/** The catalog of this repository, for the laws that every right catalog keeps; nothing is asserted of what it says. */
export const liveFiles = (): Files => filesIn(new URL('../../catalog/', import.meta.url));

function filesIn(url: URL): Files {
  const folder = fileURLToPath(url);
  return new Map(
    listCatalog(folder).entries.flatMap(({ path, kind }) =>
      kind === 'file' ? [[path, readFileSync(folder + path, 'utf8')]] : [],
    ),
  );
}

/** The whole engine on files in memory. */
export function check(files: Files, today = '2026-01-01', inParts = false): Checked {
  const names = [...files.keys()].filter((path) => !/(^|\/)\./.test(path));
  const entries = names.map((path): Entry => ({ path, kind: 'file' }));
  const sources = entries.flatMap(({ path }) => {
    const kind = kindOf(path);
    return kind === undefined ? [] : [readSource(path, kind, Buffer.from(files.get(path) ?? ''), validators)];
  });
  const domains = sources.filter(({ kind }) => kind === 'domain');
  const shared = sources.filter(({ kind }) => kind !== 'domain' && kind !== 'messages');
  const local = inParts ? domains.flatMap((domain) => localFindings(shared, [domain], allChecks, lucide)) : undefined;
  return checkSources(entries, sources, allChecks, lucide, today, 'd'.repeat(64), local);
}

/** What `validate` reports, with paths as in the catalog folder. */
export function diagnosticsOf(files: Files, today?: string): readonly Diagnostic[] {
  return reported(files, check(files, today));
}

/** The same, with the local checks run over each domain by itself, as the shell may do it. */
export function diagnosticsInParts(files: Files): readonly Diagnostic[] {
  return reported(files, check(files, undefined, true));
}

function reported(files: Files, { findings, counts }: Checked): readonly Diagnostic[] {
  return makeReport(
    findings,
    counts,
    (file) => files.get(file) ?? '',
    (file) => file,
  ).diagnostics;
}

/** A catalog without errors, as generators get it. */
export function catalogOf(files: Files): Catalog {
  const { catalog, findings } = check(files);
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ check, message }) => `${check}: ${message}`).join('\n'));
  return catalog;
}
