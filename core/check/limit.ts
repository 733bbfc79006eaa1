import type { Catalog, Route } from '../model/catalog.ts';
import { exceptionLine } from '../model/exception.ts';
import type { Finding } from '../read/diagnostic.ts';
import { at, keyAt } from '../read/place.ts';
import { counted } from '../text/characters.ts';

/** A deprecated route with a replacement may count or not: both exist until its last day. */
export function compareToLimit(wanted: number, routes: readonly Route[]) {
  const lasting = routes.filter(({ deprecated }) => deprecated?.use === undefined);
  const missing = Math.max(0, wanted - routes.length);
  const surplus = lasting.slice(wanted);
  const count = surplus.length > 0 ? lasting.length : routes.length;
  const note = count < routes.length ? ' (deprecated ones not counted)' : '';
  return { missing, surplus, count, note };
}

export function* domainsOffLimit(
  { domains, limits }: Catalog,
  check: string,
  limit: 'routesPerDomain' | 'adminRoutesPerDomain',
  where: string,
  remedy: string,
  isCounted: (route: Route) => boolean = () => true,
): Iterable<Finding> {
  const wanted = limits[limit];
  if (wanted === undefined) return;
  for (const domain of domains) {
    const { missing, surplus, count, note } = compareToLimit(wanted, domain.routes.filter(isCounted));
    const [first] = surplus;
    if (missing + surplus.length === 0) continue;
    const change = first === undefined ? `Add ${counted(missing, 'route')}${where}` : remedy;
    const message = `The domain "${domain.id}" has ${counted(count, 'route')}${where}${note}, but the limit in policy.yaml is ${wanted}`;
    const exception = exceptionLine(check, { kind: 'domain', id: domain.id }, count);
    const hint = `${change}. If the number is intended, ${exception}. If the limit is wrong, change or delete it`;
    const related = [{ place: at(limits, limit), message: 'The limit' }];
    const place = first === undefined ? keyAt(domain, 'routes') : at(first);
    yield { place, message, hint, related, identity: domain.id, size: missing + surplus.length, count };
  }
}
