import type { Engine } from '../../core/check/pipeline.ts';
import { textOf } from '../../core/report/positions.ts';
import { directionOf } from '../../core/text/scripts.ts';
import { listAt, type YamlMapping } from '../../core/text/value.ts';
import { CommandError } from '../command-error.ts';
import { readCatalog } from '../files/disk-files.ts';
import { withData } from './fix.ts';
import { loadWithoutDomains } from './load.ts';

/** The text of languages.yaml with a language in progress. @throws CommandError for a wrong code, or one that is there. */
export function newLanguage(code: string, folder: string, engine: Engine): Map<string, string> {
  requireCode(code);
  const files = readCatalog(folder);
  const { languages } = loadWithoutDomains(folder, engine);
  if (languages.some((language) => language.code === code))
    throw new CommandError(`The language "${code}" is there already`);
  const entry = { code, name: ownNameOf(code), direction: directionOf(code) ?? 'ltr', draft: true };
  const file = 'languages.yaml';
  const withEntry = (data: YamlMapping) => ({ ...data, languages: [...listAt(data, 'languages'), entry] });
  return new Map([[file, textOf(withData(files, file, withEntry), file)]]);
}

/** @throws CommandError for a code that no language has, or that BCP 47 writes in another way. */
export function requireCode(code: string): void {
  const canonical = canonicalCode(code);
  if (canonical === code) return;
  const hint = canonical === undefined ? 'Write a code such as de or zh-Hant' : `Did you mean ${canonical}?`;
  throw new CommandError(`No language has the code "${code}" (BCP 47). ${hint}`);
}

/** The code as BCP 47 writes it; undefined when no language has it. */
function canonicalCode(code: string): string | undefined {
  try {
    const { baseName, language } = new Intl.Locale(code.replaceAll('_', '-'));
    const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language);
    return name === undefined ? undefined : baseName;
  } catch {
    return undefined;
  }
}

/** A language's name in itself, with a capital letter; its code if unknown. */
export function ownNameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}
