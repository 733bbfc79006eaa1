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
import type { CheckedFinding, Rule } from '../diagnostic.ts';
import { forbiddenCharacters, shortened } from '../words/characters.ts';
import { fileRule } from './rules.ts';
import { maxDepth, syntaxFault, tooDeep, type YamlFault } from './yaml-fault.ts';
import { isMapping, type ParsedYaml, resolvePlain, type Span, type YamlNode, type YamlValue } from './yaml-value.ts';

const reservedKeys = new Set(['__proto__', 'constructor', 'prototype']);

type Range = Pick<Span, 'start' | 'end'>;

/** Findings of one file, at the most. */
const maxFindings = 1_000;

interface Reading {
  readonly file: string;
  readonly text: string;
  readonly findings: CheckedFinding[];
  /** Collections that are not closed yet, from the root inwards, each with the key that waits for its value. */
  readonly open: { readonly node: YamlNode; key: (Range & { readonly name: string }) | undefined }[];
  documents: number;
  root: YamlNode | undefined;
  /** Where the last value ended: an empty value has no place of its own. */
  end: number;
}

/**
 * Reads one file: the YAML 1.2 core schema, less what a stranger could surprise us with (anchors, aliases, tags, merge keys,
 * directives, several documents, keys that are not text). Values and places come from one walk over one parse.
 */
export function parseYaml(file: string, text: string): ParsedYaml {
  const findings: CheckedFinding[] = [];
  const reading: Reading = { file, text, findings, open: [], documents: 0, root: undefined, end: 0 };
  try {
    // Somewhat deeper than we allow, because js-yaml counts levels of its own kind: ours are counted below.
    for (const event of parseEvents(text, { maxDepth: maxDepth + 4 })) readEvent(reading, event);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    addFault(reading, syntaxFault(text, Math.min(error.mark?.position ?? 0, text.length)));
    return { findings };
  }
  const { root } = reading;
  if (findings.length === 0) refuseRoot(reading);
  const value = findings.length === 0 && isMapping(root?.value) ? root.value : undefined;
  return { findings, root, value };
}

function addFault({ file, findings }: Reading, { start, end, ...finding }: YamlFault, rule: Rule = fileRule.yaml) {
  if (findings.length === maxFindings) return;
  findings.push({ check: rule.id, severity: rule.severity, place: { file, start, end }, ...finding });
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
  const { text } = reading;
  reading.documents += 1;
  if (directives.length > 0) {
    const start = Math.max(0, text.search(/^%/m));
    const message = 'Directives (%YAML, %TAG) are not allowed';
    addFault(reading, { start, end: start + 1, message, hint: 'Delete the line' });
  }
  if (reading.documents === 2) {
    const start = secondDocument(text);
    const hint = 'Put the second one in a file of its own';
    addFault(reading, { start, end: start + 3, message: 'A file holds one document', hint });
  }
}

