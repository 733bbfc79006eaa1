import type { PolicyFile } from '../../schema/types/policy.d.ts';
import { at, inFile, type Location } from '../read/location.ts';
import type { SourceFile } from '../read/source-file.ts';
import { itemsBy, order } from '../text/lists.ts';
import { routeAudience, routeParams } from '../text/route-path.ts';
import type { Catalog, Domain, NamedDomain, Resolved, Route, SchemaTypes, SourceContents, Thing } from './catalog.ts';
import { readExceptions } from './exception.ts';
import { sourceContents } from './source-contents.ts';

/** Domains and routes refer to each other: they are created first and linked afterwards. */
type Unlinked<View> = { -readonly [Key in keyof View]: View[Key] };

/** @param files all files of the catalog; each passes its schema */
export function buildCatalog(files: readonly SourceFile[], icons: Catalog['icons']): Catalog {
  const contents = sourceContents(files);
  const resolve = resolverIn(contents);
  const thingsOf = itemsBy(contents.things, ({ kind }) => kind);
  const languages = viewsOf(thingsOf, 'language', located);
  const sites = viewsOf(thingsOf, 'site', located);
  const owners = viewsOf(thingsOf, 'owner', located);
  const externals = viewsOf(thingsOf, 'external', (data, thing) => {
    const { links = [] } = data;
    return { kind: 'external' as const, ...located(data, thing), owners: resolve(owners, thing, 'owners'), links };
  });
  const domains = viewsOf(thingsOf, 'domain', unlinkedDomain);
  const allDomains = new Map<Thing, NamedDomain>([...domains, ...externals]);
  const routes = new Map<Thing, Unlinked<Route>>();
  const routesOf = itemsBy(thingsOf('route'), ({ parent }) => parent);
  for (const [thing, domain] of domains) {
    const activeSites = new Set(resolve(sites, thing, 'activeFor').map(({ target }) => target));
    domain.activeAt = [...sites.values()].filter((site) => activeSites.has(site));
    domain.requires = resolve(allDomains, thing, 'requiredDependencies');
    domain.usedBy = resolve(allDomains, thing, 'usedBy');
    domain.owners = resolve(owners, thing, 'owners');
    for (const routeThing of routesOf(thing)) routes.set(routeThing, unlinkedRoute(routeThing, domain));
    domain.routes = routesOf(thing).flatMap((routeThing) => routes.get(routeThing) ?? []);
  }
  for (const [thing, route] of routes) route.replacement = resolve(routes, thing, 'use')[0]?.target;
  const sorted = [...domains.values()].sort((a, b) => order(a.id, b.id));
  return {
    ...contents,
    languages: [...languages.values()],
    drafts: [...languages.values()].filter(({ draft }) => draft === true),
    sites: [...sites.values()],
    owners: [...owners.values()],
    externalDomains: [...externals.values()],
    domains: sorted,
    routes: sorted.flatMap((domain) => domain.routes),
    ...policyIn(contents),
    icons,
  };
}

function viewsOf<Kind extends keyof SchemaTypes, View>(
  thingsOf: (kind: string) => readonly Thing[],
  kind: Kind,
  view: (data: SchemaTypes[Kind], thing: Thing) => View,
): Map<Thing, View> {
  return new Map(thingsOf(kind).map((thing) => [thing, view(thing.value as unknown as SchemaTypes[Kind], thing)]));
}

function located<Entry>(data: Entry, { file, pointer }: Thing): Entry & Location {
  return { file, pointer, ...data };
}

function resolverIn({ references }: SourceContents) {
  const referencesOf = itemsBy(references, ({ parent }) => parent);
  return <View>(views: ReadonlyMap<Thing, View>, thing: Thing, list: string): Resolved<View>[] =>
    referencesOf(thing).flatMap(({ key, name, location, target }) => {
      const view = key === list && target !== undefined ? views.get(target) : undefined;
      return view === undefined ? [] : [{ name, location, target: view }];
    });
}

function unlinkedDomain(data: SchemaTypes['domain'], thing: Thing): Unlinked<Domain> {
  const { collections = [], components = [], blocks = [], links = [] } = data;
  const linked = { activeAt: [], requires: [], usedBy: [], owners: [], routes: [] };
  return { kind: 'domain', ...located(data, thing), collections, components, blocks, links, ...linked };
}

function unlinkedRoute({ file, pointer, id, value }: Thing, domain: Domain): Unlinked<Route> {
  const data = value as unknown as SchemaTypes['route'];
  const { path, formerly = [] } = data;
  const computed = { params: routeParams(path), audience: routeAudience(path), replacement: undefined };
  return { file, pointer, id, domain, ...data, formerly, ...computed };
}

export function policyIn({ files }: Pick<SourceContents, 'files'>) {
  const file = files.find(({ kind }) => kind === 'policy');
  if (file === undefined) throw new Error('There is no policy.yaml');
  const { path, value = {} } = file;
  const root = inFile(path);
  const data = value as unknown as PolicyFile;
  const { sameWords = [], footer = {} } = data;
  const limits = { ...at(root, 'limits'), ...data.limits };
  const severities = (data.severities ?? []).map((entry, index) => ({ ...at(root, 'severities', index), ...entry }));
  return { limits, exceptions: readExceptions(root, value), severities, sameWords, footer };
}
