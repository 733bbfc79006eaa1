import type { Catalog } from '../catalog.ts';
import { pointerKeys } from '../place.ts';
import { type CatalogFile, languagesIn } from '../read/catalog-file.ts';
import { messagesPath, shapes } from '../read/kinds.ts';
import type { Shape } from '../schema/shape.ts';
import { isMapping, type YamlMapping, type YamlValue } from '../value.ts';
import { withoutArguments } from '../words/translate.ts';
import { translationsTo } from '../words/translations.ts';

/** What is published: the files without draft languages. */
export function withoutDrafts(files: readonly CatalogFile[]): readonly CatalogFile[] {
  const drafts = languagesIn(files)?.flatMap(({ code, isDraft }) => (isDraft ? code : [])) ?? [];
  if (drafts.length === 0) return files;
  const messages = drafts.map(messagesPath);
  return files
    .filter(({ path }) => !messages.includes(path))
    .map((file) => (file.value ? { ...file, value: withoutKeys(file.value, shapes[file.kind], drafts) } : file));
}

function withoutKeys(value: YamlMapping, shape: Shape, codes: readonly string[]): YamlMapping {
  if (shape['x-language-map']) {
    return Object.fromEntries(Object.entries(value).filter(([code]) => !codes.includes(code)));
  }
  const copy = { ...value };
  for (const [key, property] of shape.marked) {
    const inside = value[key];
    const entryShape = property.items;
    if (isMapping(inside)) copy[key] = withoutKeys(inside, property, codes);
    else if (Array.isArray(inside) && entryShape !== undefined) {
      copy[key] = inside
        .filter((entry) => !(isMapping(entry) && entry.draft === true))
        .map((entry) => (isMapping(entry) ? withoutKeys(entry, entryShape, codes) : entry));
    }
  }
  return copy;
}

/** For previews only: the files, where a draft language lacks a text, with the source text, marked `[en] …`. */
export function withDraftsFilled(files: readonly CatalogFile[], whole: Catalog): CatalogFile[] {
  const filled = new Map(structuredClone(files).map((file) => [file.path, file]));
  for (const { code } of whole.drafts) {
    const path = messagesPath(code);
    if (!filled.has(path)) filled.set(path, { path, kind: 'messages', value: {} });
    for (const { file, pointer, source, text } of translationsTo(whole, code)) {
      const hasWords = /\p{L}/u.test(withoutArguments(source.text));
      const mark = hasWords ? `[${source.language}] ` : '';
      if (text === undefined) setAt(filled.get(file)?.value, pointerKeys(pointer), mark + source.text);
    }
  }
  return [...filled.values()];
}

function setAt(value: YamlValue | undefined, [key = '', ...rest]: readonly string[], text: string): void {
  const parent = Object(value);
  if (rest.length === 0) parent[key] = text;
  else {
    parent[key] ??= {};
    setAt(parent[key], rest, text);
  }
}
