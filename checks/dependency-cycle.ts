import type { Check } from '../core/check/check.ts';
import type { Domain } from '../core/model/catalog.ts';
import type { Located } from '../core/read/place.ts';
import { itemsBy } from '../core/text/lists.ts';
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
    const hops = hopsToCycles(domains);
    const hopsFrom = itemsBy(hops, ({ from }) => from);
    const short = domains.map((domain) => shortCycle(domain, hopsFrom)).sort((a, b) => a.length - b.length);
    const done = new Set<Domain>();
    for (const cycle of [...short, cycleAlong(hops, hopsFrom)]) {
      const [first, ...others] = cycle;
      if (first === undefined || cycle.some(({ from }) => done.has(from))) continue;
      for (const { from } of cycle) done.add(from);
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

/** A domain requires another one, or itself. */
interface Hop {
  readonly from: Domain;
  readonly to: Domain;
  readonly place: Located;
}

/** Less those that lead to no cycle: each is removed when all that follow it are. */
function hopsToCycles(domains: readonly Domain[]): Hop[] {
  const hops = domains.flatMap((from) =>
    from.requires.flatMap(({ target: to, place }) => (to.kind === 'external' ? [] : { from, to, place })),
  );
  const hopsTo = itemsBy(hops, ({ to }) => to);
  const left = new Map(domains.map((domain) => [domain, 0]));
  for (const { from } of hops) left.set(from, (left.get(from) ?? 0) + 1);
  // `for…of` also visits ends that are added during the loop.
  const ends = domains.filter((domain) => left.get(domain) === 0);
  for (const end of ends) {
    for (const { from } of hopsTo(end)) {
      left.set(from, (left.get(from) ?? 0) - 1);
      if (left.get(from) === 0) ends.push(from);
    }
  }
  return hops.filter(({ to }) => left.get(to) !== 0);
}

/** Around each domain, a cycle is sought among so many. Of longer cycles, one is reported. */
const maxSearched = 200;

/** A shortest cycle from a domain and back to it; empty where none is found, breadth first, among the nearest domains. */
function shortCycle(start: Domain, hopsFrom: (domain: Domain) => readonly Hop[]): Hop[] {
  const hopTo = new Map<Domain, Hop | undefined>([[start, undefined]]);
  for (const domain of hopTo.keys()) {
    if (hopTo.size > maxSearched) break;
    for (const hop of hopsFrom(domain)) {
      if (hop.to === start) {
        const back = [hop];
        for (let one = hopTo.get(domain); one !== undefined; one = hopTo.get(one.from)) back.push(one);
        return back.reverse();
      }
      if (!hopTo.has(hop.to)) hopTo.set(hop.to, hop);
    }
  }
  return [];
}

/** A cycle of any length: that to which the first hop leads, with the first hop of each domain behind it. */
function cycleAlong(hops: readonly Hop[], hopsFrom: (domain: Domain) => readonly Hop[]): Hop[] {
  const walk = new Set<Hop>();
  let [hop] = hops;
  for (; hop !== undefined && !walk.has(hop); [hop] = hopsFrom(hop.to)) walk.add(hop);
  const walked = [...walk];
  return walked.slice(hop && walked.indexOf(hop));
}
