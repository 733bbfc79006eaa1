import { translationSame } from '../checks/translation-same.ts';
import type { Catalog } from '../core/catalog.ts';
import { staleTranslations } from '../core/changes/stale-translations.ts';
import type { CheckedFinding } from '../core/diagnostic.ts';
import { checkCatalog } from '../core/pipeline.ts';
import { at, keyAt, type Place } from '../core/place.ts';
import { makeReport } from '../core/report.ts';
import { messagesOf, textsOf, type Wording, wordingsOf } from '../core/texts.ts';
import { CommandError } from './command-error.ts';
import { displayPath, readCatalog } from './disk-files.ts';
import { engine, requireDescriptor } from './engine.ts';
import { commitOf, filesOfCommit, repositoryOf } from './git-files.ts';
import { dayOf, optionsOf, parseFolder } from './options.ts';
import { printable } from './output/diff.ts';

/** `npm run i18n`: how far each language is, and what is left to do. It informs; `validate` is the gate. */
export function i18n(words: readonly string[]): number {
  const { catalog: folder, since } = optionsOf('i18n', 'Shows what is missing, untranslated or stale in each language.')
    .option('--catalog <dir>', 'the catalog', parseFolder, 'catalog')
    .option('--since <ref>', 'a commit of git: translations that did not follow a change of their source text since')
    .parse(words, { from: 'user' })
    .opts<{ catalog: string; since?: string }>();
  const today = dayOf(undefined);
  const checked = checkCatalog(requireDescriptor(readCatalog(folder), folder), engine, today);
  const { catalog } = checked;
  const tasks = [...missing(catalog), ...untranslated(catalog)];
  if (since !== undefined) tasks.push(...stale(catalogAt(since, folder, today), catalog));
  process.stdout.write(table(catalog, tasks, since !== undefined));
  const findings = tasks.map(({ place, language, what, source }): CheckedFinding => {
    return { place, check: what, severity: 'warning', message: `${language} ${what}: ${source}` };
  });
  const report = makeReport({ ...checked, findings }, (path) => displayPath(folder, path), Number.POSITIVE_INFINITY);
  for (const { file, line, column, message } of report.diagnostics) {
    process.stdout.write(`${printable(`${file}:${line}:${column} ${message}`)}\n`);
  }
  return 0;
}

const kinds = ['missing', 'untranslated', 'stale'] as const;

/** One text in one language that wants a translator. */
interface Task {
  readonly what: (typeof kinds)[number];
  readonly language: string;
  readonly place: Place;
  /** The text in the source language. */
  readonly source: string;
}

/** What is not there, is empty, or is marked as to be done. */
function* missing(catalog: Catalog): Iterable<Task> {
  const { languages, sourceLanguage = '', messages } = catalog;
  const isDone = (text: string | undefined) => text !== undefined && !/^\s*(TODO(:.*)?)?\s*$/s.test(text);
  for (const language of languages) {
    const { code } = language;
    if (code === sourceLanguage) continue;
    for (const entry of textsOf(catalog)) {
      const place = entry.text[code] === undefined ? keyAt(entry) : at(entry, code);
      if (!isDone(entry.text[code])) {
        yield { what: 'missing', language: code, place, source: entry.text[sourceLanguage] ?? '' };
      }
    }
    const [own, original] = [messages.get(code), messages.get(sourceLanguage)];
    const translated = new Map([...messagesOf(own?.data ?? {})].map(([keys, text]) => [keys.join('.'), text]));
    for (const [keys, source] of messagesOf(original?.data ?? {})) {
      const text = translated.get(keys.join('.'));
      const place = own === undefined ? at(language) : at(own, ...keys);
      if (!isDone(text)) yield { what: 'missing', language: code, place, source };
    }
  }
}

/** What is as in the source language, without being listed as the same in all. */
function* untranslated(catalog: Catalog): Iterable<Task> {
  const sources = sourcesOf(catalog);
  for (const { place } of translationSame.run(catalog)) yield taskAt('untranslated', place, sources);
}

/** What did not follow a change of its source text. */
function* stale(before: Catalog, catalog: Catalog): Iterable<Task> {
  const sources = sourcesOf(catalog);
  for (const { place } of staleTranslations(before, catalog)) yield taskAt('stale', place, sources);
}

/** Wordings by their place. */
function sourcesOf(catalog: Catalog): ReadonlyMap<string, Wording> {
  return new Map([...wordingsOf(catalog)].map((wording) => [`${wording.file} ${wording.pointer}`, wording]));
}

function taskAt(what: Task['what'], place: Place, sources: ReadonlyMap<string, Wording>): Task {
  const wording = 'pointer' in place ? sources.get(`${place.file} ${place.pointer}`) : undefined;
  return { what, place, language: wording?.language ?? '', source: wording?.source ?? '' };
}

/** The catalog of a folder as it was in a commit of git: what of it passed its schema. */
function catalogAt(ref: string, folder: string, today: string): Catalog {
  const repository = repositoryOf(folder);
  const files = filesOfCommit(repository, commitOf(repository, ref));
  if (files === undefined) throw new CommandError(`The commit "${ref}" has no catalog in ${folder}`);
  return checkCatalog(files, engine, today).catalog;
}

/** A row for each language but the source language; `stale` only where it was asked for. */
function table(catalog: Catalog, tasks: readonly Task[], withStale: boolean): string {
  const { languages, sourceLanguage } = catalog;
  const texts = [...textsOf(catalog)].length;
  const messages = [...messagesOf(catalog.messages.get(sourceLanguage ?? '')?.data ?? {})].length;
  const rows = languages
    .filter(({ code }) => code !== sourceLanguage)
    .map(({ code }) => [
      code,
      String(texts + messages),
      ...kinds.map((kind) =>
        kind === 'stale' && !withStale
          ? '-'
          : String(tasks.filter(({ what, language }) => what === kind && language === code).length),
      ),
    ]);
  const lines = [['language', 'texts', ...kinds], ...rows];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const text = lines.map((line) =>
    line
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  '),
  );
  return `${text.join('\n')}\n`;
}
