import catalogFile from '../../schema/catalog.schema.json' with { type: 'json' };
import domainFile from '../../schema/domain.schema.json' with { type: 'json' };
import { uncapitalized } from '../text/characters.ts';
import { shapes, thingLists } from './kinds.ts';
import { bundled, mapSchema, type Schema } from './schema.ts';
import { countedLists } from './shape.ts';

/** Kinds of things with a union of their ids in TypeScript. */
const identified = [{ thing: 'domain', key: 'id', union: 'DomainId' }, ...thingLists];

export const unions = new Map(identified.map(({ union }) => [uncapitalized(union), union]));

/** Merges the schemas of the source files into `schema/catalog.schema.json`. */
export function catalogSchema(): Schema {
  const { $defs: catalogDefinitions = {}, $comment: _comment, ...catalogOnly } = bundled(catalogFile);
  const { $defs: domainDefinitions, $schema: _dialect, ...domain } = bundled(domainFile);
  const lists = { required: countedLists(shapes.domain), properties: {} };
  const $defs: Record<string, Schema> = { ...domainDefinitions, domain: merged(domain, lists) };
  const keys = thingLists.map(({ list, schema, isOptional }): Schema => {
    const { $defs: definitions, properties } = bundled(schema);
    Object.assign($defs, definitions);
    return { required: isOptional ? [] : [list], properties: { [list]: properties?.[list] ?? {} } };
  });
  for (const [name, definition] of Object.entries(catalogDefinitions))
    $defs[name] = merged($defs[name] ?? {}, definition);
  for (const [name, title] of unions) $defs[name] ??= { title, type: 'string' };
  const { draft: _, ...published } = $defs.language?.properties ?? {};
  $defs.language = { ...$defs.language, properties: published };
  return mapSchema({ ...keys.reduce(merged, catalogOnly), $defs }, withIds);
}

function merged(schema: Schema, { required = [], properties, ...others }: Schema): Schema {
  if (properties === undefined) return { ...schema, ...others };
  const keys = new Set([...(schema.required ?? []), ...required]);
  return { ...schema, ...others, required: [...keys], properties: { ...schema.properties, ...properties } };
}

function withIds(schema: Schema): Schema {
  const { 'x-identifier': namespace, 'x-kind': kind = namespace, 'x-references': to, title } = schema;
  const [thing, key] = (to ?? `${kind}`).split('.');
  const target = identified.find((row) => row.thing === thing);
  if (target !== undefined) {
    const isId = to === undefined || key === target.key;
    return { $ref: `#/$defs/${isId ? uncapitalized(target.union) : 'reference'}` };
  }
  return title === undefined ? schema : { ...schema, title: title.replace(/Entry$/, '') };
}
