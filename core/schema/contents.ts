import type { Contents, Label, Names, Reference, Text, Thing, TranslatedText } from '../catalog.ts';
import type { Located } from '../place.ts';
import { isMapping } from '../read/yaml-value.ts';
import type { Shape } from './shape.ts';

/** A value in a file, and what its schema says of it. */
interface Held extends Located {
  readonly shape: Shape;
  readonly value: unknown;
  /** The last key that leads to it. */
  readonly key: string;
  /** The nearest thing around it. */
  readonly within: Thing | undefined;
}

/** What is in files, whether or not they pass their schemas. */
export function contentsOf(files: Iterable<Pick<Held, 'file' | 'shape' | 'value'>>): Contents {
  const things: Thing[] = [];
  const labels: Label[] = [];
  const references: Reference[] = [];
  const texts: TranslatedText[] = [];
  const collect = ({ shape, value, file, pointer, key, within }: Held) => {
    const { 'x-label': label, 'x-references': to, 'x-language-map': isText } = shape;
    const text = value as Text | string;
    if (label !== undefined && within !== undefined) labels.push({ file, pointer, key, text, thing: within });
    if (isText) texts.push({ file, pointer, text: text as Text });
    else if (to !== undefined) references.push({ to, name: String(value), place: { file, pointer } });
    else if (Array.isArray(value) && shape.items !== undefined) {
      for (const [index, item] of value.entries()) {
        collect({ shape: shape.items, value: item, file, pointer: `${pointer}/${index}`, key, within });
      }
    } else if (isMapping(value)) {
      const thing = thingAt(shape, value, { file, pointer }, within);
      if (thing !== undefined) things.push(thing);
      for (const [name, property] of shape.marked) {
        const child = value[name];
        if (child === undefined) continue;
        const inside = `${pointer}/${name}`;
        collect({ shape: property, value: child, file, pointer: inside, key: name, within: thing ?? within });
      }
    }
  };
  for (const file of files) collect({ ...file, pointer: '', key: '', within: undefined });
  return { things, labels, references, texts };
}

/** The thing that a mapping is, where its schema gives it an identifier. */
function thingAt(shape: Shape, value: unknown, { file, pointer }: Located, within?: Thing): Thing | undefined {
  const { identity } = shape;
  const id = identity !== undefined && isMapping(value) ? value[identity.key] : undefined;
  return identity === undefined || typeof id !== 'string' ? undefined : { file, pointer, id, within, ...identity };
}

/** Things by name. Of several with one name the first is meant: `duplicate` and `ambiguous-name` report the others. */
export function namesIn({ things, labels }: Pick<Contents, 'things' | 'labels'>, sourceLanguage: string): Names {
  const names = new Map<string, Map<string, Thing>>();
  const add = (key: string, thing: Thing, name: string | undefined) => {
    const known = names.get(`${thing.kind}.${key}`) ?? new Map<string, Thing>();
    names.set(`${thing.kind}.${key}`, known);
    if (name !== undefined && !known.has(name)) known.set(name, thing);
  };
  for (const thing of describedFirst(things, (one) => one)) add(thing.key, thing, thing.id);
  for (const { key, text, thing } of describedFirst(labels, (one) => one.thing)) {
    add(key, thing, typeof text === 'string' ? text : text[sourceLanguage]);
  }
  return names;
}

/** With external domains last: where a domain is described, an external one of its name is left over. */
export function describedFirst<Item>(items: readonly Item[], thingOf: (item: Item) => Thing): Item[] {
  const isExternal = (item: Item) => Number(thingOf(item).kind !== thingOf(item).family);
  return [...items].sort((a, b) => isExternal(a) - isExternal(b));
}
