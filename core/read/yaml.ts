import {
  type DocumentEvent,
  EVENT_ALIAS,
  EVENT_DOCUMENT,
  EVENT_POP,
  EVENT_SCALAR,
  EVENT_SEQUENCE,
  type Event,
  getScalarValue,
  type MappingEvent,
  parseEvents,
  SCALAR_STYLE_DOUBLE_QUOTED,
  SCALAR_STYLE_FOLDED_BLOCK,
  SCALAR_STYLE_LITERAL_BLOCK,
  SCALAR_STYLE_PLAIN,
  SCALAR_STYLE_SINGLE_QUOTED,
  type ScalarEvent,
  type SequenceEvent,
  YAMLException,
} from 'js-yaml';
import { kindOf, shapes } from '../schema/kinds.ts';
import type { Shape } from '../schema/shape.ts';
import { forbiddenCharacters, shortened } from '../text/characters.ts';
import { restore, takeLastGood } from '../text/restore.ts';
import { isMapping, type YamlValue } from '../text/value.ts';
import { type CheckedFinding, type Finding, foundBy, held, type Rule } from './diagnostic.ts';
import { fileRule } from './rules.ts';
import { cutOff, goesOn, unsureNumber } from './yaml-cut-off.ts';
import { maxDepth, syntaxFault, tooDeep, type YamlFault } from './yaml-fault.ts';
import { type ParsedYaml, type Range, resolvePlain, type YamlNode } from './yaml-value.ts';

const reservedKeys = new Set(['__proto__', 'constructor', 'prototype']);

interface Reading {
  readonly file: string;
  readonly text: string;
  /** Of the whole file; undefined for a text that is no file of the catalog. */
  readonly shape: Shape | undefined;
  readonly findings: CheckedFinding[];
  /** How many of them leave the file readable: today's rules refuse it, and an earlier state of it is compared. */
  doubts: number;
  /** Collections that are not closed, from the root inwards, each with the key whose value comes next. */
  readonly open: {
    readonly node: YamlNode;
    readonly shape: Shape | undefined;
    key: (Range & { readonly name: string }) | undefined;
  }[];
  documents: number;
  root: YamlNode | undefined;
  /** Where the last value ended, which is the place of an empty one after it. */
  end: number;
}

/**
 * Reads one file: the YAML 1.2 core schema without features that hostile files abuse (anchors, aliases, tags, merge keys,
 * directives, several documents, keys that are not text).
 */
export function parseYaml(file: string, text: string): ParsedYaml {
  const findings: CheckedFinding[] = [];
  const kind = kindOf(file);
  const shape = kind && shapes[kind];
  const reading: Reading = { file, text, shape, findings, doubts: 0, open: [], documents: 0, root: undefined, end: 0 };
  try {
    // Deeper than allowed, because js-yaml counts levels differently; `openCollection` reports the exact limit.
    for (const event of parseEvents(text, { maxDepth: maxDepth + 4 })) readEvent(reading, event);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    refuseFault(reading, syntaxFault(text, error.reason, Math.min(error.mark?.position ?? 0, text.length)));
    return { findings: held(findings) };
  }
  const { root } = reading;
  if (findings.length === 0) refuseRoot(reading);
  const value = findings.length === reading.doubts && isMapping(root?.value) ? root.value : undefined;
  return { findings: held(findings), root, value };
}

