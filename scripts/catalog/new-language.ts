import { parseDocument } from 'yaml';
import type { Wording } from '../../core/catalog.ts';
import type { Fix } from '../../core/diagnostic.ts';
import { applyFixes } from '../../core/fix/apply-fixes.ts';
import { checkCatalog } from '../../core/pipeline.ts';
import { pointerKeys } from '../../core/place.ts';
import type { CatalogFiles } from '../../core/read/files.ts';
import { textOf } from '../../core/report/positions.ts';
import { directionOf } from '../../core/words/scripts.ts';
import { CommandError } from '../command-error.ts';
import { readCatalog } from '../files/disk-files.ts';
import { dayOf } from '../options.ts';
import { engine } from '../start/engine.ts';
import { requireWhole } from './load.ts';

/**
 * A new language, or what one that was begun still lacks: its entry, its messages, and every text of the catalog, each as
 * `TODO: SOURCE TEXT`.
 *
 * @returns the files that change, by their path in the catalog.
 * @throws CommandError (exit 2) when no language has the code, nothing is missing, or the catalog has other errors.
 */
export function newLanguage(code: string, folder: string): Map<string, string> {
  requireCode(code);
  const files = readCatalog(folder);
  const catalog = requireWhole(checkCatalog(withMessages(files, code), engine, dayOf(undefined)));
  const { languages, sourceLanguage, wordings } = catalog;
  const texts = catalog.texts.flatMap(({ file, pointer, text }): Fix[] =>
    text[code] === undefined
      ? [{ op: 'set', file, pointer: `${pointer}/${code}`, value: `TODO: ${text[sourceLanguage] ?? ''}` }]
      : [],
  );
  const value = { code, name: nameOf(code), direction: directionOf(code) ?? 'ltr' };
  const entry: Fix = { op: 'insert', file: 'languages.yaml', pointer: `/languages/${languages.length}`, value };
  const isKnown = languages.some((language) => language.code === code);
  // languages.yaml comes first: wherever this is stopped, what is missing is found, and can be completed.
  const fixes = [...(isKnown ? [] : [entry]), ...texts];
  const changed = new Map(
    [...new Set(fixes.map(({ file }) => file))].map((file) => [file, edited(files, file, fixes)]),
  );
  const path = `messages/${code}.yaml`;
  const [original = '', own = ''] = [`messages/${sourceLanguage}.yaml`, path].map((one) => textOf(files, one));
  const originals = wordings.filter((one) => one.language === sourceLanguage && one.message !== undefined);
  const messages = messagesToDo(own, original, originals);
  if (messages !== own) changed.set(path, messages);
  if (changed.size === 0) throw new CommandError(`"${code}" is there already, and nothing is missing in it`);
  return changed;
}

/** The same files; where those of a language that is listed already lack its messages, with some to begin with. */
function withMessages({ entries, bytes }: CatalogFiles, code: string): CatalogFiles {
  const path = `messages/${code}.yaml`;
  const [first] = [...bytes].filter(([file]) => file.startsWith('messages/'));
  if (bytes.has(path) || first === undefined) return { entries, bytes };
  return { entries: [...entries, { path, kind: 'file' }], bytes: new Map([...bytes, [path, first[1]]]) };
}

/** @throws CommandError when no language has the code (BCP 47). */
function requireCode(code: string) {
  const canonical = canonicalCode(code);
  if (canonical === code) return;
  const hint = canonical === undefined ? 'A code is such as de or zh-Hant' : `Did you mean ${canonical}?`;
  throw new CommandError(`No language has the code "${code}" (BCP 47). ${hint}`);
}

/** The code as BCP 47 writes it; undefined for one that no language has. */
function canonicalCode(code: string): string | undefined {
  try {
    const { baseName, language } = new Intl.Locale(code.replaceAll('_', '-'));
    const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language);
    return name === undefined ? undefined : baseName;
  } catch {
    return undefined;
  }
}

/** What a language calls itself, with a capital letter; its code where that is not known. */
function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/**
 * The messages of a language: those that it has, and the others of the source language, each as one to be translated. A new file has
 * the comments of the source language's, the first of which names the schema for editors.
 */
function messagesToDo(own: string, original: string, originals: readonly Wording[]): string {
  const document = parseDocument(own || original);
  const missing = originals.filter(({ pointer }) => own === '' || !document.hasIn(pointerKeys(pointer)));
  if (missing.length === 0) return own;
  for (const { pointer, text } of missing) document.setIn(pointerKeys(pointer), `TODO: ${text}`);
  return document.toString({ lineWidth: 0, singleQuote: true });
}

/** A file with its fixes. @throws CommandError when it is written in a way that cannot be added to. */
function edited(files: CatalogFiles, file: string, fixes: readonly Fix[]): string {
  const own = fixes.filter((fix) => fix.file === file);
  const { text, made } = applyFixes(file, textOf(files, file), own);
  const missing = own.find((fix) => !made.some((done) => done.fix === fix));
  if (missing === undefined) return text;
  throw new CommandError(`${file} cannot be added to at ${pointerKeys(missing.pointer).join('.')}`);
}
