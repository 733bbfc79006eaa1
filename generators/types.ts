import { stringLiteral } from '../core/encode/typescript.ts';
import type { Catalog } from '../core/model/catalog.ts';
import { thingLists } from '../core/schema/kinds.ts';
import { uncapitalized } from '../core/text/characters.ts';
import type { GeneratedFile, Generator } from './generator.ts';
import { constant, declared, doc, importLine, interfaceOf, moduleFile, typeAlias } from './typescript/modules.ts';

/** Types of the catalog's files from their schemas, and unions of the ids that the catalog has. */
export const types: Generator = (catalog, assets) => [...assets.types, ...idModules(catalog)];

/** What a service imports: the type of each kind of file, and the ids. */
function idModules({ domains, sites, things }: Catalog): GeneratedFile[] {
  const idLists = [
    ['domainIds', 'DomainId', 'domains/', domains.map(({ id }) => id)] as const,
    ...thingLists.map(({ path, union }) => {
      const ids = things.flatMap(({ file, within, id }) => (file === path && within === undefined ? id : []));
      return [`${uncapitalized(union)}s`, union, path, ids] as const;
    }),
  ];
  const literals = (ids: readonly string[]) => ids.map(stringLiteral);
  return [
    moduleFile(
      'types/index.js',
      ...idLists.map(([list, , , ids]) =>
        constant(list, `/* @__PURE__ */ Object.freeze([${literals(ids).join(', ')}])`),
      ),
    ),
    moduleFile(
      'types/index.d.ts',
      importLine('./catalog.js', 'export type', ['CatalogFile']),
      "export type * from './domain.js';",
      "export type * as whole from './catalog.js';",
      ...idLists.flatMap(([list, union, file, ids]) => [
        typeAlias(union, literals(ids).join(' | ') || 'never', doc(`From catalog/${file}`)),
        declared(list, `readonly ${union}[]`),
      ]),
      interfaceOf(
        'DomainsAt',
        sites.map((site) => {
          const active = domains.filter(({ activeAt }) => activeAt.includes(site));
          return `${stringLiteral(site.id)}: ${literals(active.map(({ id }) => id)).join(' | ') || 'never'}`;
        }),
        doc('The domains that are active at each site.'),
      ),
    ),
  ];
}
