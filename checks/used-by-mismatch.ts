import type { Domain } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf, type Finding } from '../core/diagnostic.ts';
import { keyAt, type Place } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';

export const usedByMismatch: Check = {
  id: 'used-by-mismatch',
  severity: 'error',
  title: 'Where `usedBy` is given and not empty, the described domains in it are exactly those that require this one',
  why: 'Both lists state the same fact; where they differ, neither can be trusted.',
  example: exampleOf(`
# file: domains/water.yaml
requiredDependencies:
-  - Maps
+  - Parks & Gardens
# file: domains/parks.yaml
usedBy:
-  - Water Supply # want: "Water Supply" does not require this domain
-  # hint: Delete the line, or add this domain to the requiredDependencies of "water"
-  # also: domains/water.yaml: What "water" requires
+  - Water Supply
`),
  *run({ domains, sourceLanguage }) {
    const requirers = requirersOf(domains);
    for (const domain of domains) {
      if (domain.usedBy.length === 0) continue;
      const required = requirers.get(domain.id) ?? [];
      yield* wrongUsers(domain, required);
      const named = new Set(domain.usedBy.map(({ target }) => target.id));
      const absent = required.filter((requirer) => !named.has(requirer.domain.id));
      for (const requirer of absent) {
        const title = requirer.domain.title[sourceLanguage] ?? requirer.domain.id;
        yield {
          place: keyAt(domain, 'usedBy'),
          message: `"${title}" requires this domain and is not in \`usedBy\``,
          hint: `Add "${title}"`,
          related: [{ place: requirer.place, message: 'Required here' }],
        };
      }
    }
  },
};

/** A domain that requires another one, and where it says so. */
interface Requirer {
  readonly domain: Domain;
  readonly place: Place;
}

/** By the id of what is required. */
function requirersOf(domains: readonly Domain[]): ReadonlyMap<string, readonly Requirer[]> {
  const requirers = new Map<string, Requirer[]>();
  for (const domain of domains) {
    for (const { target, place } of domain.requires) {
      if (target.id === domain.id) continue;
      const known = requirers.get(target.id) ?? [];
      known.push({ domain, place });
      requirers.set(target.id, known);
    }
  }
  return requirers;
}

/** Described domains that are named and do not require this one. */
function* wrongUsers(used: Domain, required: readonly Requirer[]): Iterable<Finding> {
  const ids = new Set(required.map(({ domain }) => domain.id));
  for (const { name, place, target } of used.usedBy) {
    if (target.kind !== 'domain' || ids.has(target.id)) continue;
    const message = `"${shortened(name)}" does not require this domain`;
    if (target === used) yield { place, message, hint: 'Delete the line' };
    else {
      yield {
        place,
        message,
        hint: `Delete the line, or add this domain to the requiredDependencies of "${target.id}"`,
        related: [{ place: keyAt(target, 'requiredDependencies'), message: `What "${target.id}" requires` }],
      };
    }
  }
}
