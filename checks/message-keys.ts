import type { Check } from '../core/check/check.ts';
import { usedUiTexts } from '../core/model/ui-texts.ts';
import { at, inFile, keyAt } from '../core/read/location.ts';
import { messagesPath } from '../core/schema/kinds.ts';
import { shortened } from '../core/text/characters.ts';
import { didYouMean, nearest } from '../core/text/nearest.ts';
import { languageName } from '../core/text/scripts.ts';
import { maxComparedNames } from '../core/words/name-hints.ts';

export const messageKeys: Check = {
  id: 'message-keys',
  severity: 'warning',
  isMandatory: true,
  title: 'Each language except a draft has every UI text in use, and no language has others',
  why: 'Pages show a missing UI text in English, and translators would work on texts that no page shows.',
  example: `
# file: languages.yaml
languages:
  - { code: en, name: English, direction: ltr }
  - { code: fr, name: Français, direction: ltr }
  - { code: ar, name: العربية, direction: rtl }
-  - { code: de, name: Deutsch, direction: ltr } # want: UI texts are missing in de (German): pages show them in English
-  # hint: Add \`version:\` to \`page:\` in messages/de.yaml, with the translation of: Version
+  - { code: de, name: Deutsch, direction: ltr, draft: true }
# file: messages/de.yaml
page:
  backToSite: 'Zurück zu {site}'
`,
  *run({ languages, uiTexts }) {
    for (const language of languages) {
      const { code, draft } = language;
      const file = messagesPath(code);
      const names = new Set(uiTexts.flatMap((uiText) => (uiText.language === code ? uiText.name : [])));
      const missing = draft ? undefined : [...usedUiTexts].find(([key]) => !names.has(key));
      const unused = [...names].filter((key) => !usedUiTexts.has(key));
      if (missing !== undefined) {
        const [key, { en = '' }] = missing;
        const [group, word] = key.split('.');
        yield {
          location: at(language, 'code'),
          message: `UI texts are missing in ${languageName(code)}: pages show them in English`,
          hint: `Add \`${word}:\` to \`${group}:\` in ${file}, with the translation of: ${shortened(en)}`,
        };
      }
      for (const [index, key] of unused.entries()) {
        const message = `Nothing uses the UI text "${shortened(key)}"`;
        const similar = index < maxComparedNames ? nearest(key, usedUiTexts.keys()) : undefined;
        const hint = didYouMean(similar) ?? 'Delete it in each language that has it';
        yield { location: keyAt(inFile(file), ...key.split('.')), message, hint };
      }
    }
  },
};
