import type { ParsedNode, Scalar } from 'yaml';
import { Composer, CST, isAlias, isMap, isScalar, isSeq, Lexer, Parser, Schema } from 'yaml';
import { kindOf, shapes } from '../schema/kinds.ts';
import type { Shape } from '../schema/shape.ts';
import { forbiddenCharacters, shortened } from '../text/characters.ts';
import { restore, takeLastGood } from '../text/restore.ts';
import { isMapping, type YamlMapping, type YamlValue } from '../text/value.ts';
import { fileCheck } from './file-checks.ts';
import { type CheckedFinding, capped, type Finding, findingsBy } from './finding.ts';
import { inFile, type Offsets } from './location.ts';
import { ambiguousNumber, continuedText, cutOffText } from './yaml-cut-off.ts';
import { lookAlikeFinding, syntaxFinding, type YamlFinding } from './yaml-finding.ts';
import { keyName, offsetsOf, type ParsedYaml } from './yaml-value.ts';

/** At most this many levels of nesting; the root mapping is the first. */
const maxDepth = 32;
const reservedKeys = new Set(['__proto__', 'constructor', 'prototype']);
const refusedLexemes = new Map(Object.entries({ '&': 'Anchors', '*': 'Aliases', '!': 'Tags', '%': 'Directives' }));
const schema = new Schema({ schema: 'core' });

interface Reading {
  readonly file: string;
  readonly text: string;
  readonly findings: CheckedFinding[];
  /** The file stays readable: today's rules refuse it, and an earlier state of it is compared. */
  readonly doubts: CheckedFinding[];
}

/** Reads the YAML 1.2 core schema, without the features that hostile files abuse. */
export function parseYaml(file: string, text: string): ParsedYaml {
  const reading: Reading = { file, text, findings: [], doubts: [] };
  const { findings, doubts } = reading;
  const [document, second] = documentsIn(reading);
  if (document === undefined) return { text, findings: capped(findings) };
  // A tag is refused already. `yaml` wants a comma before a comment in brackets that begins its line.
  const error = document.errors.find(
    ({ code, pos: [start] }) =>
      code !== 'TAG_RESOLVE_FAILED' && !(code === 'MISSING_CHAR' && text.startsWith('\n#', start - 1)),
  );
  if (error !== undefined) {
    // An anchor, alias or tag may be a part of the error.
    findings.length = 0;
    refuse(reading, syntaxFinding(text, error, document));
    return { text, findings };
  }
  if (second !== undefined) {
    const end = document.range[1];
    const start = end + Math.max(0, text.slice(end).search(/^(?:---|\.\.\.)(?:\s|$)/m));
    const hint = 'If another domain begins below it, move that into a file for it; delete the line';
    refuse(reading, { start, end: start + 3, message: 'A file holds one document', hint });
  }
  const kind = kindOf(file);
  const root = document.contents ?? undefined;
  const value = root && readNode(reading, root, kind && shapes[kind]);
  if (findings.length + doubts.length === 0 && !isMapping(value)) refuse(reading, rootFault(text, value ?? null));
  const isRead = findings.length === 0 && isMapping(value);
  return { text, root, value: isRead ? value : undefined, findings: capped([...findings, ...doubts]) };
}

