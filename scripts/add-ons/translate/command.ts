import { Option } from 'commander';
import { terminalLine } from '../../../core/encode/terminal.ts';
import type { Catalog } from '../../../core/model/catalog.ts';
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
import { contextOf, type Translation, targetLanguages, translationsTo } from './translations.ts';

export function i18n(args: readonly string[], project: Project): number {
  const options = catalogOptionsOf(project, 'i18n', 'Shows what is missing, untranslated or stale in each language.')
    .option('--since <ref>', 'stale: since this branch began from REF (default: since the release)', parseRef)
    .option('--export <code>', 'print every text with its translation into this language, for a translator: PO')
    .addOption(new Option('--import <file>', 'write the translations of a PO file').conflicts(['export', 'since']))
    .option('--overwrite', 'with --import: also replace translations that the catalog has')
    .parse(args, { from: 'user' })
    .opts<{ catalog: string; since?: string; export?: string; import?: string; overwrite?: true }>();
  const { catalog: folder, since, export: code, import: file, overwrite } = options;
  if (overwrite && file === undefined) throw new CommandError('--overwrite needs --import');
  const checked = load(folder, project.engine);
  const catalog = requireWithDrafts(checked);
  if (file !== undefined) return importFile(file, checked, project.engine, options);
  const codes = targetLanguages(catalog);
  if (code !== undefined && !codes.includes(code)) throw unknownId('language to translate into', code, codes);
  const release = () => historyOf(folder, {}).release;
  const base = since ? historyOf(folder, { since }).base : orUndefined(release, 'No text is shown as stale');
  const states = base && { before: factsOf(base.files, true), after: factsOf(checked.files, true) };
  if (code !== undefined) printReport(exportedPo(checked, folder, code, states));
  else {
    const placeOf = placesIn(checked.files, folder);
    const tasks = new Map(codes.map((language) => [language, tasksIn(catalog, language, states)]));
    const lines = progressOf(tasks, states !== undefined);
    for (const [language, texts] of tasks) lines.push(...listOf(language, texts, placeOf));
    if (states !== undefined && since === undefined) lines.push(...unneededEntries(states, placeOf));
    print(lines.map((line) => `${terminalLine(line)}\n`).join(''));
  }
  return 0;
}

const unfinished = ['missing', 'untranslated', 'stale'] as const;

interface Task extends Translation {
  readonly status: (typeof unfinished)[number] | 'done';
}

function tasksIn(catalog: Catalog, language: string, states: BeforeAndAfter | undefined): Task[] {
  const copies = [...copiesIn(catalog, language).values()].flat();
  const untranslated = new Set(copies.map(contextOf));
  const statusOf = ({ text, source }: Translation): Task['status'] => {
    if (text === undefined) return 'missing';
    if (untranslated.has(contextOf(source))) return 'untranslated';
    const former = states && formerSource(states, source, language, text);
    return former === undefined ? 'done' : 'stale';
  };
  return translationsTo(catalog, language).map((text) => ({ ...text, status: statusOf(text) }));
}

function progressOf(tasks: ReadonlyMap<string, readonly Task[]>, withStale: boolean): string[] {
  const heads = ['language', 'texts', ...unfinished, ' done'];
  const rows = Array.from(tasks, ([code, texts]) => {
    const countOf = (kind: Task['status']) => texts.filter(({ status }) => status === kind).length;
    const [missing, untranslated, stale] = unfinished.map(countOf);
    const done = Math.floor((100 * countOf('done')) / texts.length);
    return [code, texts.length, missing, untranslated, withStale ? stale : '-', `${done} %`];
  });
  return [heads, ...rows].map(([code, ...cells]) => {
    const columns = cells.map((cell, index) => String(cell).padStart(heads[index + 1]?.length ?? 0));
    return [String(code).padEnd('language'.length), ...columns].join('  ');
  });
}

type PlaceOf = ReturnType<typeof placesIn>;

const maxListed = 20;

function listOf(code: string, tasks: readonly Task[], placeOf: PlaceOf): string[] {
  const todo = tasks.filter(({ status }) => status !== 'done');
  const listed = todo.slice(0, maxListed);
  const lines = listed.map((task) => `${placeOf(task)} ${code} ${task.status}: ${task.source.text}`);
  const rest = todo.length - lines.length;
  return rest === 0 ? lines : [...lines, `and ${rest} more: \`npm run -s i18n -- --export ${code}\` prints every text`];
}

/** Lists the entries of `sameMeaning` that no change since the release needs. */
function unneededEntries({ before, after }: BeforeAndAfter, placeOf: PlaceOf): string[] {
  const changed = after.of('text').filter(({ id, value }) => before.get(id)?.value !== value);
  const isNeeded = (entry: string) => changed.some(({ value }) => entry === value || entry.endsWith(`: ${value}`));
  return after
    .of('policy')
    .filter(({ name, value }) => name === 'sameMeaning' && !isNeeded(value))
    .map(
      ({ location, value }) =>
        `${placeOf(location)} sameMeaning: delete "${value}": no change since the release needs it`,
    );
}
