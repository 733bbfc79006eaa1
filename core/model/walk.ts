import { at, inFile, type Location } from '../read/location.ts';
import type { SourceFile } from '../read/source-file.ts';
import { idOf } from '../schema/identity.ts';
import { shapes } from '../schema/kinds.ts';
import type { Shape } from '../schema/shape.ts';
import { once } from '../text/once.ts';
import { isMapping, type YamlMapping, type YamlValue } from '../text/value.ts';
import type { Reference, Text, Thing, ThingText } from './catalog.ts';

/** The things, texts and references in a file, by the keywords (`x-…`) of its schema. */
export const collectedIn = once((file: SourceFile) => {
  const things: Thing[] = [];
  const texts: ThingText[] = [];
  const references: Omit<Reference, 'target'>[] = [];
  /** Adds a thing before its contents. `key` is the last key of `path`. */
  function collect(shape: Shape, value: YamlValue, location: Location, path = '', key = '', parent?: Thing) {
    const { items, marked, 'x-language-map': isText, 'x-references': to, 'x-change': change } = shape;
    if (to !== undefined) {
      if (typeof value === 'string') references.push({ to, name: value, key, location, parent, change });
    } else if (isText) {
      if (parent !== undefined && isMapping(value)) texts.push(textIn(value as Text, location, path, key, parent));
    } else if (Array.isArray(value)) {
      if (items === undefined) return;
      for (const [index, item] of value.entries()) collect(items, item, at(location, index), path, key, parent);
    } else if (isMapping(value)) {
      const thing = thingAt(shape, value, location, path, parent);
      if (thing !== undefined) things.push(thing);
      const start = thing?.path ?? path;
      for (const [name, property] of marked) {
        const field = value[name];
        const fieldPath = start === '' ? name : `${start}.${name}`;
        if (field !== undefined) collect(property, field, at(location, name), fieldPath, name, thing ?? parent);
      }
    }
  }
  collect(shapes[file.kind], file.value ?? {}, inFile(file.path));
  return { things, texts, references };
});

function textIn(text: Text, { file, pointer }: Location, path: string, key: string, parent: Thing): ThingText {
  const name = parent.parent !== undefined && key === 'name' ? parent.path : path;
  return { file, pointer, key: textKey(parent, name), name, parent, text };
}

function textKey({ parent, kind, id }: Thing, name: string): string[] {
  return parent === undefined ? [kind, id, name] : textKey(parent, name);
}

/** Undefined if the mapping has no identifier. */
function thingAt(shape: Shape, value: YamlMapping, { file, pointer }: Location, listPath: string, parent?: Thing) {
  const id = idOf(shape.identity, value, parent?.id);
  if (shape.identity === undefined || id === undefined) return undefined;
  const { key, label, kind, namespace, scope } = shape.identity;
  const path = parent === undefined ? '' : `${listPath}.${id}`;
  // No spread: V8 needs twice the memory for an object literal that begins with one.
  return { file, pointer, key, label, kind, namespace, scope, id, parent, path, shape, value };
}
