import type { LocalizedText } from '../model/catalog.ts';
import { type Finding, fixAt } from '../read/finding.ts';
import { at } from '../read/location.ts';
import { isMisread } from '../text/misread.ts';
import { once } from '../text/once.ts';
import { languageName } from '../text/scripts.ts';
import { isPlaceholder, isUnwritten } from './translations.ts';

export interface Convention {
  readonly wrong: RegExp;
  /** A text that `wrong` matches, and one like it that it does not match. */
  readonly samples: readonly [fails: string, passes: string];
  readonly defect: string;
  /** Replaces each match of `wrong`; absent if only a person can decide. */
  readonly right?: string;
  readonly hint?: string;
}

/** For every language: defects of copied text that are hard to see. */
export const textConventions: readonly Convention[] = [
  { wrong: /^\s+|(?<!\s)\s+$/, samples: ['Water ', 'Water supply'], defect: 'begins or ends with a space', right: '' },
  { wrong: /\t/, samples: ['Water\tsupply', 'Water supply'], defect: 'has a tab', hint: 'Write a space', right: ' ' },
  // A no-break space among several spaces is kept.
  {
    wrong: / +(?=\s)|(?<=[^\S ])\s+/,
    samples: ['Water  supply', 'Water supply'],
    defect: 'has more than one space in a row',
    hint: 'Write one',
    right: '',
  },
  {
    wrong: /^(?:"[^"]*"|'[^']*'|“[^”]*”|‘[^’]*’|«[^»]*»|»[^«]*«|„[^“”]*[“”]|「[^」]*」)$/,
    samples: ['“Water”', '“Water” and “light”'],
    defect: 'is entirely in quotation marks',
    hint: 'Write it without them',
  },
  {
    wrong: /&(?:[a-z]{2,}|#x?[\da-f]+);|<\/?[a-z][^<>]*>|\*\*|\]\(/i,
    samples: ['Parks &amp; Gardens', 'Parks & Gardens; 1 < 2'],
    defect: 'contains HTML or Markdown, such as &amp; or <b>',
    hint: 'Write the character itself, such as &; delete markup',
  },
];

const narrowSpace = { right: '\u202f', hint: 'Write a narrow no-break space (U+202F) there' };

/** By exact code: Canadian French has no space before ? and !, and dialects have other letters. */
export const languageConventions: Readonly<Record<string, readonly Convention[]>> = {
  fr: [
    {
      wrong: /(?<=\p{L})'(?=[\p{L}{«])/u,
      samples: ["l'eau", "l’eau, 5' 30"],
      defect: 'has a straight apostrophe',
      right: '’',
    },
    {
      wrong: /(?<=[^\s(;!?])(?<!&#?\w{1,8})[^\S\u00a0\u202f]*(?=[;!?]+(?:[\s)»]|$))/,
      samples: ['Quoi ?', 'Quoi\u202f? Voir a?b=1'],
      defect: 'has no narrow no-break space before ; ! or ?',
      ...narrowSpace,
    },
    {
      wrong: /(?<=[^\s(:])[^\S\u00a0\u202f]*(?=:(?:\s|$))/,
      samples: ['Total : 3', 'Total\u00a0: 10:30'],
      defect: 'has no no-break space before :',
      hint: 'Write a no-break space (U+00A0) there',
      right: '\u00a0',
    },
    {
      wrong: /(?<=«)[^\S\u00a0\u202f]*(?=[^\s»])|(?<=[^\s«])[^\S\u00a0\u202f]*(?=»)/,
      samples: ['« eau »', '«\u202feau\u202f»'],
      defect: 'has no narrow no-break space inside « »',
      ...narrowSpace,
    },
  ],
  // Not in numbers and addresses: 1,000 and https://example.org/?page=2.
  ar: [
    {
      wrong: /(?<![!-z~\p{Nd}]),|,(?![!-z~\p{Nd}])/u,
      samples: ['ماء, غاز', 'ماء، 1,000'],
      defect: 'has a Latin comma',
      right: '،',
    },
    {
      wrong: /(?<![!-z~]);|(?<!&#?\w{1,8});(?![!-z~])/,
      samples: ['ماء; غاز', 'ماء؛ &amp;'],
      defect: 'has a Latin semicolon',
      right: '؛',
    },
    {
      wrong: /(?<![!-z~])\?|\?(?![!-z~])/,
      samples: ['ماء?', 'ماء؟ https://city.example/?page=2'],
      defect: 'has a Latin question mark',
      right: '؟',
    },
    { wrong: /\u06cc/, samples: ['می', 'مي ومى'], defect: 'has the Persian letter ی (U+06CC)', hint: 'Write ي or ى' },
    {
      wrong: /[\u06a9\u06af]/,
      samples: ['کتاب', 'كتاب'],
      defect: 'has the Persian letter ک or گ',
      hint: 'Write ك; for گ, the letter that Arabic has in this word: غ, ق, ج or ك',
    },
    {
      wrong: /[\ufb50-\ufdff\ufe70-\ufefe]/,
      samples: ['\ufefb', 'لا'],
      defect: 'has a presentation form of a letter',
      hint: 'Write the letter',
    },
    {
      wrong: /(?<=\p{sc=Arab})\u0640+(?=\p{sc=Arab})/u,
      samples: ['مـاء', 'ماء ـ'],
      defect: 'has a tatweel (U+0640)',
      right: '',
    },
  ],
};

/** Latin or common Arabic words with one space between them: no convention matches. */
const plain = /^[A-Za-zÀ-ÖØ-öø-ɏ\d\u0621-\u063a\u0641-\u064a]+(?: [A-Za-zÀ-ÖØ-öø-ɏ\d\u0621-\u063a\u0641-\u064a]+)*$/;

const unusual = once((texts: readonly LocalizedText[]) => texts.filter(({ text }) => !plain.test(text)));

/** Other checks report empty texts, placeholders and misread letters. */
export function typographyFindings(
  texts: readonly LocalizedText[],
  conventionsOf: (language: string) => readonly Convention[],
): Finding[] {
  return unusual(texts).flatMap((localized) => {
    const { language, text, original } = localized;
    const conventions = conventionsOf(language);
    const broken = conventions.filter(({ wrong }) => text.search(wrong) >= 0);
    if (broken.length === 0 || isUnwritten(text, original) || isMisread(text)) return [];
    return broken.map(({ defect, right, hint = right ? `Write ${right}` : 'Delete it' }) => ({
      location: at(localized),
      message: `The text in ${languageName(language)} ${defect}`,
      hint,
      fix: right === undefined ? undefined : [fixAt(localized, corrected(text, conventions))],
    }));
  });
}

type Original = Pick<LocalizedText, 'language' | 'text' | 'original'>;

/** Skips placeholders, misread and long texts: `L'eau` becomes `L’eau`. */
export function correctedText({ language, text, original }: Original): string {
  if (text.length > 1000 || isPlaceholder(text, original) || isMisread(text)) return text;
  return corrected(text, [...textConventions, ...(languageConventions[language] ?? [])]);
}

/** Repeats until nothing changes, because one correction may allow another. */
function corrected(text: string, conventions: readonly Convention[]): string {
  let [before, after] = ['', text.normalize()];
  while (after !== before) {
    before = after;
    for (const { wrong, right } of conventions) if (right !== undefined) after = after.replace(wrong, right);
  }
  return after;
}
