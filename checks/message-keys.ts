import type { Check } from '../core/check/check.ts';
import { exampleOf, set } from '../core/diagnostic.ts';
import { at, inFile, keyAt, type Place, startOf } from '../core/place.ts';
import { messagesPath } from '../core/read/kinds.ts';
import { valueAt, type YamlMapping } from '../core/value.ts';
import { shortened } from '../core/words/characters.ts';
import { restore } from '../core/words/lost-letters.ts';
import { didYouMean, nearest } from '../core/words/nearest.ts';
import { languageInWords } from '../core/words/scripts.ts';
import { usedMessages, wordIn } from '../core/words/used-messages.ts';

export const messageKeys: Check = {
  id: 'message-keys',
  severity: 'error',
  exceptedBy: false,
  title: 'Each language has the messages in use, though one in progress may lack some; any other message is a warning',
  why: 'Readers would see the key of a missing message, such as backToSite, and translators would work on words that no page shows.',
  example: exampleOf(`
# file: messages/fr.yaml
-page: # want: The message "page.version" is missing in fr (French)
-  # hint: Add \`version:\` here, with the translation of: Version
-  # fix: Version
+page:
  backToSite: 'Retour au site {site}'
+  version: Révision
`),
  *run({ files, languages, sourceLanguage, wordings }) {
    for (const { code, draft } of languages) {
      const file = messagesPath(code);
      const { value = {} } = files.find(({ path }) => path === file) ?? {};
      const messages = wordings.filter(({ language, message }) => message !== undefined && language === code);
      const present = new Map(messages.map((one) => [one.message ?? '', one]));
      if (present.size === 0 && !draft) {
        const message = `The file has no message in ${languageInWords(code)}`;
        const hint = `If it had some, ${restore}; for a language in progress, write \`draft: true\` in languages.yaml`;
        yield { place: startOf(file), message, hint };
        continue;
      }
      const missing = draft ? [] : [...usedMessages.keys()].filter((key) => !present.has(key));
      const unused = [...present].filter(([key]) => !usedMessages.has(key));
      for (const key of missing) {
        const misspelled = nearest(
          key,
          unused.map(([one]) => one),
        );
        const keys = key.split('.');
        const [group, word] = keys;
        const known = misspelled === undefined ? wordIn(usedMessages.get(key) ?? {}, code) : undefined;
        const add = group !== undefined && value[group] === undefined ? `\`${group}:\`, and below it ` : '';
        const text = wordings.find(({ language, message }) => message === key && language === sourceLanguage)?.text;
        const source = text === undefined ? '' : `, with the translation of: ${shortened(text)}`;
        yield {
          place: groupOf(file, value, keys),
          message: `The message "${key}" is missing in ${languageInWords(code)}`,
          hint:
            misspelled === undefined
              ? `Add ${add}\`${word}:\` here${source}`
              : `Rename "${misspelled}", which nothing uses`,
          fix: known === undefined ? [] : [set(at(inFile(file), ...keys), known)],
        };
      }
      for (const [key, message] of unused) {
        yield {
          place: keyAt(message),
          severity: 'warning',
          message: `Nothing uses the message "${shortened(key)}"`,
          hint: didYouMean(nearest(key, missing)) ?? 'Delete it in every language',
        };
      }
    }
  },
};

/** The innermost group that exists for a missing message; without one, the beginning of the file. */
function groupOf(file: string, messages: YamlMapping, keys: readonly string[]): Place {
  const depth = keys.findLastIndex((_, index) => valueAt(messages, ...keys.slice(0, index)) !== undefined);
  return depth === 0 ? startOf(file) : keyAt(inFile(file), ...keys.slice(0, depth));
}
