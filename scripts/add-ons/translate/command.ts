import { Option } from 'commander';
import { terminalLine } from '../../../core/encode/terminal.ts';
import type { Catalog } from '../../../core/model/catalog.ts';
import type { CatalogFiles } from '../../../core/read/files.ts';
import { at } from '../../../core/read/location.ts';
import { copiesIn } from '../../../core/words/copies.ts';
import { load } from '../../catalog/load.ts';
import { CommandError, unknownId } from '../../command-error.ts';
import { catalogOptionsOf } from '../../options.ts';
import { orUndefined, print, printReport } from '../../print.ts';
import type { Project } from '../../start/project.ts';
import { requireWithDrafts } from '../shared/with-drafts.ts';
import { factsOf } from '../since/changes/facts.ts';
import { type BeforeAndAfter, formerSource } from '../since/changes/stale.ts';
import { historyOf } from '../since/history.ts';
import { parseRef } from '../since/parse-ref.ts';
import { exportedPo } from './export.ts';
import { importFile } from './import.ts';
import { placesIn } from './places.ts';
import { contextOf } from './po.ts';
import { subjectOf, type Translation, translationsTo } from './translations.ts';

interface Options {
  readonly catalog: string;
  readonly since?: string;
  readonly export?: string;
  readonly import?: string;
  readonly overwrite?: true;
}

export function i18n(args: readonly string[], project: Project): number {
  const options = catalogOptionsOf(project, 'i18n', 'Shows what is missing, untranslated or stale in each language.')
    .option('--since <ref>', 'stale: since this branch began from REF (default: since the release)', parseRef)
    .option('--export <code>', 'print every text with its translation into this language, for a translator: PO')
    .addOption(new Option('--import <file>', 'write the translations of a PO file').conflicts(['export', 'since']))
    .option('--overwrite', 'with --import: take its translations also where the catalog has others')
    .parse(args, { from: 'user' })
    .opts<Options>();
  const { catalog: folder, since, export: code, import: file, overwrite } = options;
  if (overwrite && file === undefined) throw new CommandError('--overwrite needs --import');
  const checked = load(folder, project.engine);
  const catalog = requireWithDrafts(checked);
  if (file !== undefined) return importFile(file, checked, project.engine, options);
  const others = catalog.languages.filter((one) => one.code !== catalog.sourceLanguage);
  const language = others.find((one) => one.code === code);
  const codes = others.map((one) => one.code);
  if (code !== undefined && language === undefined) throw unknownId('language to translate into', code, codes);
  const released = () => historyOf(folder, {}).release;
  const base = since ? historyOf(folder, { since }).base : orUndefined(released, 'No text is shown as stale');
  const states = base && { before: factsOf(base.files, true), after: factsOf(checked.files, true) };
  if (language !== undefined) printReport(exportedPo(checked, folder, language, states));
  else {
    const tasks = new Map(codes.map((one) => [one, tasksIn(catalog, one, states)]));
    const lines = [...tasks].flatMap(([one, texts]) => listOf(one, texts, checked.files, folder));
    print(progressOf(tasks, states !== undefined) + lines.map((line) => `${line}\n`).join(''));
  }
  return 0;
}

const unfinished = ['missing', 'untranslated', 'stale'] as const;

interface Task extends Translation {
  readonly status: (typeof unfinished)[number] | 'done';
}

function tasksIn(catalog: Catalog, language: string, states: BeforeAndAfter | undefined): Task[] {
  const copies = [...copiesIn(catalog, language).values()].flat();
  const untranslated = new Set(copies.map(subjectOf));
  const statusOf = ({ text, source }: Translation): Task['status'] => {
    if (text === undefined) return 'missing';
    if (untranslated.has(subjectOf(source))) return 'untranslated';
    const was = states && formerSource(states, source, language, text);
    return was === undefined ? 'done' : 'stale';
  };
  return translationsTo(catalog, language).map((text) => ({ ...text, status: statusOf(text) }));
}

function progressOf(tasks: ReadonlyMap<string, readonly Task[]>, withStale: boolean): string {
  const heads = ['texts', ...unfinished, ' done'];
  const row = (code: string, cells: readonly (string | number)[]) => {
    const columns = cells.map((cell, index) => String(cell).padStart(heads[index]?.length ?? 0));
    return `${[code.padEnd('language'.length), ...columns].join('  ')}\n`;
  };
  const rows = Array.from(tasks, ([code, texts]) => {
    const [done = 0, ...counts] = ['done', ...unfinished].map(
      (kind) => texts.filter(({ status }) => status === kind).length,
    );
    const columns = withStale ? counts : [...counts.slice(0, -1), '-'];
    return row(code, [texts.length, ...columns, `${Math.floor((100 * done) / Math.max(1, texts.length))} %`]);
  });
  return row('language', heads) + rows.join('');
}

const maxListed = 20;

function listOf(code: string, tasks: readonly Task[], files: CatalogFiles, folder: string): string[] {
  const placeOf = placesIn(files, folder);
  const todo = tasks.filter(({ status }) => status !== 'done');
  const lines = todo.slice(0, maxListed).map(({ status, source, ...translation }) => {
    const written = [translation, source].find(({ file }) => files.bytes.has(file));
    const location = written === undefined ? contextOf(source) : placeOf(at(written));
    return terminalLine(`${location} ${code} ${status}: ${source.text}`);
  });
  const left = todo.length - lines.length;
  return left === 0 ? lines : [...lines, `and ${left} more: \`npm run -s i18n -- --export ${code}\` prints every text`];
}
