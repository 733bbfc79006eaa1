import type { EarlyCheck } from '../core/check/check.ts';
import { exceptionName } from '../core/model/exception.ts';
import { at } from '../core/read/location.ts';
import { shortened } from '../core/text/characters.ts';
import { languageName } from '../core/text/scripts.ts';
import { listAt, textAt } from '../core/text/value.ts';
import { isPlaceholder } from '../core/words/translations.ts';

export const placeholder: EarlyCheck = {
  id: 'placeholder',
  severity: 'error',
  runsEarly: true,
  title: 'No text, name, reason, address or path segment is a placeholder (TODO …, TBD, lorem ipsum, <why>, …)',
  why: 'Readers would see it. New files have placeholders, so that this check finds each value that is not filled in yet.',
  example: `
# file: domains/water.yaml
summary:
  en: Drinking water, meters and outages
-  fr: TODO # want: The text in fr (French) is a placeholder: "TODO"
-  # hint: Translate: Drinking water, meters and outages
+  fr: Eau potable, compteurs et coupures
  ar: مياه الشرب والعدادات والانقطاعات
`,
  *run({ localizedTexts, exceptions, things }) {
    for (const localized of localizedTexts) {
      const { language, text, original = text } = localized;
      if (!isPlaceholder(text, original)) continue;
      const message = `The text in ${languageName(language)} is a placeholder: "${shortened(text)}"`;
      const hint = isPlaceholder(original) ? 'Write the text' : `Translate: ${shortened(original)}`;
      yield { location: at(localized), message, hint };
    }
    for (const thing of things) {
      const links = listAt(thing.value, 'links').map((_, index) => ['links', String(index), 'url']);
      const former = listAt(thing.value, 'formerly').map((_, index) => ['formerly', String(index)]);
      for (const keys of [[thing.label ?? ''], ['contact'], ['url'], ['path'], ...links, ...former]) {
        const text = textAt(thing.value, ...keys);
        if (text === '' || (!isPlaceholder(text.replace(/^(?:https:\/\/|mailto:)/, '')) && !todoSegment.test(text)))
          continue;
        const message = `The text is a placeholder: "${shortened(text)}"`;
        yield { location: at(thing, ...keys), message, hint: 'Write the text' };
      }
    }
    for (const exception of exceptions) {
      if (!isPlaceholder(exception.reason)) continue;
      const message = `The reason of the exception to ${exceptionName(exception)} is a placeholder`;
      yield { location: at(exception, 'reason'), message, hint: 'Write why the check does not apply' };
    }
  },
};

/** Matches a path with the segment `todo` or `todo-1`. */
const todoSegment = /^\/(?:.*\/)?todo(?:-\d+)?(?:\/|$)/i;
