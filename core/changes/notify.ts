import type { Catalog, Owner } from '../catalog.ts';
import { impactOf } from '../graph/impact.ts';
import { ownersOf } from '../graph/owners.ts';
import type { DatedChange } from './judge.ts';

/** An owner whom changes concern, and the domains for which they do, by id. */
export interface Notified {
  readonly owner: Owner;
  readonly domains: readonly string[];
}

/**
 * Whom to notify of what is new: who answers now, or answered before, for a domain that changed by more than its words, and for each
 * domain that depends on what was broken.
 */
export function ownersToNotify(before: Catalog, now: Catalog, changes: readonly DatedChange[]): Notified[] {
  const impact = impactOf(before);
  const concerned = changes.flatMap(({ class: highest, payer, domain, joined, subject, new: isNew }) => {
    if (!isNew || highest === 'none' || highest === 'cosmetic') return [];
    const own = [domain, joined?.domain, payer === 'package' ? subject : undefined].flatMap((id) => id ?? []);
    if (highest !== 'breaking') return own;
    return [...own, ...own.flatMap((id) => impact(id)?.dependents.map((one) => one.domain) ?? [])];
  });
  const [answering, answered] = [ownersOf(now), ownersOf(before)];
  const domains = new Map<string, { readonly owner: Owner; readonly domains: Set<string> }>();
  for (const id of [...new Set(concerned)].sort()) {
    for (const owner of [...answering(id), ...answered(id)]) {
      const known = domains.get(owner.id) ?? { owner, domains: new Set() };
      known.domains.add(id);
      domains.set(owner.id, known);
    }
  }
  return [...domains.values()].map((one) => ({ owner: one.owner, domains: [...one.domains] }));
}

/** `City Health Board, mailto:health@city.example: healthcare, community`. */
export function noticeOf({ owner, domains }: Notified, baseLanguage = ''): string {
  return `${owner.name[baseLanguage] ?? owner.id}, ${owner.contact}: ${domains.join(', ')}`;
}
