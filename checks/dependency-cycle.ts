import type { Check } from '../core/check/check.ts';
import type { Domain } from '../core/model/catalog.ts';
import type { Location } from '../core/read/location.ts';

export const dependencyCycle: Check = {
  id: 'dependency-cycle',
  severity: 'error',
  title: 'No domain requires itself, directly or through other domains',
  why: 'None of the domains in a cycle can be started, changed or left out without all the others.',
  example: `
# file: domains/parks.yaml
-status: planned
-activeFor: [north]
requiredDependencies:
-  - Water Supply # want: The domain "parks" requires itself: parks → water → parks
-  # hint: Remove one of these dependencies
-  # also: domains/water.yaml: "water" requires "parks"
-# file: external-domains.yaml
-externalDomains: []
+  - Maps
`,
  *run({ domains }) {
    for (const [first, ...others] of cyclesIn(domains)) {
      if (first === undefined) continue;
      const ids = [first.from, first.to, ...others.map((hop) => hop.to)].map(({ id }) => id);
      const chain = ids.length > 20 ? [...ids.slice(0, 20), '…'] : ids;
      yield {
        location: first.location,
        message: `The domain "${first.from.id}" requires itself: ${chain.join(' → ')}`,
        hint: 'Remove one of these dependencies',
        related: others.map((hop) => ({ location: hop.location, message: `"${hop.from.id}" requires "${hop.to.id}"` })),
      };
    }
  },
};

interface Hop {
  readonly from: Domain;
  readonly to: Domain;
  readonly location: Location;
}

/** Depth-first search. Each domain is in at most one cycle: an overlapping one appears after the first is removed. */
function* cyclesIn(domains: readonly Domain[]): Iterable<readonly Hop[]> {
  const done = new Set<Domain>();
  const nextFrom = (from: Domain): Hop | undefined => {
    for (const { target: to, location } of from.requires) {
      if (to.kind === 'domain' && !done.has(to)) return { from, to, location };
    }
    return undefined;
  };
  for (const start of domains) {
    const walk: Hop[] = [];
    const indexOf = new Map<Domain, number>();
    let domain: Domain | undefined = start;
    while (domain !== undefined) {
      const next = nextFrom(domain);
      if (next === undefined) {
        done.add(domain);
        domain = walk.pop()?.from;
        continue;
      }
      indexOf.set(domain, walk.length);
      walk.push(next);
      domain = next.to;
      const index = indexOf.get(domain);
      if (index === undefined) continue;
      const cycle = walk.splice(index);
      yield cycle;
      for (const { from } of cycle) done.add(from);
      domain = walk.pop()?.from;
    }
  }
}
