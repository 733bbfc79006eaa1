import type { Catalog, Route } from '../model/catalog.ts';
import { exceptionLine } from '../model/exception.ts';
import type { Finding } from '../read/finding.ts';
import { at, keyAt } from '../read/location.ts';
import { counted } from '../text/characters.ts';

/** A deprecated route with a replacement may count or not: both exist until its last day. */
export function compareToExpected(expected: number, routes: readonly Route[]) {
  const lasting = routes.filter(({ deprecated }) => deprecated?.use === undefined);
  const missing = Math.max(0, expected - routes.length);
  const surplus = lasting.slice(expected);
  const count = surplus.length > 0 ? lasting.length : routes.length;
  const note = count < routes.length ? ' (deprecated ones not counted)' : '';
  return { missing, surplus, count, note };
}

export function* unexpectedCounts(
  { domains, limits }: Catalog,
  check: string,
  key: 'routesPerDomain' | 'adminRoutesPerDomain',
  scope: string,
  remedy: string,
  isCounted: (route: Route) => boolean = () => true,
): Iterable<Finding> {
  const expected = limits[key];
  if (expected === undefined) return;
  for (const domain of domains) {
    const { missing, surplus, count, note } = compareToExpected(expected, domain.routes.filter(isCounted));
    const [first] = surplus;
    if (missing + surplus.length === 0) continue;
    const change = first === undefined ? `Add ${counted(missing, 'route')}${scope}` : remedy;
    const message = `Expected ${counted(expected, 'route')}${scope} in the domain "${domain.id}", found ${count}${note}`;
    const exception = exceptionLine(check, { kind: 'domain', id: domain.id }, count);
    const hint = `${change}. If the number is intended, ${exception}. If the expected count is wrong, change or delete it`;
    const related = [{ location: at(limits, key), message: 'The expected count' }];
    const location = first === undefined ? keyAt(domain, 'routes') : at(first);
    yield { location, message, hint, related, identity: domain.id, size: missing + surplus.length, count };
  }
}
