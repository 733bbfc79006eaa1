import { routeIdentifier } from '../build/route.ts';
import type { Catalog, Route } from '../catalog.ts';
import type { Related } from '../diagnostic.ts';
import type { Dependent } from '../graph/graph.ts';
import { impactOf } from '../graph/impact.ts';
import { counted } from '../words/counted.ts';
import { type Change, type Earlier, kindFor, kindOf } from './change.ts';
import { audiences } from './change-kinds.ts';
import type { DatedChange } from './judge.ts';

/** Changes that one finding tells in full, at the most. */
const mostTold = 5;

/** `removed the route /a`, `removed the route /a (and 2 more changes)`: to be read after the domain. */
export function summarize([first, ...others]: readonly [Change, ...Change[]], domain: string): string {
  const more = others.length === 0 ? '' : ` (and ${counted(others.length, 'more change')})`;
  return `${filledIn(kindFor(first, domain).sentence, first)}${more}`;
}

/** One change as one sentence, without a full stop. */
export function sentenceOf(change: Change): string {
  const { payer, sentence } = kindOf(change.key);
  return `${payer === 'domain' ? `${change.domain} ` : ''}${filledIn(sentence, change)}`;
}

function filledIn(sentence: string, { subject, from, to }: Change): string {
  const diff = [...(from === undefined ? [] : [`- ${from}`]), ...(to === undefined ? [] : [`+ ${to}`])].join(' ');
  const values: Readonly<Record<string, string>> = { subject, from: from ?? 'none', to: to ?? 'none', diff };
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** What a reviewer must see before anything else, as sentences: routes that were exposed, and changes of the policy. */
export function policySentences(changes: readonly DatedChange[]): string | undefined {
  const told = changes.filter(
    ({ key, kind, new: isNew }) => isNew && (kindOf(key).payer === 'policy' || kind === 'route-became-public'),
  );
  return told.length === 0 ? undefined : told.map((change) => `${sentenceOf(change).replace(/\.$/, '')}.`).join(' ');
}

/** The classes of what a branch changes are told in full; of the others, so many at the most. */
const mostListed = 20;

/** What a branch changes, for its report: a line for each change, breaks with who is affected. */
export function branchChanges(before: Earlier, changes: readonly DatedChange[]) {
  const { whom } = explainChanges(before);
  const own = changes.filter((change) => change.new && kindOf(change.key).payer !== 'policy');
  const listed = own.filter(({ key }, index) => index < mostListed || kindOf(key).class === 'breaking');
  const left = own.length - listed.length;
  return [
    ...listed.map((change) => ({
      class: kindOf(change.key).class,
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

  function brokenBy({ key, subject, domain = '' }: Change): Broken {
    const { classes, payer } = kindOf(key);
    const broken = audiences.filter((audience) => classes[audience] === 'breaking');
    const owner = payer === 'package' ? subject : (routes.get(subject)?.domain ?? domain);
    return { audiences: broken, dependents: broken.length === 0 ? [] : (impact(owner)?.dependents ?? []) };
  }

  function dependentsOf(change: Change): string {
    const names = brokenBy(change).dependents.map((one) => `${one.domain} at ${one.sites.join(', ')}`);
    return `dependents: ${names.join('; ') || 'none'}`;
  }

  /** Who relied on what a change broke: a line for each audience. */
  function affected(change: Change): string[] {
    const { key, subject } = change;
    const goesWithDomain = kindOf(key).payer === 'package';
    const own = before.catalog.routes.filter(({ id, domain }) => (goesWithDomain ? domain : id) === subject);
    const builders = own.map(({ id }) => routeIdentifier(id)).join(', ');
    const urls = own.map((route) => urlsOf(route, before.catalog)).join('; ');
    const details: Readonly<Record<string, string>> = {
      ...(own.length > 0 && { imports: `: href, builders ${builders}, handlers`, links: `: ${urls}` }),
      platform: `; ${dependentsOf(change)}`,
    };
    return brokenBy(change).audiences.map((audience) => `breaks ${audience}${details[audience] ?? ''}`);
  }

  return {
    brokenBy,
    /** The same in two parts of a sentence. */
    whom(change: Change): string[] {
      const broken = brokenBy(change).audiences;
      return broken.length === 0 ? [] : [`breaks ${broken.join(', ')}`, dependentsOf(change)];
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
function urlsOf({ path, domain, audience }: Route, { languages, domains }: Catalog): string {
  const urls = audience === 'admin' ? [path] : languages.map(({ code }) => path.replace('{locale}', code));
  const sites = domains.find(({ id }) => id === domain)?.sites.map(({ name }) => name) ?? [];
  return `${urls.join(', ')} at ${sites.join(', ')}`;
}
