import { isolated } from '../../core/encode/direction.ts';
import type { Language } from '../../core/model/catalog.ts';
import { widthOf } from '../../core/text/width.ts';

/** A line gets no further word beyond so many columns. */
const maxLine = 20;

/** A line may break before their words, which have no spaces between them (UAX 14: Ideographic, Complex Context). */
const unspaced = /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/** A title in lines, for a box. */
export function labelLines(title: string, language: Pick<Language, 'code' | 'direction'>): string[] {
  const lines: string[] = [];
  for (const whole of title.trim().split(/\s+/)) {
    for (const [index, word] of partsOf(whole, language.code).entries()) {
      const last = lines.at(-1);
      const space = index === 0 ? ' ' : '';
      if (last === undefined || widthOf(last + word) >= maxLine) lines.push(word);
      else lines.splice(-1, 1, last + space + word);
    }
  }
  return lines.map((line) => isolated(line, language.direction));
}

/** Words without a space between them (UAX 29), each with the punctuation after it; what is longer than any word, in pieces. */
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
