import { type Check, exampleOf } from '../core/check.ts';
import type { Plural } from '../core/message-format.ts';
import { nearest } from '../core/nearest.ts';
import { at } from '../core/place.ts';
import { optionalCategories, pluralCategories } from '../core/plural-rules.ts';
import { shortened } from '../core/text.ts';

export const translationPlural: Check = {
  id: 'translation-plural',
  severity: 'error',
  title:
    'A phrase that counts has exactly the plural categories of its language (CLDR), with # where the number varies',
  why: 'Arabic has six forms, English two; where one is missing, the sentence is wrong for some numbers.',
  example: exampleOf(`
# file: messages/ar.yaml
page:
  backToSite: 'العودة إلى موقع {site}'
  version: الإصدار
-  total: '{count, plural, one {حديقة واحدة} other {# حديقة}}' # want: The plural of {count} lacks zero, two, few, many
+  total: '{count, plural, zero {لا توجد حدائق} one {حديقة واحدة} two {حديقتان} few {# حدائق} many {# حديقة} other {# حديقة}}'
`),
  *run({ messageList }) {
    for (const message of messageList) {
      const { parsed, language } = message;
      if (typeof parsed === 'string') continue;
      for (const plural of parsed.plurals) {
        const faults = faultsOf(plural, language);
        if (faults.length === 0) continue;
        const { missing, extra } = categoriesOf(plural, language);
        const typos = extra.flatMap((category) => {
          const near = nearest(category, missing);
          return near === undefined ? [] : [`"${near}" for "${shortened(category)}"`];
        });
        yield {
          place: at(message),
          message: `The plural of {${shortened(plural.argument)}} ${faults.join(', and ')}`,
          hint:
            typos.length > 0
              ? `Write ${typos.join(', ')}`
              : `Categories of the language: ${pluralCategories(language, plural.ordinal).join(', ')}`,
        };
      }
    }
  },
};

function categoriesOf({ options, ordinal }: Plural, language: string) {
  const wanted = pluralCategories(language, ordinal);
  const optional = ordinal ? [] : optionalCategories(language);
  return {
    missing: wanted.filter((category) => !options.has(category) && !optional.includes(category)),
    extra: [...options.keys()].filter((category) => !category.startsWith('=') && !wanted.includes(category)),
  };
}

function faultsOf(plural: Plural, language: string): string[] {
  const { missing, extra } = categoriesOf(plural, language);
  const unnumbered = ['few', 'many', 'other'].filter((category) => plural.options.get(category) === false);
  return [
    ...(extra.length > 0 ? [`has ${shortened(extra.join(', '))}, which the language does not have`] : []),
    ...(missing.length > 0 ? [`lacks ${missing.join(', ')}`] : []),
    ...(unnumbered.length > 0 ? [`lacks # in ${unnumbered.join(', ')}`] : []),
  ];
}
