import { languagesIn, type SourceFile } from '../read/source-file.ts';
import { messagesPath, shapes } from '../schema/kinds.ts';
import type { Shape } from '../schema/shape.ts';
import { isMapping, type YamlMapping } from '../text/value.ts';

export function withoutDrafts(files: readonly SourceFile[]): readonly SourceFile[] {
  const drafts = languagesIn(files)?.flatMap(({ code, isDraft }) => (isDraft ? code : []));
  if (!drafts?.length) return files;
  const messages = drafts.map(messagesPath);
  return files.filter(({ path }) => !messages.includes(path)).map((file) => withoutLanguages(file, drafts));
}

function withoutLanguages(file: SourceFile, codes: readonly string[]): SourceFile {
  return file.value ? { ...file, value: withoutKeys(file.value, shapes[file.kind], codes) } : file;
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
