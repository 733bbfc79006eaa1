import type { Catalog } from '../catalog.ts';
import { catalogChanges } from './catalog-changes.ts';
import { type Change, rowOf } from './change.ts';
import { changeClasses, type Owner } from './change-kinds.ts';
import { domainChanges } from './domain-changes.ts';
import { lawChanges } from './law-changes.ts';
import { listChanges } from './list-changes.ts';
import { pairsOf } from './pairs.ts';
import { routeChanges } from './route-changes.ts';

/**
 * Everything that is not the same in two catalogs: what was administrative and is public first, then the law, then by class (the
 * highest first), domain and subject. Order, comments, `x-` keys and whatever says the same in other words are no change.
 *
 * @param pairing whether what has another id is looked for under what else it kept. It changes the words, never the class.
 */
export function changes(before: Catalog, after: Catalog, pairing = true): readonly Change[] {
  const pairs = pairsOf(before, after, pairing);
  return [
    ...domainChanges(before, after, pairs),
    ...routeChanges(before, after, pairs, pairing),
    ...listChanges(before, after, pairs, pairing),
    ...catalogChanges(before, after, pairs),
    ...lawChanges(before, after, pairs),
  ].sort(byWeight);
}

const weights: Readonly<Record<Owner, number>> = { loosened: 1, law: 2, domain: 3, package: 3 };

function weightOf({ row, kind }: Change): number {
  return kind === 'route-became-public' ? 0 : weights[rowOf(row).owner];
}

export function byWeight(a: Change, b: Change): number {
  const rank = ({ row }: Change) => changeClasses.indexOf(rowOf(row).class);
  return (
    weightOf(a) - weightOf(b) ||
    rank(b) - rank(a) ||
    order(a.domain ?? '', b.domain ?? '') ||
    order(a.subject, b.subject) ||
    order(a.kind, b.kind) ||
    order(a.to ?? '', b.to ?? '')
  );
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
