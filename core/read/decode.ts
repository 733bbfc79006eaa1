import { counted, forbiddenCharacters } from '../text/characters.ts';
import { takeLastGood } from '../text/restore.ts';
import { capped, type Finding } from './finding.ts';
import { firstLine, inFile } from './location.ts';

export const maxFileBytes = 65_536;

/** Stands for a larger file, which is not read. */
export const oversized = new Uint8Array(maxFileBytes + 1);

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Offsets count from after a byte order mark. Bytes that are not UTF-8 become U+FFFD. */
export function decodeText(file: string, bytes: Uint8Array): { text: string; findings: readonly Finding[] } {
  // A file begins with a mark or an ASCII character (YAML 1.2.2, section 5.2): in UTF-16, one byte of it is 0, FE or FF.
  const [byte1, byte2] = bytes;
  const hasUtf16Mark = (byte1 === 0xfe && byte2 === 0xff) || (byte1 === 0xff && byte2 === 0xfe);
  if (bytes.length > 1 && (byte1 === 0 || byte2 === 0 || hasUtf16Mark)) {
    const message = 'The file is UTF-16, not UTF-8';
    return { text: '', findings: [{ location: inFile(file, firstLine), message, hint: 'Save the file as UTF-8' }] };
  }
  const decoded = decoder.decode(bytes);
  const hasMark = decoded.startsWith('\ufeff');
  const text = hasMark ? decoded.slice(1) : decoded;
  const forbidden = [...forbiddenCharacters(text)];
  const [first, ...others] = forbidden.filter(({ character }) => lostLetter.test(character));
  if (first !== undefined) {
    const more = others.length === 0 ? '' : ` (and at ${counted(others.length, 'more place')})`;
    const message = `Letters are lost here${more}: the file was not saved as UTF-8`;
    const location = inFile(file, { start: first.index, end: first.index + 1 });
    return { text, findings: [{ location, message, hint: takeLastGood, identity: 'letters', size: others.length }] };
  }
  const findings: Finding[] = capped(forbidden).map(({ character, index, name, unlisted }) => {
    const lineEnds = 'Save the file with LF or CRLF at the end of lines';
    const hint = character === '\r' ? lineEnds : 'Delete the word or emoji that contains it, and type it again';
    const location = inFile(file, { start: index, end: index + character.length });
    return { location, message: `The text contains ${name}`, hint, unlisted };
  });
  if (hasMark) {
    const message = 'The file was saved as UTF-8 with BOM';
    findings.unshift({ location: inFile(file, firstLine), message, hint: 'Save it as UTF-8 without BOM' });
  }
  return { text, findings };
}

/** Stands for a letter of another encoding. */
const lostLetter = /[\u0080-\u009f\ufffd]/;
