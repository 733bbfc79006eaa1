import type { Check } from '../core/check/check.ts';
import type { Domain } from '../core/model/catalog.ts';
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
    const reported = new Set<Domain>();
    for (const cycle of cyclesIn(domains)) {
      const [first, ...others] = cycle;
      if (first === undefined || cycle.some(({ from }) => reported.has(from))) continue;
      for (const { from } of cycle) reported.add(from);
      const { place, from, to } = first;
      if (from === to) {
        const message = say`The domain "${{ domain: from.id }}" requires itself`;
        yield { place, message, hint: say`Delete the line`, offers: [place] };
        continue;
      }
      const ids = [from, ...cycle.map((hop) => hop.to)].map(({ id }): Value => ({ domain: id }));
      const shown = ids.length > 20 ? [...ids.slice(0, 20), '…'] : ids;
      yield {
        place,
        message: say`These domains form a dependency cycle: ${shown.reduce((chain, id) => say`${chain} → ${id}`)}`,
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

/** A domain requires another one, or itself; `depth`: how many hops lead to `from` in the walk. */
interface Hop {
  readonly from: Domain;
  readonly to: Domain;
  readonly place: Located;
  readonly depth: number;
}

/** The cycles that are met by a walk through all domains, in depth, which enters each of them once. */
function* cyclesIn(domains: readonly Domain[]): Iterable<readonly Hop[]> {
  const depthOf = new Map<Domain, number>();
  for (const start of domains) {
    const walk: Hop[] = [];
    const ahead: Hop[] = [];
    const enter = (from: Domain) => {
      const depth = walk.length;
      depthOf.set(from, depth);
      for (const { target: to, place } of from.requires.toReversed()) {
        if (to.kind === 'domain') ahead.push({ from, to, place, depth });
      }
    };
    if (!depthOf.has(start)) enter(start);
    for (let hop = ahead.pop(); hop !== undefined; hop = ahead.pop()) {
      walk.length = hop.depth;
      walk.push(hop);
      const depth = depthOf.get(hop.to);
      if (depth === undefined) enter(hop.to);
      else if (walk[depth]?.from === hop.to) yield walk.slice(depth);
    }
  }
}
