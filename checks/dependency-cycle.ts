import type { Check } from '../core/check/check.ts';
import type { Domain, NamedDomain } from '../core/model/catalog.ts';
import type { Located } from '../core/read/place.ts';
import { say, type Value } from '../core/text/say.ts';

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
-  - Water Supply # want: These domains form a dependency cycle: parks → water → parks
-  # hint: Remove one of these dependencies
-  # also: domains/water.yaml: "water" requires "parks"
-# file: external-domains.yaml
-externalDomains: []
+  - Maps
`,
  *run({ domains }) {
    const cycles = domains.map(shortestCycle).sort((a, b) => a.length - b.length);
    const reported = new Set<Domain>();
    for (const cycle of cycles) {
      const [first, ...others] = cycle;
      if (first === undefined || cycle.some(({ from }) => reported.has(from))) continue;
      for (const { from } of cycle) reported.add(from);
      const { place, from, to } = first;
      const chain = cycle.reduce<Value>((all, hop) => say`${all} → ${{ domain: hop.to.id }}`, { domain: from.id });
      if (from === to)
        yield {
          place,
          message: say`The domain "${{ domain: from.id }}" requires itself`,
          hint: say`Delete the line`,
          offers: [place],
        };
      else
        yield {
          place,
          message: say`These domains form a dependency cycle: ${chain}`,
          hint: say`Remove one of these dependencies`,
          offers: cycle.map((hop) => hop.place),
          related: others.map((hop) => ({
            place: hop.place,
            message: say`"${{ domain: hop.from.id }}" requires "${{ domain: hop.to.id }}"`,
          })),
        };
    }
  },
};

interface Hop {
  readonly from: Domain;
  readonly to: NamedDomain;
  readonly place: Located;
  readonly before: Hop | undefined;
}

/** The hops of a shortest cycle through a domain; none where it is in no cycle. */
function shortestCycle(domain: Domain): readonly Hop[] {
  const lastHops = new Map<NamedDomain, Hop | undefined>([[domain, undefined]]);
  // `for…of` also visits domains that are added during the loop.
  for (const [from, before] of lastHops) {
    if (from.kind === 'external') continue;
    for (const { place, target: to } of from.requires) {
      const hop = { from, to, place, before };
      if (to === domain) return pathOf(hop);
      if (!lastHops.has(to)) lastHops.set(to, hop);
    }
  }
  return [];
}

function pathOf(last: Hop): readonly Hop[] {
  const path: Hop[] = [];
  for (let hop: Hop | undefined = last; hop !== undefined; hop = hop.before) path.push(hop);
  return path.reverse();
}