export function isEmptyYaml(text: string): boolean {
  return text.replace(/^[ \t]*#.*/gm, '').trim() === '';
}

type Fault = YamlFinding & Pick<Finding, 'related'>;

function refuse({ file, findings }: Reading, fault: Fault | undefined, checkInfo = fileCheck.yaml) {
  if (fault === undefined) return;
  const { start, end, ...finding } = fault;
  findings.push(...findingsBy(checkInfo, [{ location: inFile(file, { start, end }), ...finding }]));
}

function documentsIn(reading: Reading) {
  const [parser, composer] = [new Parser(), new Composer({ schema, uniqueKeys: false })];
  const documents = [];
  let isScalar = false;
  for (const lexeme of new Lexer().lex(reading.text)) {
    if (!isScalar && /^[&*!%]/.test(lexeme)) refuseLexeme(reading, lexeme, parser.offset);
    isScalar = lexeme === CST.SCALAR;
    for (const token of parser.next(lexeme)) documents.push(...composer.next(token));
    // The stack begins with the document.
    const deepest = parser.stack[maxDepth + 1];
    if (deepest !== undefined && 'items' in deepest) {
      const { offset: start } = deepest;
      refuse(reading, { start, end: start + 1, message: `The file is nested more than ${maxDepth} levels deep` });
      return [];
    }
  }
  for (const token of parser.end()) documents.push(...composer.next(token));
  documents.push(...composer.end(true, reading.text.length));
  return documents;
}

function refuseLexeme(reading: Reading, lexeme: string, start: number) {
  const isDirective = lexeme.startsWith('%');
  const what = isDirective ? '%YAML, %TAG' : shortened(lexeme);
  const message = `${refusedLexemes.get(lexeme.charAt(0))} (${what}) are not allowed`;
  const hint = 'If it is part of the text, put the whole in single quotes; if not, write the value without it';
  const end = start + (isDirective ? 1 : lexeme.length);
  refuse(reading, { start, end, message, hint: isDirective ? 'Delete the line' : hint });
}

/** @param shape undefined if the schema does not describe the node. */
function readNode(reading: Reading, node: ParsedNode, shape?: Shape, isTranslated = false): YamlValue {
  if (isAlias(node)) return null;
  const lookAlike = shape?.type === 'array' && !isSeq(node) ? lookAlikeFinding(reading.text, node.range[0]) : undefined;
  if (lookAlike !== undefined) {
    refuse(reading, lookAlike);
    return null;
  }
  if (isScalar(node)) {
    if (node.type === 'QUOTE_DOUBLE') refuseEscapes(reading, node);
    if (node.type === 'PLAIN') refusePlain(reading, node, shape, isTranslated);
    return node.value as YamlValue;
  }
  if (!isMap(node)) return node.items.map((item) => readNode(reading, item, shape?.items));
  const mapping: YamlMapping = {};
  const known = new Map<string, Offsets>();
  for (const { key, value } of node.items) {
    const name = keyName(key);
    refuseKey(reading, key, known);
    const inside = shape?.items ?? shape?.properties[name];
    const read = value && readNode(reading, value, inside, shape?.['x-language-map']);
    if (!reservedKeys.has(name)) mapping[name] = read;
  }
  return mapping;
}

function refusePlain(reading: Reading, node: Scalar.Parsed, shape: Shape | undefined, isTranslated: boolean) {
  const { file, text, doubts } = reading;
  const { value } = node;
  const range = offsetsOf(text, node);
  refuse(reading, continuedText(text, range));
  // A text that is no file of the catalog has no schema.
  if (file === '') return;
  // For translated texts, the schema says more.
  const number = typeof value === 'number' && !isTranslated ? ambiguousNumber(text, range, value, shape) : undefined;
  refuse({ ...reading, findings: doubts }, cutOffText(text, range, value, shape) ?? number);
}

function refuseEscapes(reading: Reading, node: Scalar.Parsed) {
  const range = offsetsOf(reading.text, node);
  if (!reading.text.slice(range.start, range.end).includes('\\')) return;
  const [first] = forbiddenCharacters(String(node.value));
  if (first === undefined) return;
  const hint = first.character === '\ufffd' ? takeLastGood : 'Delete it';
  refuse(reading, { ...range, message: `The text holds ${first.name}, escaped`, hint }, fileCheck.encoding);
}

function refuseKey(reading: Reading, key: ParsedNode, known: Map<string, Offsets>) {
  const { start, end } = offsetsOf(reading.text, key);
  if (!isScalar(key)) {
    refuse(reading, { start, end: start + 1, message: 'A key must be text, not a list or a group of keys' });
    return;
  }
  if (key.type === 'QUOTE_DOUBLE') refuseEscapes(reading, key);
  const name = keyName(key);
  const isPlain = key.type === 'PLAIN';
  const offsets = isPlain ? { start, end } : { start: start + 1, end: end - 1 };
  if (typeof key.value !== 'string') {
    const message = `A key must be text; YAML reads this one as ${String(key.value)}`;
    const [colon] = key.range;
    const hint = 'Put the whole text in single quotes, where brackets, braces or a colon are part of it';
    if (start === end) refuse(reading, { start: colon, end: colon + 1, message, hint });
    else refuse(reading, { ...offsets, message, hint: 'Quote it' });
  } else if (reservedKeys.has(name)) {
    refuse(reading, { ...offsets, message: `"${name}" cannot be a key`, hint: 'Choose another name' });
  } else if (isPlain && name === '<<') {
    refuse(reading, { ...offsets, message: 'Merge keys (<<) are not allowed', hint: 'Write the keys out' });
  }
  const first = known.get(name);
  known.set(name, first ?? { start, end });
  if (first === undefined) return;
  const message = `The key "${shortened(name)}" is a duplicate`;
  const hint =
    'If another key or language is meant, write that. If a key is missing above, or a new list entry begins here, write the key or the dash. If the indentation is wrong, correct it. If not, delete one of the two';
  const related = [{ location: inFile(reading.file, first), message: 'First here' }];
  refuse(reading, { ...offsets, message, hint, related });
}

function rootFault(text: string, value: YamlValue): YamlFinding {
  const start = Math.max(0, text.search(/^[^\s#]/m));
  const isList = Array.isArray(value);
  const hint = isList
    ? 'Write the key of the list above it, as `sites:` in sites.yaml, or `owners:` in owners.yaml'
    : `If it held more, ${restore}; if not, write \`key: value\` lines`;
  const is = isList ? 'a list' : 'a single value';
  const message = value === null ? 'The file is empty' : `The file is ${is}, not lines of \`key: value\``;
  return { start, end: start, message, hint };
}
