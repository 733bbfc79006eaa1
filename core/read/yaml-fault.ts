import { type Document, isCollection, isScalar, parseDocument, visit, type YAMLError } from 'yaml';
import type { Finding } from '../diagnostic.ts';

/** Levels of nesting, at the most; the root mapping is the first. */
export const maxDepth = 32;
export const tooDeep = `The file is nested more than ${maxDepth} levels deep`;

/** What is wrong with the YAML of a file; UTF-16 offsets, end exclusive. */
export interface YamlFault extends Pick<Finding, 'message' | 'hint' | 'related'> {
  readonly start: number;
  readonly end: number;
}

type Meaning = readonly [message: string, hint: string];

const quoteIt = 'Put the whole text in single quotes, or delete what does not belong to it';
const notAnEntry: Meaning = [
  'This line is not `key: value`',
  'Write a key, a colon and a space, or a dash and a space; or delete the line',
];
const openQuote: Meaning = ['The quote is not closed', 'Write the same quote at the end of the text'];
const openBracket: Meaning = ['The bracket is not closed', 'Write the closing bracket at the end of the line'];
const noComma: Meaning = [
  'A comma is missing in the brackets, or a text in them needs quotes',
  'Write a comma between two entries, and single quotes around a text with brackets or colons',
];
const noKey: Meaning = ['This list belongs to no key', 'Leave nothing behind the colon of its key'];
const colonInText: Meaning = ['A text with a colon and a space in it must be quoted', quoteIt];

/** What the codes of the package `yaml` mean to an author, where the code alone says it. */
const meanings: Readonly<Partial<Record<YAMLError['code'], Meaning>>> = {
  TAB_AS_INDENT: ['The line is indented with a tab', 'Indent with spaces, not tabs'],
  MULTILINE_IMPLICIT_KEY: notAnEntry,
  MISSING_CHAR: notAnEntry,
  BLOCK_IN_FLOW: noComma,
  BAD_INDENT: ['The line is not indented as its neighbours are', 'Indent keys alike; begin a list item with "- "'],
  BLOCK_AS_IMPLICIT_KEY: ['Keys are below this value, indented farther', 'Indent them alike, or delete the value'],
  BAD_SCALAR_START: ['No text begins with this sign', quoteIt],
  BAD_ALIAS: ['No text begins with & or *', `${quoteIt}; a list item begins with a dash`],
  BAD_DQ_ESCAPE: ['YAML knows no such escape in double quotes', 'Use single quotes, or write \\\\ for a backslash'],
  UNEXPECTED_TOKEN: ['The text goes on behind a quote or a bracket, or begins with a sign of YAML', quoteIt],
};

/** Why a file is not YAML, and what must change: `yaml` says more than js-yaml, which stopped at `stop`. */
export function syntaxFault(file: string, stop: number): YamlFault {
  const conflict = /^(?:<{7}|\|{7}|={7}|>{7})(?=\s|$)/m.exec(file);
  if (conflict !== null) {
    const message = `This is an unresolved merge conflict: \`${conflict[0]}\` is a marker of git`;
    const hint = 'Keep one of the versions, and delete the lines with the markers';
    return { start: conflict.index, end: conflict.index + 7, message, hint };
  }
  // No further than js-yaml came, and the rest of that line: at a depth of thousands, `yaml` ends the process.
  const text = file.slice(0, stop) + (/.{0,200}/.exec(file.slice(stop))?.[0] ?? '');
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false });
  const deep = tooDeepAt(document);
  if (deep !== undefined) return { start: deep, end: deep + 1, message: tooDeep };
  const [error] = document.errors;
  if (error === undefined) return { start: stop, end: stop + 1, message: 'This is not YAML' };
  const { start, meaning } = placed(error, document, text);
  const [message, hint] = meaning;
  const line = /.*/.exec(text.slice(start))?.[0].trimEnd() ?? '';
  return { start, end: start + Math.max(1, line.length), message, hint };
}

/** Where a fault is, and what it means there. */
function placed({ code, pos }: YAMLError, document: Document, text: string): { start: number; meaning: Meaning } {
  const start = pos[0] + (/^ */.exec(text.slice(pos[0]))?.[0].length ?? 0);
  const meaning = meanings[code] ?? ['This is not YAML', quoteIt];
  if (code === 'MISSING_CHAR' || code === 'BAD_INDENT') {
    const open = openAt(document, pos[0], text);
    if (open !== undefined && code === 'BAD_INDENT') return { start: open, meaning: openBracket };
    if (open !== undefined && /["']/.test(text.charAt(open))) return { start: open, meaning: openQuote };
    if (open !== undefined) return { start, meaning: noComma };
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    const line = /.*/.exec(text.slice(start))?.[0] ?? '';
    if (line.startsWith('- ')) return { start, meaning: noKey };
    if (/:(?: |$)/.test(line)) return { start, meaning: colonInText };
  }
  return { start, meaning };
}

/** Where the innermost quote or bracket begins that is still open at an offset. */
function openAt(document: Document, offset: number, text: string): number | undefined {
  let open: number | undefined;
  visit(document, {
    Node(_, node) {
      const [start = 0, end = 0] = node.range ?? [];
      if (start > offset || end < offset) return;
      if (isCollection(node) && node.flow === true) open = start;
      else if (isScalar(node) && /^["']/.test(text.slice(start)) && text.charAt(start) !== text.charAt(end - 1)) {
        open = start;
      }
    },
  });
  return open;
}

/** Where the first collection begins that is nested too deep. */
function tooDeepAt(document: Document): number | undefined {
  let deep: number | undefined;
  visit(document, {
    Collection(_, node, path) {
      if (path.filter((one) => isCollection(one)).length < maxDepth) return;
      deep = node.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return deep;
}
