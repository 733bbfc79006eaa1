import type { Check } from '../core/check/check.ts';
import { usedUiTexts } from '../core/model/ui-texts.ts';
import { firstLine, inFile, keyAt } from '../core/read/location.ts';
import { messagesPath } from '../core/schema/kinds.ts';
import { shortened } from '../core/text/characters.ts';
import { didYouMean, nearest } from '../core/text/nearest.ts';
import { languageName } from '../core/text/scripts.ts';
import { isMapping } from '../core/text/value.ts';
import { maxComparedNames } from '../core/words/name-hints.ts';

export const messageKeys: Check = {
  id: 'message-keys',
  severity: 'error',
  isMandatory: true,
  title: 'Each language has every UI text in use, though a draft may lack some; any other UI text is a warning',
  why: 'Readers would see the key of a missing UI text, such as backToSite, and translators would work on texts that no page shows.',
  example: `
# file: languages.yaml
languages:
  - { code: en, name: English, direction: ltr }
  - { code: fr, name: Français, direction: ltr }
  - { code: ar, name: العربية, direction: rtl }
-  - { code: de, name: Deutsch, direction: ltr }
+  - { code: de, name: Deutsch, direction: ltr, draft: true }
# file: messages/de.yaml
-page: # want: The UI text "page.version" is missing in de (German)
-  # hint: Add \`version:\` here, with the translation of: Version
+page:
  backToSite: 'Zurück zu {site}'
`,
  *run({ files, languages, sourceLanguage, uiTexts }) {
    for (const { code, draft } of languages) {
      const file = messagesPath(code);
      const { value = {} } = files.find(({ path }) => path === file) ?? {};
      const present = new Set(uiTexts.flatMap(({ language, name }) => (language === code ? name : [])));
      const missing = draft ? [] : [...usedUiTexts.keys()].filter((key) => !present.has(key));
      const unused = [...present].filter((key) => !usedUiTexts.has(key));
      for (const key of missing) {
        const [group = '', word = ''] = key.split('.');
        const hasGroup = value[group] !== undefined;
        const addGroup = typeof value[group] === 'string' ? `Write nothing after \`${group}:\`` : `Add \`${group}:\``;
        const add = isMapping(value[group]) ? `Add \`${word}:\` here` : `${addGroup}, and below it \`${word}:\``;
        const text = uiTexts.find(({ language, name }) => language === sourceLanguage && name === key)?.text;
        yield {
          location: hasGroup ? keyAt(inFile(file), group) : inFile(file, firstLine),
          message: `The UI text "${key}" is missing in ${languageName(code)}`,
          hint: text === undefined ? add : `${add}, with the translation of: ${shortened(text)}`,
        };
      }
      for (const [index, key] of unused.entries()) {
        const message = `Nothing uses the UI text "${shortened(key)}"`;
        const similar = index < maxComparedNames ? nearest(key, usedUiTexts.keys()) : undefined;
        const hint = didYouMean(similar) ?? 'Delete it in each language that has it';
        yield { location: keyAt(inFile(file), ...key.split('.')), severity: 'warning', message, hint };
      }
    }
  },
};
