import type { Check } from '../core/check/check.ts';
import { chainsTo } from '../core/graph/dependencies.ts';
import type { Domain } from '../core/model/catalog.ts';
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
    const byId = new Map(domains.map((domain) => [domain.id, domain]));
    const requiredBy = (id: string) => (byId.get(id)?.requires ?? []).map(({ target }) => target.id);
    const shortestCycle = ({ id }: Domain) => {
      const ways = [[id], ...chainsTo(id, requiredBy).values()];
      const way = ways.find(([last = '']) => requiredBy(last).includes(id)) ?? [];
      return way.toReversed().flatMap((one, at, ids) => {
        const from = byId.get(one);
        const hop = from?.requires.find(({ target }) => target.id === (ids[at + 1] ?? id));
        return from && hop ? [{ from, to: hop.target, place: hop.place }] : [];
      });
    };
    const cycles = domains.map(shortestCycle).sort((a, b) => a.length - b.length);
    const reported = new Set<Domain>();
    for (const cycle of cycles) {
      const [first, ...others] = cycle;
      if (first === undefined || cycle.some(({ from }) => reported.has(from))) continue;
      for (const { from } of cycle) reported.add(from);
      const { place, from, to } = first;
      if (from === to) {
        const message = say`The domain "${{ domain: from.id }}" requires itself`;
        yield { place, message, hint: say`Delete the line`, offers: [place] };
        continue;
      }
      const chain = cycle.reduce<Value>((all, hop) => say`${all} → ${{ domain: hop.to.id }}`, { domain: from.id });
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
