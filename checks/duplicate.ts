import type { Check } from '../core/check/check.ts';
import type { Thing } from '../core/model/catalog.ts';
import { describedFirst } from '../core/model/contents.ts';
import { at } from '../core/read/place.ts';
import { shortened } from '../core/text/characters.ts';
import { repeats } from '../core/text/lists.ts';
import { say, word } from '../core/text/say.ts';

export const duplicate: Check = {
  id: 'duplicate',
  severity: 'error',
  // An exception for a domain excuses two equal ids in it. Ids of domains, sites … name files, so nothing excuses two of them.
  exceptedBy: 'domain',
  isFixed: true,
  title: 'No two things of a kind have the same identifier, in the catalog, or in a domain where the schema says so',
  why: 'Each of them names one thing, in links, files and code.',
  example: `
# file: sites.yaml
sites:
  - id: north
    name: { en: North, fr: Nord, ar: الشمال }
  - id: south
    name: { en: South, fr: Sud, ar: الجنوب }
-  - id: south # want: The site "south" is a duplicate
-  # hint: Give it another id, or delete it if both are the same
-  # also: First here
-    name: { en: Southeast, fr: Sud-est, ar: الجنوب الشرقي }
`,
  *run(catalog) {
    // `route-name` knows the ids of routes, which are computed.
    const things = describedFirst(catalog.things).filter(({ kind }) => kind !== 'route');
    for (const [thing, first] of repeats(things, (one) => `${one.namespace} ${scopeOf(one)} ${one.id.toLowerCase()}`)) {
      const message = say`The ${word(thing.namespace)} "${shortened(thing.id)}" is a duplicate`;
      const hint = say`Give it another ${word(thing.key)}, or delete it if both are the same`;
      const related = [{ place: at(first, first.key), message: say`First here` }];
      yield { place: at(thing, thing.key), message, hint, related };
    }
  },
};

/** The place of the thing within which an id is unique; '' for the whole catalog. */
function scopeOf({ scope, within }: Pick<Thing, 'scope' | 'within'>): string {
  if (scope === undefined || within === undefined) return '';
  return within.namespace === scope ? within.file + within.pointer : scopeOf({ ...within, scope });
}
