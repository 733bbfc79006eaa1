import { routeIdentifier } from '../build/route.ts';
import type { Catalog, Domain, Route } from '../catalog.ts';
import type { Related } from '../diagnostic.ts';
import { impactOf } from '../graph/impact.ts';
import { at } from '../place.ts';
import { counted } from '../words/counted.ts';
import { type Change, type Earlier, rowFor, rowOf } from './change.ts';

/** Changes that one finding tells in full, at the most. */
const mostTold = 5;

/** `lost a route`, `lost a route (and 2 more changes)`. */
export function deedOf([first, ...others]: readonly Change[], domain: string): string {
  if (first === undefined) return 'was changed';
  const more = others.length === 0 ? '' : ` (and ${counted(others.length, 'more change')})`;
  return `${rowFor(first, domain).phrase}${more}`;
}

/** One change in one line: its kind, what it is of, and what that was and is. */
export function sentenceOf({ kind, subject, from, to }: Change): string {
  const values = [from, to].filter((value) => value !== undefined).join(' → ');
  if (values === '' || values === subject) return `${kind}: ${subject}`;
  return `${kind}: ${from === subject ? '' : `${subject}, `}${values}`;
}

/** What was, what is, and whom it hurts, for a report: a few lines for each change, at its place. */
export function storiesOf(before: Earlier, after: Catalog): (changes: readonly Change[], domain: Domain) => Related[] {
  const routes = new Map(before.catalog.routes.map((route) => [route.id, route]));
  const routesNow = new Map(after.routes.map((route) => [JSON.stringify(at(route)), route]));
  const impact = impactOf(before.catalog);
  return (changes, domain) => {
    const told = changes.slice(0, mostTold).flatMap((change): Related[] => {
      const { kind, place = at(domain, 'id') } = change;
      const [was, is] = [routes.get(change.subject), routesNow.get(JSON.stringify(place))];
      const isOther = was !== undefined && is !== undefined && (was.id !== is.id || was.path !== is.path);
      const sentence = isOther ? `${kind}: ${was.id}, ${was.path}, is now ${is.id}, ${is.path}` : sentenceOf(change);
      const where = change.before === undefined ? '' : ` (was at ${before.name}:${before.where(change.before)})`;
      const hurt = rowOf(change.row).class === 'breaking' ? hurtBy(change, was, before.catalog, impact) : [];
      return [`${sentence}${where}`, ...hurt].map((message) => ({ place, message }));
    });
    const left = changes.length - mostTold;
    const message = `and ${counted(left, 'more change')}: npm run changes`;
    return left > 0 ? [...told, { place: at(domain, 'version'), message }] : told;
  };
}

function hurtBy(
  { row, kind, domain = '' }: Change,
  route: Route | undefined,
  before: Catalog,
  impact: ReturnType<typeof impactOf>,
): string[] {
  const { classes } = rowOf(row);
  const dependents = impact(route?.domain ?? domain)?.dependents.map(
    (one) => `${one.domain} at ${one.sites.join(', ')}`,
  );
  return [
    ...(route !== undefined && classes.importers === 'breaking' ? [`importers: ${importersOf(kind, route)}`] : []),
    ...(route !== undefined && classes.readers === 'breaking' ? [`readers: ${readersOf(route, before)}`] : []),
    `dependents: ${dependents?.join('; ') || 'none'}`,
  ];
}

function importersOf(kind: string, { id, domain }: Route): string {
  const name = id.slice(domain.length + 1);
  const canBeNamed = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/.test(name);
  const keeps = /^route-(renamed|moved-and-renamed|case-changed)$/.test(kind) && canBeNamed;
  return `href, builder ${routeIdentifier(id)}, handlers${keeps ? ` (write \`name: ${name}\` to keep the id)` : ''}`;
}

/** The URLs that die, one for each language, and how to keep them alive. */
function readersOf({ path, domain, audience }: Route, { languages, domains }: Catalog): string {
  const urls = audience === 'admin' ? [path] : languages.map(({ code }) => path.replace('{locale}', code));
  const sites = domains.find(({ id }) => id === domain)?.sites.map(({ name }) => name) ?? [];
  return `${urls.join(', ')} at ${sites.join(', ')} (write \`formerly: ['${path}']\` to keep the old links alive)`;
}
