import { type CatalogFile, draftCodes } from '../read/catalog-file.ts';
import { shapes } from '../read/kinds.ts';
import { isMapping, type YamlMapping } from '../read/yaml-value.ts';
import type { Shape } from '../schema/shape.ts';

/** The files without anything of the languages in progress: what is published. */
export function withoutDrafts(files: readonly CatalogFile[]): CatalogFile[] {
  const drafts = draftCodes(files);
  const messages = drafts.map((code) => `messages/${code}.yaml`);
  return files
    .filter(({ path }) => !messages.includes(path))
    .map((file) => {
      const { value, kind } = file;
      return value === undefined ? file : { ...file, value: withoutKeys(value, shapes[kind], drafts) };
    });
}

/** A mapping whose texts lack some languages. */
function withoutKeys(value: YamlMapping, shape: Shape, codes: readonly string[]): YamlMapping {
  if (shape['x-language-map']) {
    return Object.fromEntries(Object.entries(value).filter(([code]) => !codes.includes(code)));
  }
  const copy = { ...value };
  for (const [key, property] of shape.marked) {
    const own = value[key];
    const entryShape = property.items;
    if (isMapping(own)) copy[key] = withoutKeys(own, property, codes);
    else if (Array.isArray(own) && entryShape !== undefined) {
      copy[key] = own
        .filter((entry) => !(isMapping(entry) && entry.draft === true))
        .map((entry) => (isMapping(entry) ? withoutKeys(entry, entryShape, codes) : entry));
    }
  }
  return copy;
}
