import { languagesIn, type SourceFile } from '../read/source-file.ts';
import { messagesPath, shapes } from '../schema/kinds.ts';
import type { Shape } from '../schema/shape.ts';
import { isMapping, type YamlMapping } from '../text/value.ts';
import { buildCatalog } from './build-catalog.ts';
import type { Catalog, Language, PublishedCatalog, PublishedLanguage } from './catalog.ts';

/** @param files the files from which the catalog was built */
export function publishedCatalog(withDrafts: Catalog, files: readonly SourceFile[]): PublishedCatalog {
  const { drafts, icons } = withDrafts;
  const catalog = drafts.length === 0 ? withDrafts : buildCatalog(withoutDrafts(files), icons);
  const isPublished = (language: Language): language is PublishedLanguage => language.draft !== true;
  return { ...catalog, languages: catalog.languages.filter(isPublished), drafts };
}

export function withoutDrafts(files: readonly SourceFile[]): readonly SourceFile[] {
  const drafts = languagesIn(files)?.flatMap(({ code, isDraft }) => (isDraft ? code : []));
  if (!drafts?.length) return files;
  const draftFiles = drafts.map(messagesPath);
  return files
    .filter(({ path }) => !draftFiles.includes(path))
    .map((file) => ({ ...file, value: file.value && withoutTexts(file.value, shapes[file.kind], drafts) }));
}

function withoutTexts(value: YamlMapping, shape: Shape, codes: readonly string[]): YamlMapping {
  if (shape['x-language-map']) {
    return Object.fromEntries(Object.entries(value).filter(([code]) => !codes.includes(code)));
  }
  const copy = { ...value };
  for (const [key, property] of shape.marked) {
    const field = value[key];
    const { items } = property;
    if (isMapping(field)) copy[key] = withoutTexts(field, property, codes);
    else if (Array.isArray(field) && items !== undefined) {
      copy[key] = field
        .filter((entry) => !(isMapping(entry) && entry.draft === true))
        .map((entry) => (isMapping(entry) ? withoutTexts(entry, items, codes) : entry));
    }
  }
  return copy;
}
