import type { StatementStructures } from 'ts-morph';
import { generatedBanner, stringLiteral } from '../core/encode/typescript.ts';
import type { GeneratedFile, Generator } from '../core/generator.ts';
import { checkModules } from './routes/check-modules.ts';

const banner = `${generatedBanner}\n`;

/** Types of the catalog's files from their schemas, and unions of the ids that the catalog has. */
export const types: Generator = {
  id: 'types',
  async generate(catalog, { schemas }) {
    const files = await Promise.all([...schemas].map(([name, schema]) => fileTypes(name, schema)));
    const ids: readonly IdList[] = [
      { list: 'domainIds', union: 'DomainId', ids: catalog.domains.map(({ id }) => id) },
      { list: 'externalDomainIds', union: 'ExternalDomainId', ids: catalog.externalDomains.map(({ id }) => id) },
      { list: 'siteIds', union: 'SiteId', ids: catalog.sites.map(({ id }) => id) },
      { list: 'languageCodes', union: 'LanguageCode', ids: catalog.languages.map(({ code }) => code) },
    ];
    const { ts } = await import('ts-morph');
    const own = [await filesTypes(schemas), { path: 'types/index.js', contents: idValues(ids) }, await indexTypes(ids)];
    return checkModules(ts, [...files, ...own]);
  },
};

/** Which type each kind of file has: the title of its schema. */
async function filesTypes(schemas: ReadonlyMap<string, object>): Promise<GeneratedFile> {
  const { Project, StructureKind } = await import('ts-morph');
  const kinds = [...schemas].map(([kind, schema]) => ({ kind, type: String(Reflect.get(schema, 'title')) }));
  const file = new Project({ useInMemoryFileSystem: true }).createSourceFile('files.d.ts', {
    statements: [
      ...kinds.map(
        ({ kind, type }): StatementStructures => ({
          kind: StructureKind.ImportDeclaration,
          isTypeOnly: true,
          namedImports: [type],
          moduleSpecifier: `./${kind}.js`,
        }),
      ),
      {
        kind: StructureKind.Interface,
        isExported: true,
        name: 'FileTypes',
        properties: kinds.map(({ kind, type }) => ({ name: stringLiteral(kind), type })),
      },
    ],
  });
  return { path: 'types/files.d.ts', contents: banner + file.getFullText() };
}

interface IdList {
  readonly list: string;
  readonly union: string;
  readonly ids: readonly string[];
}

async function fileTypes(name: string, schema: object): Promise<GeneratedFile> {
  const { compile } = await import('json-schema-to-typescript');
  const own = JSON.parse(JSON.stringify(schema, withoutExtensionKeys));
  const contents = await compile(own, name, {
    additionalProperties: false,
    bannerComment: banner,
    format: false,
    ignoreMinAndMaxItems: true,
    $refOptions: { resolve: { file: false, http: false } },
  });
  return { path: `types/${name}.d.ts`, contents: `${contents.trimEnd()}\n` };
}

/** `x-…` keys would make an index signature of every mapping, and hide misspelt keys from the compiler. */
function withoutExtensionKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('properties' in value)) return value;
  return { ...value, patternProperties: undefined };
}

function idValues(ids: readonly IdList[]): string {
  const lines = ids.map((entry) => `export const ${entry.list} = [${entry.ids.map(stringLiteral).join(', ')}];\n`);
  return banner + lines.join('');
}

/** What a service imports: the type of each kind of file, and the ids. */
async function indexTypes(ids: readonly IdList[]): Promise<GeneratedFile> {
  const { Project, StructureKind, VariableDeclarationKind } = await import('ts-morph');
  const project = new Project({ useInMemoryFileSystem: true });
  const statements: StatementStructures[] = [
    ...fileExports.map(
      ([module, names]): StatementStructures => ({
        kind: StructureKind.ExportDeclaration,
        isTypeOnly: true,
        moduleSpecifier: `./${module}.js`,
        namedExports: [...names],
      }),
    ),
    ...ids.flatMap((entry): StatementStructures[] => [
      {
        kind: StructureKind.TypeAlias,
        isExported: true,
        name: entry.union,
        type: entry.ids.length === 0 ? 'never' : entry.ids.map(stringLiteral).join(' | '),
      },
      {
        kind: StructureKind.VariableStatement,
        isExported: true,
        hasDeclareKeyword: true,
        declarationKind: VariableDeclarationKind.Const,
        declarations: [{ name: entry.list, type: `readonly ${entry.union}[]` }],
      },
    ]),
  ];
  const file = project.createSourceFile('index.d.ts', { statements });
  return { path: 'types/index.d.ts', contents: banner + file.getFullText() };
}

/** Names that no two files share: `Text` and `Id` are the same in each. */
const fileExports: readonly (readonly [module: string, names: readonly string[]])[] = [
  [
    'domain',
    [
      'Block',
      'Collection',
      'Component',
      'Counts',
      'Deprecation',
      'DomainDescriptor',
      'Id',
      'RouteEntry',
      'Slug',
      'Status',
      'Text',
      'Tier',
    ],
  ],
  ['external-domains', ['ExternalDomainEntry', 'ExternalDomainsFile']],
  ['glossary', ['GlossaryFile']],
  ['languages', ['Direction', 'LanguageEntry', 'LanguagesFile']],
  ['messages', ['MessagesFile']],
  ['policy', ['Evolution', 'Exception', 'Limits', 'PolicyFile']],
  ['sites', ['SiteEntry', 'SitesFile']],
];
