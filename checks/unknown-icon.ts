import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';
import { didYouMean, nearest } from '../core/words/nearest.ts';

/** Icons that would fit a domain of a city. */
const examples = ['Trees', 'Bus', 'Droplets'];

export const unknownIcon: Check = {
  id: 'unknown-icon',
  severity: 'error',
  title: 'The icon is the name of a Lucide icon, in Pascal case',
  why: 'Every page of the domain shows its icon; a name that Lucide does not have shows nothing.',
  example: exampleOf(`
# file: domains/water.yaml
-icon: Droplet-s # want: Lucide has no icon "Droplet-s"
+icon: Droplets
`),
  *run({ domains, icons }) {
    const names = new Set(icons.names);
    const nearOnes = new Map<string, string | undefined>();
    for (const domain of domains) {
      const { icon } = domain.data;
      if (names.has(icon) || Object.hasOwn(icons.aliases, icon)) continue;
      const pascal = icon.replace(/(?:^|[-_ ])([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
      if (!nearOnes.has(icon)) nearOnes.set(icon, names.has(pascal) ? pascal : nearest(icon, icons.names));
      const near = nearOnes.get(icon);
      yield {
        place: at(domain, 'icon'),
        message: `Lucide has no icon "${shortened(icon)}"`,
        hint:
          didYouMean(near) ??
          `Choose a name from https://lucide.dev/icons (Lucide ${icons.version}), in Pascal case, such as ${examples.join(', ')}`,
        fix: names.has(pascal) ? [{ op: 'set', file: domain.file, pointer: '/icon', value: pascal }] : undefined,
      };
    }
  },
};
