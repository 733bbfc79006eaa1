import type { Catalog, Route } from '../../core/catalog.ts';
import { canonicalJson } from '../../core/encode/canonical-json.ts';

/**
 * Of what services depend on, and of nothing else: each route's id, method, path, former paths, parameters, audience and sites,
 * and the languages in their order. In which order routes, former paths and sites are written makes no difference.
 */
export function routesDigest(
  routes: readonly Route[],
  { domains, languages }: Catalog,
  sha256: (text: string) => string,
): string {
  const sites = new Map(domains.map(({ id, sites }) => [id, sites.map(({ name }) => name).sort()]));
  const rows = routes
    .map(({ id, method, path, params, audience, domain, formerly }) =>
      canonicalJson({ id, method, path, params, audience, sites: sites.get(domain), formerly: [...formerly].sort() }),
    )
    .sort();
  return sha256(canonicalJson([languages.map(({ code }) => code), rows]));
}