/** Whether a file has nothing but comments. */
export function isEmptyYaml(text: string): boolean {
  return text.replace(/^[ \t]*#.*/gm, '').trim() === '';
}

function refuse(reading: Reading, range: Range, message: string, hint?: string, related?: Finding['related']) {
  const { start, end } = range;
  addFinding(reading, fileRule.yaml, { place: { file: reading.file, start, end }, message, hint, related });
}

function refuseFault(reading: Reading, fault: YamlFault | undefined) {
  if (fault !== undefined) refuse(reading, fault, fault.message, fault.hint);
}

function addFinding({ findings }: Reading, rule: Rule, finding: Finding) {
  findings.push(...foundBy(rule, [finding]));
}

function readEvent(reading: Reading, event: Event) {
  if (event.type === EVENT_POP) reading.open.pop();
  else if (event.type === EVENT_DOCUMENT) readDocument(reading, event);
  else {
    refuseProperties(reading, event);
    if (event.type === EVENT_SCALAR) readScalar(reading, event);
    else if (event.type === EVENT_ALIAS) add(reading, null, { start: event.anchorStart, end: event.anchorEnd });
    else openCollection(reading, event);
  }
}

function readDocument(reading: Reading, { directives }: DocumentEvent) {
  const { text, end } = reading;
  reading.documents += 1;
  if (directives.length > 0) {
    const start = Math.max(0, text.search(/^%/m));
    refuse(reading, { start, end: start + 1 }, 'Directives (%YAML, %TAG) are not allowed', 'Delete the line');
  }
  if (reading.documents === 2) {
    const start = end + Math.max(0, text.slice(end).search(/^(?:---|\.\.\.)(?:\s|$)/m));
    const hint = 'If another domain begins below it, move that into a file for it; delete the line';
    refuse(reading, { start, end: start + 3 }, 'A file holds one document', hint);
  }
}

/** Refuses an alias, and the anchor and the tag of a value; most values have neither. */
function refuseProperties(reading: Reading, event: Exclude<Event, DocumentEvent | { type: typeof EVENT_POP }>) {
  if (event.anchorStart === -1 && (event.type === EVENT_ALIAS || event.tagStart === -1)) return;
  const isAlias = event.type === EVENT_ALIAS;
  const hint = 'If it is part of the text, put the whole in single quotes; if not, write the value without it';
  const refuseOne = (what: string, start: number, end: number) => {
    const written = shortened(reading.text.slice(start, end));
    refuse(reading, { start, end }, `${what} (${written}) are not allowed`, hint);
  };
  if (event.anchorStart !== -1) refuseOne(isAlias ? 'Aliases' : 'Anchors', event.anchorStart - 1, event.anchorEnd);
  if (!isAlias && event.tagStart !== -1) refuseOne('Tags', event.tagStart, event.tagEnd);
}

function openCollection(reading: Reading, { type, start }: MappingEvent | SequenceEvent) {
  if (reading.open.length === maxDepth) refuse(reading, { start, end: start + 1 }, tooDeep);
  reading.end = start;
  const shape = shapeHere(reading);
  const node = add(reading, type === EVENT_SEQUENCE ? [] : {}, { start, end: start }, new Map());
  reading.open.push({ node, shape, key: undefined });
}

function readScalar(reading: Reading, event: ScalarEvent) {
  const { text, open } = reading;
  const { style, valueStart, valueEnd } = event;
  const content = getScalarValue(text, event);
  const quote = style === SCALAR_STYLE_SINGLE_QUOTED || style === SCALAR_STYLE_DOUBLE_QUOTED ? 1 : 0;
  const isEmpty = valueStart === -1;
  const place = isEmpty ? emptyPlace(reading) : { start: valueStart - quote, end: valueEnd + quote };
  // A block ends with its last line that is not blank.
  const isBlock = style === SCALAR_STYLE_LITERAL_BLOCK || style === SCALAR_STYLE_FOLDED_BLOCK;
  reading.end = isBlock ? text.slice(0, place.end).trimEnd().length : place.end;
  if (style === SCALAR_STYLE_DOUBLE_QUOTED && !event.fast) refuseEscapes(reading, content, place);
  const top = open.at(-1);
  const isPlain = style === SCALAR_STYLE_PLAIN;
  if (top !== undefined && !Array.isArray(top.node.value) && top.key === undefined) {
    top.key = { name: content, start: place.start, end: place.end };
    refuseKey(reading, top.node, content, isPlain, { start: place.start + quote, end: place.end - quote });
    return;
  }
  const value = isPlain ? resolvePlain(content) : content;
  if (isPlain) refusePlain(reading, value, place);
  // An empty value (`key:`) and a block (`key: |`) are placed at their key.
  add(reading, value, ((isEmpty || isBlock) && top?.key) || place);
}

function refusePlain(reading: Reading, value: YamlValue, place: Range) {
  const { file, text, open } = reading;
  refuseFault(reading, goesOn(text, place));
  // Of a text that is no file of the catalog, nothing is known.
  if (file === '') return;
  const shape = shapeHere(reading);
  // Of texts, the schema says more.
  const isOther = typeof value === 'number' && !open.at(-1)?.shape?.['x-language-map'];
  const doubt = cutOff(text, place, shape) ?? (isOther ? unsureNumber(text, place, value, shape) : undefined);
  refuseFault(reading, doubt);
  if (doubt !== undefined) reading.doubts += 1;
}

/** Where an empty value is: an item of a list at its dash, any other at the end of what is before it. */
function emptyPlace({ text, open, end }: Reading): Range {
  const isItem = Array.isArray(open.at(-1)?.node.value);
  const dash = isItem ? /^[ \t]*-(?=\s|$)/m.exec(text.slice(end)) : null;
  if (dash === null) return { start: end, end };
  const after = end + dash.index + dash[0].length;
  return { start: after - 1, end: after };
}

/** What the schema says of the value that is read; undefined where it describes none. */
function shapeHere({ shape, open }: Reading): Shape | undefined {
  const top = open.at(-1);
  if (top === undefined) return shape;
  return top.shape?.items ?? top.shape?.properties[top.key?.name ?? ''];
}

function refuseEscapes(reading: Reading, content: string, { start, end }: Range) {
  const [first] = forbiddenCharacters(content);
  if (first === undefined) return;
  const place = { file: reading.file, start, end };
  const hint = first.character === '\ufffd' ? takeLastGood : 'Delete it';
  addFinding(reading, fileRule.encoding, { place, message: `The text holds ${first.name}, escaped`, hint });
}

function refuseKey(reading: Reading, parent: YamlNode, key: string, isPlain: boolean, place: Range) {
  if (isPlain && typeof resolvePlain(key) !== 'string') {
    refuse(reading, place, `A key must be text; YAML reads this one as ${String(resolvePlain(key))}`, 'Quote it');
  } else if (reservedKeys.has(key)) {
    refuse(reading, place, `"${key}" cannot be a key`, 'Choose another name');
  } else if (isPlain && key === '<<') {
    refuse(reading, place, 'Merge keys (<<) are not allowed', 'Write the keys out');
  }
  const first = parent.children?.get(key);
  if (first === undefined) return;
  const related = { place: { file: reading.file, start: first.keyStart, end: first.keyEnd }, message: 'First here' };
  const hint =
    'If another key or language is meant, write that. If a key is missing above, or a new list entry begins here, write the key or the dash. If the indentation is wrong, correct it. If not, delete one of the two';
  refuse(reading, place, `The key "${shortened(key)}" is a duplicate`, hint, [related]);
}

function add(reading: Reading, value: YamlValue, { start, end }: Range, children?: Map<string, YamlNode>): YamlNode {
  const top = reading.open.at(-1);
  const parent = top?.node.value;
  const key = Array.isArray(parent) ? undefined : top?.key;
  const { start: keyStart, end: keyEnd } = key ?? { start, end };
  const node = { value, start, end, keyStart, keyEnd, stop: reading.end, children };
  if (top === undefined) reading.root ??= node;
  else if (Array.isArray(parent)) {
    top.node.children?.set(String(parent.length), node);
    parent.push(value);
  } else if (key === undefined) {
    refuse(reading, { start, end: start + 1 }, 'A key must be text, not a list or a group of keys');
    top.key = { name: '', start, end };
  } else {
    top.key = undefined;
    if (!top.node.children?.has(key.name)) top.node.children?.set(key.name, node);
    if (isMapping(parent) && !reservedKeys.has(key.name)) parent[key.name] = value;
  }
  return node;
}

function refuseRoot(reading: Reading) {
  const value = reading.root?.value ?? null;
  if (isMapping(value)) return;
  const start = Math.max(0, reading.text.search(/^[^\s#]/m));
  const isList = Array.isArray(value);
  const hint = isList
    ? 'Write the key of the list above it, as `sites:` in sites.yaml, or `owners:` in owners.yaml'
    : `If it held more, ${restore}; if not, write \`key: value\` lines`;
  const is = isList ? 'a list' : 'a single value';
  const message = value === null ? 'The file is empty' : `The file is ${is}, not lines of \`key: value\``;
  refuse(reading, { start, end: start }, message, hint);
}
