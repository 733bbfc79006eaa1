import type { Catalog, Route } from '../catalog.ts';
import type { Finding } from '../diagnostic.ts';
import { at, keyAt } from '../place.ts';
import { counted } from '../words/counted.ts';

/**
 * How routes are held to an exact number. A deprecated route with a replacement may count or not: it may be beside the new one until
 * its last day, and goes after it.
 */
export function heldTo(wanted: number, routes: readonly Route[]) {
  const lasting = routes.filter(({ deprecated }) => deprecated?.use === undefined);
  const missing = Math.max(0, wanted - routes.length);
  const surplus = lasting.slice(wanted);
  const count = surplus.length > 0 ? lasting.length : routes.length;
  const others = count < routes.length ? ' beside deprecated ones' : '';
  return { missing, surplus, count: counted(count, 'route') + others };
}

/** Domains that have too many or too few routes of those that a limit is about. */
export function* domainsOff(
  { domains, limits }: Catalog,
  limit: 'routesPerDomain' | 'adminRoutesPerDomain',
  where: string,
  isCounted: (route: Route) => boolean = () => true,
): Iterable<Finding> {
  const wanted = limits.data[limit];
  for (const domain of domains) {
    const { missing, surplus, count } = heldTo(wanted, domain.routes.filter(isCounted));
    const [first] = surplus;
    if (missing + surplus.length === 0) continue;
    yield {
      place: first === undefined ? keyAt(domain, 'routes') : at(first),
      message: `The domain "${domain.id}" has ${count}${where}; policy.yaml wants ${wanted}`,
      hint: `${first === undefined ? `Add ${counted(missing, 'route')}` : `Remove ${surplus.length} of them`}, or add an exception with its reason to policy.yaml`,
      related: [{ place: at(limits, limit), message: 'The limit' }],
    };
  }
}
