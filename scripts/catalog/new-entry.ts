import { isSpoken, wordIn, words } from '../../core/model/used-messages.ts';
import { valueInLine, valueInLines } from '../../core/read/write-value.ts';
import { parseYaml } from '../../core/read/yaml.ts';
import { textOf } from '../../core/report/positions.ts';
import { messagesPath, modelineOf, requiredFiles, type thingLists } from '../../core/schema/kinds.ts';
import { directionOf } from '../../core/text/scripts.ts';
import { listAt, textAt, valueAt, type YamlMapping } from '../../core/text/value.ts';
import { CommandError } from '../command-error.ts';
import { readCatalog } from '../files/disk-files.ts';
import { fixed } from '../start/fixed.ts';
import { withData } from './fix.ts';

/** The path and text of the file of a list, with an entry to fill in; a language is in progress. @throws CommandError for one that is there. */
export function newEntry(of: (typeof thingLists)[number], id: string, folder: string): [path: string, text: string] {
  const { thing, path, list, key, shape } = of;
  const files = readCatalog(folder);
  // Another file may have something to be filled in.
  const { value: stated } = parseYaml('languages.yaml', textOf(files, 'languages.yaml'));
  const codes = listAt(stated, 'languages').flatMap((one) => (valueAt(one, 'draft') ? [] : textAt(one, 'code')));
  const first = (name: string) => {
    const { items, 'x-language-map': isText } = shape.properties[name] ?? {};
    const one = isText ? Object.fromEntries(codes.map((code) => [code, `TODO: ${name}`])) : 'TODO';
    return items === undefined ? one : [one];
  };
  const keys = (shape.required ?? []).map((name) => [name, name === key ? id : first(name)] as const);
  const entry = thing === 'language' ? { ...languageOf(id), draft: true } : Object.fromEntries(keys);
  if (!files.bytes.has(path)) return [path, `${modelineOf(path)}${list}:${valueInLines([entry], '\n  ', false)}\n`];
  const withEntry = (data: YamlMapping) => {
    const all = listAt(data, list);
    if (all.some((one) => textAt(one, key) === id)) throw new CommandError(`The ${thing} "${id}" is there already`);
    return { ...data, [list]: [...all, entry] };
  };
  return [path, textOf(withData(files, path, withEntry), path)];
}

/** What is known of a language by its code. @throws CommandError for a code that no language has, or that BCP 47 writes in another way. */
export function languageOf(code: string) {
  const canonical = canonicalCode(code);
  if (canonical !== code) {
    const hint = canonical === undefined ? 'Write a code such as de or zh-Hant' : `Did you mean ${canonical}?`;
    throw new CommandError(`No language has the code "${code}" (BCP 47). ${hint}`);
  }
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  const capitalized = name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  return { code, name: capitalized, direction: directionOf(code) ?? 'ltr' };
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

/**
 * The first files of a catalog whose source language is `code`, but for its domains, from `templates/`. `validate` reports each TODO.
 *
 * @returns texts by path in the catalog. @throws CommandError for a wrong code.
 */
export function newCatalog(code: string): Map<string, string> {
  const { name, direction } = languageOf(code);
  const rows = requiredFiles.map((path) => {
    const text = fixed.templates[`catalog/${path}`] ?? '';
    const filled = text.replaceAll('SOURCE', code).replace('NAME', name).replace('DIRECTION', direction);
    return [path, filled] as const;
  });
  return new Map(isSpoken(code) ? rows : [...rows, [`messages/${code}.yaml`, firstMessages(code)]]);
}

/** The words of the pages: where the tool does not speak the language, each is to be written, with the English ones beside it. */
export function firstMessages(code: string): string {
  const lines = Object.entries(words).flatMap(([group, texts]) => [
    `${group}:`,
    ...Object.entries(texts).map(([key, text]) => {
      const [own, english = ''] = [wordIn(text, code), text.en].map((one) => one && valueInLine(one, false));
      return `  ${key}: ${own ?? `TODO # ${english}`}`;
    }),
  ]);
  return `${modelineOf(messagesPath(code))}${lines.join('\n')}\n`;
}
