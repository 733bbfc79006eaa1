import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at } from '../core/place.ts';

interface Convention {
  readonly wrong: RegExp;
  readonly fault: string;
  readonly hint: string;
}

/** By language code, to the letter: Canadian French has no space before ? and !, and a dialect has its own letters. */
const conventions: Readonly<Record<string, readonly Convention[]>> = {
  fr: [
    { wrong: /\p{L}'\p{L}/u, fault: 'has a straight apostrophe', hint: 'Write ’' },
    {
      wrong: /[^\u00a0\u202f;!?][;!?]+(?=[\s)»]|$)/u,
      fault: 'lacks the narrow no-break space before ; ! or ?',
      hint: 'Write the character U+202F there',
    },
    {
      wrong: /[^\u00a0\u202f:]:(?=\s|$)/u,
      fault: 'lacks the no-break space before :',
      hint: 'Write the character U+00A0 there',
    },
    {
      wrong: /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/u,
      fault: 'lacks the narrow no-break space inside « »',
      hint: 'Write the character U+202F there',
    },
  ],
  ar: [
    { wrong: /,(?!\d)/u, fault: 'has a Latin comma', hint: 'Write ،' },
    { wrong: /;/u, fault: 'has a Latin semicolon', hint: 'Write ؛' },
    { wrong: /\?/u, fault: 'has a Latin question mark', hint: 'Write ؟' },
    { wrong: /\u06cc/u, fault: 'has the Persian letter ی (U+06CC)', hint: 'Write ي or ى' },
    { wrong: /[\u06a9\u06af]/u, fault: 'has the Persian letter ک or گ', hint: 'Write ك' },
    { wrong: /[\ufb50-\ufdff\ufe70-\ufefe]/u, fault: 'has a presentation form of a letter', hint: 'Write the letter' },
    { wrong: /\p{L}\u0640+\p{L}/u, fault: 'has a tatweel (U+0640)', hint: 'Delete it' },
  ],
};

export const translationTypography: Check = {
  id: 'translation-typography',
  severity: 'warning',
  title: 'French (fr) has its no-break spaces and ’, Arabic (ar) its own comma, semicolon, question mark and letters',
  why: 'Readers notice a line that breaks before a question mark, or a comma that points the wrong way; search finds no word with a letter that only looks right.',
  example: exampleOf(`
# file: domains/water.yaml
summary:
  en: Drinking water, meters and outages
-  fr: L'eau potable, les compteurs et les coupures # want: The text in Français has a straight apostrophe
+  fr: L’eau potable, les compteurs et les coupures
-  ar: مياه الشرب, العدادات والانقطاعات # want: The text in العربية has a Latin comma
+  ar: مياه الشرب، العدادات والانقطاعات
`),
  *run(catalog) {
    for (const wording of catalog.wordings) {
      const { language, languageName, text } = wording;
      for (const { wrong, fault, hint } of conventions[language] ?? []) {
        if (wrong.test(text)) yield { place: at(wording), message: `The text in ${languageName} ${fault}`, hint };
      }
    }
  },
};
