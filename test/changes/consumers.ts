import ts from 'typescript';
import { routeIdentifier } from '../../core/build/route.ts';
import type { Catalog, Route } from '../../core/catalog.ts';
import type { Assets, GeneratedFile } from '../../core/generator.ts';
import { compileRuntime } from '../../generators/routes/compile.ts';
import { routes } from '../../generators/routes/routes.ts';
import { types } from '../../generators/types.ts';
import { assets } from '../support/assets.ts';

/** A strict service and the package that it imports: texts by path. */
type Service = ReadonlyMap<string, string>;

/** What the compiler says of the files of a service. */
interface Faults {
  readonly uses: readonly string[];
  readonly members: readonly string[];
}

// What ships with the routes is the same in every package, and so are the types of the files.
const bare: Assets = { ...assets, runtime: new Map() };

const packages = new WeakMap<Catalog, Promise<[path: string, text: string][]>>();

async function makePackage(catalog: Catalog): Promise<[path: string, text: string][]> {
  return [...declarations(await routes.generate(catalog, bare)), ...declarations(await types.generate(catalog, bare))];
}

/** Several services use the package of one catalog. */
function packageOf(catalog: Catalog) {
  const made = packages.get(catalog) ?? makePackage(catalog);
  packages.set(catalog, made);
  return made;
}

/** A service that uses all that `before` has, against the package of `after`. */
export async function serviceOf(before: Catalog, after: Catalog): Promise<Service> {
  return new Map([...(await packageOf(after)), ['uses.ts', usesOf(before)], ['members.ts', membersOf(before)]]);
}

function declarations(files: Iterable<GeneratedFile>): [path: string, text: string][] {
  return [...files].filter(({ path }) => path.endsWith('.d.ts')).map(({ path, contents }) => [path, contents]);
}

/** Every name of the package that a catalog gives: members of the unions, ids of routes with their parameters, builders. */
function usesOf(catalog: Catalog): string {
  const member = (union: string, ids: readonly string[]) =>
    ids.map((id, index) => `export const a${wordOf(union)}${index}: ${union} = ${JSON.stringify(id)};`);
  const addresses = catalog.sites.filter(({ url }) => url !== undefined);
  const params = ({ params: names }: Route) =>
    `{ ${names.map((name) => (name === 'locale' ? 'locale' : "id: '7'")).join(', ')} }`;
  const modules = catalog.domains.flatMap((domain) =>
    (['admin', 'public'] as const).flatMap((audience) => {
      const own = domain.routes.filter((route) => route.audience === audience);
      if (own.length === 0) return [];
      const name = `${audience}_${domain.id.replaceAll('-', '_')}`;
      const folder = audience === 'admin' ? 'admin' : 'domains';
      return [
        `import * as ${name} from './routes/${folder}/${domain.id}.js';`,
        ...own.map((route) => `${name}.${routeIdentifier(route.id)}(${params(route)});`),
      ];
    }),
  );
  return [
    "import { type DomainAt, href, type Locale, type Routes, siteUrls } from './routes/all/index.js';",
    "import type { DomainId, ExternalDomainId, SiteId } from './types/index.js';",
    ...modules.sort((a, b) => Number(b.startsWith('import')) - Number(a.startsWith('import'))),
    `declare const locale: Locale;`,
    ...unionsOf(catalog).flatMap(([union, ids]) => member(union, ids)),
    ...addresses.map(({ id }) => `siteUrls['${id}'].length;`),
    ...catalog.routes.map((route) => `href('${route.id}', ${params(route)} satisfies Routes['${route.id}']);`),
  ].join('\n');
}

/** The unions of the package, with what a catalog has of each. */
function unionsOf({ languages, domains, sites, externalDomains }: Catalog): [union: string, ids: string[]][] {
  return [
    ['Locale', languages.map(({ code }) => code)],
    ['DomainId', domains.map(({ id }) => id)],
    ['SiteId', sites.map(({ id }) => id)],
    ['ExternalDomainId', externalDomains.map(({ id }) => id)],
    ...sites.map((site): [string, string[]] => [
      `DomainAt<'${site.id}'>`,
      domains.filter(({ activeAt }) => activeAt.some(({ id }) => id === site.id)).map(({ id }) => id),
    ]),
  ];
}

function wordOf(type: string): string {
  return type.replace(/\W/g, '_');
}

/** Code that asks for every member: complete handlers, a word for each language. */
function membersOf(catalog: Catalog): string {
  const every = (union: string, ids: readonly string[]) =>
    `export const every${wordOf(union)}: Record<${union}, 1> = { ${ids.map((id) => `${JSON.stringify(id)}: 1`).join(', ')} };`;
  return [
    "import type { ByRoute, DomainAt, Locale } from './routes/all/index.js';",
    "import type { DomainId, ExternalDomainId, SiteId } from './types/index.js';",
    ...unionsOf(catalog).map(([union, ids]) => every(union, ids)),
    `export const handlers: ByRoute<DomainId, () => void> = { ${catalog.routes.map(({ id }) => `${JSON.stringify(id)}: () => {}`).join(', ')} };`,
  ].join('\n');
}

const options: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts'],
  types: [],
};

/**
 * What the compiler says of the files of each service. Services that are alike are compiled once, and all in one program, which reads
 * the library once.
 */
export function compile(services: readonly Service[]): Faults[] {
  const keys = services.map((service) => JSON.stringify([...service]));
  const folders = new Map(keys.map((key, index) => [key, `/service${index}`]));
  const texts = new Map(
    services.flatMap((service, index) =>
      [...service].map(([path, text]) => [`${folders.get(keys[index] ?? '')}/${path}`, text]),
    ),
  );
  const runtime = new Map(declarations(compileRuntime(assets.runtime)));
  const textOf = (path: string) => texts.get(path) ?? runtime.get(path.replace(/^\/[^/]+\//, ''));
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    fileExists: (path) => textOf(path) !== undefined,
    readFile: textOf,
    directoryExists: () => true,
    getCurrentDirectory: () => '/',
    getSourceFile(path, version) {
      const text = textOf(path) ?? (path.includes('/node_modules/typescript/lib/') ? ts.sys.readFile(path) : undefined);
      return text === undefined ? undefined : ts.createSourceFile(path, text, version);
    },
  };
  const files = [...folders.values()].flatMap((folder) => [`${folder}/uses.ts`, `${folder}/members.ts`]);
  const program = ts.createProgram(files, options, host);
  const faultsIn = (path: string) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(path))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  const faults = new Map(
    [...folders].map(([key, folder]) => [
      key,
      { uses: faultsIn(`${folder}/uses.ts`), members: faultsIn(`${folder}/members.ts`) },
    ]),
  );
  return keys.flatMap((key) => faults.get(key) ?? []);
}
