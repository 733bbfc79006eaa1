import type { Check } from '../core/check/check.ts';
import { fixAt } from '../core/read/finding.ts';
import { at } from '../core/read/location.ts';

export const siteUrl: Check = {
  id: 'site-url',
  severity: 'error',
  isMandatory: true,
  title: 'The address of a site has the form that browsers give it',
  why: 'Links begin with it, and services compare it with the beginning of addresses from browsers.',
  example: `
# file: sites.yaml
sites:
-  - { id: north, name: { en: North, fr: Nord, ar: الشمال }, url: 'https://North.example:443' } # want: Browsers write this address in another way
-  # hint: Write https://north.example
-  # fix: https://north.example
+  - { id: north, name: { en: North, fr: Nord, ar: الشمال }, url: 'https://north.example' }
  - { id: south, name: { en: South, fr: Sud, ar: الجنوب } }
`,
  *run({ sites }) {
    for (const site of sites.filter(({ url }) => url !== undefined)) {
      const { url = '' } = site;
      const location = at(site, 'url');
      const normalized = URL.canParse(url) ? new URL(url).href.replace(/\/$/, '') : '';
      if (normalized === '') {
        yield { location, message: 'Browsers cannot read this address', hint: 'Correct its host or its port' };
      } else if (normalized !== url) {
        const message = 'Browsers write this address in another way';
        yield { location, message, hint: `Write ${normalized}`, fix: [fixAt(location, normalized)] };
      }
    }
  },
};
