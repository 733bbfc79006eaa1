import { fileURLToPath } from 'node:url';
import type { Check } from '../../core/check/check.ts';
import { type CheckedCatalog, checkCatalog } from '../../core/check/pipeline.ts';
import type { PublishedCatalog } from '../../core/model/catalog.ts';
import type { CatalogFiles } from '../../core/read/files.ts';
import type { CheckedSourceFile } from '../../core/read/source-file.ts';
import { makeReport, type ReportedFinding } from '../../core/report/report.ts';
import type { FileKind } from '../../core/schema/kinds.ts';
import { asWanted, filesInMemory, overlay, type Wanted, wantedIn } from '../../scripts/catalog/examples.ts';
import { readCatalog } from '../../scripts/files/disk-files.ts';
import { engine } from './engine.ts';
import { toolMessages, withOtherMessages } from './messages.ts';

export { asWanted, type Wanted, wantedIn };

export type Files = Map<string, string>;

export function exampleFiles(text = ''): Files {
  if (text === '') return new Map(example);
  const files = overlay(text);
  const german = files.get('messages/de.yaml');
  return german === undefined ? files : files.set('messages/de.yaml', withOtherMessages(german));
}

const example = overlay('');

/** The example in its first language, in a third of the time. */
export function inEnglish(files: Files): Files {
  const others = /^ +(?:- \{ code: )?(?:fr|ar)[:,].*\n|, (?:fr|ar): [^,}]*(?=,| \})/gm;
  const kept = [...files].filter(([path]) => !/^messages\/(?:fr|ar)/.test(path));
  return new Map(kept.map(([path, text]) => [path, text.replace(others, '')]));
}

export const owned = `# whole file: owners.yaml
owners:
  - { id: city-water, name: { en: Water Board, fr: Régie des eaux, ar: هيئة المياه }, contact: 'mailto:water@city.example' }
# file: external-domains.yaml
externalDomains:
  - { id: maps, title: { en: Maps, fr: Cartographie, ar: الخرائط }, owners: [city-water] }
`;

export const everyReference = `# file: domains/parks.yaml
routes:
  - { method: GET, path: '/{locale}/parks/{id}', example: '7', name: id }
  - { method: GET, path: /admin/parks, name: admin }
# file: domains/water.yaml
usedBy: [Maps]
owners: [city-water]
routes:
  - { method: GET, path: '/{locale}/water', formerly: ['/{locale}/wells'], deprecated: { since: 2026-12-01, until: 2028-03-31, use: parks.id } }
links:
  - { kind: runbook, url: 'https://city.example/runbook' }
  - { kind: status, url: 'https://city.example/status' }
  - { kind: repository, url: 'https://city.example/code' }
  - { kind: documentation, url: 'https://city.example/docs' }
${owned}`;

/** Water requires Parks, which require Events; Maps use Water. */
export const inARow = exampleFiles(`# file: domains/water.yaml
requiredDependencies: [Parks & Gardens]
usedBy: [Maps]
# file: domains/parks.yaml
requiredDependencies: [Events]
usedBy: []
# file: external-domains.yaml
externalDomains:
  - { id: maps, title: { en: Maps, fr: Cartographie, ar: الخرائط } }
  - { id: events, title: { en: Events, fr: Événements, ar: الفعاليات } }
`);

export const seedFiles = (): Files => new Map(seed);

export function exampleWithWords(changes = ''): Files {
  const words = [...seed].filter(([path]) => path.startsWith('messages/'));
  return new Map([...exampleFiles(changes), ...words]);
}

export function filesIn(folder: URL): Files {
  const { bytes } = readCatalog(fileURLToPath(folder));
  return new Map([...bytes].map(([path, contents]) => [path, Buffer.from(contents).toString('utf8')]));
}

const seed = new Map([
  ...filesIn(new URL('../fixtures/seed/', import.meta.url)),
  ...['en', 'fr', 'ar'].map((code) => [`messages/${code}.yaml`, toolMessages(code)] as const),
]);

// A file that has not changed is the same object, and is not read again.
const last = new Map<string, Uint8Array>();
const checked = new WeakMap<Uint8Array, CheckedSourceFile>();

export function catalogFiles(files: Files): CatalogFiles {
  const { entries, bytes } = filesInMemory(files);
  const same = new Map(bytes);
  for (const [path, contents] of bytes) {
    const before = last.get(path);
    if (before !== undefined && Buffer.compare(before, contents) === 0) same.set(path, before);
    else last.set(path, contents);
  }
  return { entries, bytes: same };
}

function read(path: string, kind: FileKind, bytes: Uint8Array): CheckedSourceFile {
  const file = checked.get(bytes) ?? engine.read(path, kind, bytes);
  checked.set(bytes, file);
  return file;
}

const found = [example, seed].flatMap((files) => check(files, undefined, engine.checks).findings);
/** Without checks that find something in the catalogs of tests: then only seed.test.ts is red. */
const quietChecks: readonly Check[] = engine.checks.filter(({ id }) => found.every((one) => one.check !== id));

export function check(files: Files, today = '2026-01-01', checks = quietChecks): CheckedCatalog {
  return checkCatalog(catalogFiles(files), { ...engine, read, checks }, today);
}

/** The report of `validate`, with paths in the catalog folder. */
export function diagnosticsOf(files: Files, today?: string, checks?: readonly Check[]): readonly ReportedFinding[] {
  return makeReport(check(files, today, checks), (file) => file).diagnostics;
}

export function whole(checked: CheckedCatalog): CheckedCatalog & { readonly catalog: PublishedCatalog } {
  const { catalog, findings } = checked;
  if (catalog === undefined) throw new Error(findings.map(({ check, message }) => `${check}: ${message}`).join('\n'));
  return { ...checked, catalog };
}

export function catalogOf(files: Files): PublishedCatalog {
  return whole(check(files, undefined, [])).catalog;
}
