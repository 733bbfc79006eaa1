import type { Plural } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf, type Finding } from '../core/diagnostic.ts';
import { at } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';
import { nearest } from '../core/words/nearest.ts';
import { optionalCategories, pluralCategories } from '../core/words/plural-rules.ts';

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
      if ('fault' in parsed) continue;
      for (const plural of parsed.plurals) {
        const fault = faultOf(plural, language);
        if (fault !== undefined) yield { place: at(message), ...fault };
      }
    }
  },
};

function faultOf({ argument, options, ordinal }: Plural, language: string): Omit<Finding, 'place'> | undefined {
  const wanted = pluralCategories(language, ordinal);
  const optional = ordinal ? [] : optionalCategories(language);
  const missing = wanted.filter((category) => !options.has(category) && !optional.includes(category));
  const extra = [...options.keys()].filter((category) => !category.startsWith('=') && !wanted.includes(category));
  const unnumbered = wanted.filter((one) => /^(?:few|many|other)$/.test(one) && options.get(one) === false);
  const faults = [
    ...(extra.length > 0 ? [`has ${shortened(extra.join(', '))}, which the language does not have`] : []),
    ...(missing.length > 0 ? [`lacks ${missing.join(', ')}`] : []),
    ...(unnumbered.length > 0 ? [`lacks # in ${unnumbered.join(', ')}`] : []),
  ];
  if (faults.length === 0) return undefined;
  const typos = extra.flatMap((category) => {
    const near = nearest(category, missing);
    return near === undefined ? [] : [`Write "${near}" for "${shortened(category)}"`];
  });
  const others = [
    ...(missing.length > 0 ? [`Add ${missing.map((category) => `\`${category} {…}\``).join(', ')}`] : []),
    ...(extra.length > 0 ? [`Delete ${shortened(extra.join(', '))}`] : []),
  ];
  const numbers = unnumbered.length > 0 ? [`Write # in \`${unnumbered.join('`, `')}\``] : [];
  return {
    message: `The plural of {${shortened(argument)}} ${faults.join(', and ')}`,
    hint: [...(typos.length > 0 ? typos : others), ...numbers].join('; '),
  };
}
