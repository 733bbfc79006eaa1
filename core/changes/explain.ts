import { pathsIn, routeIdentifier } from '../build/route.ts';
import type { Catalog, Route } from '../catalog.ts';
import type { Related } from '../diagnostic.ts';
import type { Dependent } from '../graph/graph.ts';
import { impactOf } from '../graph/impact.ts';
import { counted } from '../words/counted.ts';
import { type Change, changeFor, type Earlier } from './change.ts';
import { audiences } from './change-kinds.ts';
import type { DatedChange } from './judge.ts';

/** Changes that one finding tells in full, at the most. */
const mostTold = 5;

/** `removed the route /a`, `removed the route /a (and 2 more changes)`: to be read after the domain. */
export function summarize([first, ...others]: readonly [Change, ...Change[]], domain: string): string {
  const more = others.length === 0 ? '' : ` (and ${counted(others.length, 'more change')})`;
  return `${changeFor(first, domain).sentence}${more}`;
}

/** One change as one sentence, without a full stop. */
export function sentenceOf({ payer, domain, sentence }: Change): string {
  return payer === 'domain' ? `${domain} ${sentence}` : sentence;
}

/** What a reviewer must see before anything else, as sentences: routes that were exposed, and changes of the policy. */
export function policySentences(changes: readonly DatedChange[]): string | undefined {
  const told = changes.filter(
    ({ payer, kind, new: isNew }) => isNew && (payer === 'policy' || kind === 'route-became-public'),
  );
  return told.length === 0 ? undefined : told.map((change) => `${sentenceOf(change).replace(/\.$/, '')}.`).join(' ');
}

/** The classes of what a branch changes are told in full; of the others, so many at the most. */
const mostListed = 20;

/** What a branch changes, for its report: a line for each change, breaks with who is affected. */
export function branchChanges(before: Earlier, changes: readonly DatedChange[]) {
  const { whom } = explainChanges(before);
  const own = changes.filter((change) => change.new && change.payer !== 'policy');
  const listed = own.filter((change, index) => index < mostListed || change.class === 'breaking');
  const left = own.length - listed.length;
  return [
    ...listed.map((change) => ({
      class: change.class,
      message: [sentenceOf(change), ...whom(change)].join('; '),
      place: change.place,
    })),
    ...(left > 0 ? [{ class: '', message: `and ${counted(left, 'more change')}: npm run changes` }] : []),
  ];
}

/** Whom a change breaks: audiences, and the domains that depend on what it is of. */
export interface Broken {
  readonly audiences: readonly (typeof audiences)[number][];
  readonly dependents: readonly Dependent[];
}

/** What changes do to whom, for a report. */
export function explainChanges(before: Earlier) {
  const routes = new Map(before.catalog.routes.map((route) => [route.id, route]));
  const impact = impactOf(before.catalog);

  function brokenBy({ classes, payer, subject, domain = '' }: Change): Broken {
    const broken = audiences.filter((audience) => classes[audience] === 'breaking');
    const owner = payer === 'package' ? subject : (routes.get(subject)?.domain ?? domain);
    return { audiences: broken, dependents: broken.length === 0 ? [] : (impact(owner)?.dependents ?? []) };
  }

  function dependentsLine({ dependents }: Broken): string {
    const names = dependents.map((one) => `${one.domain} at ${one.sites.join(', ')}`);
    return `dependents: ${names.join('; ') || 'none'}`;
  }

  /** Who relied on what a change broke: a line for each audience. */
  function affected(change: Change): string[] {
    const { payer, subject } = change;
    const broken = brokenBy(change);
    const goesWithDomain = payer === 'package';
    const own = before.catalog.routes.filter(({ id, domain }) => (goesWithDomain ? domain : id) === subject);
    const builders = own.map(({ id }) => routeIdentifier(id)).join(', ');
    const urls = own.map((route) => urlsOf(route, before.catalog)).join('; ');
    const details: Readonly<Record<string, string>> = {
      ...(own.length > 0 && { imports: `: href, builders ${builders}, handlers`, links: `: ${urls}` }),
      platform: `; ${dependentsLine(broken)}`,
    };
    return broken.audiences.map((audience) => `breaks ${audience}${details[audience] ?? ''}`);
  }

  return {
    brokenBy,
    /** The same in two parts of a sentence. */
    whom(change: Change): string[] {
      const broken = brokenBy(change);
      return broken.audiences.length === 0 ? [] : [`breaks ${broken.audiences.join(', ')}`, dependentsLine(broken)];
    },
    /** What was, what is, and who is affected: a few lines for each change, at its place. */
    explain(changes: readonly Change[], fallback: Related['place']): Related[] {
      const told = changes.slice(0, mostTold).flatMap((change): Related[] => {
        const { kind, subject, place = fallback } = change;
        const was = change.before === undefined ? '' : `, was at ${before.name}:${before.where(change.before)}`;
        const first = `${sentenceOf(change)} (${kind} ${subject}${was})`;
        return [first, ...affected(change)].map((message) => ({ place, message }));
      });
      const left = changes.length - mostTold;
      const message = `and ${counted(left, 'more change')}: npm run changes`;
      return left > 0 ? [...told, { place: fallback, message }] : told;
    },
    /** What would keep the ids and links that changes broke, as the author writes it. */
    remedies(changes: readonly Change[]): string[] {
      const found = changes.slice(0, mostTold).flatMap((change) => remediesFor(change, routes.get(change.subject)));
      return [...new Set(found)];
    },
  };
}

function remediesFor({ kind }: Change, route: Route | undefined): string[] {
  if (route === undefined) return [];
  const { id, path } = route;
  const losesId = kind === 'route-renamed-without-former-name' || kind === 'route-case-changed';
  const losesPath = kind === 'route-moved-without-redirect' || kind === 'route-case-changed';
  return [...(losesId ? [`\`formerNames: [${id}]\``] : []), ...(losesPath ? [`\`formerly: ['${path}']\``] : [])];
}

/** The URLs of a route, one for each language, and the sites that have them. */
function urlsOf({ path, domain }: Route, { languages, domains }: Catalog): string {
  const sites = domains.find(({ id }) => id === domain)?.sites.map(({ name }) => name) ?? [];
  return `${pathsIn(languages, path).join(', ')} at ${sites.join(', ')}`;
}
