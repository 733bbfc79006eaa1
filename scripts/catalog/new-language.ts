import { applyFixes } from '../../core/fix/apply-fixes.ts';
import { checkCatalog } from '../../core/pipeline.ts';
import { textOf } from '../../core/report/positions.ts';
import { directionOf } from '../../core/words/scripts.ts';
import { CommandError } from '../command-error.ts';
import { readCatalog } from '../files/disk-files.ts';
import { dayOf } from '../options.ts';
import { engine } from '../start/engine.ts';
import { requireWhole } from './load.ts';

/**
 * A new language, in progress: a line of languages.yaml. Its texts and its file of messages come as they are translated.
 *
 * @returns the file, by its path in the catalog.
 * @throws CommandError (exit 2) when no language has the code, or the catalog has it already.
 */
export function newLanguage(code: string, folder: string): Map<string, string> {
  requireCode(code);
  const files = readCatalog(folder);
  const { languages } = requireWhole(checkCatalog(files, engine, dayOf(undefined)));
  if (languages.some((language) => language.code === code))
    throw new CommandError(`The language "${code}" is there already`);
  const value = { code, name: nameOf(code), direction: directionOf(code) ?? 'ltr', draft: true };
  const file = 'languages.yaml';
  const { text, made } = applyFixes(file, textOf(files, file), [
    { op: 'insert', file, pointer: '/languages/-', value },
  ]);
  if (made.length === 0) throw new CommandError(`${file} cannot be edited automatically`);
  return new Map([[file, text]]);
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
