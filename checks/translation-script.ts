import type { Wording } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf, type Finding } from '../core/diagnostic.ts';
import { at } from '../core/place.ts';
import { codeOf, shortened } from '../core/words/characters.ts';
import { scriptOf } from '../core/words/scripts.ts';
import { isPlaceholder, literalsOf, sameWordsOf } from '../core/words/translated-texts.ts';

const latinLetter = /\p{Script=Latin}/u;
/** Of the alphabets with letters that look Latin, and of Arabic. */
const otherLetter =
  /[\p{Script=Arabic}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Lisu}]/u;

export const translationScript: Check = {
  id: 'translation-script',
  severity: 'error',
  title: 'A text is in the letters of its language: Arabic in Arabic letters, others not; no word mixes scripts',
  why: 'A text in the wrong language is easily overlooked; letters that only look right are never found by search, and screen readers stumble over them.',
  example: exampleOf(`
# file: domains/water.yaml
title:
  en: Water Supply
  fr: Distribution d’eau
-  ar: شبکة المياه # want: The Arabic text has the Persian letter "ک" (U+06A9)
+  ar: شبكة المياه
`),
  *run(catalog) {
    const isSame = sameWordsOf(catalog);
    const faulty = catalog.wordings.flatMap((wording) => {
      const fault = faultOf(wording, isSame);
      // A placeholder has its own finding.
      return fault === undefined || isPlaceholder(wording.text) ? [] : [{ wording, fault }];
    });
    for (const [index, { wording, fault }] of faulty.entries()) {
      const [before, after] = [faulty[index - 1]?.wording, faulty[index + 1]?.wording];
      if (before !== undefined && areExchanged(before, wording)) continue;
      const place = at(wording);
      if (after === undefined || !areExchanged(wording, after)) yield { place, ...fault };
      else {
        const message = `The texts in ${wording.languageName} and ${after.languageName} are swapped`;
        yield { place, message, hint: 'Exchange them', related: [{ place: at(after), message: 'The other' }] };
      }
    }
  },
};

/** Whether each of two faulty texts of one thing is right in the language of the other. */
function areExchanged(one: Wording, other: Wording): boolean {
  const parentOf = ({ file, pointer, language }: Wording) => `${file}${pointer.slice(0, -language.length)}`;
  if (one.message !== undefined || parentOf(one) !== parentOf(other)) return false;
  const isRight = (wording: Wording) => faultOf(wording, () => false) === undefined;
  return isRight({ ...one, text: other.text }) && isRight({ ...other, text: one.text });
}

/** @param isSame whether policy.yaml allows the original text in this language. */
function faultOf(wording: Wording, isSame: (wording: Wording) => boolean): Fault | undefined {
  const isArabic = /^ar(?:-|$)/.test(wording.language);
  const words = literalsOf(wording).join(' ');
  if (!(isArabic ? unlikeArabic : unlikeLatin).test(words)) return undefined;
  const mayBeForeign = isSame(wording);
  return (
    (isArabic ? arabicFault(words, mayBeForeign) : undefined) ??
    mixedFault(words) ??
    disguisedFault(words) ??
    (mayBeForeign ? undefined : foreignFault(words, wording))
  );
}

// Most texts have letters of one script, digits and punctuation alone, and nothing can be wrong with them.
const unlikeLatin = /[^\0-\u02ff\u2000-\u206f]/;
const unlikeArabic = /[^ -@[-`{-~\u060c\u061b\u061f\u0621-\u063a\u0641-\u0652\u2000-\u206f]/;

type Fault = Pick<Finding, 'message' | 'hint'>;

// Look-alikes on a Persian keyboard, and the Arabic letters that they stand for.
const arabicFor: Readonly<Record<string, string>> = { '\u06cc': '\u064a', '\u06a9': '\u0643', '\u06af': '\u0643' };

function arabicFault(text: string, mayBeForeign: boolean): Fault | undefined {
  // By itself the letter heh is written with a tatweel: the fifth of a list, the years of the Hijri calendar.
  const strange = /[\u06cc\u06a9\u06af]|(?<!(?<!\p{L})\u0647)\u0640|\u0640(?=\p{L})|[\ufb50-\ufdff\ufe70-\ufefe]/u.exec(
    text,
  )?.[0];
  if (strange !== undefined) {
    const code = codeOf(strange);
    if (strange === '\u0640') return { message: `The Arabic text has a tatweel (${code})`, hint: 'Delete it' };
    const letter = arabicFor[strange] ?? strange.normalize('NFKC');
    const what = strange < '\u0700' ? 'Persian letter' : 'presentation form';
    return { message: `The Arabic text has the ${what} "${strange}" (${code})`, hint: `Write "${letter}"` };
  }
  if (mayBeForeign || !/\p{L}/u.test(text) || /\p{Script=Arabic}/u.test(text)) return undefined;
  const hint = 'Translate it, or list it under `sameWords` in policy.yaml';
  return { message: 'The Arabic text has no Arabic letter', hint };
}

function mixedFault(text: string): Fault | undefined {
  if (!latinLetter.test(text) || !otherLetter.test(text)) return undefined;
  const word = text.split(/[^\p{L}\p{M}]+/u).find((one) => latinLetter.test(one) && otherLetter.test(one));
  if (word === undefined) return undefined;
  const letters = [...word].filter((letter) => otherLetter.test(letter)).join('');
  const hint = `Write it in one alphabet; "${letters}" is not in Latin letters`;
  return { message: `The word "${word}" mixes two scripts`, hint };
}

/** A letter or a digit that another code stands for: full width, bold, script, as compatibility decomposition (UAX 15) tells. */
function disguisedFault(text: string): Fault | undefined {
  const letters = text.match(/[\p{Lu}\p{Ll}\p{Nd}]/gu) ?? [];
  const strange = letters.find((letter) => letter > '~' && /^[A-Za-z0-9]$/.test(letter.normalize('NFKC')));
  if (strange === undefined) return undefined;
  const plain = strange.normalize('NFKC');
  return { message: `The text has the character "${strange}" (${codeOf(strange)})`, hint: `Write "${plain}"` };
}

/**
 * Alphabets that are told from others at a glance, or look like Latin (where one letter alone is a sign: Ω).
 */
const alphabets = [
  { name: 'Arabic', letters: /\p{Script=Arabic}+/u, script: 'Arab' },
  { name: 'Armenian', letters: /\p{Script=Armenian}{2,}/u, script: 'Armn' },
  { name: 'Cherokee', letters: /\p{Script=Cherokee}{2,}/u, script: 'Cher' },
  { name: 'Coptic', letters: /\p{Script=Coptic}{2,}/u, script: 'Copt' },
  { name: 'Cyrillic', letters: /\p{Script=Cyrillic}+/u, script: 'Cyrl' },
  { name: 'Greek', letters: /\p{Script=Greek}{2,}/u, script: 'Grek' },
  { name: 'Lisu', letters: /\p{Script=Lisu}{2,}/u, script: 'Lisu' },
];

function foreignFault(text: string, { language, languageName }: Wording): Fault | undefined {
  const own = scriptOf(language);
  for (const { name, letters, script } of alphabets) {
    const found = letters.exec(text)?.[0];
    if (found === undefined || own === undefined || own === script) continue;
    return {
      message: `The text in ${languageName} has ${name} letters: "${shortened(found, 20)}"`,
      hint: `Write it in ${languageName}, or list it under \`sameWords\` in policy.yaml`,
    };
  }
  return undefined;
}
