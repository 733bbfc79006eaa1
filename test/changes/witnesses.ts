import { routeIdentifier } from '../../core/build/route.ts';
import type { Catalog, Route } from '../../core/catalog.ts';
import type { Classes } from '../../core/changes/change-kinds.ts';
import type { Domain, ExternalDomain, Language, Site } from '../../generated/catalog.d.ts';
import { catalogJson } from '../../generators/catalog-json.ts';
import { onceFor } from '../../generators/once.ts';
import { pages } from '../../generators/pages/pages.ts';
import { filesOf } from '../support/assets.ts';

/** What somebody relies on, each as one string that is there or not. */
type Witnesses = ReadonlySet<string>;

/** What works with `before` and fails with `after`, for each audience. */
export async function failures(before: Catalog, after: Catalog): Promise<Record<keyof Classes, readonly string[]>> {
  const sooner = soonerDays(before, after);
  // The page of an external domain goes with it, of which the table says that it breaks no reader.
  const gone = before.externalDomains.filter(({ id }) => !after.externalDomains.some((one) => one.id === id));
  const links = lost(await pageLinks(before), await pageLinks(after)).filter(
    (link) => !gone.some(({ id }) => link.includes(`/external/${id}.md`)),
  );
  return {
    imports: [...lost(importedNames(before), importedNames(after)), ...sooner],
    links: [...links, ...deadUrls(before, after), ...sooner],
    platform: [
      ...brokenPromises(before, after),
      ...sitesHurt(before, after),
      ...lost(await catalogEntries(before), await catalogEntries(after)),
      ...sooner,
    ],
  };
}

/** What is new to those who ask for every member: code with complete handlers, a CMS that has every collection. */
export function newMembers(before: Catalog, after: Catalog): Record<'imports' | 'platform', readonly string[]> {
  // A route that keeps an old id needs no new handler.
  const known = new Set(before.routes.flatMap(({ id, formerNames }) => [id, ...formerNames]));
  const routes = after.routes
    .filter(({ id, formerNames }) => ![id, ...formerNames].some((one) => known.has(one)))
    .map((route) => ({ ...route, formerNames: [] }));
  const imports = lost(importedNames({ ...after, routes }), importedNames(before)).filter(
    (name) => !/^(public|admin)\//.test(name),
  );
  return { imports, platform: imports.filter((name) => /^(Collection|Block|Component) /.test(name)) };
}

/** What code names: members of the unions of ids, routes with their parameters, builders in their modules. */
function importedNames({ domains, sites, languages, externalDomains, routes }: Catalog): Witnesses {
  return new Set([
    ...domains.map(({ id }) => `DomainId ${id}`),
    ...sites.map(({ id }) => `SiteId ${id}`),
    ...languages.map(({ code }) => `Locale ${code}`),
    ...externalDomains.map(({ id }) => `ExternalDomainId ${id}`),
    ...routes.flatMap(({ id, formerNames, method, params, audience, domain }) =>
      [id, ...formerNames].flatMap((one) => [
        `Routes['${one}'] ${method} ${params.join()}`,
        `${audience}/${domain} ${routeIdentifier(one)}(${params.join()})`,
      ]),
    ),
    ...domains.flatMap(({ data }) => [
      ...(data.collections ?? []).map(({ slug }) => `Collection ${slug}`),
      ...(data.blocks ?? []).map(({ slug }) => `Block ${slug}`),
      ...(data.components ?? []).map(({ name }) => `Component ${name}`),
    ]),
  ]);
}

/** What a CMS looks up in `catalog.json`. */
const catalogEntries = onceFor(async (catalog: Catalog): Promise<Witnesses> => {
  const json = (await filesOf(catalogJson, catalog)).get('catalog.json') ?? '';
  const { sites, languages, externalDomains, domains, descriptors }: CatalogJson = JSON.parse(json);
  return new Set([
    ...sites.map(({ id }) => `site ${id}`),
    ...languages.map(({ code }) => `language ${code}`),
    ...externalDomains.map(({ id }) => `external ${id}`),
    ...descriptors.map(({ domain, site }) => `descriptor ${domain} at ${site}`),
    ...domains.flatMap(({ id, collections, blocks, components, routes }) => [
      `domain ${id}`,
      ...collections.map(({ slug }) => `collection ${id} ${slug}`),
      ...blocks.map(({ slug }) => `block ${id} ${slug}`),
      ...components.map(({ name }) => `component ${id} ${name}`),
      ...routes.map((route) => `route ${route.id} ${route.method} ${route.audience} ${route.params.join()}`),
    ]),
  ]);
});

interface CatalogJson {
  readonly sites: readonly Site[];
  readonly languages: readonly Language[];
  readonly externalDomains: readonly ExternalDomain[];
  readonly domains: readonly Domain[];
  readonly descriptors: readonly { readonly domain: string; readonly site: string }[];
}

