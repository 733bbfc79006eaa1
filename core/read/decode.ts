import { counted, forbiddenCharacters } from '../text/characters.ts';
import { takeLastGood } from '../text/restore.ts';
import { capped, type Finding } from './finding.ts';
import { firstLine, inFile } from './location.ts';

export const maxFileBytes = 65_536;

/** In place of a larger file, which is not read; being too large, it is not decoded either. */
export const oversized = new Uint8Array(maxFileBytes + 1);

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text is without a byte order mark, and offsets count from there. Bytes that are not UTF-8 become U+FFFD. */
export function decodeText(file: string, bytes: Uint8Array): { text: string; findings: readonly Finding[] } {
  // A file begins with a mark or an ASCII character (YAML 1.2.2, section 5.2): in UTF-16, one byte of it is 0, FE or FF.
  const [one, other] = bytes;
  const hasUtf16Mark = (one === 0xfe && other === 0xff) || (one === 0xff && other === 0xfe);
  if (bytes.length > 1 && (one === 0 || other === 0 || hasUtf16Mark)) {
    const message = 'The file is UTF-16, not UTF-8';
    return { text: '', findings: [{ location: inFile(file, firstLine), message, hint: 'Save the file as UTF-8' }] };
  }
  const decoded = decoder.decode(bytes);
  const hasMark = decoded.startsWith('\ufeff');
  const text = hasMark ? decoded.slice(1) : decoded;
  const forbidden = [...forbiddenCharacters(text)];
  const [first, ...others] = forbidden.filter(({ character }) => ofAnotherEncoding.test(character));
  if (first !== undefined) {
    const more = others.length === 0 ? '' : ` (and at ${counted(others.length, 'more place')})`;
    const message = `Letters are lost here${more}: the file was not saved as UTF-8`;
    const location = inFile(file, { start: first.index, end: first.index + 1 });
    const size = others.length;
    return { text, findings: [{ location, message, hint: takeLastGood, identity: 'letters', size }] };
  }
  const found = capped(forbidden).map(({ character, index, name, unlisted }) => {
    const ends = 'Save the file with LF or CRLF at the end of lines';
    const hint = character === '\r' ? ends : 'Delete the word or the emoji that it belongs to; type the word again';
    const location = inFile(file, { start: index, end: index + character.length });
    return { location, message: `The text holds ${name}`, hint, unlisted };
  });
  if (!hasMark) return { text, findings: found };
  const message = 'The file was saved as UTF-8 with BOM';
  return {
    text,
    findings: [{ location: inFile(file, firstLine), message, hint: 'Save it as UTF-8 without BOM' }, ...found],
  };
}

/** The replacement for a letter of another encoding. */
const ofAnotherEncoding = /[\u0080-\u009f\ufffd]/;
