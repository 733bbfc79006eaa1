import type { Catalog, Owner } from '../catalog.ts';
import type { Impact } from './impact.ts';

/** Who answers for a domain, described or external; nobody, where the catalog does not say. */
export function ownersOf({ domains, externalDomains }: Catalog): (domain: string) => readonly Owner[] {
  const owners = new Map(
    [...externalDomains, ...domains].map((one) => [one.id, one.owners.flatMap(({ target }) => target ?? [])]),
  );
  return (domain) => owners.get(domain) ?? [];
}

/** An impact with the ids of whom to tell: of the owners of the subject, and of each dependent. A catalog that states no owners adds nothing. */
export function withOwners(impact: Impact, catalog: Catalog): Impact {
  if (catalog.owners.length === 0) return impact;
  const ownersOfDomain = ownersOf(catalog);
  const idsFor = (domain: string) => ownersOfDomain(domain).map(({ id }) => id);
  const { subject, dependents } = impact;
  const route = catalog.routes.find(({ id }) => subject.kind === 'route' && id === subject.id);
  const isDomain = subject.kind === 'domain' || subject.kind === 'external';
  return {
    ...impact,
    owners: isDomain ? idsFor(subject.id) : idsFor(route?.domain ?? ''),
    dependents: dependents.map((one) => ({ ...one, owners: idsFor(one.domain) })),
  };
}
