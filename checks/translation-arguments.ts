import type { EarlyCheck } from '../core/check/check.ts';
import { usedUiTexts } from '../core/model/ui-texts.ts';
import { at } from '../core/read/location.ts';
import { shortened } from '../core/text/characters.ts';
import { argumentsIn, isPlaceholder, withoutArguments } from '../core/words/translations.ts';

export const translationArguments: EarlyCheck = {
  id: 'translation-arguments',
  severity: 'error',
  runsEarly: true,
  isMandatory: true,
  title: 'A UI text has the {names} of the tool’s own text in every language, and no other braces',
  why: 'A value replaces each name: if the name is missing, readers do not see the value; if it is misspelled, they see the braces.',
  example: `
# file: messages/fr.yaml
page:
-  backToSite: 'Retour au site {sit}' # want: The UI text has no {site}
-  # hint: Write what is in braces exactly as in: Back to {site}
+  backToSite: 'Retour au site {site}'
  version: Révision
`,
  *run({ uiTexts }) {
    for (const uiText of uiTexts) {
      const { isFromCatalog, name, text } = uiText;
      // The tool has no text of this name if no page uses it.
      const original = usedUiTexts.get(name)?.en ?? uiText.original;
      if (!isFromCatalog || original === undefined || isPlaceholder(text)) continue;
      const location = at(uiText);
      const hint = `Write what is in braces exactly as in: ${shortened(original)}`;
      const names = argumentsIn(text);
      const expected = argumentsIn(original);
      const missing = expected.filter((argument) => !names.includes(argument));
      const extra = names.filter((argument) => !expected.includes(argument));
      if (missing.length > 0) yield { location, message: `The UI text has no ${missing.join(', ')}`, hint };
      else if (extra.length > 0)
        yield { location, message: `The UI text has ${extra.join(', ')}, which the tool’s text does not have`, hint };
      else if (/[{}]/.test(withoutArguments(text))) {
        const message = 'The UI text has a brace without a name';
        yield { location, message, hint: 'Write each name as {name}' };
      }
    }
  },
};
