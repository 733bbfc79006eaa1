import type { Route } from '../core/catalog.ts';
import type { Check } from '../core/check.ts';
import { at } from '../core/place.ts';
import { paramOf } from '../core/route.ts';

/** Routes by segment; `{locale}` and other parameters have branches of their own. */
interface Branch {
  readonly literals: Map<string, Branch>;
  locale?: Branch;
  any?: Branch;
  route?: Route;
}

export const overlappingRoute: Check = {
  id: 'overlapping-route',
  severity: 'error',
  title: 'No request is matched by two routes, {locale} standing for the languages and {id} for any segment',
  why: 'Which of the two answers would depend on the order in which a service mounts them.',
  example: {
    fails: `
# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/parks/water' } # want: /{locale}/parks/water is also matched by /{locale}/parks/{id} of the domain "parks"
  - { method: GET, path: /admin/water }
`,
    passes: `
# file: domains/water.yaml
routes:
  - { method: GET, path: '/{locale}/water' }
  - { method: GET, path: /admin/water }
`,
  },
  *run({ routes, languages }) {
    const locales = languages.map(({ code }) => code);
    const root: Branch = { literals: new Map() };
    for (const route of routes) {
      const segments = route.path.split('/').slice(1);
      const other = overlapping(root, segments, 0, locales, route.path);
      if (other !== undefined) {
        yield {
          place: at(route),
          message: `${route.path} is also matched by ${other.path} of the domain "${other.domain}"`,
          hint: 'Choose another path for one of the two',
          related: [{ place: at(other), message: `The route of "${other.domain}"` }],
        };
      }
      insert(root, segments, route);
    }
  },
};

function insert(root: Branch, segments: readonly string[], route: Route) {
  let branch = root;
  for (const segment of segments) {
    const param = paramOf(segment);
    let next = param === undefined ? branch.literals.get(segment) : param === 'locale' ? branch.locale : branch.any;
    if (next === undefined) {
      next = { literals: new Map() };
      if (param === undefined) branch.literals.set(segment, next);
      else if (param === 'locale') branch.locale = next;
      else branch.any = next;
    }
    branch = next;
  }
  branch.route ??= route;
}

/** A route with another path that matches a request that these segments match too. */
function overlapping(
  branch: Branch,
  segments: readonly string[],
  depth: number,
  locales: readonly string[],
  path: string,
): Route | undefined {
  const segment = segments[depth];
  if (segment === undefined) return branch.route?.path === path ? undefined : branch.route;
  for (const next of candidates(branch, segment, locales)) {
    const found = next === undefined ? undefined : overlapping(next, segments, depth + 1, locales, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

function* candidates(branch: Branch, segment: string, locales: readonly string[]): Iterable<Branch | undefined> {
  const param = paramOf(segment);
  yield branch.any;
  if (param === undefined) {
    yield branch.literals.get(segment);
    if (locales.includes(segment)) yield branch.locale;
  } else {
    yield branch.locale;
    if (param === 'locale') for (const locale of locales) yield branch.literals.get(locale);
    else yield* branch.literals.values();
  }
}
