import type { Contents, Label, Names, Reference, Text, Thing, TranslatedText } from '../catalog.ts';
import type { Located } from '../place.ts';
import { isMapping, type YamlMapping } from '../value.ts';
import type { Shape } from './shape.ts';

/** The contents of files, also of those that do not pass their schemas. */
export function contentsOf(files: Iterable<{ file: string; shape: Shape; value: unknown }>): Contents {
  const things: Thing[] = [];
  const labels: Label[] = [];
  const references: Reference[] = [];
  const texts: TranslatedText[] = [];
  for (const { file, shape: whole, value: data } of files) {
    /** `path`: the keys and ids from the outermost thing to the value; `within`: the nearest thing around it. */
    const collect = (shape: Shape, value: unknown, pointer: string, path: string, key: string, within?: Thing) => {
      const { 'x-label': label, 'x-references': to, 'x-language-map': isText, 'x-change': change } = shape;
      const isWords = typeof value === 'string' || isMapping(value);
      if (label !== undefined && within !== undefined && isWords) {
        labels.push({ file, pointer, key, text: value as Text | string, thing: within });
      }
      if (isText) {
        // The text `name` of an inner thing is called like the thing: `blocks.facility-card`.
        const name = within?.within !== undefined && key === 'name' ? within.path : path;
        if (within !== undefined) texts.push({ file, pointer, name, within, text: value as Text });
      } else if (to !== undefined) {
        references.push({ to, name: String(value), place: { file, pointer }, within, change });
      } else if (Array.isArray(value) && shape.items !== undefined) {
        for (const [index, item] of value.entries()) {
          collect(shape.items, item, `${pointer}/${index}`, path, key, within);
        }
      } else if (isMapping(value)) {
        const thing = thingAt(shape, value, { file, pointer }, path, within);
        if (thing !== undefined) things.push(thing);
        const start = thing?.path ?? path;
        for (const [name, property] of shape.marked) {
          const inside = start === '' ? name : `${start}.${name}`;
          if (value[name] !== undefined) {
            collect(property, value[name], `${pointer}/${name}`, inside, name, thing ?? within);
          }
        }
      }
    };
    collect(whole, data, '', '', '');
  }
  return { things, labels, references, texts };
}

/** The thing that a mapping describes; undefined where it has no identifier. */
function thingAt(shape: Shape, value: YamlMapping, node: Located, path: string, within?: Thing): Thing | undefined {
  if (shape.identity === undefined) return undefined;
  const id = value[shape.identity.key];
  if (typeof id !== 'string') return undefined;
  const { file, pointer } = node;
  const { key, kind, namespace, scope } = shape.identity;
  const ownPath = within === undefined ? '' : `${path}.${id}`;
  return { file, pointer, key, kind, namespace, scope, id, within, path: ownPath, shape, value };
}

/** Identifies a text, wherever it is in its file: `domain healthcare summary`, `domain healthcare blocks.facility-card`. */
export function textKey({ within, name }: Pick<TranslatedText, 'within' | 'name'>): string {
  if (within.within !== undefined) return textKey({ within: within.within, name });
  return `${within.kind} ${within.id} ${name}`;
}

/** Things by name. Of several with one name the first wins; `duplicate` and `ambiguous-name` report the others. */
export function namesIn({ things, labels }: Pick<Contents, 'things' | 'labels'>, sourceLanguage: string): Names<Thing> {
  const names = new Map<string, Map<string, Thing>>();
  const add = (key: string, thing: Thing, name: string | undefined) => {
    const kindAndKey = `${thing.namespace}.${key}`;
    const byName = names.get(kindAndKey) ?? new Map<string, Thing>();
    names.set(kindAndKey, byName);
    if (name !== undefined && !byName.has(name)) byName.set(name, thing);
  };
  for (const thing of describedFirst(things, (one) => one)) add(thing.key, thing, thing.id);
  for (const { key, text, thing } of describedFirst(labels, (one) => one.thing)) {
    add(key, thing, typeof text === 'string' ? text : text[sourceLanguage]);
  }
  return names;
}

/** External domains last, so that a described domain with the same name wins. */
export function describedFirst<Item>(items: readonly Item[], thingOf: (item: Item) => Thing): Item[] {
  const isDescribed = (item: Item) => thingOf(item).kind === thingOf(item).namespace;
  return [...items.filter(isDescribed), ...items.filter((item) => !isDescribed(item))];
}
