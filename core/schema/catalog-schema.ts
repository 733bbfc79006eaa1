import catalogFile from '../../schema/catalog.schema.json' with { type: 'json' };
import domainFile from '../../schema/domain.schema.json' with { type: 'json' };
import { uncapitalized } from '../text/characters.ts';
import { shapes, thingLists } from './kinds.ts';
import { bundled, mapSchema, type Schema } from './schema.ts';
import { countedLists } from './shape.ts';

/** The kinds of things whose ids are a union in TypeScript. */
const identified = [{ thing: 'domain', key: 'id', union: 'DomainId' }, ...thingLists];

export const unions = new Map(identified.map(({ union }) => [uncapitalized(union), union]));

/** `schema/catalog.schema.json` has the keys that only catalog.json has; the schemas of the files have the others. */
export function catalogSchema(): Schema {
  const { $defs: own, ...whole } = bundled(catalogFile);
  const { $defs: parts, $schema: _dialect, ...domain } = bundled(domainFile);
  const always = { required: countedLists(shapes.domain), properties: {} };
  const $defs: Record<string, Schema> = { ...parts, domain: merged(domain, always) };
  const lists = thingLists.map(({ list, schema, isOptional }): Schema => {
    const { $defs: entries, properties } = bundled(schema);
    Object.assign($defs, entries);
    return { required: isOptional ? [] : [list], properties: { [list]: properties?.[list] ?? {} } };
  });
  for (const [name, definition] of Object.entries(own ?? {})) $defs[name] = merged($defs[name] ?? {}, definition);
  for (const [name, title] of unions) $defs[name] ??= { title, type: 'string' };
  const { draft: _, ...published } = $defs.language?.properties ?? {};
  $defs.language = { ...$defs.language, properties: published };
  return mapSchema({ ...lists.reduce(merged, whole), $defs }, withIds);
}

function merged(schema: Schema, { required = [], properties, ...own }: Schema): Schema {
  if (properties === undefined) return { ...schema, ...own };
  const keys = new Set([...(schema.required ?? []), ...required]);
  return { ...schema, ...own, required: [...keys], properties: { ...schema.properties, ...properties } };
}

function withIds(schema: Schema): Schema {
  const { 'x-identifier': namespace, 'x-kind': kind = namespace, 'x-references': to, title } = schema;
  const [thing, key] = (to ?? `${kind}`).split('.');
  const known = identified.find((one) => one.thing === thing);
  if (known !== undefined) {
    const isId = to === undefined || key === known.key;
    return { $ref: `#/$defs/${isId ? uncapitalized(known.union) : 'reference'}` };
  }
  return title === undefined ? schema : { ...schema, title: title.replace(/Entry$/, '') };
}
