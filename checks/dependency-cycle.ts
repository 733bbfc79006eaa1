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
    const hops = hopsInCycles(domains);
    const hopsFrom = itemsBy(hops, ({ from }) => from);
    const lengths = Array.from(new Set(hops.map(({ from }) => from)), (domain) => {
      const { length } = shortestCycle(domain, hopsFrom, maxSearched);
      return { domain, length: length || domains.length };
    });
    const done = new Set<Domain>();
    for (const { domain, length } of lengths.sort((a, b) => a.length - b.length)) {
      // Not kept from above: all cycles of a large ring would fill the memory.
      const cycle = done.has(domain) ? [] : shortestCycle(domain, hopsFrom);
      const isNew = cycle.every(({ from }) => !done.has(from));
      // Of a cycle that was not found among a few, no domain is searched again, whether it is reported or not.
      if (isNew || length === domains.length) for (const { from } of cycle) done.add(from);
      const [first, ...others] = cycle;
      if (first === undefined || !isNew) continue;
      const { place, from, to } = first;
      if (from === to) {
        const message = say`The domain "${{ domain: from.id }}" requires itself`;
        yield { place, message, hint: say`Delete the line`, offers: [place] };
        continue;
      }
      const ids = [from, ...cycle.map((hop) => hop.to)].map(({ id }) => ({ domain: id }));
      yield {
        place,
        message: say`These domains form a dependency cycle: ${chainOf(ids)}`,
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
function hopsInCycles(domains: readonly Domain[]): Hop[] {
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
  return hops.filter(({ from, to }) => left.get(from) !== 0 && left.get(to) !== 0);
}

/** Around each domain, a short cycle is sought among so many; longer ones come after all short ones, in the order of the domains. */
const maxSearched = 200;

/** From a domain and back to it, breadth first; empty where it is in no cycle, or where that is not found among the first `most` domains. */
function shortestCycle(start: Domain, hopsFrom: (domain: Domain) => readonly Hop[], most = Infinity): Hop[] {
  const hopTo = new Map<Domain, Hop | undefined>([[start, undefined]]);
  for (const domain of hopTo.keys()) {
    if (hopTo.size > most) break;
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

/** By halves: to nest ten thousand sentences in each other would exceed the stack. */
function chainOf(ids: readonly Value[]): Value {
  const half = Math.ceil(ids.length / 2);
  return ids.length === 1 ? ids : say`${chainOf(ids.slice(0, half))} → ${chainOf(ids.slice(half))}`;
}