/** Where the marker stands that ends the first document. */
function secondDocument(text: string): number {
  let start = 0;
  let hasContent = false;
  for (const line of text.split('\n')) {
    const isMarker = /^(?:---|\.\.\.)(?:\s|$)/.test(line);
    if (isMarker && hasContent) return start;
    hasContent ||= !isMarker && !/^(?:%|\s*(?:#|$))/.test(line);
    start += line.length + 1;
  }
  return 0;
}

/** Anchors, aliases and tags. */
function refuseProperties(reading: Reading, event: Exclude<Event, DocumentEvent | { type: typeof EVENT_POP }>) {
  const { anchorStart, anchorEnd } = event;
  if (anchorStart !== -1) {
    const name = shortened(reading.text.slice(anchorStart, anchorEnd));
    const fault =
      event.type === EVENT_ALIAS
        ? { message: `Aliases (*${name}) are not allowed`, hint: `Write the value out, or quote a text: '*${name}'` }
        : { message: `Anchors (&${name}) are not allowed`, hint: `Delete it, or quote a text: '&${name}'` };
    addFault(reading, { start: anchorStart - 1, end: anchorEnd, ...fault });
  }
  if (event.type !== EVENT_ALIAS && event.tagStart !== -1) {
    const { tagStart: start, tagEnd: end } = event;
    const message = `Tags (${shortened(reading.text.slice(start, end))}) are not allowed`;
    addFault(reading, { start, end, message, hint: 'Delete it, or quote the text' });
  }
}

function openCollection(reading: Reading, event: MappingEvent | SequenceEvent) {
  const { start } = event;
  if (reading.open.length === maxDepth) addFault(reading, { start, end: start + 1, message: tooDeep });
  reading.end = start;
  const node = add(reading, event.type === EVENT_SEQUENCE ? [] : {}, { start, end: start }, new Map());
  reading.open.push({ node, key: undefined });
}

function readScalar(reading: Reading, event: ScalarEvent) {
  const { text, open } = reading;
  const { style, valueStart, valueEnd } = event;
  const content = getScalarValue(text, event);
  const quote = style === SCALAR_STYLE_SINGLE_QUOTED || style === SCALAR_STYLE_DOUBLE_QUOTED ? 1 : 0;
  const isEmpty = valueStart === -1;
  const place = isEmpty
    ? { start: reading.end, end: reading.end }
    : { start: valueStart - quote, end: valueEnd + quote };
  // A text in lines of its own ends with the last of them.
  const isBlock = style === SCALAR_STYLE_LITERAL_BLOCK || style === SCALAR_STYLE_FOLDED_BLOCK;
  reading.end = isBlock ? text.slice(0, place.end).trimEnd().length : place.end;
  if (style === SCALAR_STYLE_DOUBLE_QUOTED && !event.fast) refuseEscapes(reading, content, place);
  const top = open.at(-1);
  const isPlain = style === SCALAR_STYLE_PLAIN;
  if (top !== undefined && !Array.isArray(top.node.value) && top.key === undefined) {
    top.key = { name: content, ...place };
    refuseKey(reading, top.node, content, isPlain, { start: place.start + quote, end: place.end - quote });
    return;
  }
  if (isPlain) refuseLost(reading, content, place);
  // An empty value (`key:`) and one in lines of its own (`key: |`) are placed at their key.
  add(reading, isPlain ? resolvePlain(content) : content, ((isEmpty || isBlock) && top?.key) || place);
}

/** A text without quotes that goes on in the next line, where a dash or a colon was meant, or ends before a comment that is none. */
function refuseLost(reading: Reading, content: string, { start, end }: Range) {
  const { text } = reading;
  const [first = ''] = text.slice(start, end).split('\n', 1);
  if (start + first.length < end) {
    const message = 'A text without quotes goes on in the next line';
    const hint = 'Write it in one line; begin each entry with a dash and a space, all alike';
    addFault(reading, { start, end: start + first.trimEnd().length, message, hint });
  }
  const comment =
    content === '' ? undefined : /^[ \t]+(#[^\s#].{0,200})/.exec(text.slice(end, end + 200))?.[1]?.trimEnd();
  if (comment === undefined) return;
  const at = text.indexOf('#', end);
  const message = `YAML reads "${shortened(comment)}" as a comment: the text ends before it`;
  const hint = 'Write a space after #; if it is part of the text, put the whole text in single quotes';
  addFault(reading, { start: at, end: at + comment.length, message, hint });
}

function refuseEscapes(reading: Reading, content: string, place: Range) {
  const [first] = forbiddenCharacters(content);
  if (first === undefined) return;
  const message = `The text holds ${first.name}, escaped`;
  addFault(reading, { ...place, message, hint: 'Delete it' }, fileRule.encoding);
}

function refuseKey(reading: Reading, parent: YamlNode, key: string, isPlain: boolean, place: Range) {
  if (isPlain && typeof resolvePlain(key) !== 'string') {
    const message = `A key must be text; YAML reads this one as ${resolvePlain(key)}`;
    addFault(reading, { ...place, message, hint: 'Quote it' });
  } else if (reservedKeys.has(key)) {
    addFault(reading, { ...place, message: `"${key}" cannot be a key`, hint: 'Choose another name' });
  } else if (isPlain && key === '<<') {
    addFault(reading, { ...place, message: 'Merge keys (<<) are not allowed', hint: 'Write the keys out' });
  }
  const first = parent.children?.get(key);
  if (first !== undefined) {
    const firstPlace = { file: reading.file, start: first.keyStart, end: first.keyEnd };
    const message = `The key "${shortened(key)}" is a duplicate`;
    const related = [{ place: firstPlace, message: 'First here' }];
    addFault(reading, { ...place, message, hint: 'Keep one of the two lines', related });
  }
}

/** Puts a value where it belongs: to the key that waits for it, at the end of its list, or at the root. */
function add(reading: Reading, value: YamlValue, { start, end }: Range, children?: Map<string, YamlNode>): YamlNode {
  const top = reading.open.at(-1);
  const parent = top?.node.value;
  const key = Array.isArray(parent) ? undefined : top?.key;
  const node = {
    value,
    start,
    end,
    keyStart: key?.start ?? start,
    keyEnd: key?.end ?? end,
    stop: reading.end,
    children,
  };
  if (top === undefined) reading.root ??= node;
  else if (Array.isArray(parent)) {
    top.node.children?.set(String(parent.length), node);
    parent.push(value);
  } else if (key === undefined) {
    addFault(reading, { start, end: start + 1, message: 'A key must be text, not a list or a mapping' });
    top.key = { name: '', start, end };
  } else {
    top.key = undefined;
    if (!top.node.children?.has(key.name)) top.node.children?.set(key.name, node);
    if (isMapping(parent) && !reservedKeys.has(key.name)) parent[key.name] = value;
  }
  return node;
}

/** A file is one mapping. */
function refuseRoot(reading: Reading) {
  const { root, text } = reading;
  const value = root?.value ?? null;
  if (value === null) {
    addFault(reading, { start: 0, end: 0, message: 'The file is empty', hint: 'Write a mapping: `key: value` lines' });
  } else if (!isMapping(value)) {
    const start = Math.max(0, text.search(/^[^\s#]/m));
    const message = `The file is ${Array.isArray(value) ? 'a list' : 'a single value'}, not a mapping`;
    addFault(reading, { start, end: start + 1, message, hint: 'Write `key: value` lines' });
  }
}
