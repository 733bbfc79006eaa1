import { type Check, exampleOf } from '../core/check.ts';
import { at } from '../core/place.ts';
import { shortened } from '../core/text.ts';
import { isPlaceholder, literalsOf, wordingsOf } from '../core/texts.ts';

const arabicLetter = /\p{Script=Arabic}/u;
const latinLetter = /\p{Script=Latin}/u;
const otherLetter = /[\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}]/u;
const mixedWord =
  /(?=[\p{L}\p{M}]*\p{Script=Latin})(?=[\p{L}\p{M}]*[\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}])[\p{L}\p{M}]+/u;

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
    const same = new Set(catalog.glossary?.data.sameWords);
    const names = new Map(catalog.languages.map(({ code, name }) => [code, name]));
    const foreign = new Map(catalog.languages.map(({ code }) => [code, foreignAlphabets(code)]));
    for (const wording of wordingsOf(catalog)) {
      const words = literalsOf(wording).join(' ');
      if (onlyLatin.test(words) && !isArabic(wording.language)) continue;
      const mayBeForeign = same.has(wording.text);
      const fault =
        (isArabic(wording.language) ? arabicFault(words, mayBeForeign) : undefined) ??
        mixedFault(words) ??
        (mayBeForeign
          ? undefined
          : foreignFault(words, foreign.get(wording.language) ?? [], names.get(wording.language)));
      // A placeholder has its own finding.
      if (fault !== undefined && !isPlaceholder(wording.text)) yield { place: at(wording), ...fault };
    }
  },
};

function isArabic(language: string): boolean {
  return language === 'ar' || language.startsWith('ar-');
}

interface Fault {
  readonly message: string;
  readonly hint: string;
}

// Look-alikes on a Persian keyboard, and the Arabic letters that they stand for.
const arabicFor: Readonly<Record<string, string>> = { '\u06cc': '\u064a', '\u06a9': '\u0643', '\u06af': '\u0643' };

function arabicFault(text: string, mayBeForeign: boolean): Fault | undefined {
  const strange = /[\u06cc\u06a9\u06af]|\u0640|[\ufb50-\ufdff\ufe70-\ufefe]/.exec(text)?.[0];
  if (strange !== undefined) {
    const code = `U+${strange.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    if (strange === '\u0640') return { message: `The Arabic text has a tatweel (${code})`, hint: 'Delete it' };
    const letter = arabicFor[strange] ?? strange.normalize('NFKC');
    const what = strange < '\u0700' ? 'Persian letter' : 'presentation form';
    return { message: `The Arabic text has the ${what} "${strange}" (${code})`, hint: `Write "${letter}"` };
  }
  if (/\p{L}/u.test(text) && !arabicLetter.test(text) && !mayBeForeign) {
    return {
      message: 'The Arabic text has no Arabic letter',
      hint: 'Translate it, or list it under `sameWords` in glossary.yaml',
    };
  }
  return undefined;
}

function mixedFault(text: string): Fault | undefined {
  if (!latinLetter.test(text) || !otherLetter.test(text)) return undefined;
  const word = mixedWord.exec(text)?.[0];
  if (word === undefined) return undefined;
  const letters = [...word].filter((letter) => otherLetter.test(letter)).join('');
  return {
    message: `The word "${word}" mixes two scripts`,
    hint: `Write it in one alphabet; "${letters}" is not in Latin letters`,
  };
}

/** Alphabets that are told from others at a glance, and the languages that are written in them (BCP 47, first subtag). */
const alphabets = [
  { name: 'Arabic', letters: /\p{Script=Arabic}+/u, script: 'Arab', languages: 'ar arz ckb fa ks ps sd ug ur' },
  { name: 'Cyrillic', letters: /\p{Script=Cyrillic}+/u, script: 'Cyrl', languages: 'be bg kk ky mk mn ru sr tg uk' },
];
/** Latin letters, digits and punctuation. */
const onlyLatin = /^[\0-\u02ff\u2000-\u206f]*$/;

/** The alphabets that a language is not written in. */
function foreignAlphabets(language: string): typeof alphabets {
  const [base = '', ...subtags] = language.split('-');
  return alphabets.filter(({ script, languages }) => !languages.split(' ').includes(base) && !subtags.includes(script));
}

function foreignFault(text: string, foreign: typeof alphabets, name = 'this language'): Fault | undefined {
  for (const { name: alphabet, letters } of foreign) {
    const found = letters.exec(text)?.[0];
    if (found === undefined) continue;
    return {
      message: `The text in ${name} has ${alphabet} letters: "${shortened(found, 20)}"`,
      hint: `Write it in ${name}, or list it under \`sameWords\` in glossary.yaml`,
    };
  }
  return undefined;
}
