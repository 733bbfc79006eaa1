import type { Domain } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import type { Place } from '../core/place.ts';

export const dependencyCycle: Check = {
  id: 'dependency-cycle',
  severity: 'error',
  title: 'No domain requires itself, directly or through other domains',
  why: 'None of the domains in a cycle can be started, changed or left out without all the others.',
  example: exampleOf(`
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
`),
  *run({ domains }) {
    for (const domain of domains) {
      for (const { place, target } of domain.requires) {
        if (target === domain)
          yield { place, message: `The domain "${domain.id}" requires itself`, hint: 'Delete the line' };
      }
    }
    for (const cycle of cyclesAmong(domains)) {
      const [first, ...others] = cycle;
      if (first === undefined) continue;
      yield {
        place: first.place,
        message: `These domains form a dependency cycle: ${cycleText(cycle.map(({ from }) => from.id))}`,
        hint: 'Remove one of these dependencies',
        related: others.map(({ from, to, place }) => ({ place, message: `"${from.id}" requires "${to.id}"` })),
      };
    }
  },
};

interface Hop {
  readonly from: Domain;
  readonly to: Domain;
  readonly place: Place;
}

/** Cycles of two or more domains: at least one for each group of domains that require each other. No domain is in two of them. */
function* cyclesAmong(domains: readonly Domain[]): Iterable<readonly Hop[]> {
  /** Domains of a reported cycle, and those whose paths have all been followed to their ends. */
  const done = new Set<Domain>();
  for (const root of domains) {
    const path: Hop[] = [];
    const indexOnPath = new Map<Domain, number>([[root, 0]]);
    while (!done.has(root)) {
      const here = path.at(-1)?.to ?? root;
      const hops = here.requires.flatMap(({ place, target: to }) =>
        to.kind === 'domain' && to !== here && !done.has(to) ? [{ from: here, to, place }] : [],
      );
      const [next] = hops;
      // Of the hops that lead back to the path, the one that makes the shortest cycle.
      const indexOf = ({ to }: Hop) => indexOnPath.get(to) ?? -1;
      const [back] = hops.filter((hop) => indexOf(hop) >= 0).sort((a, b) => indexOf(b) - indexOf(a));
      if (back !== undefined) {
        const cycle = [...path.slice(indexOf(back)), back];
        yield cycle;
        for (const { from } of cycle) done.add(from);
        path.length = Math.max(0, indexOf(back) - 1);
      } else if (next !== undefined) {
        path.push(next);
        indexOnPath.set(next.to, path.length);
      } else {
        done.add(here);
        path.pop();
      }
    }
  }
}

function cycleText(ids: readonly string[]): string {
  const shown = ids.length > 12 ? [...ids.slice(0, 10), `… (${ids.length} domains)`] : ids;
  return [...shown, ids[0]].join(' → ');
}
