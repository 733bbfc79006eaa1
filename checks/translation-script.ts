import type { Check } from '../core/check/check.ts';
import { at } from '../core/read/location.ts';
import { shortened } from '../core/text/characters.ts';
import { languageName, scriptName, scriptOf } from '../core/text/scripts.ts';
import { isPlaceholder, sameWordsOf, withoutArguments } from '../core/words/translations.ts';

export const translationScript: Check = {
  id: 'translation-script',
  severity: 'error',
  title: 'A text is in the script of its language; it may also have Latin words and single Greek letters',
  why: 'A text in the wrong language is easily overlooked. Search never finds letters that only look right, and screen readers misread them.',
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
    const testers = new Map(catalog.languages.map(({ code }) => [code, scriptTester(scriptOf(code) ?? '')]));
    for (const localized of catalog.localizedTexts) {
      const { language, text, original } = localized;
      const errorIn = testers.get(language);
      // The first call is faster, and rules out most texts.
      const error = errorIn?.(text) && errorIn(withoutArguments(text).replace(symbols, ''));
      if (error === undefined) continue;
      const isCopy = text === original;
      if ((isCopy && isSame(localized)) || isPlaceholder(text)) continue;
      const hint = `Write it in ${languageName(language)}${isCopy ? ', or list it under `sameWords` in policy.yaml' : ''}`;
      yield { location: at(localized), message: `The text in ${languageName(language)} ${error}`, hint };
    }
  },
};

/** Greek letters as symbols: single letters that do not look Latin (π, Ω, β-), and units (μm, kΩ). Ω is the NFC of the ohm sign. */
const symbols =
  /(?<![A-Za-zÀ-ɏͰ-ԯ])(?:[ΓΔΘΛΞΠΣΦΨΩαβγδεζηθλμξπρστφχψω\u2126]|μ[A-Za-z]{1,3}|[kMGTmµμn][Ω\u2126])(?![A-Za-zÀ-ɏͰ-ԯ])/gu;

/** Scripts for the codes of ISO 15924 that Unicode does not know. */
const unicodeScripts: Readonly<Record<string, string>> = {
  Hans: '\\p{scx=Hani}',
  Hant: '\\p{scx=Hani}',
  Jpan: '\\p{scx=Hani}\\p{scx=Hira}\\p{scx=Kana}',
  Kore: '\\p{scx=Hang}\\p{scx=Hani}',
};

/** Undefined if Unicode does not know the script. */
function scriptTester(script: string): ((text: string) => string | undefined) | undefined {
  const letters = unicodeScripts[script] ?? `\\p{scx=${script}}`;
  // Full-width and mathematical letters look Latin; Latin letters look Greek or Cyrillic in such words.
  const mixed = `|\\p{sc=${script}}\\p{sc=Latn}|\\p{sc=Latn}\\p{sc=${script}}`;
  const disguised =
    script === 'Latn' ? '|[\\uff10-\\uff5a\\u{1d400}-\\u{1d7ff}]' : /Grek|Cyrl/.test(script) ? mixed : '';
  try {
    const scriptLetter = new RegExp(`(?=\\p{L})[${letters}]`, 'u');
    // Most texts have only Latin and Arabic letters: this test first takes a tenth of the time.
    const unusual = new RegExp(`[^\\0-\\u024f\\u2000-\\u206f${script === 'Arab' ? '\\u0620-\\u06ff' : ''}]`);
    const otherLetter = new RegExp(`(?![${letters}\\p{scx=Latn}\\p{scx=Zyyy}])\\p{L}${disguised}`, 'u');
    return (text) => {
      if (!scriptLetter.test(text) && /\p{L}/u.test(text)) return `has no ${scriptName(script)} letter`;
      if (!unusual.test(text) || !otherLetter.test(text)) return undefined;
      const word = text.split(/[^\p{L}\p{M}\p{N}]+/u).find((part) => otherLetter.test(part)) ?? text;
      return `has letters that are not ${scriptName(script)}: "${shortened(word, 20)}"`;
    };
  } catch {
    return undefined;
  }
}
