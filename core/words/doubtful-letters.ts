import type { Catalog, Wording } from '../catalog.ts';
import type { Finding, Severity } from '../diagnostic.ts';
import { at } from '../place.ts';
import { uncapitalized } from './characters.ts';
import { address, lostLetters, takeLastGood } from './lost-letters.ts';
import { isPlaceholder } from './translations.ts';

/** A text and its source text. */
type Translated = Pick<Wording, 'language' | 'text' | 'original'>;

/** How sure it is that a question mark, which the source text does not have, is in place of the last letter of a word. */
function doubtIn({ language, text, original = text }: Translated): Severity | undefined {
  if (!text.includes('?') || text.includes('¿') || /[?؟？]/.test(original)) return undefined;
  const rest = text.replace(address, '');
  if (/\p{L}(?:\?+(?:[,;.:/&’'-]| &)| \?{2})/u.test(rest)) return 'error';
  // What follows a question begins with a capital letter; in Canada, with any.
  if (language !== 'fr-CA' && /\p{L}\?+ \p{Ll}/u.test(rest)) return 'error';
  const isDoubtful = /\p{L} ?\?+[\p{Pe}\p{Pf}"']*$|\p{L} \?+ \p{Ll}/u.test(rest);
  // These languages have their own signs there.
  return isDoubtful || (/^(?:fr|ar)$/.test(language) && /\p{L}\?/u.test(rest)) ? 'warning' : undefined;
}

/** Texts that may have lost letters. */
export function* doubtfulTexts({ wordings }: Catalog): Iterable<Finding> {
  for (const wording of wordings) {
    const severity = doubtIn(wording);
    if (severity === undefined || isPlaceholder(wording.text)) continue;
    const message = `Letters of the text in ${wording.languageName} are lost, or it has a question mark that its source text lacks`;
    const hint = `If letters are lost: ${uncapitalized(takeLastGood)}. If not, write the question mark in both texts, or in neither`;
    yield { place: at(wording), severity, message, hint };
  }
}

/** Whether letters of a text may be lost: then nothing corrects its signs. */
export function isDamaged(wording: Translated): boolean {
  return lostLetters(wording.text) !== undefined || doubtIn(wording) !== undefined;
}
