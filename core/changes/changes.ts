import type { Catalog } from '../catalog.ts';
import { compareVersions } from '../version.ts';
import { type Change, changeOf, rowOf } from './change.ts';
import { changeClasses, type Owner } from './change-kinds.ts';
import { lawChanges } from './law-changes.ts';
import { fieldChanges, listChanges } from './list-changes.ts';
import { isSourceOther, type Listing, listingsOf, type Sides, sidesOf } from './listings.ts';
import { routeChanges } from './route-changes.ts';

/**
 * Everything that is not the same in two catalogs: what was administrative and is public first, then the law, then by class (the
 * highest first), domain and subject. Order, comments, `x-` keys and whatever says the same in other words are no change.
 *
 * @param pairing whether what has another id is looked for under what else it kept. It changes the words, never the class.
 */
export function changes(before: Catalog, after: Catalog, pairing = true): readonly Change[] {
  const sides = sidesOf(before, after, pairing);
  const lists = listingsOf(sides).flatMap((listing) => [...listChanges(listing, sides)]);
  const others = [domainChanges, sourceLanguageChange, routeChanges, lawChanges].flatMap((tell) => [...tell(sides)]);
  return [...lists, ...others].sort(byWeight);
}

/** Domains that came, went or became another, and what the others say of themselves, but for their lists. */
function* domainChanges(sides: Sides): Iterable<Change> {
  const { domains, becameExternal, becameDescribed, after } = sides;
  const rows = { gone: 'domain-removed', came: 'domain-added', renamed: 'domain-renamed' } as const;
  for (const change of listChanges({ pairs: domains, ...rows }, sides)) {
    yield { ...change, domain: change.to ?? change.subject };
  }
  const title = (_from: unknown, _to: unknown, code?: string) =>
    `title-changed ${code === after.sourceLanguage ? 'source' : 'other'}` as const;
  for (const [was, is] of domains.both) {
    const fields = { ...domainFields, ...(was.id === is.id ? { title } : {}) };
    yield* fieldChanges(fields, was, is, sides, { domain: is.id, subject: is.id });
  }
  for (const [was, { id: to, place }] of becameExternal.both) {
    yield changeOf('domain-became-external', { domain: was.id, subject: was.id, to, place, before: was.place });
  }
  for (const [was, { id: to, place }] of becameDescribed.both) {
    yield changeOf('external-became-described', { domain: to, subject: was.id, to, place, before: was.place });
  }
}

/** A renamed domain's title is told with it. */
const domainFields: NonNullable<Listing['fields']> = {
  summary: 'summary-changed',
  icon: 'icon-changed',
  tier: (_, to) => (to === 'essential' ? 'tier-raised' : 'tier-lowered'),
  status: (_, to) => (to === 'stable' ? 'status-raised' : 'status-lowered'),
  version: (from, to) => (compareVersions(String(from), String(to)) < 0 ? 'version-raised' : 'version-lowered'),
  'counts/designTokens': (from, to) =>
    `design-tokens-${from === undefined ? 'stated' : to === undefined ? 'unstated' : 'changed'}`,
};

function* sourceLanguageChange(sides: Sides): Iterable<Change> {
  if (!isSourceOther(sides)) return;
  const place = { file: 'languages.yaml', pointer: '/languages' };
  const [from, to] = [sides.before.sourceLanguage, sides.after.sourceLanguage];
  yield changeOf('source-language-changed', { subject: 'languages', from, to, place, before: place });
}

const weights: Readonly<Record<Owner, number>> = { loosened: 1, law: 2, domain: 3, package: 3 };

export function byWeight(a: Change, b: Change): number {
  const weight = ({ row, kind }: Change) => (kind === 'route-became-public' ? 0 : weights[rowOf(row).owner]);
  const rank = ({ row }: Change) => changeClasses.indexOf(rowOf(row).class);
  return (
    weight(a) - weight(b) ||
    rank(b) - rank(a) ||
    order(a.domain, b.domain) ||
    order(a.subject, b.subject) ||
    order(a.kind, b.kind) ||
    order(a.to, b.to)
  );
}

function order(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
