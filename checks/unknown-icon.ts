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
      const similar = nearest(name, icons.names);
      const words = allMatches(/[A-Z]?[a-z]{3,}/g, icon).map(capitalized);
      const related = icons.names.filter((iconName) => words.some((word) => iconName.includes(word)));
      const examples = listed(related.length > 0 ? related.sort((a, b) => a.length - b.length) : ['Trees']);
      const choose = `Choose a name from https://lucide.dev/icons (Lucide ${icons.version}), such as ${examples}`;
      const message = `Lucide has no icon "${shortened(icon)}"`;
      const isSame = similar?.toLowerCase() === name.toLowerCase();
      const fix = similar && isSame ? [fixAt(location, similar)] : undefined;
      yield { location, message, hint: didYouMean(similar) ?? choose, fix };
    }
  },
};
