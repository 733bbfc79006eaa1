import { type Document, isCollection, isScalar, visit, type YAMLError } from 'yaml';
import { codeOf } from '../text/characters.ts';
import { firstMatch } from '../text/matches.ts';
import type { Finding } from './finding.ts';
import type { Offsets } from './location.ts';

export type YamlFinding = Offsets & Pick<Finding, 'message' | 'hint'>;

/** A text that a pattern matches, and one that it does not match. */
export type Samples = readonly [matches: string, misses: string];

type Meaning = readonly [error: readonly [RegExp, ...Samples], message: string, hint: string, isAtOpening?: true];

/**
 * Messages for errors of the package `yaml`; the first match counts. A pattern matches `CODE AROUND LINE`: AROUND is `lines`,
 * `brackets`, or `quote` (not closed on its line), and LINE has `│` at the error. Findings are at the
 * error, or at the bracket or quote that opens (`isAtOpening`).
 */
export const meanings: readonly Meaning[] = [
  [
    [/^\w+ \w+ *│?[^\S \r]/, 'a:\n\tb: c', 'a: b:\tc'],
    'The line is indented with characters other than spaces',
    'Indent with plain spaces, without tabs',
  ],
  [
    [/(?:│|[:-] )[“”„«‘’]/, 'a: “b: c”', 'a: b: c”'],
    'YAML does not read curly quotes as quotes',
    "Use straight single quotes (') around the whole text",
  ],
  [
    [/^BAD_DQ_ESCAPE/, 'a: "\\d"', 'a: "\\n"'],
    'YAML has no such escape in double quotes',
    'Write \\\\ for a backslash, or use single quotes',
  ],
  [
    [/^\w+ quote/, "a: 'b\nc: d", "a: 'b' c"],
    'The quote is not closed on its line',
    'If it is an apostrophe, write ’ in its place; if not, write the same quote at the end of the text',
    true,
  ],
  [
    [/^BAD_INDENT brackets/, 'a: [b\nc: d', 'a: [b, , c]'],
    'The bracket is not closed, or the lines in it are not indented',
    'Write the closing bracket that belongs to it, and indent its lines',
    true,
  ],
  [
    [/brackets.*path: \/[^\s,]*│\{/, 'a: { path: /{id} }', "a: { path: '/{id}' }}"],
    'A path with braces must be in quotes',
    'Put the whole path in single quotes',
  ],
  [
    [/^\w+ brackets/, 'a: [b, , c]', 'a: [b'],
    'Brackets, commas or quotes do not match here',
    'Put a text with brackets or a colon in single quotes; write one comma between two entries, and close each bracket once',
  ],
  [
    [/^BLOCK_AS_IMPLICIT_KEY.*│(?!- |\? ).*:(?: |$)/, 'a: b: c', 'a: b\n  c: d'],
    'A text with a colon and a space in it must be in quotes',
    'Put the whole text in single quotes. If it contains another key, begin a new line with that key',
  ],
  [
    [/^BLOCK_AS_IMPLICIT_KEY.*│(?!\? )|^\w+ lines *│(?:- |[\w-]+:(?: |$))/, 'a:\n  b: c\n d: e', 'a:\n  b: c\n d'],
    'The lines here are not indented alike',
    'Align the keys of a group, and the hyphens of a list. If lines below a colon belong to it, write nothing after the colon. If the other keys are in braces, write this one there, too',
  ],
  [
    [/^UNEXPECTED_TOKEN.*["'] *│/, "a: 'b' c", "a: 'b'\nc"],
    'The text continues after its closing quote',
    'Put the whole text in one pair of quotes, or delete the rest; inside the quotes, write “ ” and ’',
  ],
  [
    [/^(?:BAD_SCALAR_START|BAD_ALIAS|BLOCK_AS_IMPLICIT_KEY)|^UNEXPECTED_TOKEN.*[^ ] *│/, 'a: @b', 'a: b@\nc'],
    'A text that begins with one of ! & * ? | > @ % ` - { [ must be in quotes',
    'Put the whole text in single quotes, or delete the character',
  ],
  [
    [/^\w+ lines/, 'a: b\nc', 'a: b\n# c'],
    'This line is not `key: value`',
    'Write `key: value`, or `- value` in a list, with a hyphen and a space. If it continues a text, write it on the line above. A comment begins with #',
  ],
];

/** The last character looks like a hyphen, colon or space at the start of a line, or like a comma in braces. */
const lookAlikes = {
  lines: /^ *(?:[‐-―−•·▪●](?=\s)|-[^\S \t\r\n]|(?:- +)*[\w-]+(?::[^\S \t\r\n]|：))/,
  brackets: /^.*[،，](?= *[\w-]+:)/,
};

export function lookAlikeFinding(
  text: string,
  offset: number,
  kind: 'lines' | 'brackets' = 'lines',
): YamlFinding | undefined {
  const from = kind === 'lines' ? text.lastIndexOf('\n', offset - 1) + 1 : offset;
  const [match] = firstMatch(lookAlikes[kind], text.slice(from));
  if (match === undefined) return undefined;
  const end = from + match.length;
  const character = text.charAt(end - 1);
  if (/\s/.test(character)) {
    const message = `YAML does not read ${codeOf(character)} as a space`;
    return { start: end - 1, end, message, hint: 'Type a plain space in its place' };
  }
  const name = character === '：' ? 'a colon' : kind === 'brackets' ? 'a comma' : 'a hyphen';
  const message = `YAML does not read "${character}" (${codeOf(character)}) as ${name}`;
  const hint = `Type ${name} on a Latin keyboard in its place, and a plain space after it`;
  return { start: end - 1, end, message, hint };
}

export function syntaxFinding(text: string, error: YAMLError, document: Document.Parsed): YamlFinding {
  const conflict = /^(?:<{7}|\|{7}|={7}|>{7})(?=\s|$)/m.exec(text);
  if (conflict !== null) {
    const message = `This is an unresolved merge conflict: \`${conflict[0]}\` is a marker of git`;
    const hint = 'Keep one of the versions, and delete the lines with the markers';
    return { start: conflict.index, end: conflict.index + 7, message, hint };
  }
  const around = enclosing(document, text, error.pos[0]);
  // `yaml` may point to empty lines or comments above the faulty line.
  const [comments = ''] = firstMatch(/^(?: *(?:#.*)?\n)* */, text.slice(error.pos[0]));
  const offset = error.pos[0] + comments.length;
  const lookAlike = around.kind === 'quote' ? undefined : lookAlikeFinding(text, offset, around.kind);
  if (lookAlike !== undefined) return lookAlike;
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const situation = `${error.code} ${around.kind} ${line}│${restOfLine(text, offset)}`;
  const [, message, hint, isAtOpening = false] = meanings.find(([[pattern]]) => pattern.test(situation)) ?? [];
  const start = isAtOpening ? around.start : offset - (/^ *[^\S \r]/.test(line) ? line.length : 0);
  const end = start + Math.max(1, restOfLine(text, start).length);
  return { start, end, message: message ?? `This is not YAML: ${error.message}`, hint };
}

function restOfLine(text: string, start: number): string {
  const [rest = ''] = firstMatch(/.*/, text.slice(start));
  return rest.trimEnd();
}

/** The innermost brackets or unclosed quote around an offset. */
function enclosing(document: Document.Parsed, text: string, offset: number) {
  let around: { kind: 'lines' | 'brackets' | 'quote'; start: number } = { kind: 'lines', start: offset };
  visit(document, {
    Node: (_, node) => {
      const [start, end] = node.range ?? [offset, offset];
      if (start >= offset || end < offset) return;
      const isUnclosed = isScalar(node) && /^(?!(["']).*\1$)["']/.test(text.slice(start, offset));
      if (isUnclosed) around = { kind: 'quote', start };
      else if (isCollection(node) && node.flow) around = { kind: 'brackets', start };
    },
  });
  return around;
}
