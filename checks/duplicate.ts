import type { Check } from '../core/check/check.ts';
import type { Thing } from '../core/model/catalog.ts';
import { describedFirst } from '../core/model/source-contents.ts';
import { at } from '../core/read/location.ts';
import { shortened } from '../core/text/characters.ts';
import { grouped, repeats } from '../core/text/lists.ts';

export const duplicate: Check = {
  id: 'duplicate',
  severity: 'error',
  // Ids of domains, sites … are names of files, so only ids inside a domain may be equal.
  exceptedBy: 'domain',
  isMandatory: true,
  title:
    'No two things of a kind have the same identifier in the catalog (in a domain, if the schema says so); no list names a thing twice',
  why: 'Links, files and code need an identifier that names one thing. If a list names a thing twice, pages and the graph show it twice.',
  example: `
# file: sites.yaml
sites:
  - { id: north, name: { en: North, fr: Nord, ar: الشمال } }
  - { id: south, name: { en: South, fr: Sud, ar: الجنوب } }
-  - { id: south, name: { en: Southeast, fr: Sud-est, ar: الجنوب الشرقي } } # want: The site "south" is a duplicate
-  # hint: Give it another id, or delete it if both are the same
-  # also: First here
`,
  *run({ things, references }) {
    const nameOf = ({ namespace, id }: Thing) => `${namespace} ${id.toLowerCase()}`;
    // `route-name` checks ids of routes, because they are computed.
    const identified = describedFirst(things.filter(({ kind }) => kind !== 'route'));
    for (const inScope of grouped(identified, scopeOf).values()) {
      for (const [thing, first] of repeats(inScope, nameOf)) {
        const message = `The ${thing.namespace} "${shortened(thing.id)}" is a duplicate`;
        const hint = `Give it another ${thing.key}, or delete it if both are the same`;
        const related = [{ location: at(first, first.key), message: 'First here' }];
        yield { location: at(thing, thing.key), message, hint, related };
      }
    }
    // Compares targets, because the schema compares names without their Unicode normalization.
    for (const ofThing of grouped(references, ({ parent }) => parent).values()) {
      for (const [{ key, location }, first] of repeats(ofThing, ({ key, target }) => target && `${key} ${target.id}`)) {
        const message = `\`${key}\` lists "${shortened(first.name)}" more than once`;
        const related = [{ location: first.location, message: 'First here' }];
        yield { location, message, hint: 'Delete one of them', related };
      }
    }
  },
};

/** The thing in which an id is unique; undefined for the whole catalog. */
function scopeOf({ scope, parent }: Pick<Thing, 'scope' | 'parent'>): Thing | undefined {
  if (scope === undefined || parent === undefined) return undefined;
  return parent.namespace === scope ? parent : scopeOf({ scope, parent: parent.parent });
}
