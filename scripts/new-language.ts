import { join } from 'node:path';
import { isScalar, parseDocument, visit } from 'yaml';
import { applyFixes } from '../core/apply-fixes.ts';
import type { Catalog } from '../core/catalog.ts';
import type { Fix } from '../core/diagnostic.ts';
import { type CheckedCatalog, checkCatalog } from '../core/pipeline.ts';
import { pointerKeys } from '../core/place.ts';
import { textOf } from '../core/report.ts';
import { textsOf } from '../core/texts.ts';
import { CommandError } from './command-error.ts';
import { readCatalog } from './disk-files.ts';
import { engine } from './engine.ts';
import { dayOf } from './options.ts';

// ISO 15924, of which Unicode says that they run from right to left.
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/**
 * A language more: its entry, its messages, and every text of the catalog, each with the source text and marked as to be done.
 *
 * @returns the files that change, by path.
 * @throws CommandError (exit 2) when the code is none, is there already, or the catalog has errors.
 */
export function newLanguage(code: string, folder: string): Map<string, string> {
  const checked = checkCatalog(readCatalog(folder), engine, dayOf(undefined));
  const { catalog, findings } = checked;
  const locale = localeOf(code);
  if (catalog.languages.some((language) => language.code === code))
    throw new CommandError(`"${code}" is there already`);
  if (catalog.sourceLanguage === undefined || findings.some(({ severity }) => severity === 'error')) {
    throw new CommandError('The catalog has errors (`npm run validate`): a language is added to one that has none');
  }
  const { script = '' } = locale.maximize();
  const entry = { code, name: nameOf(code), direction: rightToLeft.includes(script) ? 'rtl' : 'ltr' };
  const files = new Map([[`messages/${code}.yaml`, messagesFile(checked, catalog.sourceLanguage)]]);
  for (const [file, fixes] of fixesByFile(catalog, catalog.sourceLanguage, code)) {
    files.set(file, besideSource(edited(checked, file, fixes)));
  }
  const pointer = `/languages/${catalog.languages.length}`;
  files.set(
    'languages.yaml',
    edited(checked, 'languages.yaml', [{ op: 'insert', file: 'languages.yaml', pointer, value: entry }]),
  );
  return new Map([...files].map(([path, text]) => [join(folder, path), text]));
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

function fixesByFile(catalog: Catalog, source: string, code: string): Map<string, Fix[]> {
  const byFile = new Map<string, Fix[]>();
  for (const { file, pointer, text } of textsOf(catalog)) {
    const fix: Fix = { op: 'set', file, pointer: `${pointer}/${code}`, value: `TODO: ${text[source] ?? ''}` };
    byFile.set(file, [...(byFile.get(file) ?? []), fix]);
  }
  return byFile;
}

/** @throws CommandError when the file is written in a way that cannot be added to. */
function edited({ files }: CheckedCatalog, file: string, fixes: readonly Fix[]): string {
  const { text, made } = applyFixes(file, textOf(files, file), fixes);
  const missing = fixes.find((fix) => !made.some((done) => done.fix === fix));
  if (missing === undefined) return text;
  throw new CommandError(`${file} cannot be added to at ${pointerKeys(missing.pointer).join('.')}`);
}

function messagesFile({ files }: CheckedCatalog, source: string): string {
  const document = parseDocument(textOf(files, `messages/${source}.yaml`));
  visit(document, {
    Scalar(key, node) {
      if (key === 'value' && isScalar(node)) node.value = `TODO: ${node.value}`;
    },
  });
  return besideSource(document.toString({ lineWidth: 0 }));
}

/** Where a text has a line of its own, the source text stands beside it as a comment. */
function besideSource(text: string): string {
  return text.replace(
    /^(\s*[\w-]+: )(?:'TODO: (.*)'|"TODO: (.*)"|TODO: (.*))$/gm,
    (_, key: string, single?: string, double?: string, plain?: string) =>
      `${key}TODO # ${single?.replaceAll("''", "'") ?? double?.replaceAll('\\"', '"') ?? plain}`,
  );
}
