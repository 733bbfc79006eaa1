import { Option } from 'commander';
import { factsOf } from '../../core/changes/facts.ts';
import { type Stale, staleTranslations } from '../../core/changes/stale.ts';
import type { CheckedFinding } from '../../core/diagnostic.ts';
import { terminalLine } from '../../core/encode/terminal.ts';
import type { CheckedCatalog } from '../../core/pipeline.ts';
import { at } from '../../core/place.ts';
import { makeReport } from '../../core/report/report.ts';
import { type Translation, translationsTo } from '../../core/words/translations.ts';
import { exportedPo } from '../catalog/export.ts';
import { importFile } from '../catalog/import.ts';
import { load, requireWhole } from '../catalog/load.ts';
import { CommandError, unknownId } from '../command-error.ts';
import { displayPath } from '../files/disk-files.ts';
import { filesOfBase, filesOfRelease } from '../files/history.ts';
import { addressOf, catalogOptionsOf, dayOf } from '../options.ts';
import { print, printReport } from '../print.ts';

interface Options {
  readonly catalog: string;
  readonly since?: string;
  readonly export?: string;
  readonly url?: string;
  readonly import?: string;
}

/** `npm run i18n`: how far each language is, what is left to do, and the exchange with translators. `validate` is the gate. */
export async function i18n(args: readonly string[]): Promise<number> {
  const { catalog: folder, since, export: code, url, import: file } = optionsIn(args);
  const today = dayOf(undefined);
  const checked = load(folder, today);
  const catalog = requireWhole(checked);
  const others = catalog.languages.filter((one) => one.code !== catalog.sourceLanguage);
  if (file !== undefined) return importFile(file, { checked, catalog, folder, today });
  const facts = factsOf(checked.files, true);
  const before = since === undefined ? filesOfRelease(folder, catalog.releases) : filesOfBase(folder, since);
  const stale = before && [...staleTranslations(factsOf(before, true), facts)];
  if (code === undefined) {
    const progress = others.map((language) => {
      const texts = translationsTo(catalog, language.code);
      return { language: language.code, texts, tasks: tasksIn(texts, checked, staleIn(language.code, stale)) };
    });
    printProgress(progress, stale !== undefined, checked, folder);
    return 0;
  }
  const language = others.find((one) => one.code === code);
  if (language === undefined)
    throw unknownId(
      'language to translate into',
      code,
      others.map((one) => one.code),
    );
  printReport(exportedPo({ catalog, files: checked.files, folder, stale: staleIn(code, stale), url }, language));
  return 0;
}

function optionsIn(args: readonly string[]): Options {
  const options = catalogOptionsOf('i18n', 'Shows what is missing, untranslated or stale in each language.')
    .option('--since <ref>', 'stale is what changed since the merge base with this branch (default: since the release)')
    .option('--export <code>', 'print every text with its translation into this language, for a translator: PO')
    .option('--url <address>', 'with --export: where the pages are on the web')
    .addOption(new Option('--import <file>', 'write the translations of a PO file').conflicts(['export', 'since']))
    .parse(args, { from: 'user' })
    .opts<Options>();
  const { url, export: code } = options;
  if (url === undefined) return options;
  if (code === undefined) throw new CommandError('--url goes with --export');
  return { ...options, url: addressOf(url) };
}

/** By the key of a text: the source text from which it was translated. */
function staleIn(language: string, stale: readonly Stale[] = []): ReadonlyMap<string, string> {
  const own = stale.filter(({ translation }) => translation.language === language);
  return new Map(own.map(({ translation, was }) => [translation.key[0] ?? '', was]));
}

const kinds = ['missing', 'untranslated', 'stale'] as const;

/** A text that waits for a translator. */
interface Task {
  readonly what: (typeof kinds)[number];
  readonly text: Translation;
}

function tasksIn(
  texts: readonly Translation[],
  { findings }: CheckedCatalog,
  stale: ReadonlyMap<string, string>,
): Task[] {
  const copies = findings.filter(({ check }) => check === 'translation-same');
  const untranslated = new Set(copies.map(({ place }) => JSON.stringify(place)));
  return texts.flatMap((text): Task[] => {
    if (text.text === undefined) return [{ what: 'missing', text }];
    if (untranslated.has(JSON.stringify(at(text)))) return [{ what: 'untranslated', text }];
    return stale.has(text.source.key) ? [{ what: 'stale', text }] : [];
  });
}

/** How far a language is. */
interface Progress {
  readonly language: string;
  readonly texts: readonly Translation[];
  readonly tasks: readonly Task[];
}

/** A line for each language, then the place of each text that waits. */
function printProgress(
  all: readonly Progress[],
  withStale: boolean,
  { files, ...checked }: CheckedCatalog,
  folder: string,
) {
  const rows = all.map(({ language, texts, tasks }) => {
    const numbers = kinds.map((kind) => `${tasks.filter(({ what }) => what === kind).length}`);
    const done = Math.floor((100 * (texts.length - tasks.length)) / Math.max(1, texts.length));
    return [language, `${texts.length}`, ...(withStale ? numbers : numbers.with(-1, '-')), `${done} %`];
  });
  print(table([['language', 'texts', ...kinds, 'done'], ...rows]));
  const findings = all.flatMap(({ language, tasks }) =>
    tasks.map(({ what, text }): CheckedFinding => {
      // What has no file yet is shown where its source text is.
      const place = at(files.bytes.has(text.file) ? text : text.source);
      return { check: what, severity: 'warning', place, message: `${language} ${what}: ${text.source.text}` };
    }),
  );
  const report = makeReport(
    { ...checked, files, findings },
    (path) => displayPath(folder, path),
    Number.POSITIVE_INFINITY,
  );
  for (const { file, line, column, message } of report.diagnostics) {
    print(`${terminalLine(`${file}:${line}:${column} ${message}`)}\n`);
  }
}

/** Lines of cells, the first of each to the left. */
function table(lines: readonly (readonly string[])[]): string {
  const widthOf = (column: number) => Math.max(...lines.map((line) => line[column]?.length ?? 0));
  const text = lines.map((line) =>
    line.map((cell, index) => (index === 0 ? cell.padEnd(widthOf(0)) : cell.padStart(widthOf(index)))).join('  '),
  );
  return `${text.join('\n')}\n`;
}
