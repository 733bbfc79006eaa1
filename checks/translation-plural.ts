import type { Check } from '../core/check.ts';
import type { Plural } from '../core/message-format.ts';
import { at } from '../core/place.ts';
import { optionalCategories, pluralCategories } from '../core/plural-rules.ts';

export const translationPlural: Check = {
  id: 'translation-plural',
  severity: 'error',
  title:
    'A phrase that counts has exactly the plural categories of its language (CLDR), with # where the number varies',
  why: 'Arabic has six forms, English two; a form that is missing is a sentence that is wrong for some numbers.',
  example: {
    fails: `
# file: messages/ar.yaml
page:
  backToSite: 'العودة إلى موقع {site}'
  version: الإصدار
  total: '{count, plural, one {حديقة واحدة} other {# حديقة}}' # want: The plural of {count} lacks zero, two, few, many
`,
    passes: `
# file: messages/ar.yaml
page:
  backToSite: 'العودة إلى موقع {site}'
  version: الإصدار
  total: '{count, plural, zero {لا توجد حدائق} one {حديقة واحدة} two {حديقتان} few {# حدائق} many {# حديقة} other {# حديقة}}'
`,
  },
  *run({ messageList }) {
    for (const message of messageList) {
      const { parsed, language } = message;
      if (typeof parsed === 'string') continue;
      for (const plural of parsed.plurals) {
        for (const fault of faultsOf(plural, language)) {
          const wanted = pluralCategories(language, plural.ordinal).join(', ');
          yield {
            place: at(message),
            message: `The plural of {${plural.argument}} ${fault}`,
            hint: `Categories: ${wanted}`,
          };
        }
      }
    }
  },
};

function* faultsOf({ options, ordinal }: Plural, language: string): Iterable<string> {
  const wanted = pluralCategories(language, ordinal);
  const optional = ordinal ? [] : optionalCategories(language);
  const missing = wanted.filter((category) => !options.has(category) && !optional.includes(category));
  const extra = [...options.keys()].filter((category) => !category.startsWith('=') && !wanted.includes(category));
  const unnumbered = ['few', 'many', 'other'].filter((category) => options.get(category) === false);
  if (missing.length > 0) yield `lacks ${missing.join(', ')}`;
  if (extra.length > 0) yield `has ${extra.join(', ')}, which the language does not have`;
  if (unnumbered.length > 0) yield `lacks # in ${unnumbered.join(', ')}`;
}
