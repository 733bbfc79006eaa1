import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Domain, PublishedCatalog, Route, Site } from '../../core/model/catalog.ts';
import { routeAudience, routeId, routeParams } from '../../core/text/route-path.ts';
import { routes } from '../../generators/routes/routes.ts';
import type * as builders from '../../generators/routes/runtime/builder.ts';
import type * as runtime from '../../generators/routes/runtime/table/index.ts';
import type { LocaleParams } from '../../generators/routes/runtime/types.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, exampleFiles } from '../support/catalogs.ts';
import { temporaryFolder } from '../support/folders.ts';
import { writeFiles } from '../support/run.ts';

type Table = typeof runtime;
type Builders = Readonly<Record<string, builders.Builder<string, string, LocaleParams>>>;

export const exampleCatalog = () =>
  catalogOf(
    exampleFiles(`
# file: sites.yaml
sites:
  - { id: north, name: { en: North, fr: Nord, ar: الشمال } }
  - { id: south, name: { en: South, fr: Sud, ar: الجنوب }, url: 'https://south.example/city' }
# file: domains/water.yaml
activeFor: [north]
routes:
  - { method: GET, path: '/{locale}/water', formerly: ['/{locale}/hydrology', '/{locale}/h2o'] }
  - { method: GET, path: '/{locale}/water/{id}', formerly: ['/{locale}/taps/{id}/view'] }
  - { method: GET, path: /admin/water, formerly: [/admin/hydrology] }
# file: domains/parks.yaml
routes:
  - method: GET
    path: '/{locale}/parks'
    deprecated: { since: 2026-12-01, until: 2027-06-30, use: water.id, x-note: mine }
`),
  );

/** A catalog of languages, and of paths by domain and site; a path may be followed by its former ones. */
export function catalogWith(
  codes: readonly string[],
  paths: Readonly<Record<string, readonly string[]>>,
  sites: readonly (readonly Site[])[] = [],
): PublishedCatalog {
  const base = catalogOf(exampleFiles());
  const [sample] = base.routes;
  const [template] = base.domains;
  if (template === undefined || sample === undefined) throw new Error('The example catalog has domains');
  const languages = codes.map((code) => ({ code, name: code, direction: 'ltr' as const, file: '', pointer: '' }));
  const domains = Object.entries(paths).map(([id, own], index): Domain => {
    const domain = { ...template, id, activeAt: sites[index] ?? template.activeAt };
    const routes = own.map((text): Route => {
      const [path = '', ...formerly] = text.split(' ');
      const params = routeParams(path);
      return { ...sample, id: routeId(id, path), path, params, audience: routeAudience(path), domain, formerly };
    });
    return { ...domain, routes };
  });
  return { ...base, languages, domains, routes: domains.flatMap(({ routes }) => routes) };
}

export async function publish(catalog: PublishedCatalog) {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFiles(folder, await filesOf(routes, catalog));
  const load = (path: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, 'routes', path)).href);
  const all: Table = await load('all/index.js');
  const publicOnly: Table = await load('public/index.js');
  const builders = (path: string): Promise<Builders> => load(path);
  return { all, publicOnly, builders };
}
