import { isolated } from '../../core/encode/direction.ts';
import type { Language } from '../../core/model/catalog.ts';
import { widthOf } from '../../core/text/width.ts';

/** In columns: a word that reaches it begins a new line. */
const maxLine = 20;

/** Scripts without spaces between words (UAX 14: Ideographic, Complex Context). */
const unspaced = /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** The lines of a title in a box. */
export function labelLines(title: string, language: Pick<Language, 'code' | 'direction'>): string[] {
  const lines: string[] = [];
  for (const word of title.trim().split(/\s+/)) {
    for (const [index, part] of partsOf(word, language.code).entries()) {
      const last = lines.at(-1);
      const space = index === 0 ? ' ' : '';
      if (last === undefined || widthOf(last + part) >= maxLine) lines.push(part);
      else lines.splice(-1, 1, last + space + part);
    }
  }
  return lines.map((line) => isolated(line, language.direction));
}

/** Words with the punctuation after each (UAX 29) if the script has no spaces; else pieces of 40 characters. */
function partsOf(text: string, language: string): string[] {
  if (!unspaced.test(text)) return text.match(/.{1,40}/gu) ?? [];
  const parts: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    const last = parts.at(-1);
    const begins = isWordLike && unspaced.test(segment) && !/[\p{Ps}\p{Pi}]$/u.test(last ?? '');
    if (last === undefined || begins) parts.push(segment);
    else parts.splice(-1, 1, last + segment);
  }
  return parts;
}
