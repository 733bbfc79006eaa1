import type { Catalog, Wording } from '../model/catalog.ts';
import { type Finding, fixAt } from '../read/diagnostic.ts';
import { at } from '../read/place.ts';
import { uncapitalized } from '../text/characters.ts';
import { doubtIn, isDamaged, takeLastGood } from '../text/lost-letters.ts';
import { isPlaceholder, isUnwritten } from './translations.ts';

export interface Convention {
  readonly wrong: RegExp;
  readonly fault: string;
  readonly hint: string;
  /** Replaces each match of `wrong`; absent where only a person can decide. */
  readonly right?: string;
}

/** For every language: faults of copied text that are hardly seen. */
export const textConventions: readonly Convention[] = [
  { wrong: /^\s+|\s+$/g, fault: 'begins or ends with a space', hint: 'Delete it', right: '' },
  // Of several spaces, a no-break space is kept.
  { wrong: / +(?=\s)|(?<=[^\S ])\s+/g, fault: 'has more than one space in a row', hint: 'Write one', right: '' },
  {
    wrong: /^(?:"[^"]*"|'[^']*'|“[^”]*”|‘[^’]*’|«[^»]*»|»[^«]*«|„[^“”]*[“”]|「[^」]*」)$/,
    fault: 'is entirely in quotation marks',
    hint: 'Write it without them',
  },
  {
    wrong: /&(?:[a-z]+|#x?[\da-f]+);|<\/?[a-z][^<>]*>|\*\*|\]\(/i,
    fault: 'has a sign of HTML or Markdown, such as &amp; or <b>',
    hint: 'Write the sign that it stands for, such as &; delete what only gives a text its look',
  },
];

/** By exact language code: Canadian French has no space before ? and !, and dialects have other letters. */
export const languageConventions: Readonly<Record<string, readonly Convention[]>> = {
  fr: [
    { wrong: /(?<=\p{L})'(?=[\p{L}{«])/gu, fault: 'has a straight apostrophe', hint: 'Write ’', right: '’' },
    {
      wrong: /(?<=[^\s(;!?])(?<!&#?\w+)[^\S\u00a0\u202f]*(?=[;!?]+(?:[\s)»]|$))/g,
      fault: 'lacks the narrow no-break space before ; ! or ?',
      hint: 'Write a narrow no-break space (U+202F) there',
      right: '\u202f',
    },
    {
      wrong: /(?<=[^\s(:])[^\S\u00a0\u202f]*(?=:(?:\s|$))/g,
      fault: 'lacks the no-break space before :',
      hint: 'Write a no-break space (U+00A0) there',
      right: '\u00a0',
    },
    {
      wrong: /(?<=«)[^\S\u00a0\u202f]*(?=[^\s»])|(?<=[^\s«])[^\S\u00a0\u202f]*(?=»)/g,
      fault: 'lacks the narrow no-break space inside « »',
      hint: 'Write a narrow no-break space (U+202F) there',
      right: '\u202f',
    },
  ],
  // Not in numbers and addresses: 1,000 and https://example.org/?page=2.
  ar: [
    { wrong: /(?<![!-z~\p{Nd}]),|,(?![!-z~\p{Nd}])/gu, fault: 'has a Latin comma', hint: 'Write ،', right: '،' },
    { wrong: /(?<![!-z~]);|(?<!&#?\w+);(?![!-z~])/g, fault: 'has a Latin semicolon', hint: 'Write ؛', right: '؛' },
    { wrong: /(?<![!-z~])\?|\?(?![!-z~])/g, fault: 'has a Latin question mark', hint: 'Write ؟', right: '؟' },
    { wrong: /\u06cc/, fault: 'has the Persian letter ی (U+06CC)', hint: 'Write ي or ى' },
    { wrong: /[\u06a9\u06af]/, fault: 'has the Persian letter ک or گ', hint: 'Write ك' },
    { wrong: /[\ufb50-\ufdff\ufe70-\ufefe]/, fault: 'has a presentation form of a letter', hint: 'Write the letter' },
    { wrong: /(?<=\p{L})\u0640+(?=\p{L})/gu, fault: 'has a tatweel (U+0640)', hint: 'Delete it', right: '' },
  ],
};

/** Latin words with one space between them, in which no convention finds anything. */
const plain = /^[\p{Script=Latin}\d]+(?: [\p{Script=Latin}\d]+)*$/u;

/** The faults of a text, with their fixes. Empty texts, placeholders and lost letters are findings of other checks. */
export function* faultsIn(wording: Wording, conventions: readonly Convention[]): Iterable<Finding> {
  const { languageName, text } = wording;
  if (plain.test(text)) return;
  const broken = conventions.filter(({ wrong }) => text.search(wrong) >= 0);
  if (broken.length === 0 || isUnwritten(text) || isDamaged(wording)) return;
  const value = corrected(text, conventions);
  for (const { fault, hint, right } of broken) {
    const fix = right === undefined ? undefined : [fixAt(wording, value)];
    yield { place: at(wording), message: `The text in ${languageName} ${fault}`, hint, fix };
  }
}

export function* doubtfulTexts({ wordings }: Catalog): Iterable<Finding> {
  for (const wording of wordings) {
    const severity = doubtIn(wording);
    if (severity === undefined || isPlaceholder(wording.text)) continue;
    const message = `Letters of the text in ${wording.languageName} are lost, or it has a question mark that its source text lacks`;
    const hint = `If letters are lost: ${uncapitalized(takeLastGood)}. If not, write the question mark in both texts, or in neither`;
    yield { place: at(wording), severity, message, hint };
  }
}

/** A text with all corrections; a placeholder, what is too long for a text, and what may have lost letters, as it is. */
export function withRightSigns(language: string, text: string, original: string): string {
  if (text.length > 1000 || isPlaceholder(text) || isDamaged({ language, text, original })) return text;
  return corrected(text, [...textConventions, ...(languageConventions[language] ?? [])]);
}

/** A correction may make room for another one, so that all are made until nothing changes. */
function corrected(text: string, conventions: readonly Convention[]): string {
  let [before, now] = ['', text];
  while (now !== before) {
    before = now;
    for (const { wrong, right } of conventions) if (right !== undefined) now = now.replace(wrong, right);
  }
  return now;
}
