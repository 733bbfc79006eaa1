import type { Language, Message, Wording } from '../core/catalog.ts';
import type { Check } from '../core/check/check.ts';
import { exampleOf } from '../core/diagnostic.ts';
import { at } from '../core/place.ts';
import { parseMessage } from '../core/words/message-format.ts';
import { isPlaceholder, literalsOf } from '../core/words/translated-texts.ts';

/** `pattern` matches what is wrong; `right` is what to put in its place. */
interface Convention {
  readonly pattern: RegExp;
  readonly right: string;
  readonly fault: string;
}

const everywhere: readonly Convention[] = [
  { pattern: /^[ \u00a0\u202f]+|[ \u00a0\u202f]+$/g, right: '', fault: 'begins or ends with a space' },
  { pattern: / {2,}/g, right: ' ', fault: 'has two spaces in a row' },
  { pattern: /[\u1680\u2000-\u200a\u205f]/g, right: ' ', fault: 'has a space of unusual width' },
];

/** English and Arabic have none before or after a sign. */
const noBreakSpace: Convention = {
  pattern: /[\u00a0\u202f]/g,
  right: ' ',
  fault: 'has a no-break space, which looks like a space and is another character (U+00A0 or U+202F)',
};

/** What a text has against which a convention speaks, but for spaces at its ends: most texts have none of it. */
const marked = /[;:!?'«»,\u00a0\u1680\u2000-\u200a\u202f\u205f]| {2}/;

const byLanguage: Readonly<Record<string, readonly Convention[]>> = {
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
    { pattern: /(?<=«) ?(?=[^\s\u00a0\u202f])/g, right: '\u00a0', fault: 'lacks the no-break space after «' },
    { pattern: /(?<=[^\s\u00a0\u202f]) ?(?=»)/g, right: '\u00a0', fault: 'lacks the no-break space before »' },
  ],
  en: [noBreakSpace],
  ar: [
    noBreakSpace,
    { pattern: /,(?!\d)/g, right: '،', fault: 'has a Latin comma (، is right)' },
    { pattern: /;/g, right: '؛', fault: 'has a Latin semicolon (؛ is right)' },
    { pattern: /\?/g, right: '؟', fault: 'has a Latin question mark (؟ is right)' },
  ],
};

export const translationTypography: Check = {
  id: 'translation-typography',
  severity: 'error',
  title:
    'Texts are in NFC, without stray or unusual spaces; French has its no-break spaces and ’, Arabic its own comma, semicolon and question mark',
  why: 'Readers notice a line that breaks before a question mark, or a comma that points the wrong way.',
  example: exampleOf(`
# file: domains/water.yaml
summary:
  en: Drinking water, meters and outages
-  fr: L'eau potable, les compteurs et les coupures # want: The text in Français has a straight apostrophe (’ is right)
+  fr: L’eau potable, les compteurs et les coupures
  ar: مياه الشرب والعدادات والانقطاعات
`),
  *run(catalog) {
    const rulesOf = ({ code }: Language) => [...everywhere, ...(byLanguage[code.split('-')[0] ?? ''] ?? [])];
    const own = new Map(catalog.languages.map((language) => [language.code, rulesOf(language)]));
    for (const wording of catalog.wordings) {
      const { file, pointer, language } = wording;
      const rules = own.get(language) ?? everywhere;
      const faults = faultsOf(wording, rules);
      // A placeholder has its own finding.
      if (faults.length === 0 || isPlaceholder(wording.text)) continue;
      const right = corrected(wording, rules);
      yield {
        place: at(wording),
        message: `The text in ${wording.languageName} ${faults.join(', and ')}`,
        hint: right && `Write: ${right}`,
        fix: right === undefined ? undefined : [{ op: 'set', file, pointer, value: right }],
      };
    }
  },
};

function faultsOf(wording: Wording, rules: readonly Convention[]): string[] {
  const { text } = wording;
  const faults = text === text.normalize() ? [] : ['is not in NFC'];
  // Between two arguments a literal begins or ends with a space; a whole message does not.
  const [ends, ...others] = rules;
  if (text.trim() !== '' && ends !== undefined && text.search(ends.pattern) !== -1) faults.push(ends.fault);
  if (!marked.test(text)) return faults;
  const words = literalsOf(wording);
  for (const { pattern, fault } of others)
    if (words.some((literal) => literal.search(pattern) !== -1)) faults.push(fault);
  return faults;
}

/** The text without its faults; undefined where there is no one right answer. */
function corrected(wording: Wording, rules: readonly Convention[]): string | undefined {
  const text = rules.reduce((done, { pattern, right }) => done.replace(pattern, right), wording.text.normalize());
  const message = wording.message && { ...wording.message, parsed: parseMessage(text) };
  const isSame = message === undefined || sameStructure(wording.message?.parsed, message.parsed);
  // Where correcting one fault makes another, a person must choose.
  return text === '' || !isSame || faultsOf({ ...wording, text, message }, rules).length > 0 ? undefined : text;
}

/** Whether two messages have the same arguments and branches, whatever their words. */
function sameStructure(one: Message['parsed'] | undefined, other: Message['parsed']): boolean {
  if (one === undefined || 'fault' in one || 'fault' in other) return false;
  const [structure, otherStructure] = [one, other].map(({ args, plurals }) =>
    JSON.stringify([[...args], plurals.map(({ argument, options }) => [argument, [...options]])]),
  );
  return structure === otherStructure;
}
