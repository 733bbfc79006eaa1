import { translationMissing } from '../checks/translation-missing.ts';
import { translationSame } from '../checks/translation-same.ts';
import type { Catalog } from '../core/catalog.ts';
import type { CheckedFinding, Finding } from '../core/diagnostic.ts';
import { checkCatalog } from '../core/pipeline.ts';
import { makeReport } from '../core/report.ts';
import { staleTranslations, translationStale } from '../core/stale-translations.ts';
import { wordingsOf } from '../core/texts.ts';
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
  const stale = since === undefined ? [] : [...staleTranslations(catalogAt(since, folder, today), catalog)];
  const missing = [...translationMissing.run(catalog)];
  const untranslated = [...translationSame.run(catalog)];

  process.stdout.write(table(catalog, missing.length, untranslated, since === undefined ? undefined : stale));
  const findings = [
    ...missing.map((finding) => ({ ...finding, check: translationMissing.id, severity: translationMissing.severity })),
    ...untranslated.map((finding) => ({ ...finding, check: translationSame.id, severity: translationSame.severity })),
    ...stale.map((finding) => ({ ...finding, check: translationStale.id, severity: translationStale.severity })),
  ] satisfies CheckedFinding[];
  for (const { file, line, column, message, hint } of makeReport({ ...checked, findings }, (path) =>
    displayPath(folder, path),
  ).diagnostics) {
    process.stdout.write(printable(`${file}:${line}:${column} ${message}${hint === undefined ? '' : ` (${hint})`}`));
    process.stdout.write('\n');
  }
  return 0;
}

/** The catalog of a folder as it was in a commit of git: what of it passed its schema. */
function catalogAt(ref: string, folder: string, today: string): Catalog {
  const repository = repositoryOf(folder);
  const files = filesOfCommit(repository, commitOf(repository, ref));
  if (files === undefined) throw new CommandError(`The commit "${ref}" has no catalog in ${folder}`);
  return checkCatalog(files, engine, today).catalog;
}

/** A row for each language but the source language. A text is missing where the source language has it and this one has not. */
function table(
  catalog: Catalog,
  missing: number,
  untranslated: readonly Finding[],
  stale: readonly Finding[] | undefined,
): string {
  const count = new Map<string, number>();
  for (const { language } of wordingsOf(catalog)) count.set(language, (count.get(language) ?? 0) + 1);
  const total = count.get(catalog.sourceLanguage ?? '') ?? 0;
  const rows = catalog.languages
    .filter(({ code }) => code !== catalog.sourceLanguage)
    .map(({ code }) => [
      code,
      String(total),
      String(Math.max(0, total - (count.get(code) ?? 0))),
      String(untranslated.filter((finding) => languageOf(finding) === code).length),
      stale === undefined ? '-' : String(stale.filter((finding) => languageOf(finding) === code).length),
    ]);
  const lines = [['language', 'texts', 'missing', 'untranslated', 'stale'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const text = lines.map((line) =>
    line
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  '),
  );
  const note = missing === 0 ? '' : `${missing} texts or files are missing or empty:\n`;
  return `${text.join('\n')}\n${note}`;
}

/** The language of a translation that a finding points at: its file of messages, or the last key of its pointer. */
function languageOf({ place }: Finding): string | undefined {
  const [, messages] = /^messages\/(.*)\.yaml$/.exec(place.file) ?? [];
  return messages ?? ('pointer' in place ? place.pointer.slice(place.pointer.lastIndexOf('/') + 1) : undefined);
}
