import { type Document, isCollection, isScalar, parseDocument, visit, type YAMLError } from 'yaml';
import { singleQuoted } from '../encode/yaml.ts';
import { firstMatch } from '../text/matches.ts';
import { type Sentence, say } from '../text/say.ts';
import type { Finding } from './diagnostic.ts';

/** At most this many levels of nesting; the root mapping is the first. */
export const maxDepth = 32;
export const tooDeep = say`The file is nested more than ${maxDepth} levels deep`;

/** UTF-16 offsets, end exclusive. */
export interface YamlFault extends Pick<Finding, 'message' | 'hint'> {
  readonly start: number;
  readonly end: number;
}

const apostrophe = say`If it is an apostrophe, write ’ in its place; if not, write the same quote at the end of the text`;
const quoteAll = say`Put the whole text in single quotes, or delete what does not belong to it`;
const withSign = say`A text that begins with one of ! & * ? | > @ % \` - { [ must be in quotes`;

/**
 * What an error of the package `yaml` means to an author; the first match counts. Each pattern is for the code of the error, what
 * encloses its place (lines, brackets, or a quote not closed in its line), and its line, with `│` at the place. `at`: where the
 * finding is, if not there: at the bracket or quote, or where the text begins.
 */
const meanings: readonly (readonly [error: RegExp, message: Sentence, hint: Sentence, at?: 'opening' | 'text'])[] = [
  [
    /^\w+ \w+ *│?[^\S \r]/,
    say`The line is indented with characters other than spaces`,
    say`Indent with plain spaces, without tabs`,
  ],
  [/│ *(?:`{3}|~{3})/, say`This line is not part of the file`, say`Delete it`],
  [
    /│[^:\t]+(?:\t[^\t]+)+$/,
    say`This is a row of a spreadsheet, not YAML`,
    say`Write each cell in a line with its key, as in the entry above`,
  ],
  [
    /(?:│|[:-] )[“”„«‘’]/,
    say`YAML does not know curly quotes`,
    say`Write ' in place of each of them, around the whole text`,
  ],
  [
    /^BAD_DQ_ESCAPE/,
    say`YAML has no such escape in double quotes`,
    say`Write \\\\ for a backslash, or use single quotes`,
  ],
  [/^\w+ quote/, say`The quote is not closed in its line`, say`Write the same quote at the end of the text`, 'opening'],
  [
    /^BAD_INDENT brackets/,
    say`The bracket is not closed, or the lines in it are not indented`,
    say`Write the closing bracket that belongs to it, and indent its lines`,
    'opening',
  ],
  [
    /brackets.*│.*[،，] *[\w-]+:|lines.*│ *(?:- +)?[\w-]+(?:：|:[^\S ])/,
    say`A comma, colon or space only looks like that of YAML`,
    say`Type it anew on a Latin keyboard, with a plain space after it`,
  ],
  [
    /^(?:MISSING_CHAR|BLOCK_IN_FLOW) brackets/,
    say`A comma is missing, or a text in brackets needs quotes`,
    say`Write a comma between two entries; put a text with brackets or a colon in single quotes`,
  ],
  [
    /^MISSING_CHAR lines *│[\w-]+:(?: |$)/,
    say`This key does not begin where the keys that it belongs with begin`,
    say`Begin it under the first letter of the key above it; where that is in braces, write this one in them too, after a comma`,
  ],
  [
    /^(?:MULTILINE_IMPLICIT_KEY|MISSING_CHAR)/,
    say`This line is not \`key: value\``,
    say`Write \`key: value\`, or \`- value\` in a list, with the space; a text that goes on belongs in the line above; a note begins with #`,
  ],
  [
    /^BAD_INDENT|^UNEXPECTED_TOKEN lines *│\w/,
    say`The line is not indented like the lines that it belongs with`,
    say`Indent a key, with the lines that belong to it, like the keys beside it; begin a list item with a hyphen and a space; leave nothing after a colon with lines below`,
  ],
  [
    /^BLOCK_AS_IMPLICIT_KEY.*│ *- /,
    say`This dash does not belong to a list above it`,
    say`Indent it like the other dashes of its list; if the first entry above has no dash, write it; leave nothing after the colon of the key above them`,
  ],
  [/^BLOCK_AS_IMPLICIT_KEY.*│\?(?: |$)/, withSign, quoteAll, 'text'],
  [
    /^BLOCK_AS_IMPLICIT_KEY.*│.*:(?: |$)/,
    say`A text with a colon and a space in it must be in quotes`,
    say`Put the whole text in single quotes, or, where another key is in it, begin a new line for that`,
  ],
  [
    /^BLOCK_AS_IMPLICIT_KEY/,
    say`This line and the one below it are not indented alike`,
    say`Begin each under the first letter of the lines that it belongs with; where those below belong to this key, move its text into one of them`,
  ],
  [/^BAD_SCALAR_START/, withSign, quoteAll, 'text'],
  [/^BAD_ALIAS/, withSign, say`${quoteAll}; a list item begins with a dash`, 'text'],
  [
    /^UNEXPECTED_TOKEN.*["'] *│/,
    say`The text continues after its closing quote`,
    say`Put the whole text in one pair of quotes, or delete what does not belong to it; inside, write “ ” and ’`,
  ],
  [
    /^UNEXPECTED_TOKEN brackets/,
    say`The brackets, commas or quotes do not fit together here`,
    say`Put a text with brackets in single quotes; write one comma between two entries, and close each bracket once`,
  ],
  [/^UNEXPECTED_TOKEN/, withSign, quoteAll, 'text'],
];

/** Slips after which only one thing can be meant; `wrong` ends each. The last two: a line without a colon beside items of a list. */
const slips: readonly (readonly [slip: RegExp, message: Sentence, right: (wrong: string) => string])[] = [
  [
    /(?:: *|^ *(?:[-–—−•·*]|\d+[.)]) .*)\n *(?<wrong>(?:[–—−•·*]|\d+[.)]) .*)/m,
    say`A list item begins with a hyphen`,
    (item) => item.replace(/^\S+/, '-'),
  ],
  [/^ *(?<wrong>-[^ \t\r\n-].*)/m, say`A dash has a plain space after it`, (item) => `- ${item.slice(1).trimStart()}`],
  [
    /\b(?<wrong>path: (?=[^\s,]*\{)(?:\/(?:[\w-]+|\{\w+\}))+)(?=[ ,}]|$)/m,
    say`A path with braces must be in quotes`,
    (entry) => entry.replace(/\/.*/, singleQuoted),
  ],
  [
    /^( *)- .*\n\1(?<wrong>(?!.*:(?:\s|$))[^\s#–—−•·*-].*)/m,
    say`This line of the list has no dash`,
    (item) => `- ${item}`,
  ],
  [
    /^( *)(?<wrong>(?!.*:(?:\s|$))[^\s#–—−•·*-].*)(?=\n\1- )/m,
    say`This line of the list has no dash`,
    (item) => `- ${item}`,
  ],
];

/** The slip in the line at a place, or in one of its neighbours. */
export function slipAt(text: string, at: number): YamlFault | undefined {
  const first = text.lastIndexOf('\n', text.lastIndexOf('\n', at - 1) - 1) + 1;
  const [lines = ''] = firstMatch(/(?:.*\n){0,2}.*/, text.slice(first));
  for (const [slip, message, right] of slips) {
    const { 0: found = '', index = 0, groups } = slip.exec(lines) ?? {};
    const wrong = groups?.wrong?.trimEnd();
    if (wrong === undefined) continue;
    const start = first + index + found.lastIndexOf(wrong);
    return { start, end: start + wrong.length, message, hint: say`Write \`${right(wrong)}\`` };
  }
  return undefined;
}

/** Why a text is not YAML, and where to change it. js-yaml stopped at `stop`, for `reason`. */
export function syntaxFault(file: string, reason: string, stop: number): YamlFault {
  const conflict = /^(?:<{7}|\|{7}|={7}|>{7})(?=\s|$)/m.exec(file);
  if (conflict !== null) {
    const message = say`This is an unresolved merge conflict: \`${conflict[0]}\` is a marker of git`;
    const hint = say`Keep one of the versions, and delete the lines with the markers`;
    return { start: conflict.index, end: conflict.index + 7, message, hint };
  }
  if (reason.startsWith('nesting exceeded')) return { start: stop, end: stop + 1, message: tooDeep };
  // Only as far as js-yaml came, which limits the depth: at thousands of levels, `yaml` ends the process.
  const text = file.slice(0, stop) + restOfLine(file, stop).slice(0, 200);
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false });
  const [error] = document.errors;
  if (error === undefined) {
    const hint = say`Put the whole text in single quotes, where brackets, braces or a colon are part of it`;
    return { start: stop, end: stop + 1, message: say`This is not YAML: ${reason}`, hint };
  }
  // A comment above a faulty line is not at fault.
  const [comments = ''] = firstMatch(/^(?: *#.*\n)* */, text.slice(error.pos[0]));
  const at = error.pos[0] + comments.length;
  return slipAt(file, at) ?? errorFault(file, at, error, enclosing(document, text, error.pos[0]));
}

/** What an error of the package `yaml` means, by the table above. */
function errorFault(file: string, at: number, error: YAMLError, around: ReturnType<typeof enclosing>): YamlFault {
  const line = file.slice(file.lastIndexOf('\n', at - 1) + 1, at);
  const situation = `${error.code} ${around.kind} ${line}│${restOfLine(file, at)}`;
  const [, message, usual, where] = meanings.find(([pattern]) => pattern.test(situation)) ?? [];
  const [margin = ''] = firstMatch(/^ *(?:- )*(?:[\w-]+: +)?/, line);
  const places = { opening: around.start, text: at - line.length + margin.length };
  const start = where === undefined ? at : places[where];
  const isWord = around.kind === 'quote' && /^'[\p{L}\d]/u.test(file.slice(around.start));
  return {
    start,
    end: start + Math.max(1, restOfLine(file, start).length),
    message: message ?? say`This is not YAML: ${error.message}`,
    hint: isWord ? apostrophe : usual,
  };
}

function restOfLine(file: string, start: number): string {
  const [rest = ''] = firstMatch(/.*/, file.slice(start));
  return rest.trimEnd();
}

/** The innermost brackets or unclosed quote that a place is in or directly after. */
function enclosing(document: Document.Parsed, text: string, at: number) {
  let found = { kind: 'lines', start: at };
  visit(document, {
    Node: (_, node) => {
      const [start, end] = node.range ?? [at, at];
      if (start >= at || end < at) return;
      const isOpen = isScalar(node) && /^(?!(["']).*\1$)["']/.test(text.slice(start, at));
      if (isOpen) found = { kind: 'quote', start };
      else if (isCollection(node) && node.flow) found = { kind: 'brackets', start };
    },
  });
  return found;
}
