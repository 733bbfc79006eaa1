import type { Wording } from '../../core/catalog.ts';
import type { CheckedCatalog } from '../../core/pipeline.ts';
import { parseYaml } from '../../core/read/yaml.ts';
import { locate } from '../../core/read/yaml-value.ts';
import { textOf } from '../../core/report/report.ts';
import { isPlaceholder } from '../../core/words/translated-texts.ts';

/**
 * The files of a catalog without the originals that `new -- language` wrote beside texts as comments, where the text is written
 * now.
 *
 * @returns the files that change, by their path in the catalog.
 */
export function tidied({ catalog, files }: CheckedCatalog): Map<string, string> {
  const done = new Map<string, Wording[]>();
  for (const wording of catalog.wordings) {
    const { file, language, text, original } = wording;
    if (language === catalog.baseLanguage || original === undefined || isPlaceholder(text)) continue;
    done.set(file, [...(done.get(file) ?? []), wording]);
  }
  const changed = new Map<string, string>();
  for (const [file, wordings] of done) {
    const before = textOf(files, file);
    const after = withoutOriginals(file, before, wordings);
    if (after !== before) changed.set(file, after);
  }
  return changed;
}

function withoutOriginals(file: string, text: string, wordings: readonly Wording[]): string {
  const { root } = parseYaml(file, text);
  const comments = wordings.flatMap(({ pointer, original }) => {
    const { end } = locate(root, pointer);
    const rest = /.*/.exec(text.slice(end))?.[0] ?? '';
    return rest.trim() === `# ${original}` ? [{ start: end, end: end + rest.length }] : [];
  });
  // From the end, so that the places of those before stay.
  const fromEnd = comments.sort((one, other) => other.start - one.start);
  return fromEnd.reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
}
