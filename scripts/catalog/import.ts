import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import type { Catalog } from '../../core/catalog.ts';
import { factsOf } from '../../core/changes/facts.ts';
import { newFindings } from '../../core/changes/new-findings.ts';
import type { CheckedFinding, Fix } from '../../core/diagnostic.ts';
import type { MadeFix } from '../../core/fix/apply-fixes.ts';
import { fixCatalog } from '../../core/fix/fix-catalog.ts';
import { type CheckedCatalog, checkCatalog } from '../../core/pipeline.ts';
import type { CatalogFiles } from '../../core/read/files.ts';
import { textOf } from '../../core/report/positions.ts';
import { makeReport } from '../../core/report/report.ts';
import { forbiddenCharacters, shortened } from '../../core/words/characters.ts';
import { counted } from '../../core/words/counted.ts';
import { type Translation, translationsTo } from '../../core/words/translations.ts';
import { withRightSigns } from '../../core/words/typography.ts';
import { CommandError, onDisk } from '../command-error.ts';
import { displayPath } from '../files/disk-files.ts';
import { filesOfRef } from '../files/git-files.ts';
import { replaceFiles } from '../files/replace-file.ts';
import { print, printError } from '../print.ts';
import { engine } from '../start/engine.ts';
import { changedFiles, linesOf } from './fix.ts';
import { type Entry, maxBytes, readTranslations, type Translations } from './po.ts';

interface Target {
  readonly checked: CheckedCatalog;
  readonly catalog: Catalog;
  readonly folder: string;
  readonly today: string;
}

/**
 * Writes the translations of a PO file into the catalog, or nothing, where they bring an error.
 *
 * @returns the exit code.
 * @throws CommandError (exit 2) when it is no PO file, in another language, or of another catalog.
 */
export async function importFile(path: string, target: Target): Promise<number> {
  const { checked, folder, today } = target;
  const size = onDisk(`${path} cannot be read`, () => statSync(path).size);
  if (size > maxBytes) throw new CommandError(`${path} has more than ${maxBytes} bytes`);
  const bytes = onDisk(`${path} cannot be read`, () => readFileSync(path));
  const file = relative(folder, path);
  const translations = readTranslations(path, bytes, file);
  const known = knownOf(path, translations, target);
  const { files, made, findings, counts } = imported(translations, checked, known, (now) =>
    checkCatalog(now, engine, today),
  );
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  if (errors === 0)
    print(
      linesOf('written', made, files, folder)
        .map((line) => `${line}\n`)
        .join(''),
    );
  const shown = { entries: files.entries, bytes: new Map([[file, new TextEncoder().encode(translations.text)]]) };
  const { diagnostics } = makeReport({ ...checked, files: shown, findings }, (name) => displayPath(folder, name), most);
  for (const { line, column, severity, check, message, hint } of diagnostics) {
    print(
      `${path}:${line}:${column} ${severity} ${check}\n  ${message}\n${hint === undefined ? '' : `  hint: ${hint}\n`}`,
    );
  }
  if (errors > 0) {
    printError(`Nothing was written: ${counted(errors, 'error')}\n`);
    return 1;
  }
  replaceFiles(folder, changedFiles(checked.files, files));
  const left = findings.filter(({ check }) => check === 'import').length;
  const { same, empty, fuzzy } = counts;
  print(`${made.length} written, ${same} as they were, ${empty} empty, ${fuzzy} need work, ${left} left out\n`);
  return 0;
}

/** Findings of a check that are shown. */
const most = 100;

/** What a catalog says of each text. */
interface Known {
  /** The source language. */
  readonly source: string;
  readonly texts: ReadonlyMap<string, Translation>;
  /** By key, at the commit that the file was exported from; undefined where that is not known. */
  readonly base: ((key: string) => string | undefined) | undefined;
}

function knownOf(path: string, { language, commit, entries }: Translations, { catalog, folder }: Target): Known {
  const codes = catalog.languages.map(({ code }) => code).filter((code) => code !== catalog.sourceLanguage);
  if (!codes.includes(language)) {
    const is = language === '' ? 'names no language' : `is in "${shortened(language)}"`;
    throw new CommandError(
      `${path} ${is} in its header \`Language\`; the catalog is translated into: ${codes.join(', ')}`,
    );
  }
  const texts = new Map(translationsTo(catalog, language).map((one) => [one.source.key, one]));
  if (!entries.some(({ key }) => texts.has(key))) {
    throw new CommandError(`${path} is not of this catalog: it has none of its texts`);
  }
  const before = commit === undefined ? undefined : filesOfRef(folder, commit);
  const facts = before && factsOf(before, true);
  return { source: catalog.sourceLanguage, texts, base: facts && ((key) => facts.at('text', key, language)?.value) };
}

