import type { CatalogFiles } from '../../../core/read/files.ts';
import type { thingLists } from '../../../core/schema/kinds.ts';
import type { Schema } from '../../../core/schema/schema.ts';
import { asClause } from '../../../core/text/characters.ts';
import { directionOf, languageCodeFault } from '../../../core/text/scripts.ts';
import { listAt, textAt } from '../../../core/text/value.ts';
import common from '../../../schema/common.schema.json' with { type: 'json' };
import languages from '../../../schema/languages.schema.json' with { type: 'json' };
import { CommandError } from '../../command-error.ts';
import { withData } from '../shared/with-data.ts';

/** A new language is a draft. @param codes the published languages. @throws CommandError if the entry exists. */
export function withEntry(
  files: CatalogFiles,
  { thing, path, list, key, shape }: (typeof thingLists)[number],
  id: string,
  codes: readonly string[],
): CatalogFiles {
  requireId(id, shape.properties[key]);
  const todo = (name: string) => {
    const { items, 'x-language-map': isText } = shape.properties[name] ?? {};
    const one = isText ? Object.fromEntries(codes.map((code) => [code, `TODO: ${name}`])) : 'TODO';
    return items === undefined ? one : [one];
  };
  const keys = (shape.required ?? []).map((name) => [name, name === key ? id : todo(name)] as const);
  const entry = thing === 'language' ? { ...languageOf(id), draft: true } : Object.fromEntries(keys);
  return withData(files, path, (data) => {
    const all = listAt(data, list);
    if (all.some((one) => textAt(one, key) === id)) throw new CommandError(`The ${thing} "${id}" is there already`);
    return { ...data, [list]: [...all, entry] };
  });
}

/** Returns a language with its own name and its direction. @throws CommandError if the code is not canonical. */
export function languageOf(code: string) {
  requireId(code, languages.$defs.language.properties.code);
  const fault = languageCodeFault(code);
  if (fault !== undefined) throw new CommandError(fault);
  const isKnown = Intl.DisplayNames.supportedLocalesOf([code]).length > 0;
  const name = (isKnown && new Intl.DisplayNames([code], { type: 'language' }).of(code)) || 'TODO: name';
  // Georgian words do not begin with a capital.
  const capitalized = name.replace(/^[^\p{sc=Georgian}]/u, (first) => first.toLocaleUpperCase(code));
  return { code, name: capitalized, direction: directionOf(code) ?? 'ltr' };
}

export function requireId(id: string, schema: Schema = common.$defs.id): void {
  const { pattern = '', maxLength = id.length, description = '' } = schema;
  if (new RegExp(pattern, 'u').test(id) && id.length <= maxLength) return;
  const form = `${asClause(description)}; at most ${maxLength} characters`;
  throw new CommandError(`"${id}" is not valid; it must be ${form}`);
}
