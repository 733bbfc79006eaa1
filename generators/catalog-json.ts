import { stringLiteral } from '../core/encode/typescript.ts';
import type { Catalog, Text } from '../core/model/catalog.ts';
import { shapes, thingLists } from '../core/schema/kinds.ts';
import { countedLists, type Shape } from '../core/schema/shape.ts';
import { isMapping, type YamlMapping } from '../core/text/value.ts';
import { type Generator, inLanguageOrder, jsonFile } from './generator.ts';
import { declareConst, docOf, exportConst, importLine, moduleFile, typeAlias } from './typescript/emit.ts';

/** Keys that catalog.js, which may go into a browser, does not contain. */
const omitted = ['routes', 'links', 'contact'];

export const catalogJson: Generator = (catalog, { package: { version } }) => {
  const { sourceLanguage } = catalog;
  const lists = listsOf(catalog);
  const facts = { formatVersion: 1, version, sourceLanguage, ...lists };
  const withoutOmitted = (type: string) => `Omit<${type}, ${omitted.map(stringLiteral).join(' | ')}>`;
  const json = { $schema: './schema/published/catalog.schema.json', ...facts };
  return [
    jsonFile('catalog.json', json),
    moduleFile(
      'catalog.js',
      importLine('./routes/frozen.js', 'import', ['frozen']),
      ...Object.entries(facts).map(([name, value]) => exportConst(name, literal(value))),
    ),
    moduleFile(
      'catalog-json.d.ts',
      importLine('./types/catalog.js', 'import type', ['CatalogJson']),
      "export type * from './types/catalog.js';",
      'declare const catalog: CatalogJson;\nexport default catalog;',
    ),
    // The main export, also for browsers.
    ...['index.js', 'index.d.ts'].map((path) =>
      moduleFile(path, "export * from './catalog.js';", "export * from './routes/public/index.js';"),
    ),
    moduleFile(
      'catalog.d.ts',
      importLine('./types/catalog.js', 'import type', ['CatalogDomain', 'CatalogJson']),
      "export type * from './types/catalog.js';",
      typeAlias('Domain', withoutOmitted('CatalogDomain'), docOf('A domain; its pages are in /routes.')),
      ...Object.keys(facts).map((name) => {
        if (name === 'domains') return declareConst(name, 'readonly Domain[]');
        const type = `Required<CatalogJson>['${name}']`;
        return declareConst(name, name in lists ? `readonly ${withoutOmitted(`${type}[number]`)}[]` : type);
      }),
    ),
  ];
};

function literal(value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value);
  const list = value.map((entry) =>
    Object.fromEntries(Object.entries(entry).filter(([key]) => !omitted.includes(key))),
  );
  const withoutCustomKeys = (key: string, value: unknown) => (key.startsWith('x-') ? undefined : value);
  return `/* @__PURE__ */ frozen(${JSON.stringify(list, withoutCustomKeys, 2)})`;
}

function listsOf(catalog: Catalog): Readonly<Record<string, readonly object[]>> {
  const { files, domains } = catalog;
  const resolved = resolverOf(catalog);
  const values = new Map(files.map(({ path, value }) => [path, value]));
  const lists = thingLists.flatMap(({ path, list, shape, isOptional }) => {
    const entries = [values.get(path)?.[list] ?? []].flat();
    if (entries.length === 0 && isOptional) return [];
    return [[list, entries.map((entry) => resolved(shape, entry) as YamlMapping)] as const];
  });
  return {
    ...Object.fromEntries(lists),
    domains: domains.map(({ file, routes }) => {
      const { routes: entries, ...domain } = resolved(shapes.domain, values.get(file)) as { routes: YamlMapping[] };
      const pages = routes.map(({ id, params, audience }, index) => ({ id, ...entries[index], params, audience }));
      return { ...domain, routes: pages };
    }),
    descriptors: domains.flatMap(({ id, activeAt }) => activeAt.map((site) => ({ domain: id, site: site.id }))),
  };
}

/** Orders the keys of a value as its schema does, custom keys last; a display name becomes `{ id, name }`. */
function resolverOf({ languages, names, things }: Catalog): (shape: Shape, value: unknown) => unknown {
  const labels = new Set(things.map(({ namespace, label }) => `${namespace}.${label}`));
  const resolved = (shape: Shape, value: unknown): unknown => {
    if (value === undefined) return value;
    const { 'x-references': to = '', 'x-language-map': isText, properties, items } = shape;
    if (labels.has(to)) return { id: names.get(to)?.get(String(value).normalize())?.id, name: value };
    if (Array.isArray(value)) return items === undefined ? value : value.map((item) => resolved(items, item));
    if (isText && isMapping(value)) return inLanguageOrder(value as Text, languages);
    const keys = Object.entries(properties);
    if (!isMapping(value) || keys.length === 0) return value;
    const lists = countedLists(shape).map((key) => [key, []]);
    const mapping = { ...Object.fromEntries(lists), ...value };
    const custom = Object.keys(mapping).filter((key) => key.startsWith('x-'));
    return Object.fromEntries([
      ...keys.map(([key, property]) => [key, resolved(property, mapping[key])]),
      ...custom.sort().map((key) => [key, mapping[key]]),
    ]);
  };
  return resolved;
}
