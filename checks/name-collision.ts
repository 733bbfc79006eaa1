import { repeats } from '../core/build/repeats.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf, type Finding } from '../core/diagnostic.ts';
import { at, type Place } from '../core/place.ts';
import { reasonReserved } from '../core/read/catalog-file.ts';

export const nameCollision: Check = {
  id: 'name-collision',
  severity: 'error',
  exceptedBy: 'catalog',
  title: 'No two outputs share a path, ignoring case, and none has a reserved name',
  why: 'On many disks, names that differ only in case are one file, and Windows opens a device for some names.',
  example: exampleOf(`
# file: sites.yaml
sites:
  - id: north
    name: { en: North, fr: Nord, ar: الشمال }
  - id: south
    name: { en: South, fr: Sud, ar: الجنوب }
-  - id: aux # want: The site id "aux" is reserved: on Windows it is the name of a device, so no file can have it
-    name: { en: Annex, fr: Annexe, ar: الملحق }
`),
  *run({ languages, sites }) {
    // pages/<language>/<site>/<domain>.md and pages/<language>/external/<domain>.md; domain ids are lower case, unique and not
    // reserved by other checks.
    yield* collisions(
      'language code',
      languages.map((language) => ({ name: language.code, place: at(language, 'code') })),
    );
    yield* collisions(
      'site id',
      sites.map((site) => ({ name: site.id, place: at(site, 'id') })),
    );
    for (const site of sites) {
      if (site.id.toLowerCase() !== 'external') continue;
      const message = `The site id "${site.id}" is the folder of the external domains' pages`;
      yield { place: at(site, 'id'), message, hint: 'Choose another', isBinding: true };
    }
  },
};

function* collisions(what: string, entries: readonly { name: string; place: Place }[]): Iterable<Finding> {
  for (const { name, place } of entries) {
    const reason = reasonReserved(name);
    if (reason !== undefined) {
      const message = `The ${what} "${name}" is reserved: ${reason}`;
      yield { place, message, hint: 'Choose another', isBinding: true };
    }
  }
  for (const [{ name, place }, first] of repeats(entries, (entry) => entry.name.toLowerCase())) {
    if (first.name === name) continue;
    const message = `The ${what}s "${first.name}" and "${name}" make one path on a disk that ignores case`;
    const related = [{ place: first.place, message: 'The other' }];
    yield { place, message, hint: 'Choose another for one of the two', related, isBinding: true };
  }
}
