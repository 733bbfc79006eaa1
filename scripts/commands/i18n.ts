import { translationSame } from '../../checks/translation-same.ts';
import { translationStale } from '../../checks/translation-stale.ts';
import type { Catalog } from '../../core/catalog.ts';
import { factsOf } from '../../core/changes/facts.ts';
import type { CheckedFinding } from '../../core/diagnostic.ts';
import { terminalLine } from '../../core/encode/terminal.ts';
import type { Place } from '../../core/place.ts';
import { makeReport } from '../../core/report/report.ts';
import { isPlaceholder } from '../../core/words/translated-texts.ts';
import { translationsTo } from '../../core/words/translations.ts';
import { load, requireWhole } from '../catalog/load.ts';
import { displayPath } from '../files/disk-files.ts';
import { historyOf } from '../files/history.ts';
import { catalogOptionsOf, dayOf } from '../options.ts';
import { print } from '../print.ts';

/** `npm run i18n`: how far each language is, and what is left to do. It informs; `validate` is the gate. */
export function i18n(args: readonly string[]): number {
  const { catalog: folder, since } = catalogOptionsOf(
    'i18n',
    'Shows what is missing, untranslated or stale in each language.',
  )
    .option(
      '--since <ref>',
      'also list translations that did not follow a change of their source text since the merge base with this branch',
    )
    .parse(args, { from: 'user' })
    .opts<{ catalog: string; since?: string }>();
  const today = dayOf(undefined);
  const checked = load(folder, today);
  const catalog = requireWhole(checked);
  const wanted = wantedTexts(catalog);
  const tasks = [
    ...wanted
      .filter(({ text = '' }) => text.trim() === '' || isPlaceholder(text))
      .map((task) => ({ ...task, what: 'missing' as const })),
    ...tasksAt('untranslated', translationSame.run({ ...catalog, today, rules: [] }), catalog),
  ];
  if (since !== undefined) {
    const { base } = historyOf(folder, { since });
    tasks.push(
      ...tasksAt('stale', translationStale.run({ before: base.facts, after: factsOf(checked.files) }), catalog),
    );
  }
  print(progressTable(catalog, wanted, tasks, since !== undefined));
  const findings = tasks.map(({ place, language, what, original }): CheckedFinding => {
    return { place, check: what, severity: 'warning', message: `${language} ${what}: ${original}` };
  });
  const report = makeReport({ ...checked, findings }, (path) => displayPath(folder, path), Number.POSITIVE_INFINITY);
  for (const { file, line, column, message } of report.diagnostics) {
    print(`${terminalLine(`${file}:${line}:${column} ${message}`)}\n`);
  }
  return 0;
}

/** A text or a message that a language other than the source language is to have. */
interface Wanted {
  readonly language: string;
  readonly place: Place;
  /** In the source language. */
  readonly original: string;
  readonly text?: string | undefined;
}

const kinds = ['missing', 'untranslated', 'stale'] as const;

/** One text in one language that waits for a translator. */
interface Task extends Wanted {
  readonly what: (typeof kinds)[number];
}

function wantedTexts(catalog: Catalog): Wanted[] {
  const others = catalog.languages.filter(({ code }) => code !== catalog.sourceLanguage);
  return others.flatMap(({ code }) =>
    translationsTo(catalog, code).map(({ source, own, place }) => {
      return { language: code, place, original: source.text, text: own?.text };
    }),
  );
}

/** What was found in the catalog's texts, each with its language and its original. */
function tasksAt(what: Task['what'], findings: Iterable<{ readonly place: Place }>, catalog: Catalog): Task[] {
  const wordings = new Map(catalog.wordings.map((one) => [`${one.file} ${one.pointer}`, one]));
  return [...findings].map(({ place }) => {
    const { language = '', original = '' } =
      wordings.get('pointer' in place ? `${place.file} ${place.pointer}` : '') ?? {};
    return { what, place, language, original };
  });
}

/** A row for each language but the source language; `stale` only where it was asked for. */
function progressTable(
  catalog: Catalog,
  wanted: readonly Wanted[],
  tasks: readonly Task[],
  withStale: boolean,
): string {
  const { languages, sourceLanguage } = catalog;
  const rows = languages
    .filter(({ code }) => code !== sourceLanguage)
    .map(({ code }) => {
      const own = tasks.filter(({ language }) => language === code);
      const numbers = kinds.map((kind) => `${own.filter(({ what }) => what === kind).length}`);
      const texts = wanted.filter(({ language }) => language === code).length;
      return [code, `${texts}`, ...(withStale ? numbers : numbers.with(-1, '-'))];
    });
  const lines = [['language', 'texts', ...kinds], ...rows];
  const widthOf = (column: number) => Math.max(...lines.map((line) => line[column]?.length ?? 0));
  const text = lines.map((line) =>
    line.map((cell, index) => (index === 0 ? cell.padEnd(widthOf(0)) : cell.padStart(widthOf(index)))).join('  '),
  );
  return `${text.join('\n')}\n`;
}
