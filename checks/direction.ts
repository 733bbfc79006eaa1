import type { EarlyCheck } from '../core/check/check.ts';
import { fixAt } from '../core/read/finding.ts';
import { at } from '../core/read/location.ts';
import { directionOf, languageName } from '../core/text/scripts.ts';

export const direction: EarlyCheck = {
  id: 'direction',
  severity: 'error',
  runsEarly: true,
  title: 'The direction of a language is that of its script',
  why: 'Every page in the language is laid out in that direction; Arabic from left to right cannot be read.',
  example: `
# file: languages.yaml
languages:
  - { code: en, name: English, direction: ltr }
  - { code: fr, name: Français, direction: ltr }
-  - { code: ar, name: العربية, direction: ltr } # want: ar (Arabic) is written from right to left
-  # hint: Write \`direction: rtl\`
-  # fix: rtl
+  - { code: ar, name: العربية, direction: rtl }
`,
  *run({ things }) {
    for (const language of things.filter(({ kind }) => kind === 'language')) {
      const { id: code, value } = language;
      const expected = directionOf(code);
      if (expected === undefined || expected === value.direction) continue;
      const location = at(language, 'direction');
      const message = `${languageName(code)} is written from ${expected === 'rtl' ? 'right to left' : 'left to right'}`;
      yield { location, message, hint: `Write \`direction: ${expected}\``, fix: [fixAt(location, expected)] };
    }
  },
};
