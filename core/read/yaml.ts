import { Composer, CST, Lexer, Parser, Schema } from 'yaml';
import { kindOf, shapes } from '../schema/kinds.ts';
import { shortened } from '../text/characters.ts';
import { restoreAdvice } from '../text/restore.ts';
import { isMapping, type YamlValue } from '../text/value.ts';
import { limitFindings } from './finding.ts';
import { syntaxFinding, type YamlFinding } from './yaml-finding.ts';
import { type Reading, readNode, refuse } from './yaml-node.ts';
import type { ParsedYaml } from './yaml-value.ts';

/** The root mapping is the first level. */
const maxDepth = 32;
const refusedLexemes = new Map(Object.entries({ '&': 'Anchors', '*': 'Aliases', '!': 'Tags', '%': 'Directives' }));
const schema = new Schema({ schema: 'core' });

/** Parses the YAML 1.2 core schema, and refuses the features that hostile files abuse. */
export function parseYaml(file: string, text: string): ParsedYaml {
  const reading: Reading = { file, text, findings: [], doubts: [] };
  const { findings, doubts } = reading;
  const [document, second] = documentsIn(reading);
  if (document === undefined) return { text, findings: limitFindings(findings) };
  // Tags are reported above. `yaml` requires a comma before a comment that begins a line in brackets.
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
    const hint = 'If another domain begins below it, move that domain to its own file; delete the line';
    refuse(reading, { start, end: start + 3, message: 'A file can contain only one document', hint });
  }
  const kind = kindOf(file);
  const root = document.contents ?? undefined;
  const value = root && readNode(reading, root, kind && shapes[kind]);
  if (findings.length + doubts.length === 0 && !isMapping(value)) refuse(reading, rootFinding(text, value ?? null));
  const isReadable = findings.length === 0 && isMapping(value);
  return { text, root, value: isReadable ? value : undefined, findings: limitFindings([...findings, ...doubts]) };
}

export function isEmptyYaml(text: string): boolean {
  return text.replace(/^[ \t]*#.*/gm, '').trim() === '';
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
  const name = isDirective ? '%YAML, %TAG' : shortened(lexeme);
  const message = `${refusedLexemes.get(lexeme.charAt(0))} (${name}) are not allowed`;
  const hint = 'If it is part of the text, put the whole text in single quotes; if not, write the value without it';
  const end = start + (isDirective ? 1 : lexeme.length);
  refuse(reading, { start, end, message, hint: isDirective ? 'Delete the line' : hint });
}

function rootFinding(text: string, value: YamlValue): YamlFinding {
  const start = Math.max(0, text.search(/^[^\s#]/m));
  if (Array.isArray(value)) {
    const hint = 'Write the key of the list above it, such as `sites:` in sites.yaml, or `owners:` in owners.yaml';
    return { start, end: start, message: 'The file is a list, not lines of `key: value`', hint };
  }
  const message = value === null ? 'The file is empty' : 'The file is a single value, not lines of `key: value`';
  const hint = `If it had more content, ${restoreAdvice}; if not, write \`key: value\` lines`;
  return { start, end: start, message, hint };
}
