import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at } from '../core/place.ts';

export const renamedIcon: Check = {
  id: 'renamed-icon',
  severity: 'warning',
  title: 'The icon has its current Lucide name',
  why: 'Lucide keeps old names as aliases for a while, then drops them.',
  example: exampleOf(`
# file: domains/water.yaml
-icon: Home # want: Lucide has renamed the icon "Home" to "House"
+icon: House
`),
  *run({ domains, icons }) {
    for (const domain of domains) {
      const { icon } = domain.data;
      const name = Object.hasOwn(icons.aliases, icon) ? icons.aliases[icon] : undefined;
      if (name === undefined) continue;
      yield {
        place: at(domain, 'icon'),
        message: `Lucide has renamed the icon "${icon}" to "${name}"`,
        hint: `Write \`icon: ${name}\``,
        fix: [{ op: 'set', file: domain.file, pointer: '/icon', value: name }],
      };
    }
  },
};
