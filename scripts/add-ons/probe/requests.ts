import type { Catalog, Route } from '../../../core/model/catalog.ts';
import { overlaps, pathsIn, urlsOf } from '../../../core/model/route.ts';

export interface ProbeRequest {
  readonly route: Route;
  /** `admin`: an administrative path, requested without credentials. `former`: one that redirects to `page`. */
  readonly about: 'page' | 'admin' | 'former';
  readonly url: string;
  readonly page: string;
}

export function routesAt({ routes }: Catalog, site?: string): Route[] {
  return routes.filter(({ domain }) => site === undefined || domain.activeAt.some(({ id }) => id === site));
}

/** Leaves out a route with `{id}` but no `example`. @param base without a slash at its end */
export function requestsFor(catalog: Catalog, base: string, site?: string): ProbeRequest[] {
  const codes = catalog.languages.map(({ code }) => code);
  return routesAt(catalog, site).flatMap((route) => {
    if (route.params.includes('id') && route.example === undefined) return [];
    const urls = (path: string) => urlsOf(path, route, codes, base);
    const present = urls(route.path);
    const about = route.audience === 'admin' ? 'admin' : 'page';
    const paths = about === 'admin' ? spellingsOf(route.path) : [route.path];
    const requests = paths.flatMap(urls).map((url): ProbeRequest => ({ route, about, url, page: url }));
    const formerly = route.domain.status === 'planned' ? [] : route.formerly;
    const former = formerly.flatMap((path) =>
      urls(path).map((url, index): ProbeRequest => ({ route, about: 'former', url, page: present[index] ?? url })),
    );
    return [...requests, ...former];
  });
}

/** Spellings that many routers or proxies take for one path, but guards that compare text do not. */
function spellingsOf(path: string): string[] {
  const starts =
    '//admin/ /admin// /admin%2f /admin%5c /ADMIN/ /%61dmin/ /%2561dmin/ /admin;x/ /admin%20/ /x/..;/admin/ /x/..%2fadmin/';
  const ends = ['', '/', '.json', ';x', '%20'];
  return [...ends.map((end) => path + end), ...starts.split(' ').map((start) => path.replace('/admin/', start))];
}

/** Pages that no route can serve: one for each language, then one next to each page and one below it. */
export function controlsFor({ languages, routes }: Catalog, requests: readonly ProbeRequest[], base: string): string[] {
  const codes = languages.map(({ code }) => code);
  const homes = codes.map((code) => `${base}/${code}/no-such-page`);
  const pages = requests.filter(({ about }) => about === 'page');
  const controls = new Set([...homes, ...pages.flatMap(({ url }) => controlsNear(url))]);
  const existing = routes.flatMap(({ path, formerly }) =>
    [path, ...formerly].flatMap((existing) => pathsIn(codes, existing)),
  );
  const all = [...existing.map((path) => base + path), ...controls].map((path) => ({ path }));
  for (const [{ path }] of overlaps(all)) controls.delete(path);
  return [...controls];
}

export function controlsNear(url: string): string[] {
  return [new URL('no-such-page', url).href, `${url}/no-such-page`];
}
