import { pointerKeys } from '../text/pointer.ts';
import { type Identity, identityIn } from './identity.ts';
import { definitionAt, type Schema } from './schema.ts';

/** A schema with each `$ref` and `allOf` merged in; other keywords override them. */
export interface Shape extends Schema {
  readonly properties: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly identity: Identity | undefined;
  /** The properties that are or contain a thing, a reference or a text. */
  readonly marked: readonly (readonly [key: string, property: Shape])[];
}

/** @param document the schema of the file, which has the definitions */
export function shapeOf(schema: Schema, document = schema): Shape {
  const { $ref, allOf = [], $defs: _, ...others } = schema;
  const parts = allOf.map((part) => shapeOf(part, document));
  if ($ref !== undefined) parts.push(shapeOf(...definitionAt($ref, document)));
  const { items, ...merged }: Schema = Object.assign({}, ...parts, others);
  const entries = Object.entries(merged.properties ?? {}).map(([key, part]) => [key, shapeOf(part, document)] as const);
  return {
    ...merged,
    // Without a prototype: a file may have any key, such as `toString`.
    properties: Object.assign(Object.create(null), Object.fromEntries(entries)),
    ...(items && { items: shapeOf(items, document) }),
    identity: identityIn(merged, entries),
    marked: entries.filter(([, property]) => isMarked(property)),
  };
}

function isMarked({ items, marked, identity, 'x-references': to, 'x-language-map': isText }: Shape): boolean {
  if (marked.length > 0 || identity !== undefined || to !== undefined || isText) return true;
  return items !== undefined && isMarked(items);
}

/** The lists with a count, such as `routes`. */
export function countedLists(shape: Shape | undefined): string[] {
  const { properties = {} } = shape ?? {};
  return Object.keys(properties.counts?.properties ?? {}).filter((key) => properties[key]?.items !== undefined);
}

/** The shape of the value at a pointer (RFC 6901); undefined if the schema does not describe it. */
export function shapeAt(shape: Shape, pointer: string): Shape | undefined {
  return pointerKeys(pointer).reduce<Shape | undefined>((outer, key) => outer?.items ?? outer?.properties[key], shape);
}
