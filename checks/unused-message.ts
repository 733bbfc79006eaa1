import { changelogMessages } from '../core/changes/changelog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { keyAt } from '../core/place.ts';
import { lostMessages } from '../core/words/key-differences.ts';
import { usedMessages } from '../core/words/message-keys.ts';
import { didYouMean, nearest } from '../core/words/nearest.ts';

const usedKeys = new Set([...usedMessages, ...changelogMessages]);

export const unusedMessage: Check = {
  id: 'unused-message',
  severity: 'warning',
  exceptedBy: 'catalog',
  title: 'Every message is used by a page, a picture or the website',
  why: 'Translators work on every message, and a misspelt key is shown to readers instead of the words.',
  example: exampleOf(`
# file: messages/en.yaml
page:
  backToSite: 'Back to {site}'
-  welcome: Welcome # want: Nothing uses the message "page.welcome"
  version: Version
  total: '{count, plural, one {# garden} other {# gardens}}'
-# file: messages/fr.yaml
-page:
-  backToSite: 'Retour vers {site}'
-  version: Version
-  welcome: Bienvenue
-  total: '{count, plural, one {# jardin} many {# jardins} other {# jardins}}'
-# file: messages/ar.yaml
-page:
-  backToSite: 'العودة إلى {site}'
-  version: الإصدار
-  welcome: مرحبًا
-  total: '{count, plural, zero {لا توجد حدائق} one {حديقة واحدة} two {حديقتان} few {# حدائق} many {# حديقة} other {# حديقة}}'
`),
  *run(catalog) {
    // A misspelled one that is missed is reported by `missing-message`.
    const misspelt = new Set([...lostMessages(catalog).values()].map((message) => message?.key));
    for (const message of catalog.messageList) {
      const { key, language } = message;
      if (language !== catalog.baseLanguage || usedKeys.has(key) || misspelt.has(key)) continue;
      yield {
        place: keyAt(message),
        message: `Nothing uses the message "${key}"`,
        hint: didYouMean(nearest(key, usedKeys)) ?? 'Delete it in every language',
      };
    }
  },
};