interface Imported {
  /** The catalog with the translations, in memory. */
  readonly files: CatalogFiles;
  readonly made: readonly MadeFix[];
  /** At places in the file of translations. Where one is an error, nothing is to be written. */
  readonly findings: readonly CheckedFinding[];
  /** How many entries say nothing new. */
  readonly counts: { readonly same: number; readonly empty: number; readonly fuzzy: number };
}

/**
 * Writes translations into a catalog in memory, as fixes are, and holds the result to every check.
 *
 * @param again everything that is found in a catalog.
 */
function imported(
  { language, entries }: Translations,
  checked: CheckedCatalog,
  { texts, base, source }: Known,
  again: (files: CatalogFiles) => CheckedCatalog,
): Imported {
  const counts = { same: 0, empty: 0, fuzzy: 0 };
  const findings: CheckedFinding[] = [];
  const entryByFix = new Map<Fix, Entry>();
  const entryAt = new Map<string, Entry>();
  for (const entry of entries) {
    const text = texts.get(entry.key);
    const value = withRightSigns(language, entry.translation);
    const left = leftOut(entry, value, text, base);
    if (typeof left === 'string') counts[left] += 1;
    else if (left !== undefined) findings.push({ check: 'import', severity: 'warning', ...left, place: entry.place });
    else if (text !== undefined) {
      const { file, pointer } = text;
      entryByFix.set({ op: 'set', file, pointer, value }, entry);
      entryAt.set(file + pointer, entry);
      // For what is said of the whole file.
      if (!entryAt.has(file)) entryAt.set(file, entry);
    }
  }
  const begun = entryAt.has(`messages/${language}.yaml`)
    ? withMessages(checked.files, language, source)
    : checked.files;
  const { files, made } = fixCatalog(begun, [...entryByFix.keys()]);
  const done = new Set(made.map(({ fix }) => fix));
  for (const [{ file }, { place }] of [...entryByFix].filter(([fix]) => !done.has(fix))) {
    const message = `${file} is written in a way that the translation cannot be put into`;
    findings.push({ check: 'import', severity: 'error', place, message, hint: 'Write it there by hand' });
  }
  for (const { related: _, ...finding } of newFindings(checked.findings, again(files).findings)) {
    const { place } = finding;
    const entry = entryAt.get('pointer' in place ? place.file + place.pointer : '') ?? entryAt.get(place.file);
    findings.push({ ...finding, place: entry?.place ?? place });
  }
  return { files, made, findings, counts };
}

/** The same files; the first messages of a language come below the comments of the source language's, which name the schema. */
function withMessages({ entries, bytes }: CatalogFiles, language: string, source: string): CatalogFiles {
  const path = `messages/${language}.yaml`;
  if (bytes.has(path)) return { entries, bytes };
  const [comments] = /^(?:#.*\n)*/.exec(textOf({ entries, bytes }, `messages/${source}.yaml`)) ?? [];
  const begun = new Map(bytes).set(path, new TextEncoder().encode(comments));
  return { entries: [...entries, { path, kind: 'file' }], bytes: begun };
}

type Found = Pick<CheckedFinding, 'message' | 'hint'> & Partial<Pick<CheckedFinding, 'severity'>>;

/** Why an entry is not written: it says nothing new, or what is found in it. */
function leftOut(
  { key, source, translation, isFuzzy }: Entry,
  value: string,
  text: Translation | undefined,
  base: Known['base'],
): keyof Imported['counts'] | Found | undefined {
  if (value === '') return 'empty';
  if (isFuzzy) return 'fuzzy';
  if (text === undefined) return { message: `The catalog has no text "${shortened(key)}"`, hint: 'It was left out' };
  const { source: now, text: ours } = text;
  if (now.text !== source) {
    const message = `The source text of "${key}" is now "${shortened(now.text)}"`;
    return { message, hint: 'It was left out: export again, and translate that' };
  }
  const isAsExported = base !== undefined && base(key) === translation;
  if (isAsExported || ours === translation || ours === value) return 'same';
  if (base !== undefined && ours !== undefined && ours !== base(key)) {
    const message = `The translation of "${key}" was changed here meanwhile: "${shortened(ours)}"`;
    return { message, hint: 'It was left out: write the better one into the catalog' };
  }
  const [character] = forbiddenCharacters(value);
  if (character !== undefined) {
    return { severity: 'error', message: `The translation holds ${character.name}`, hint: 'Delete it' };
  }
  if (!value.includes('\n')) return undefined;
  return { severity: 'error', message: 'The translation has a line break', hint: 'Write it in one line' };
}
