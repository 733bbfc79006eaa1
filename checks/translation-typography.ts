import type { Check } from '../core/check.ts';
import { at } from '../core/place.ts';
import { literalsOf, type Wording, wordingsOf } from '../core/texts.ts';

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

const byLanguage: Readonly<Record<string, readonly Law[]>> = {
  fr: [
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
  ar: [
    { pattern: /,(?!\d)/g, right: '،', fault: 'has a Latin comma (، is right)' },
    { pattern: /;/g, right: '؛', fault: 'has a Latin semicolon (؛ is right)' },
    { pattern: /\?/g, right: '؟', fault: 'has a Latin question mark (؟ is right)' },
  ],
};

export const translationTypography: Check = {
  id: 'translation-typography',
  severity: 'error',
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
    const own = new Map(
      catalog.languages.map(({ code }) => [code, [...everywhere, ...(byLanguage[code.split('-')[0] ?? ''] ?? [])]]),
    );
    for (const wording of wordingsOf(catalog)) {
      const laws = own.get(wording.language) ?? everywhere;
      const faults = faultsOf(wording, laws);
      if (faults.length === 0) continue;
      const mended = wording.message !== undefined ? '' : mend(wording.text, laws);
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

function faultsOf(wording: Wording, laws: readonly Law[]): string[] {
  const { text } = wording;
  const faults = text === text.normalize() ? [] : ['is not in NFC'];
  // Between two arguments a literal begins or ends with a space; a whole message does not.
  const [ends, ...others] = laws;
  if (text.trim() !== '' && ends !== undefined && text.search(ends.pattern) !== -1) faults.push(ends.fault);
  if (!others.some(({ pattern }) => text.search(pattern) !== -1)) return faults;
  const words = literalsOf(wording);
  for (const { pattern, fault } of others)
    if (words.some((literal) => literal.search(pattern) !== -1)) faults.push(fault);
  return faults;
}

function mend(text: string, laws: readonly Law[]): string {
  return laws.reduce((mended, { pattern, right }) => mended.replace(pattern, right), text.normalize());
}
