import { counted, forbiddenCharacters } from '../text/characters.ts';
import { restoreHint } from '../text/restore.ts';
import { type Finding, limitFindings } from './finding.ts';
import { firstLine, inFile } from './location.ts';

export const maxFileBytes = 65_536;

/** A placeholder for a larger file, which is not read. */
export const oversized = new Uint8Array(maxFileBytes + 1);

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Offsets do not count a byte order mark. Bytes that are not UTF-8 become U+FFFD. */
export function decodeText(file: string, bytes: Uint8Array): { text: string; findings: readonly Finding[] } {
  // YAML 1.2.2, section 5.2: a file begins with a BOM or an ASCII character. In UTF-16, one byte of this character is 0.
  const [byte1, byte2] = bytes;
  const hasUtf16Bom = (byte1 === 0xfe && byte2 === 0xff) || (byte1 === 0xff && byte2 === 0xfe);
  if (bytes.length > 1 && (byte1 === 0 || byte2 === 0 || hasUtf16Bom)) {
    const message = 'The file is UTF-16, not UTF-8';
    return { text: '', findings: [{ location: inFile(file, firstLine), message, hint: 'Save the file as UTF-8' }] };
  }
  const decoded = decoder.decode(bytes);
  const hasBom = decoded.startsWith('\ufeff');
  const text = hasBom ? decoded.slice(1) : decoded;
  const forbidden = [...forbiddenCharacters(text)];
  const [first, ...others] = forbidden.filter(({ character }) => lostCharacter.test(character));
  if (first !== undefined) {
    // No finding about the BOM: its hint to save the file would do damage.
    const places = others.length === 0 ? '' : ` (and at ${counted(others.length, 'more place')})`;
    const message = `Characters were lost here${places}`;
    const location = inFile(file, { start: first.index, end: first.index + 1 });
    return { text, findings: [{ location, message, hint: restoreHint, identity: 'characters', size: others.length }] };
  }
  const findings: Finding[] = limitFindings(forbidden).map(({ character, index, name, omittedCount }) => {
    const lineEnds = 'Save the file with LF or CRLF at the end of lines';
    const hint = character === '\r' ? lineEnds : 'Delete the word or emoji that contains it, and type it again';
    const location = inFile(file, { start: index, end: index + character.length });
    return { location, message: `The text contains ${name}`, hint, omittedCount };
  });
  if (hasBom) {
    const message = 'The file was saved as UTF-8 with BOM';
    findings.unshift({ location: inFile(file, firstLine), message, hint: 'Save it as UTF-8 without BOM' });
  }
  return { text, findings };
}

/** U+FFFD, or a control character in place of a letter of another encoding. */
const lostCharacter = /[\u0080-\u009f\ufffd]/;
