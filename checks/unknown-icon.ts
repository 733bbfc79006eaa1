import type { EarlyCheck } from '../core/check/check.ts';
import { fixAt } from '../core/read/finding.ts';
import { capitalized, listed, shortened } from '../core/text/characters.ts';
import { allMatches } from '../core/text/matches.ts';
import { didYouMean, nearest } from '../core/text/nearest.ts';

export const unknownIcon: EarlyCheck = {
  id: 'unknown-icon',
  severity: 'error',
  runsEarly: true,
  title: 'The icon is the name of a Lucide icon; an old name is a warning',
  why: 'Every page of the domain shows its icon. An unknown name shows nothing, and Lucide drops old names after a while.',
  example: `
# file: domains/water.yaml
-icon: Dropplets # want: Lucide has no icon "Dropplets"
-# hint: Did you mean "Droplets"?
+icon: Droplets
`,
  *run({ references, icons }) {
    const names = new Set(icons.names);
    for (const { to, name: icon, location } of references) {
      if (to !== 'icon.name' || names.has(icon)) continue;
      const renamed = Object.hasOwn(icons.aliases, icon) ? icons.aliases[icon] : undefined;
      if (renamed !== undefined) {
        const message = `Lucide has renamed the icon "${icon}" to "${renamed}"`;
        const hint = `Write \`icon: ${renamed}\``;
        yield { location, severity: 'warning', message, hint, fix: [fixAt(location, renamed)] };
        continue;
      }
      const name = icon.replace(/\W|_/g, '');
      const near = nearest(name, icons.names);
      const words = allMatches(/[A-Z]?[a-z]{3,}/g, icon).map(capitalized);
      const alike = icons.names.filter((one) => words.some((word) => one.includes(word)));
      alike.sort((a, b) => a.length - b.length);
      const choose = `Choose a name from https://lucide.dev/icons (Lucide ${icons.version}), such as ${listed(alike.length > 0 ? alike : ['Trees'])}`;
      const message = `Lucide has no icon "${shortened(icon)}"`;
      const isSame = near?.toLowerCase() === name.toLowerCase();
      const hint = didYouMean(near) ?? choose;
      yield { location, message, hint, fix: near && isSame ? [fixAt(location, near)] : undefined };
    }
  },
};
