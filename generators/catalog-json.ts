import type { Catalog, Route } from '../core/catalog.ts';
import type { GeneratedFile, Generator } from '../core/generator.ts';
import { shapes, thingLists } from '../core/read/kinds.ts';
import { isMapping } from '../core/read/yaml-value.ts';
import { countedLists, type Shape } from '../core/schema/shape.ts';
import type * as published from './routes/runtime/catalog.ts';
import { constant, declared, from, moduleFile, withoutNotes } from './typescript/modules.ts';

/**
 * The whole catalog for machines, in one file, and as a module with types. Every list of things is there, with the keys of its schema, in
 * the schema's order; a display name is resolved to `{ id, name }`, and routes have their ids. `descriptors` are the domains in the
 * context of each site, in the order of sites.yaml.
 */
export const catalogJson: Generator = {
  id: 'catalog-json',
  generate(catalog) {
    const lists = listsOf(catalog);
    const json = JSON.stringify({ digest: catalog.digest, ...lists }, withoutNotes, 2);
    return [
      { path: 'catalog.json', contents: `${json}\n` },
      moduleFile(
        'catalog.js',
        from('./routes/frozen.js', 'import', ['frozen']),
        ...Object.entries(lists).map(([name, list]) => constant(name, `/* @__PURE__ */ frozen(${jsonLines(list)})`)),
      ),
      declarations(Object.keys(lists)),
    ];
  },
};

/** The type of an entry of each list. */
const entryTypes: Readonly<Record<string, string>> = {
  languages: 'Language',
  sites: 'Site',
  owners: 'Owner',
  externalDomains: 'ExternalDomain',
  domains: 'Domain',
  descriptors: 'Descriptor',
};

function declarations(lists: readonly string[]): GeneratedFile {
  const types = [...Object.values(entryTypes), 'DomainRoute', 'Link', 'Reference', 'Text'].sort();
  return moduleFile(
    'catalog.d.ts',
    from('./routes/catalog.js', 'import type', Object.values(entryTypes).sort()),
    from('./routes/catalog.js', 'export type', types),
    ...lists.map((list) => declared(list, `readonly ${entryTypes[list]}[]`)),
  );
}

/** JSON is an expression of ECMAScript; an entry a line. */
function jsonLines(list: readonly object[]): string {
  return `[\n${list.map((entry) => `  ${JSON.stringify(entry, withoutNotes)},\n`).join('')}]`;
}

/** The lists of the catalog by name: of each kind of thing, with what each entry states; and the domains in the context of each site. */
function listsOf(catalog: Catalog): Readonly<Record<string, readonly object[]>> {
  const { files, domains } = catalog;
  const entryOf = entriesOf(catalog);
  const values = new Map(files.map(({ path, value }) => [path, value]));
  const lists = thingLists.flatMap(({ path, list, shape, isOptional }) => {
    const entries = [values.get(path)?.[list] ?? []].flat();
    return entries.length === 0 && isOptional ? [] : [[list, entries.map((entry) => entryOf(shape, entry))] as const];
  });
  return {
    ...Object.fromEntries(lists),
    domains: domains.map(({ file, routes }) => {
      return { ...entryOf(shapes.domain, values.get(file)), routes: routes.map(routeEntry) };
    }),
    descriptors: domains.flatMap(({ id, activeAt }) => activeAt.map((site) => ({ domain: id, site: site.id }))),
  };
}

/** From a value of a file to the same in the order of its schema, without the author's notes, and with a display name as `{ id, name }`. */
function entriesOf({ names, labels }: Catalog): (shape: Shape, value: unknown) => object {
  const labelled = new Set(labels.map(({ key, thing }) => `${thing.kind}.${key}`));
  const shown = (shape: Shape, value: unknown): unknown => {
    const { 'x-references': to = '', properties, items } = shape;
    if (labelled.has(to)) return { id: names.get(to)?.get(String(value))?.id, name: value };
    if (Array.isArray(value)) return items === undefined ? value : value.map((one) => shown(items, one));
    return isMapping(value) && Object.keys(properties).length > 0 ? inOrder(shape, value) : value;
  };
  const inOrder = (shape: Shape, value: unknown): object => {
    const counted = countedLists(shape);
    const entries = Object.entries(shape.properties).flatMap(([key, property]) => {
      const own = Object(value)[key] ?? (counted.includes(key) ? [] : undefined);
      return own === undefined ? [] : [[key, shown(property, own)] as const];
    });
    return Object.fromEntries(entries);
  };
  return inOrder;
}

function routeEntry(route: Route): published.DomainRoute {
  const { id, method, path, params, audience, formerly, deprecated, example } = route;
  return {
    id,
    method,
    path,
    params,
    audience,
    ...(formerly.length === 0 ? {} : { formerly }),
    ...(deprecated === undefined ? {} : { deprecated }),
    ...(example === undefined ? {} : { example }),
  };
}
