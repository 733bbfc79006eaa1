import type { Check } from '../core/check.ts';
import { at } from '../core/place.ts';

export const renamedIcon: Check = {
  id: 'renamed-icon',
  severity: 'warning',
  title: 'The icon goes by its present name',
  why: 'Lucide keeps old names as aliases for a while, and then drops them.',
  example: {
    fails: `
# file: domains/water.yaml
icon: Home # want: Lucide calls the icon "Home" "House" now
`,
    passes: `
# file: domains/water.yaml
icon: House
`,
  },
  *run({ domains, icons }) {
    for (const domain of domains) {
      const { icon } = domain.data;
      const name = Object.hasOwn(icons.aliases, icon) ? icons.aliases[icon] : undefined;
      if (name === undefined) continue;
      yield {
        place: at(domain, 'icon'),
        message: `Lucide calls the icon "${icon}" "${name}" now`,
        hint: `Write \`icon: ${name}\``,
        fix: [{ op: 'set', file: domain.file, pointer: '/icon', value: name }],
      };
    }
  },
};
