import { compile } from 'json-schema-to-typescript';
import type { Catalog } from '../core/catalog.ts';
import { generatedBanner, stringLiteral } from '../core/encode/typescript.ts';
import type { GeneratedFile, Generator } from '../core/generator.ts';
import { fileKinds } from '../core/read/kinds.ts';
import { bundled } from '../core/schema/schema.ts';
import { constant, declared, doc, from, interfaceOf, moduleFile, typeAlias } from './typescript/modules.ts';

/** Types of the catalog's files from their schemas, and unions of the ids that the catalog has. */
export const types: Generator = {
  id: 'types',
  async generate(catalog) {
    const files = await Promise.all(fileKinds.map(({ kind, schema }) => fileTypes(kind, bundled(schema))));
    return [...files, filesIndex(), ...idModules(catalog)];
  },
};

async function fileTypes(name: string, schema: object): Promise<GeneratedFile> {
  const own = JSON.parse(JSON.stringify(schema, withoutExtensionKeys));
  const contents = await compile(own, name, {
    additionalProperties: false,
    bannerComment: `${generatedBanner}\n`,
    format: false,
    ignoreMinAndMaxItems: true,
    $refOptions: { resolve: { file: false, http: false } },
  });
  return { path: `types/${name}.d.ts`, contents: `${indented(contents.trimEnd())}\n` };
}

/** Interfaces as a person writes them: their members by two spaces. */
function indented(declarations: string): string {
  return declarations.replace(
    /^(export interface [^\n]*\{\n)([\s\S]*?)^\}/gm,
    (_, start: string, members: string) => `${start}${members.replace(/^(?=.)/gm, '  ')}}`,
  );
}

/** `x-…` keys would make an index signature of every mapping, and hide misspelt keys from the compiler. */
function withoutExtensionKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('properties' in value)) return value;
  return { ...value, patternProperties: undefined };
}

/** Which type each kind of file has: the title of its schema. */
function filesIndex(): GeneratedFile {
  const kinds = fileKinds.map(({ kind, schema }) => [kind, schema.title] as const);
  return moduleFile(
    'types/files.d.ts',
    ...kinds.map(([kind, type]) => from(`./${kind}.js`, 'import type', [type])),
    interfaceOf(
      'FileTypes',
      kinds.map(([kind, type]) => `${stringLiteral(kind)}: ${type}`),
    ),
  );
}

/** What a service imports: the type of each kind of file, and the ids. */
function idModules({ domains, externalDomains, sites, owners, languages }: Catalog): GeneratedFile[] {
  const idLists: readonly (readonly [list: string, union: string, ids: readonly string[]])[] = [
    ['domainIds', 'DomainId', domains.map(({ id }) => id)],
    ['externalDomainIds', 'ExternalDomainId', externalDomains.map(({ id }) => id)],
    ['siteIds', 'SiteId', sites.map(({ id }) => id)],
    ['ownerIds', 'OwnerId', owners.map(({ id }) => id)],
    ['languageCodes', 'LanguageCode', languages.map(({ code }) => code)],
  ];
  const literals = (ids: readonly string[]) => ids.map(stringLiteral);
  return [
    moduleFile(
      'types/index.js',
      ...idLists.map(([list, , ids]) => constant(list, `/* @__PURE__ */ Object.freeze([${literals(ids).join(', ')}])`)),
    ),
    moduleFile(
      'types/index.d.ts',
      from('./domain.js', 'export type', descriptorTypes),
      ...idLists.flatMap(([list, union, ids]) => [
        typeAlias(union, literals(ids).join(' | ') || 'never'),
        declared(list, `readonly ${union}[]`),
      ]),
      interfaceOf(
        'DomainsAt',
        sites.map(({ id }) => {
          const active = domains.filter((domain) => domain.sites.some(({ name }) => name === id));
          return `${stringLiteral(id)}: ${literals(active.map(({ id }) => id)).join(' | ') || 'never'}`;
        }),
        doc('The domains that are active at each site.'),
      ),
    ),
  ];
}

/** The parts of a descriptor that services name. */
const descriptorTypes = [
  'Block',
  'Collection',
  'Component',
  'Counts',
  'Deprecation',
  'DomainDescriptor',
  'Link',
  'LinkKind',
  'Method',
  'RouteEntry',
  'Status',
  'Text',
  'Tier',
];
