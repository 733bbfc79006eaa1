import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog, Route } from '../../core/catalog.ts';
import { routeIdentifier } from '../../core/model/route.ts';
import { routes } from '../../generators/routes/routes.ts';
import { types } from '../../generators/types.ts';
import { compile, resolutions } from '../routes/strict.ts';
import { filesOf } from '../support/assets.ts';
import { temporaryFolder } from '../support/folders.ts';
import { writeFiles } from '../support/run.ts';

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

/** What the compiler says of a strict service that uses all that `before` has, against the package of `after`, for each pair. */
export async function compileServices(pairs: readonly (readonly [before: Catalog, after: Catalog])[]) {
  const folder = temporaryFolder();
  const packages = [...new Set(pairs.map(([, after]) => after))];
  for (const [index, catalog] of packages.entries()) {
    for (const generator of [routes, types]) writeFiles(join(folder, `${index}`), await filesOf(generator, catalog));
  }
  const services = pairs.map(([before, after], index) => {
    const beside = `${packages.indexOf(after)}/${index}`;
    const service = { uses: `${beside}-uses.ts`, members: `${beside}-members.ts` };
    writeFileSync(join(folder, service.uses), usesOf(before));
    writeFileSync(join(folder, service.members), membersOf(before));
    return service;
  });
  const files = services.flatMap(({ uses, members }) => [uses, members]);
  const said = compile(folder, files, [...resolutions.bundler, '--skipLibCheck', '--types', '']).split('\n');
  const faultsIn = (file: string) => said.filter((line) => line.startsWith(file));
  return services.map(({ uses, members }) => ({ uses: faultsIn(uses), members: faultsIn(members) }));
}
