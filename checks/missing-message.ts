import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { keyAt } from '../core/place.ts';
import { listed, shortened } from '../core/words/characters.ts';
import { lostMessages, placeOfMissing } from '../core/words/key-differences.ts';

export const missingMessage: Check = {
  id: 'missing-message',
  severity: 'error',
  exceptedBy: 'catalog',
  title: 'Every message that a page, a picture or the website uses exists',
  why: 'Readers would see the key of the message, such as backToSite, and no words.',
  example: exampleOf(`
# file: messages/en.yaml
-page: # want: The message "page.version" is missing
+page:
  backToSite: 'Back to {site}'
+  version: Version
  total: '{count, plural, one {# garden} other {# gardens}}'
`),
  *run(catalog) {
    const { messages, baseLanguage = '' } = catalog;
    const document = messages.get(baseLanguage);
    if (document === undefined) return;
    const lost = lostMessages(catalog);
    for (const [key, written] of lost) {
      if (written === undefined) continue;
      const message = `The message "${key}" is missing; "${shortened(written.key)}" stands there, which nothing uses`;
      yield { place: keyAt(written), message, hint: `Write \`${key.split('.').at(-1)}\` for it in every language` };
    }
    for (const [group, keys] of byGroup([...lost.keys()].filter((key) => lost.get(key) === undefined))) {
      const { place, rest } = placeOfMissing(document, [group]);
      const list = listed(keys.map((key) => `"${group}.${key}"`));
      const added = rest.length === 0 ? keys : [group];
      yield {
        place,
        message: keys.length === 1 ? `The message ${list} is missing` : `The messages ${list} are missing`,
        hint: `Add ${listed(added.map((key) => `\`${key}:\``))} here${rest.length === 0 ? '' : ', with its messages'}`,
      };
    }
  },
};

/** Keys such as `page.home` by their group. */
function byGroup(keys: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [group = '', word = ''] of keys.map((key) => key.split('.'))) {
    groups.set(group, [...(groups.get(group) ?? []), word]);
  }
  return groups;
}
