import { join } from 'node:path';
import { parseDocument, visit } from 'yaml';
import type { Fix } from '../../core/diagnostic.ts';
import { applyFixes } from '../../core/fix/apply-fixes.ts';
import { type CheckedCatalog, checkCatalog } from '../../core/pipeline.ts';
import { pointerKeys } from '../../core/place.ts';
import { textOf } from '../../core/report/report.ts';
import { textsOf } from '../../core/words/translated-texts.ts';
import { CommandError } from '../command-error.ts';
import { readCatalog } from '../files/disk-files.ts';
import { dayOf } from '../options.ts';
import { engine } from '../start/engine.ts';

// ISO 15924, of which Unicode says that they run from right to left.
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/**
 * A language more: its entry, its messages, and every text of the catalog, each with the original and marked as to be done.
 *
 * @returns the files that change, by path.
 * @throws CommandError (exit 2) when the code is none, is there already, or the catalog has errors.
 */
export function newLanguage(code: string, folder: string): Map<string, string> {
  const checked = checkCatalog(readCatalog(folder), engine, dayOf(undefined));
  const { catalog, findings } = checked;
  const { languages, baseLanguage } = catalog;
  const { script = '' } = localeOf(code).maximize();
  if (languages.some((language) => language.code === code)) throw new CommandError(`"${code}" is there already`);
  if (baseLanguage === undefined || findings.some(({ severity }) => severity === 'error')) {
    throw new CommandError('The catalog has errors (`npm run validate`): a language is added to one that has none');
  }
  const toDo = (file: string, pointer: string, text: string): Fix => ({
    op: 'set',
    file,
    pointer,
    value: `TODO: ${text}`,
  });
  const texts = [...textsOf(catalog)].map(({ file, pointer, text }) =>
    toDo(file, `${pointer}/${code}`, text[baseLanguage] ?? ''),
  );
  const value = { code, name: nameOf(code), direction: rightToLeft.includes(script) ? 'rtl' : 'ltr' };
  const entry: Fix = { op: 'insert', file: 'languages.yaml', pointer: `/languages/${languages.length}`, value };

  // languages.yaml comes first: wherever this is stopped, what is missing is found, and can be completed.
  const fixes = [entry, ...texts];
  const changed = new Set(fixes.map((fix) => fix.file));
  const files = new Map([...changed].map((file) => [file, edited(checked, file, fixes)]));
  files.set(`messages/${code}.yaml`, messagesToDo(textOf(checked.files, `messages/${baseLanguage}.yaml`)));
  return new Map([...files].map(([path, text]) => [join(folder, path), besideSource(text)]));
}

function localeOf(code: string): Intl.Locale {
  try {
    const locale = new Intl.Locale(code);
    if (locale.toString() === code) return locale;
  } catch {
    // Said below.
  }
  throw new CommandError(`"${code}" is not the code of a language (BCP 47), such as de or zh-Hant`);
}

/** What a language calls itself, with a capital letter; its code where that is not known. */
function nameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** The messages of the base language, each marked: at once, because a fix for each would read the file again for each. */
function messagesToDo(text: string): string {
  const document = parseDocument(text);
  visit(document, {
    Scalar(key, node) {
      if (key === 'value') node.value = `TODO: ${node.value}`;
    },
  });
  return document.toString({ lineWidth: 0 });
}

/** A file with those of the fixes that are its own. @throws CommandError when it is written in a way that cannot be added to. */
function edited({ files }: CheckedCatalog, file: string, fixes: readonly Fix[]): string {
  const own = fixes.filter((fix) => fix.file === file);
  const { text, made } = applyFixes(file, textOf(files, file), own);
  const missing = own.find((fix) => !made.some((done) => done.fix === fix));
  if (missing === undefined) return text;
  throw new CommandError(`${file} cannot be added to at ${pointerKeys(missing.pointer).join('.')}`);
}

/** Where a text has a line of its own, the original stands beside it as a comment. */
function besideSource(text: string): string {
  return text.replace(
    /^(\s*[\w-]+: )(?:'TODO: (.*)'|"TODO: (.*)"|TODO: (.*))$/gm,
    (_, key: string, single?: string, double?: string, plain?: string) =>
      `${key}TODO # ${single?.replaceAll("''", "'") ?? double?.replaceAll('\\"', '"') ?? plain}`,
  );
}
