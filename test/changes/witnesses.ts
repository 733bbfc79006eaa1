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

/** Those of the first that the second has not. */
export function lost(before: Witnesses, after: Witnesses): string[] {
  return [...before].filter((one) => !after.has(one));
}
