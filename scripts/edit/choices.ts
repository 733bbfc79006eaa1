import { contentsOf, labelOf } from '../../core/model/contents.ts';
import { kindOf } from '../../core/schema/kinds.ts';
import lucide from '../../schema/lucide.json' with { type: 'json' };
import { type Texts, valueIn } from './work.ts';

interface Choice {
  /** As a file has it. */
  readonly name: string;
  readonly label: string;
}

/** What can be named, by kind and key (`site.id`). */
export type Choices = ReadonlyMap<string, readonly Choice[]>;

const icons: readonly Choice[] = lucide.names.map((name) => ({ name, label: name }));

/** What can be named in a catalog, also while some of its files fail; labels are in the language of the page. */
export function choicesIn(texts: Texts, language: string): Choices {
  const files = Object.entries(texts).flatMap(([path, text]) => {
    const kind = kindOf(path);
    return kind === undefined ? [] : [{ path, kind, value: valueIn(text) }];
  });
  const all = [...contentsOf(files).names].map(([to, things]): [string, Choice[]] => {
    const choices = [...things].map(([name, thing]) => {
      const text = labelOf(thing);
      const label = typeof text === 'object' ? text[language] : text;
      return { name, label: label === undefined || label === name ? name : `${label} · ${name}` };
    });
    return [to, choices.filter(({ name }) => name !== '')];
  });
  return new Map([...all, ['icon.name', icons]]);
}
