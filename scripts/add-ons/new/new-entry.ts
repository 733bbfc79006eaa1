import type { CatalogFiles } from '../../../core/read/files.ts';
import { parseYaml } from '../../../core/read/yaml.ts';
import { textOf } from '../../../core/report/positions.ts';
import type { thingLists } from '../../../core/schema/kinds.ts';
import { directionOf } from '../../../core/text/scripts.ts';
import { listAt, textAt, valueAt } from '../../../core/text/value.ts';
import { withData } from '../../catalog/fix.ts';
import { CommandError } from '../../command-error.ts';

/** Adds an entry to fill in; a new language is a draft. @throws CommandError for one that is there. */
export function withEntry(files: CatalogFiles, of: (typeof thingLists)[number], id: string): CatalogFiles {
  const { thing, path, list, key, shape } = of;
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
  return withData(files, path, (data) => {
    const all = listAt(data, list);
    if (all.some((one) => textAt(one, key) === id)) throw new CommandError(`The ${thing} "${id}" is there already`);
    return { ...data, [list]: [...all, entry] };
  });
}

/**
 * What is known of a language by its code, the rest to be filled in.
 *
 * @throws CommandError for what is no code of BCP 47, or not written as there.
 */
export function languageOf(code: string) {
  const canonical = canonicalCode(code);
  if (canonical !== code) {
    const hint = canonical === undefined ? 'Write a code such as de or zh-Hant' : `Did you mean ${canonical}?`;
    throw new CommandError(`No language has the code "${code}" (BCP 47). ${hint}`);
  }
  const isKnown = Intl.DisplayNames.supportedLocalesOf([code]).length > 0;
  const name = (isKnown && new Intl.DisplayNames([code], { type: 'language' }).of(code)) || 'TODO: name';
  const first = name.charAt(0);
  // Georgian has no capital at the beginning of a word.
  const capital = /\p{sc=Geor}/u.test(first) ? first : first.toLocaleUpperCase(code);
  return { code, name: capital + name.slice(1), direction: directionOf(code) ?? 'ltr' };
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** The code as BCP 47 writes it, also for the English name of a language; undefined for any other text. */
function canonicalCode(code: string): string | undefined {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const isMeant = (one: string) => names.of(one)?.toLowerCase() === code.toLowerCase();
  const named = letters.flatMap((first) => letters.map((second) => first + second)).find(isMeant);
  if (named !== undefined) return named;
  if (!/^[a-z]{2,3}(?![a-z])/i.test(code)) return undefined;
  try {
    const asked = code.replaceAll('_', '-');
    const { baseName } = new Intl.Locale(asked);
    // Unicode has another code for some languages, such as ku for kmr.
    return baseName.toLowerCase() === asked.toLowerCase() ? baseName : code;
  } catch {
    return undefined;
  }
}
