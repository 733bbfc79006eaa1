import type { Catalog, Owner } from '../catalog.ts';

/** Who answers for a domain, described or external; nobody, where the catalog does not say. */
export function ownersOf({ domains, externalDomains }: Catalog): (domain: string) => readonly Owner[] {
  const owners = new Map(
    [...externalDomains, ...domains].map((one) => [one.id, one.owners.flatMap(({ target }) => target ?? [])]),
  );
  return (domain) => owners.get(domain) ?? [];
}
