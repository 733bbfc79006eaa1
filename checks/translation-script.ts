import type { Check } from '../core/check/check.ts';
import { at } from '../core/place.ts';
import { shortened } from '../core/words/characters.ts';
import { scriptOf } from '../core/words/scripts.ts';
import { isPlaceholder, sameWordsOf, withoutArguments } from '../core/words/translations.ts';

export const translationScript: Check = {
  id: 'translation-script',
  severity: 'error',
  title: 'A text is in the script of its language; Latin words may be in any text that has letters of that script',
  why: 'A text in the wrong language is easily overlooked; search never finds letters that only look right, and screen readers stumble over them.',
  example: `
# file: domains/water.yaml
title:
  en: Water Supply
-  fr: Distribution d’eаu # want: The text in fr (French) has letters that are not Latin: "eаu"
-  # hint: Write it in fr (French)
+  fr: Distribution d’eau
-  ar: Distribution d’eau # want: The text in ar (Arabic) has no Arabic letter
-  # hint: Write it in ar (Arabic)
+  ar: إمدادات المياه
`,
  *run(catalog) {
    const isSame = sameWordsOf(catalog);
    const scripts = new Map(catalog.languages.map(({ code }) => [code, lettersOf(scriptOf(code))]));
    for (const wording of catalog.wordings) {
      const letters = scripts.get(wording.language);
      const fault = letters === undefined ? undefined : faultIn(withoutArguments(wording.text), letters);
      if (fault === undefined || isSame(wording) || isPlaceholder(wording.text)) continue;
      yield {
        place: at(wording),
        message: `The text in ${wording.languageName} ${fault}`,
        hint: `Write it in ${wording.languageName}${wording.text === wording.original ? ', or list it under `sameWords` in policy.yaml' : ''}`,
      };
    }
  },
};

/** Codes of ISO 15924 that Unicode does not know, as the scripts that they stand for. */
const unicodeScripts: Readonly<Record<string, string>> = {
  Hans: '\\p{scx=Hani}',
  Hant: '\\p{scx=Hani}',
  Jpan: '\\p{scx=Hani}\\p{scx=Hira}\\p{scx=Kana}',
  Kore: '\\p{scx=Hang}\\p{scx=Hani}',
};

type Letters = NonNullable<ReturnType<typeof lettersOf>>;

function lettersOf(script: string | undefined) {
  if (script === undefined) return undefined;
  const own = unicodeScripts[script] ?? `\\p{scx=${script}}`;
  // A letter that is neither of this script nor Latin.
  const foreign = `(?![${own}\\p{scx=Latn}\\p{scx=Zyyy}])\\p{L}`;
  // Full-width and mathematical letters look Latin.
  const disguised = script === 'Latn' ? '|[\\uff10-\\uff5a\\u{1d400}-\\u{1d7ff}]' : '';
  try {
    return {
      script,
      own: new RegExp(`(?=\\p{L})[${own}]`, 'u'),
      foreign: new RegExp(foreign + disguised, 'u'),
    };
  } catch {
    // Not a script of Unicode: texts in it are not checked.
    return undefined;
  }
}

function faultIn(text: string, { script, own, foreign }: Letters): string | undefined {
  if (!own.test(text) && /\p{L}/u.test(text)) return `has no ${nameOf(script)} letter`;
  if (!foreign.test(text)) return undefined;
  const word = text.split(/[^\p{L}\p{M}\p{N}]+/u).find((one) => foreign.test(one)) ?? text;
  return `has letters that are not ${nameOf(script)}: "${shortened(word, 20)}"`;
}

function nameOf(script: string): string {
  return new Intl.DisplayNames('en', { type: 'script' }).of(script) ?? script;
}
