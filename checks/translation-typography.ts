import type { Check } from '../core/check.ts';
import { wordsOf } from '../core/message-format.ts';
import { at } from '../core/place.ts';
import { type Wording, wordingsOf } from '../core/texts.ts';

/** What is wrong wherever `pattern` matches, and what stands there when it is right. */
interface Law {
  readonly pattern: RegExp;
  readonly right: string;
  readonly fault: string;
}

const everywhere: readonly Law[] = [
  { pattern: /^[ \u00a0\u202f]+|[ \u00a0\u202f]+$/g, right: '', fault: 'begins or ends with a space' },
  { pattern: / {2,}/g, right: ' ', fault: 'has two spaces in a row' },
];

/** The laws of one language; a text without any of the marks keeps them. */
interface Typography {
  readonly marks: RegExp;
  readonly laws: readonly Law[];
}

const byLanguage: Readonly<Record<string, Typography>> = {
  fr: {
    marks: /[;:!?'«»\u00a0\u202f]/,
    laws: [
      { pattern: /(?<=\p{L})'(?=\p{L})/gu, right: '’', fault: 'has a straight apostrophe (’ is right)' },
      {
        pattern: /(?<=[^\s\u00a0\u202f;!?]) ?(?=[;!?]+(?:\s|$|[)»]))|(?<=\S) (?=[;!?])/g,
        right: '\u202f',
        fault: 'lacks the narrow no-break space (U+202F) before ; ! or ?',
      },
      {
        pattern: /(?<=[^\s\u00a0\u202f:]) ?(?=:(?:\s|$))|(?<=\S)\u202f(?=:(?:\s|$))/g,
        right: '\u00a0',
        fault: 'lacks the no-break space (U+00A0) before :',
      },
      { pattern: /(?<=«) ?(?=[^\s\u00a0\u202f])/g, right: '\u00a0', fault: 'lacks the no-break space behind «' },
      { pattern: /(?<=[^\s\u00a0\u202f]) ?(?=»)/g, right: '\u00a0', fault: 'lacks the no-break space before »' },
    ],
  },
  ar: {
    marks: /[,;?]/,
    laws: [
      { pattern: /,(?!\d)/g, right: '،', fault: 'has a Latin comma (، is right)' },
      { pattern: /;/g, right: '؛', fault: 'has a Latin semicolon (؛ is right)' },
      { pattern: /\?/g, right: '؟', fault: 'has a Latin question mark (؟ is right)' },
    ],
  },
};

export const translationTypography: Check = {
  id: 'translation-typography',
  severity: 'error',
  local: true,
  title:
    'Texts are in NFC, without stray spaces; French has its no-break spaces and ’, Arabic its own comma, semicolon and question mark',
  why: 'A line that breaks before a question mark, or a comma that looks the wrong way, is what a reader notices first.',
  example: {
    fails: `
# file: domains/water.yaml
summary:
  en: Drinking water, meters and outages
  fr: L'eau potable, les compteurs et les coupures # want: The French text has a straight apostrophe (’ is right)
  ar: مياه الشرب والعدادات والانقطاعات
`.replace('The French text', 'The text in Français'),
    passes: `
# file: domains/water.yaml
summary:
  en: Drinking water, meters and outages
  fr: L’eau potable, les compteurs et les coupures
  ar: مياه الشرب والعدادات والانقطاعات
`,
  },
  *run(catalog) {
    const names = new Map(catalog.languages.map(({ code, name }) => [code, name]));
    const own = new Map(catalog.languages.map(({ code }) => [code, byLanguage[code.split('-')[0] ?? '']]));
    const isSuspect = (text: string, language: string) => own.get(language)?.marks.test(text) || mayBeUntidy(text);
    for (const wording of wordingsOf(catalog, isSuspect)) {
      const laws = [...everywhere, ...(own.get(wording.language)?.laws ?? [])];
      const faults = faultsOf(wording, laws);
      if (faults.length === 0) continue;
      const mended = wording.isMessage ? '' : mend(wording.text, laws);
      // Where mending one fault makes another, there is no one right answer.
      const right = mended === '' || faultsOf({ ...wording, text: mended }, laws).length > 0 ? undefined : mended;
      yield {
        place: at(wording),
        message: `The text in ${names.get(wording.language) ?? wording.language} ${faults.join(', and ')}`,
        ...(right === undefined
          ? {}
          : {
              hint: `Write: ${right}`,
              fix: [{ op: 'set', file: wording.file, pointer: wording.pointer, value: right }],
            }),
      };
    }
  },
};

// Latin and Arabic letters without combining marks are in NFC.
const mayBeOutsideNfc = /[^\0-\u02ff\u060c\u061b\u061f\u0621-\u064a\u0660-\u0669\u2010-\u2027]/;
const spaces = [0x20, 0xa0, 0x202f];

/** Whether a text may break a law that holds everywhere: most texts are done with at this look. */
function mayBeUntidy(text: string): boolean {
  const isAtAnEnd = spaces.includes(text.charCodeAt(0)) || spaces.includes(text.charCodeAt(text.length - 1));
  return isAtAnEnd || text.includes('  ') || mayBeOutsideNfc.test(text);
}

function faultsOf(wording: Wording, laws: readonly Law[]): string[] {
  const { text } = wording;
  const faults = text === text.normalize() ? [] : ['is not in NFC'];
  // Between two arguments a literal begins or ends with a space; a whole message does not.
  const [ends, ...others] = laws;
  if (text.trim() !== '' && ends !== undefined && text.search(ends.pattern) !== -1) faults.push(ends.fault);
  if (!others.some(({ pattern }) => text.search(pattern) !== -1)) return faults;
  const words = wordsOf(wording);
  for (const { pattern, fault } of others)
    if (words.some((literal) => literal.search(pattern) !== -1)) faults.push(fault);
  return faults;
}

function mend(text: string, laws: readonly Law[]): string {
  return laws.reduce((mended, { pattern, right }) => mended.replace(pattern, right), text.normalize());
}
