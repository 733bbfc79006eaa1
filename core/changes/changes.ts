import type { Catalog } from '../catalog.ts';
import { type Change, changeOf, rowOf } from './change.ts';
import { changeClasses, type Owner } from './change-kinds.ts';
import { lawChanges } from './law.ts';
import { listChanges } from './list-changes.ts';
import { isSourceOther, type Listing, listingsOf } from './listings.ts';
import { routeListing } from './routes.ts';
import { type Sides, sidesOf } from './sides.ts';

/**
 * Everything that is not the same in two catalogs: what was administrative and is public first, then the law, then by class (the
 * highest first), domain and subject. Order, comments, `x-` keys and whatever says the same in other words are no change.
 *
 * @param pairing whether what has another id is looked for under what else it kept. It changes the words, never the class.
 */
export function changes(before: Catalog, after: Catalog, pairing = true): readonly Change[] {
  const sides = sidesOf(before, after, pairing);
  const listings: Listing[] = [...listingsOf(sides), routeListing(sides)];
  const lists = listings.flatMap((listing) => [...listChanges(listing, sides.codes)]);
  return [...lists, ...otherChanges(sides), ...lawChanges(sides)].sort(byWeight);
}

/** Domains that became external or described, and the language of the display names. */
function* otherChanges(sides: Sides): Iterable<Change> {
  const { before, after, becameExternal, becameDescribed } = sides;
  for (const [was, { id: to, place }] of becameExternal.both) {
    yield changeOf('domain-became-external', { domain: was.id, subject: was.id, to, place, before: was.place });
  }
  for (const [was, { id: to, place }] of becameDescribed.both) {
    yield changeOf('external-became-described', { domain: to, subject: was.id, to, place, before: was.place });
  }
  if (isSourceOther(sides)) {
    const place = { file: 'languages.yaml', pointer: '/languages' };
    const [from, to] = [before.baseLanguage, after.baseLanguage];
    yield changeOf('source-language-changed', { subject: 'languages', from, to, place, before: place });
  }
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
