import type { Finding } from '../diagnostic.ts';
import { forbiddenCharacters } from '../words/characters.ts';

/** Bytes of one file of the catalog, at the most. */
export const maxFileBytes = 65_536;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/**
 * The text of a file and what is wrong with its encoding. Bytes that are not UTF-8 become U+FFFD; a byte order mark is
 * reported and left out, so that offsets are those of the text.
 */
export function decodeText(
  file: string,
  bytes: Uint8Array,
): { readonly text: string; readonly isSound: boolean; readonly findings: Iterable<Finding> } {
  const decoded = decoder.decode(bytes);
  const mark = decoded.startsWith('\ufeff') ? 1 : 0;
  const text = decoded.slice(mark);
  const invalid = firstInvalid(decoded, bytes);
  const [firstForbidden] = forbiddenCharacters(text);
  const isSound = mark === 0 && invalid === undefined && firstForbidden === undefined;
  const findings = isSound ? [] : encodingFindings(file, text, mark, invalid);
  return { text, isSound, findings };
}

/** One after another: a file of nothing but controls has as many as it has bytes. */
function* encodingFindings(file: string, text: string, mark: number, invalid: number | undefined): Iterable<Finding> {
  if (invalid !== undefined) {
    const start = invalid - mark;
    const message = 'The file is not UTF-8 from here on';
    yield { place: { file, start, end: start + 1 }, message, hint: 'Save it as UTF-8' };
  }
  if (mark === 1) {
    const message = 'The file begins with a byte order mark';
    yield { place: { file, start: 0, end: 0 }, message, hint: 'Save it as UTF-8 without BOM' };
  }
  for (const { character, index, name } of forbiddenCharacters(text)) {
    const place = { file, start: index, end: index + character.length };
    yield { place, message: `The text holds ${name}`, hint: 'Delete it' };
  }
}

/** Offset in `text` of the first replacement character that does not stand for itself in `bytes`. */
function firstInvalid(text: string, bytes: Uint8Array): number | undefined {
  let offset = 0;
  let done = 0;
  for (let at = text.indexOf('\ufffd'); at !== -1; at = text.indexOf('\ufffd', at + 1)) {
    offset += encoder.encode(text.slice(done, at)).length;
    if (bytes[offset] !== 0xef || bytes[offset + 1] !== 0xbf || bytes[offset + 2] !== 0xbd) return at;
    done = at;
  }
  return undefined;
}
