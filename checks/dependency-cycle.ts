import type { Domain } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import type { Place } from '../core/place.ts';

interface Edge {
  readonly to: Domain;
  readonly place: Place;
}
type Requirements = ReadonlyMap<Domain, readonly Edge[]>;

export const dependencyCycle: Check = {
  id: 'dependency-cycle',
  severity: 'error',
  title: 'No domain requires itself through other domains',
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
    const graph: Requirements = new Map(
      domains.map((domain) => [
        domain,
        domain.requires.flatMap(({ place, target }) =>
          target?.kind === 'domain' && target !== domain ? [{ to: target, place }] : [],
        ),
      ]),
    );
    for (const component of components(graph)) {
      const cycle = shortestCycle(graph, component);
      const [first] = cycle;
      if (first === undefined) continue;
      yield {
        place: first.place,
        message: `These domains form a dependency cycle: ${cycleText(cycle.map(({ from }) => from.id))}`,
        hint: 'Remove one of these dependencies',
        related: cycle.slice(1).map(({ from, to, place }) => ({ place, message: `"${from.id}" requires "${to.id}"` })),
      };
    }
  },
};

function cycleText(ids: readonly string[]): string {
  const shown = ids.length > 12 ? [...ids.slice(0, 10), `… (${ids.length} domains)`] : ids;
  return [...shown, ids[0]].join(' → ');
}

/** Sets of two or more domains that all reach each other (Tarjan 1972), without recursion: a chain may be long. */
function* components(graph: Requirements): Iterable<ReadonlySet<Domain>> {
  const index = new Map<Domain, number>();
  const low = new Map<Domain, number>();
  const open: Domain[] = [];
  const isOpen = new Set<Domain>();
  for (const root of graph.keys()) {
    if (index.has(root)) continue;
    const calls: { domain: Domain; edges: Iterator<Edge> }[] = [];
    const enter = (domain: Domain) => {
      low.set(domain, index.size);
      index.set(domain, index.size);
      open.push(domain);
      isOpen.add(domain);
      calls.push({ domain, edges: (graph.get(domain) ?? []).values() });
    };
    const lower = (domain: Domain, to: number | undefined) =>
      low.set(domain, Math.min(low.get(domain) ?? 0, to ?? Number.POSITIVE_INFINITY));
    enter(root);
    for (let call = calls.at(-1); call !== undefined; call = calls.at(-1)) {
      const { domain } = call;
      const edge = call.edges.next();
      if (!edge.done) {
        if (!index.has(edge.value.to)) enter(edge.value.to);
        else if (isOpen.has(edge.value.to)) lower(domain, index.get(edge.value.to));
        continue;
      }
      calls.pop();
      const caller = calls.at(-1);
      if (caller !== undefined) lower(caller.domain, low.get(domain));
      if (low.get(domain) !== index.get(domain)) continue;
      const component = new Set(open.splice(open.lastIndexOf(domain)));
      for (const member of component) isOpen.delete(member);
      if (component.size > 1) yield component;
    }
  }
}

interface Hop extends Edge {
  readonly from: Domain;
}

/**
 * The shortest cycle in a component, from the least of its domains that is on one; breadth first from each. Of more than
 * a hundred domains it may be the shortest of those looked at: no more than a hundred looks at each keep the time linear.
 */
function shortestCycle(graph: Requirements, component: ReadonlySet<Domain>): readonly Hop[] {
  let best: readonly Hop[] = [];
  let looks = 0;
  for (const start of [...component].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const arrival = new Map<Domain, Hop>();
    const longest = best.length === 0 ? component.size : best.length - 1;
    best = cycleThrough(graph, component, start, longest, arrival) ?? best;
    looks += arrival.size + 1;
    if (best.length === 2 || looks > 100 * component.size) break;
  }
  return best;
}

function cycleThrough(
  graph: Requirements,
  component: ReadonlySet<Domain>,
  start: Domain,
  longest: number,
  arrival: Map<Domain, Hop>,
): readonly Hop[] | undefined {
  let frontier = [start];
  for (let length = 1; length <= longest && frontier.length > 0; length += 1) {
    const next: Domain[] = [];
    for (const from of frontier) {
      for (const edge of graph.get(from) ?? []) {
        if (edge.to === start) return pathTo(arrival, { ...edge, from });
        if (!component.has(edge.to) || arrival.has(edge.to)) continue;
        arrival.set(edge.to, { ...edge, from });
        next.push(edge.to);
      }
    }
    frontier = next;
  }
  return undefined;
}

function pathTo(arrival: ReadonlyMap<Domain, Hop>, last: Hop): readonly Hop[] {
  const hops = [last];
  for (let hop = arrival.get(last.from); hop !== undefined; hop = arrival.get(hop.from)) hops.push(hop);
  return hops.reverse();
}
