import { stringLiteral } from '../core/encode/typescript.ts';
import type { Catalog } from '../core/model/catalog.ts';
import { thingLists } from '../core/schema/kinds.ts';
import { uncapitalized } from '../core/text/characters.ts';
import type { GeneratedFile, Generator } from './generator.ts';
import { declareConst, docOf, exportConst, importLine, interfaceOf, moduleFile, typeAlias } from './typescript/emit.ts';

export const types: Generator = (catalog, assets) => [...assets.types, ...idModules(catalog)];

function idModules({ domains, sites, things }: Catalog): GeneratedFile[] {
  const unions = [{ thing: 'domain', union: 'DomainId', path: 'domains/' }, ...thingLists].map(
    ({ thing, union, path }) => {
      const ids = things.flatMap(({ kind, id }) => (kind === thing ? stringLiteral(id) : []));
      return { list: `${uncapitalized(union)}s`, union, path, ids };
    },
  );
  return [
    moduleFile(
      'types/index.js',
      ...unions.map(({ list, ids }) => exportConst(list, `/* @__PURE__ */ Object.freeze([${ids.join(', ')}])`)),
    ),
    moduleFile(
      'types/index.d.ts',
      importLine('./catalog.js', 'export type', ['CatalogJson']),
      "export type * from './domain.js';",
      "export type * as whole from './catalog.js';",
      ...unions.flatMap(({ list, union, path, ids }) => [
        typeAlias(union, ids.join(' | ') || 'never', docOf(`From catalog/${path}`)),
        declareConst(list, `readonly ${union}[]`),
      ]),
      interfaceOf(
        'DomainsAt',
        sites.map((site) => {
          const active = domains.flatMap(({ id, activeAt }) => (activeAt.includes(site) ? stringLiteral(id) : []));
          return `${stringLiteral(site.id)}: ${active.join(' | ') || 'never'}`;
        }),
        docOf('The domains that are active at each site.'),
      ),
    ),
  ];
}
