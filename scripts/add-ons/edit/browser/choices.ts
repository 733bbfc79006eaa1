import type { CheckedCatalog } from '../../../../core/check/pipeline.ts';
import type { Contents } from '../../../../core/model/catalog.ts';
import { contentsOf, labelOf } from '../../../../core/model/contents.ts';
import { pointerKeys } from '../../../../core/text/pointer.ts';
import { textAt } from '../../../../core/text/value.ts';

interface Choice {
  /** As a file has it. */
  readonly name: string;
  /** In the language of the page; of a route, its path. */
  readonly label: string;
  /** Where it is. */
  readonly file: string;
  readonly keys: readonly string[];
}

/** What files say, also while some of them fail. */
export function contentsIn({ withDrafts, read }: CheckedCatalog): Contents {
  return withDrafts ?? contentsOf(read.map((file) => ({ ...file, value: file.stated })));
}

/** What can be named in a catalog, by kind and key (`site.id`). */
export function choicesIn({ names }: Contents, language: string): ReadonlyMap<string, readonly Choice[]> {
  const all = [...names].map(([to, things]): [string, Choice[]] => {
    const choices = [...things].map(([name, thing]) => {
      const text = labelOf(thing) ?? textAt(thing.value, 'path');
      const label = (typeof text === 'object' ? text[language] : text) || name;
      return { name, label, file: thing.file, keys: pointerKeys(thing.pointer) };
    });
    return [to, choices.filter(({ name }) => name !== '')];
  });
  return new Map(all);
}
