import { compare } from '../core/changes/comparison.ts';
import { isObject, textPairs } from '../core/changes/list-changes.ts';
import { itemLists } from '../core/changes/lists.ts';
import type { BranchCheck } from '../core/check/check.ts';

/**
 * Translations that are as they were although their original is not. Texts are the same text when they belong to the same domain,
 * site or external domain (by id), collection or block (by slug), or message key.
 * Nothing is said when the base language itself is another one.
 */
export const translationStale: BranchCheck = {
  id: 'translation-stale',
  severity: 'warning',
  exceptedBy: false,
  title: 'When a text changes in the source language, its translations change too',
  why: 'A translation that was right yesterday differs from its source text today, and nothing in the catalog shows it. The catalog is compared with the commit that `--since` names.',
  example: {
    fails: `# file: domains/water.yaml
summary:
  en: Drinking water, meters, outages and floods
  fr: Eau potable, compteurs et coupures # want: The text in "en" has changed, but this translation has not
  ar: مياه الشرب والعدادات والانقطاعات # want: The text in "en" has changed, but this translation has not
`,
    passes: `# file: domains/water.yaml
summary:
  en: Drinking water, meters, outages and floods
  fr: Eau potable, compteurs, coupures et inondations
  ar: مياه الشرب والعدادات والانقطاعات والفيضانات
`,
  },
  *run({ before, after }) {
    const source = after.baseLanguage;
    if (source === undefined || source !== before.baseLanguage) return;
    const texts = itemLists(compare(before, after, false)).flatMap((list) => [...textPairs(list)]);
    for (const { after: item, field, had: old, has: text } of texts) {
      if (!isObject(old) || !isObject(text)) continue;
      const [was, now] = [old[source], text[source]];
      if (was === undefined || now === undefined || now === was) continue;
      for (const { code } of after.languages) {
        if (code === source || text[code] === undefined || text[code] !== old[code]) continue;
        yield {
          place: item.at(field, code),
          message: `The text in "${source}" has changed, but this translation has not`,
          hint: `It was "${was}" and is now "${now}": check that the translation still says the same`,
        };
      }
    }
  },
};
