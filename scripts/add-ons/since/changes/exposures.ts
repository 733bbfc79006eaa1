import { grouped } from '../../../../core/text/lists.ts';
import { routeAudience } from '../../../../core/text/route-path.ts';
import type { Fact, Facts } from './fact.ts';

/** Pairs a removed administrative page with a new public page of the same id, words, last word or position. */
export function exposures(before: Facts, after: Facts): (readonly [was: Fact, is: Fact])[] {
  const fresh = after.of('route').filter((one) => !isAdministrative(one) && !before.at('url', one.value));
  const ids = new Set(fresh.map(({ name }) => name));
  const isGone = ({ name, value }: Fact) => ids.has(name) || !after.at('url', value);
  const gone = before.of('route').filter((one) => isAdministrative(one) && isGone(one));
  const pages: (readonly [was: Fact, is: Fact])[] = [];
  for (const keyOf of [idOf, wordsOf, lastWordOf, positionOf]) {
    const paired = new Set(pages.flat());
    const unpaired = (facts: readonly Fact[]) => facts.filter((one) => !paired.has(one));
    const byKey = (facts: readonly Fact[]) => grouped(unpaired(facts), (one) => keyOf(one, before, after));
    const candidates = byKey(fresh);
    for (const [key, same] of byKey(gone))
      for (const [index, is] of (candidates.get(key) ?? []).entries()) if (same[index]) pages.push([same[index], is]);
  }
  return pages;
}

const isAdministrative = ({ value }: Fact) => routeAudience(value) === 'admin';
const idOf = ({ name }: Fact) => name;

/** Without parameters, `admin`, and the id of the domain, unless it is the only word. */
function words({ value, domain = '' }: Fact): string[] {
  const isWord = (segment: string) => !['', 'admin', domain].includes(segment) && !segment.startsWith('{');
  const others = value.split('/').filter(isWord);
  return others.length === 0 ? [domain] : others;
}

const wordsOf = (route: Fact) => words(route).join('/');
const lastWordOf = (route: Fact) => `${route.domain} ${words(route).at(-1)}`;

/** If the domain has as many administrative pages as before, a page was renamed, and another one added. */
function positionOf(route: Fact, before: Facts, after: Facts): string {
  const { domain = '', value } = route;
  const was = before.ofDomain(domain, 'route');
  const is = after.ofDomain(domain, 'route');
  if (is.filter(isAdministrative).length >= was.filter(isAdministrative).length) return value;
  const routes = is.includes(route) ? is : was;
  const above = routes
    .slice(0, routes.indexOf(route))
    .findLast((one) => before.at('url', one.value) && after.at('url', one.value));
  return `${domain} ${above?.value}`;
}
