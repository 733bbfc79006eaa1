import type { Catalog, Route } from '../../core/catalog.ts';
import { routeIdentifier } from '../../core/route.ts';

/** What somebody relies on, each as one string that is there or not. */
type Witnesses = ReadonlySet<string>;

/** What code names: members of the unions of ids, routes with their parameters, builders in their modules. */
export function importedNames({ domains, sites, languages, externalDomains, routes }: Catalog): Witnesses {
  return new Set([
    ...domains.map(({ id }) => `DomainId ${id}`),
    ...sites.map(({ id }) => `SiteId ${id}`),
    ...languages.map(({ code }) => `Locale ${code}`),
    ...externalDomains.map(({ id }) => `ExternalDomainId ${id}`),
    ...routes.map(({ id, method, params }) => `Routes['${id}'] ${method} ${params.join()}`),
    ...routes.map(
      ({ id, audience, domain, params }) => `${audience}/${domain} ${routeIdentifier(id)}(${params.join()})`,
    ),
    ...domains.flatMap(({ data }) => [
      ...(data.collections ?? []).map(({ slug }) => `Collection ${slug}`),
      ...(data.blocks ?? []).map(({ slug }) => `Block ${slug}`),
      ...(data.components ?? []).map(({ name }) => `Component ${name}`),
    ]),
  ]);
}

/** What code that asks for every member must follow. */
export function membersOf(catalog: Catalog): Witnesses {
  return new Set([...importedNames(catalog)].filter((name) => !/^(public|admin)\//.test(name)));
}

/** The entries of `catalog.json` that a CMS looks up. */
export function catalogEntries({ domains, sites, languages, externalDomains, routes }: Catalog): Witnesses {
  return new Set([
    ...sites.map(({ id }) => `site ${id}`),
    ...languages.map(({ code }) => `language ${code}`),
    ...externalDomains.map(({ id }) => `external ${id}`),
    ...routes.map(({ id, audience, params }) => `route ${id} ${audience} ${params.join()}`),
    ...domains.flatMap(({ id, data }) => [
      `domain ${id}`,
      ...data.activeFor.map((site) => `descriptor ${id} at ${site}`),
      ...(data.collections ?? []).map(({ slug }) => `collection ${id} ${slug}`),
      ...(data.blocks ?? []).map(({ slug }) => `block ${id} ${slug}`),
      ...(data.components ?? []).map(({ name }) => `component ${id} ${name}`),
    ]),
  ]);
}

/** Stored URLs and links to pages that no longer lead anywhere. */
export function deadLinks(before: Catalog, after: Catalog): string[] {
  const pages = pagesOf(after);
  const dead = [...pagesOf(before)].filter((page) => !pages.has(page));
  const codes = new Set(after.languages.map(({ code }) => code));
  for (const route of before.routes) {
    // A former path is a stored URL too.
    for (const path of [route.path, ...route.formerly]) {
      for (const url of urlsOf(path, before)) if (!after.routes.some((one) => answers(one, url, codes))) dead.push(url);
    }
  }
  return dead;
}

function pagesOf({ domains, sites, languages }: Catalog): Witnesses {
  return new Set(
    languages.flatMap(({ code }) => [
      ...sites.map(({ id }) => `pages/${code}/${id}/index.md`),
      ...domains.flatMap(({ id, data }) => data.activeFor.map((site) => `pages/${code}/${site}/${id}.md`)),
    ]),
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
export function brokenPromises(before: Catalog, after: Catalog): string[] {
  return before.domains.flatMap(({ id, title, data }) => {
    if (after.externalDomains.some((one) => isNamedAlike(one, { id, title }))) return [];
    const now = after.domains.find((one) => isNamedAlike(one, { id, title }))?.data;
    return [
      ...(data.status === 'stable' && now?.status !== 'stable' ? [`${id} is stable`] : []),
      ...data.activeFor.filter((site) => !now?.activeFor.includes(site)).map((site) => `${id} at ${site}`),
    ];
  });
}

/** What a site no longer has (languages, domains, stable ones, paths that are answered), and what it must provide for the domains that it had. */
export function sitesHurt(before: Catalog, after: Catalog): string[] {
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
        ...routes.flatMap(({ path, formerly }) => [path, ...formerly].map((one) => `${one} at ${site}`)),
      ]),
    ]),
  ]);
}

interface Named {
  readonly id: string;
  readonly title: Catalog['domains'][number]['title'];
}

function isNamedAlike(one: Named, other: Named): boolean {
  return one.id === other.id || one.title.en === other.title.en;
}

/** Those of the first that the second has not. */
export function lost(before: Witnesses, after: Witnesses): string[] {
  return [...before].filter((one) => !after.has(one));
}
