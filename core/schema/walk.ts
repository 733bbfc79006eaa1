import type { Thing } from '../catalog.ts';
import { routeId } from '../model/route.ts';
import { at, type Located } from '../place.ts';
import { isMapping, textAt, type YamlMapping, type YamlValue } from '../value.ts';
import type { Shape } from './shape.ts';

/** A value that its schema says something of, beside its form: a thing, a reference or a text. */
export interface Marked {
  readonly shape: Shape;
  readonly value: YamlValue;
  readonly place: Located;
  /** The last key that leads to it. */
  readonly key: string;
  /** The keys and ids that lead to it from the outermost thing. */
  readonly path: string;
  /** The nearest thing around it. */
  readonly within: Thing | undefined;
  /** The thing that it is. */
  readonly thing: Thing | undefined;
}

/** Every marked value in a value of a shape; things before what is in them. */
export function* markedIn(
  shape: Shape,
  value: YamlValue,
  place: Located,
  path = '',
  key = '',
  within?: Thing,
): Iterable<Marked> {
  if (shape['x-language-map'] || shape['x-references'] !== undefined) {
    yield { shape, value, place, key, path, within, thing: undefined };
  } else if (Array.isArray(value) && shape.items !== undefined) {
    for (const [index, item] of value.entries())
      yield* markedIn(shape.items, item, at(place, index), path, key, within);
  } else if (isMapping(value)) {
    const thing = thingAt(shape, value, place, path, within);
    if (thing !== undefined) yield { shape, value, place, key, path, within, thing };
    const start = thing?.path ?? path;
    for (const [name, property] of shape.marked) {
      const inside = value[name];
      const inner = start === '' ? name : `${start}.${name}`;
      if (inside !== undefined) yield* markedIn(property, inside, at(place, name), inner, name, thing ?? within);
    }
  }
}

/** The thing that a mapping describes; undefined where it has no identifier. */
function thingAt(shape: Shape, value: YamlMapping, place: Located, path: string, within?: Thing): Thing | undefined {
  if (shape.identity === undefined) return undefined;
  const { kind, label, namespace, scope } = shape.identity;
  // The id of a route is computed, from the domain and two keys.
  const isRoute = kind === 'route';
  const id = isRoute
    ? routeId(within?.id ?? '', textAt(value, 'path'), textAt(value, 'name') || undefined)
    : value[shape.identity.key];
  if (typeof id !== 'string') return undefined;
  const { file, pointer } = place;
  const key = isRoute ? 'id' : shape.identity.key;
  const ownPath = within === undefined ? '' : `${path}.${id}`;
  return { file, pointer, key, label, kind, namespace, scope, id, within, path: ownPath, shape, value };
}
