import type { Contents, Label, Names, Reference, Text, Thing, TranslatedText } from '../catalog.ts';
import type { Located } from '../place.ts';
import { isMapping, type YamlMapping } from '../read/yaml-value.ts';
import type { Shape } from './shape.ts';

/** A value in a file, and what its schema says of it. */
interface Held extends Located {
  readonly shape: Shape;
  readonly value: unknown;
  /** The keys that lead to it from the outermost thing, with the identifiers of those between. */
  readonly path: readonly string[];
  /** The nearest thing around it. */
  readonly within: Thing | undefined;
}

/** What is in files, whether or not they pass their schemas. */
export function contentsOf(files: Iterable<Pick<Held, 'file' | 'shape' | 'value'>>): Contents {
  const things: Thing[] = [];
  const labels: Label[] = [];
  const references: Reference[] = [];
  const texts: TranslatedText[] = [];
  const collect = ({ shape, value, file, pointer, path, within }: Held) => {
    const { 'x-label': label, 'x-references': to, 'x-language-map': isText, 'x-change': change } = shape;
    if (label !== undefined && within !== undefined) {
      labels.push({ file, pointer, key: path.at(-1) ?? '', text: value as Text | string, thing: within });
    }
    if (isText) {
      if (within !== undefined) texts.push({ file, pointer, ...textKey(within, path), within, text: value as Text });
    } else if (to !== undefined) {
      references.push({ to, name: String(value), place: { file, pointer }, within, change });
    } else if (Array.isArray(value) && shape.items !== undefined) {
      for (const [index, item] of value.entries()) {
        collect({ shape: shape.items, value: item, file, pointer: `${pointer}/${index}`, path, within });
      }
    } else if (isMapping(value)) {
      const thing = thingAt({ shape, value, file, pointer, path, within });
      if (thing !== undefined) things.push(thing);
      for (const [key, property] of shape.marked) {
        const child = value[key];
        if (child === undefined) continue;
        const inside = { file, pointer: `${pointer}/${key}`, path: [...(thing?.path ?? path), key] };
        collect({ shape: property, value: child, ...inside, within: thing ?? within });
      }
    }
  };
  for (const file of files) collect({ ...file, pointer: '', path: [], within: undefined });
  return { things, labels, references, texts };
}

/** The thing that a mapping is, where its schema gives it an identifier. */
function thingAt({ shape, value, file, pointer, path, within }: Held & { value: YamlMapping }): Thing | undefined {
  const { identity } = shape;
  const id = identity === undefined ? undefined : value[identity.key];
  if (identity === undefined || typeof id !== 'string') return undefined;
  return { file, pointer, id, ...identity, within, path: within === undefined ? [] : [...path, id], shape, value };
}

/** The name of a part is known by the part alone. */
function textKey(within: Thing, path: readonly string[]) {
  const outermost = (thing: Thing): Thing => (thing.within === undefined ? thing : outermost(thing.within));
  const { family, id } = outermost(within);
  const name = (within.within !== undefined && path.at(-1) === 'name' ? path.slice(0, -1) : path).join('.');
  return { key: `${family} ${id} ${name}`, name };
}

/** Things by name. Of several with one name the first is meant: `duplicate` and `ambiguous-name` report the others. */
export function namesIn({ things, labels }: Pick<Contents, 'things' | 'labels'>, sourceLanguage: string): Names<Thing> {
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
