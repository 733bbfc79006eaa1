import type { Catalog, Wording } from '../model/catalog.ts';
import { type Finding, fixAt } from '../read/diagnostic.ts';
import { at } from '../read/place.ts';
import { uncapitalized } from '../text/characters.ts';
import { address, lostLetters, takeLastGood } from '../text/lost-letters.ts';
import { once } from '../text/once.ts';
import { languageName } from '../text/scripts.ts';
import { isPlaceholder, isUnwritten } from './translations.ts';

type Judged = Pick<Wording, 'language' | 'text' | 'original'>;

export interface Convention {
  readonly wrong: RegExp;
  /** What the text does that is wrong. */
  readonly fault: string;
  /** Replaces what `wrong` finds, again and again; absent where only a person can decide. */
  readonly right?: string;
  /** Absent where `right` says enough. */
  readonly hint?: string;
}

/** For every language: faults of copied text that are hardly seen. */
export const textConventions: readonly Convention[] = [
  { wrong: /^\s+|(?<!\s)\s+$/, fault: 'begins or ends with a space', right: '' },
  { wrong: /\t/, fault: 'has a tab', hint: 'Write a space', right: ' ' },
  // Of several spaces, a no-break space is kept.
  { wrong: / +(?=\s)|(?<=[^\S ])\s+/, fault: 'has more than one space in a row', hint: 'Write one', right: '' },
  {
    wrong: /^(?:"[^"]*"|'[^']*'|“[^”]*”|‘[^’]*’|«[^»]*»|»[^«]*«|„[^“”]*[“”]|「[^」]*」)$/,
    fault: 'is entirely in quotation marks',
    hint: 'Write it without them',
  },
  {
    wrong: /&(?:[a-z]{2,}|#x?[\da-f]+);|<\/?[a-z][^<>]*>|\*\*|\]\(/i,
    fault: 'has a sign of HTML or Markdown, such as &amp; or <b>',
    hint: 'Write the sign that it stands for, such as &; delete what only gives a text its look',
  },
];

const narrowSpace = { right: '\u202f', hint: 'Write a narrow no-break space (U+202F) there' };

/** By exact language code: Canadian French has no space before ? and !, and dialects have other letters. */
export const languageConventions: Readonly<Record<string, readonly Convention[]>> = {
  fr: [
    { wrong: /(?<=\p{L})'(?=[\p{L}{«])/u, fault: 'has a straight apostrophe', right: '’' },
    {
      wrong: /(?<=[^\s(;!?])(?<!&#?\w{1,8})[^\S\u00a0\u202f]*(?=[;!?]+(?:[\s)»]|$))/,
      fault: 'lacks the narrow no-break space before ; ! or ?',
      ...narrowSpace,
    },
    {
      wrong: /(?<=[^\s(:])[^\S\u00a0\u202f]*(?=:(?:\s|$))/,
      fault: 'lacks the no-break space before :',
      hint: 'Write a no-break space (U+00A0) there',
      right: '\u00a0',
    },
    {
      wrong: /(?<=«)[^\S\u00a0\u202f]*(?=[^\s»])|(?<=[^\s«])[^\S\u00a0\u202f]*(?=»)/,
      fault: 'lacks the narrow no-break space inside « »',
      ...narrowSpace,
    },
  ],
  // Not in numbers and addresses: 1,000 and https://example.org/?page=2.
  ar: [
    { wrong: /(?<![!-z~\p{Nd}]),|,(?![!-z~\p{Nd}])/u, fault: 'has a Latin comma', right: '،' },
    { wrong: /(?<![!-z~]);|(?<!&#?\w{1,8});(?![!-z~])/, fault: 'has a Latin semicolon', right: '؛' },
    { wrong: /(?<![!-z~])\?|\?(?![!-z~])/, fault: 'has a Latin question mark', right: '؟' },
    { wrong: /\u06cc/, fault: 'has the Persian letter ی (U+06CC)', hint: 'Write ي or ى' },
    {
      wrong: /[\u06a9\u06af]/,
      fault: 'has the Persian letter ک or گ',
      hint: 'Write ك; for گ, the letter that Arabic has in this word: غ, ق, ج or ك',
    },
    {
      wrong: /[\ufb50-\ufdff\ufe70-\ufefe]/,
      fault: 'has a presentation form of a letter',
      hint: 'Write the letter',
    },
    { wrong: /(?<=\p{sc=Arab})\u0640+(?=\p{sc=Arab})/u, fault: 'has a tatweel (U+0640)', right: '' },
  ],
};

/** Words of Latin or usual Arabic letters with one space between them, in which no convention finds anything. */
const plain = /^[A-Za-zÀ-ÖØ-öø-ɏ\d\u0621-\u063a\u0641-\u064a]+(?: [A-Za-zÀ-ÖØ-öø-ɏ\d\u0621-\u063a\u0641-\u064a]+)*$/;

const unusual = once((wordings: readonly Wording[]) => wordings.filter(({ text }) => !plain.test(text)));

/** What is wrong in texts, with its fix. Empty texts, placeholders and lost letters are findings of other checks. */
export function slipsIn(wordings: readonly Wording[], conventionsOf: (language: string) => readonly Convention[]) {
  return unusual(wordings).flatMap((wording): Finding[] => {
    const { language, text } = wording;
    const conventions = conventionsOf(language);
    const broken = conventions.filter(({ wrong }) => text.search(wrong) >= 0);
    if (broken.length === 0 || isUnwritten(text) || isDamaged(wording)) return [];
    return broken.map(({ fault, right, hint = right ? `Write ${right}` : 'Delete it' }) => ({
      place: at(wording),
      message: `The text in ${languageName(language)} ${fault}`,
      hint,
      fix: right === undefined ? undefined : [fixAt(wording, corrected(text, conventions))],
    }));
  });
}

export function* doubtfulTexts({ wordings }: Catalog): Iterable<Finding> {
  for (const wording of wordings) {
    const { language, original } = wording;
    const severity = original === undefined ? undefined : doubtIn(wording);
    if (severity === undefined || isPlaceholder(wording.text)) continue;
    const message = `Letters of the text in ${languageName(language)} are lost, or it has a question mark that its source text lacks`;
    const hint = `If letters are lost: ${uncapitalized(takeLastGood)}. If not, write the question mark in both texts, or in neither`;
    yield { place: at(wording), severity, message, hint };
  }
}

/** A text with corrections; a placeholder, what is too long for a text, and what may have lost letters, as it is. */
export function withRightSigns(wording: Judged, conventions = conventionsOf(wording.language)): string {
  const { text } = wording;
  return text.length > 1000 || isPlaceholder(text) || isDamaged(wording) ? text : corrected(text, conventions);
}

const conventionsOf = (language: string) => [...textConventions, ...(languageConventions[language] ?? [])];

/** One correction may make room for another: they are made until nothing changes. */
function corrected(text: string, conventions: readonly Convention[]): string {
  let [before, now] = ['', text.normalize()];
  while (now !== before) {
    before = now;
    for (const { wrong, right } of conventions) if (right !== undefined) now = now.replace(wrong, right);
  }
  return now;
}

/** How sure it is that a question mark, which the source text is not known to have, is in place of the last letter of a word. */
function doubtIn({ language, text, original = '' }: Judged): 'error' | 'warning' | undefined {
  if (!text.includes('?') || text.includes('¿') || /[?؟？]/.test(original)) return undefined;
  const rest = text.replace(address, '');
  if (marksInSentence.test(rest)) return 'error';
  // French has a space before the mark, and Arabic another mark.
  const isUnusual = languageConventions[language] !== undefined && /\p{L}\?/u.test(rest);
  return isUnusual || markAtEnd.test(rest) || markBetweenWords.test(rest) ? 'warning' : undefined;
}

/** Question marks behind a letter after which the sentence goes on: what follows a question begins with a capital letter. */
const marksInSentence = /\p{L}(?:\?+(?:[,;.:/&’'-]| &| \p{Ll})| \?{2})/u;
const markAtEnd = /\p{L} ?\?+[\p{Pe}\p{Pf}"']*$/u;
const markBetweenWords = /\p{L} \?+ \p{Ll}/u;

/** Whether letters of a text may be lost: then nothing corrects its signs. */
function isDamaged(wording: Judged): boolean {
  return lostLetters(wording.text) !== undefined || doubtIn(wording) !== undefined;
}
