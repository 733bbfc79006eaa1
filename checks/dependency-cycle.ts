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

/**
 * Cycles of two or more domains, at least one of each group that reach each other; no domain is in two of them. Depth first,
 * without recursion: each requirement is followed once.
 */
function* cyclesAmong(domains: readonly Domain[]): Iterable<readonly Hop[]> {
  const seen = new Set<Domain>();
  for (const root of domains) {
    const path: Hop[] = [];
    const indexOnPath = new Map<Domain, number>();
    const open: Iterator<Hop>[] = [];
    /** The last domain on the path that is in a cycle already. */
    let lastReported = -1;
    let next: Domain | undefined = seen.has(root) ? undefined : root;
    while (next !== undefined || open.length > 0) {
      if (next !== undefined) {
        const hops = hopsFrom(next);
        seen.add(next);
        indexOnPath.set(next, open.length);
        open.push(hops.values());
        const back = nearestBack(hops, indexOnPath);
        if (back !== undefined && back.index > lastReported) {
          yield [...path.slice(back.index), back.hop];
          lastReported = open.length - 1;
        }
      }
      const hop = open.at(-1)?.next().value;
      next = hop === undefined || seen.has(hop.to) ? undefined : hop.to;
      if (next !== undefined && hop !== undefined) path.push(hop);
      if (hop !== undefined) continue;
      open.pop();
      const left = path.pop()?.to ?? root;
      indexOnPath.delete(left);
      lastReported = Math.min(lastReported, open.length - 1);
    }
  }
}

function hopsFrom(from: Domain): readonly Hop[] {
  return from.requires.flatMap(({ place, target }) =>
    target?.kind === 'domain' && target !== from ? [{ from, to: target, place }] : [],
  );
}

/** The hop that leads back to the domain that is nearest on the path. */
function nearestBack(hops: readonly Hop[], indexOnPath: ReadonlyMap<Domain, number>) {
  let nearest: { readonly hop: Hop; readonly index: number } | undefined;
  for (const hop of hops) {
    const index = indexOnPath.get(hop.to);
    if (index !== undefined && index > (nearest?.index ?? -1)) nearest = { hop, index };
  }
  return nearest;
}

function cycleText(ids: readonly string[]): string {
  const shown = ids.length > 12 ? [...ids.slice(0, 10), `… (${ids.length} domains)`] : ids;
  return [...shown, ids[0]].join(' → ');
}