/** Links to the generated pages. All languages have the same pages: those of one are looked at. */
const pageLinks = onceFor(async (catalog: Catalog): Promise<Witnesses> => {
  const files = await filesOf(pages, { ...catalog, languages: catalog.languages.slice(0, 1) });
  const links = [...files.keys()].flatMap((path) => /^pages\/[^/]+(\/.*\.md)$/.exec(path)?.[1] ?? []);
  return new Set(catalog.languages.flatMap(({ code }) => links.map((link) => `pages/${code}${link}`)));
});

/** Stored URLs that nothing answers any more. A former path is a stored URL too. */
function deadUrls(before: Catalog, after: Catalog): string[] {
  const codes = new Set(after.languages.map(({ code }) => code));
  return before.routes.flatMap(({ method, path, formerly }) =>
    [path, ...formerly]
      .flatMap((one) => urlsOf(one, before))
      .filter((url) => !after.routes.some((route) => route.method === method && answers(route, url, codes))),
  );
}

function urlsOf(path: string, { languages }: Catalog): string[] {
  const codes = path.startsWith('/{locale}/') ? languages.map(({ code }) => code) : [''];
  return codes.map((code) => path.replace('{locale}', code).replace('{id}', '17'));
}

function answers({ path, formerly }: Route, url: string, codes: ReadonlySet<string>): boolean {
  return [path, ...formerly].some((pattern) => {
    const [wanted, got] = [pattern.split('/'), url.split('/')];
    if (wanted.length !== got.length) return false;
    return wanted.every((one, index) => {
      const segment = got[index] ?? '';
      if (one === '{locale}') return codes.has(segment);
      return one === '{id}' ? segment !== '' : one === segment;
    });
  });
}

/** What domains that require another one can no longer count on: that it is there, is stable, and is active at each of its sites. */
function brokenPromises(before: Catalog, after: Catalog): string[] {
  return before.domains.flatMap((domain) => {
    const { id, title, data } = domain;
    const all = [...after.domains, ...after.externalDomains];
    // Under another id it is told by its title, or by its routes.
    const now =
      all.find((one) => one.id === id) ??
      all.find((one) => one.title.en === title.en) ??
      after.domains.find((one) => pathsOf(one) === pathsOf(domain));
    if (now?.kind === 'external') return [];
    return [
      ...(data.status === 'stable' && now?.data.status !== 'stable' ? [`${id} is stable`] : []),
      ...data.activeFor.filter((site) => !now?.data.activeFor.includes(site)).map((site) => `${id} at ${site}`),
    ];
  });
}

function pathsOf({ routes }: Catalog['domains'][number]): string {
  return routes
    .map(({ path }) => path)
    .sort()
    .join();
}

/** What a site no longer has (languages, domains, stable ones, paths that are answered), and what it must provide for the domains that it had. */
function sitesHurt(before: Catalog, after: Catalog): string[] {
  const had = before.domains.filter(({ id }) => after.domains.some((one) => one.id === id));
  const needs = after.domains
    .filter(({ id }) => had.some((one) => one.id === id))
    .flatMap(({ id, sites, requires }) => {
      const stayed = sites.filter(({ name }) => had.find((one) => one.id === id)?.data.activeFor.includes(name));
      return stayed.flatMap(({ name }) => requires.map(({ target }) => ({ site: name, target })));
    });
  const isKnown = ({ site, target }: (typeof needs)[number]) =>
    before.domains.some(
      (one) =>
        one.data.activeFor.includes(site) &&
        [one, ...one.requires.map((reference) => reference.target)].some(
          (known) => known !== undefined && target !== undefined && isNamedAlike(known, target),
        ),
    );
  return [
    ...lost(siteEntries(before), siteEntries(after)),
    ...needs.filter((need) => !isKnown(need)).map(({ site, target }) => `${site} needs ${target?.id}`),
  ];
}

function siteEntries({ domains, sites, languages }: Catalog): Witnesses {
  return new Set([
    ...sites.flatMap(({ id }) => languages.map(({ code }) => `${id} in ${code}`)),
    ...domains.flatMap(({ id, data, routes }) => [
      ...(data.status === 'stable' ? [`stable ${id}`] : []),
      ...data.activeFor.flatMap((site) => [
        `${id} at ${site}`,
        ...routes.flatMap(({ method, path, formerly }) =>
          [path, ...formerly].map((one) => `${method} ${one} at ${site}`),
        ),
      ]),
    ]),
  ]);
}

/** Last days that somebody plans with, and that come sooner now. */
function soonerDays(before: Catalog, after: Catalog): string[] {
  return before.routes.flatMap(({ id, deprecated }) => {
    const now = after.routes.find((route) => route.id === id)?.deprecated?.until;
    const isSooner = deprecated !== undefined && now !== undefined && now < deprecated.until;
    return isSooner ? [`${id} until ${deprecated.until}`] : [];
  });
}

interface Named {
  readonly id: string;
  readonly title: Catalog['domains'][number]['title'];
}

function isNamedAlike(one: Named, other: Named): boolean {
  return one.id === other.id || one.title.en === other.title.en;
}

/** Those of the first that the second has not. */
function lost(before: Witnesses, after: Witnesses): string[] {
  return [...before].filter((one) => !after.has(one));
}
