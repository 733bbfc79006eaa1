import type { CheckedCatalog } from '../../../../core/check/pipeline.ts';
import type { Contents } from '../../../../core/model/catalog.ts';
import { contentsOf, labelOf } from '../../../../core/model/contents.ts';
import { pointerKeys } from '../../../../core/text/pointer.ts';
import { textAt } from '../../../../core/text/value.ts';

/** What files say, also while some of them fail. */
export function contentsIn({ withDrafts, read }: CheckedCatalog): Contents {
  return withDrafts ?? contentsOf(read.map((file) => ({ ...file, value: file.stated })));
}

/** What can be named in a catalog, by kind and key (`site.id`): as a file has it, and in the language of the page; of a route, its path. */
export function choicesIn({ names }: Contents, language: string) {
  const all = [...names].map(([to, things]) => {
    const choices = [...things].map(([name, thing]) => {
      const text = labelOf(thing) ?? textAt(thing.value, 'path');
      const label = (typeof text === 'object' ? text[language] : text) || name;
      const words = typeof text === 'object' ? Object.values(text).join(' ') : label;
      return { name, label, words, file: thing.file, keys: pointerKeys(thing.pointer) };
    });
    return [to, choices.filter(({ name }) => name !== '')] as const;
  });
  return new Map(all);
}
