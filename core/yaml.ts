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
import type { Finding } from './diagnostic.ts';
import { lostText } from './lost-text.ts';
import { forbiddenCharacter, shortened } from './text.ts';
import { maxDepth, syntaxFault, tooDeep, type YamlFault } from './yaml-fault.ts';
import { type ParsedYaml, resolvePlain, type Span, type YamlNode, type YamlValue } from './yaml-value.ts';

const reservedKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** A key that waits for its value. */
interface Key {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

interface Reading {
  readonly file: string;
  readonly text: string;
  readonly findings: Finding[];
  readonly escaped: Finding[];
  readonly lost: Finding[];
  /** Collections that are not closed yet, from the root inwards. */
  readonly open: { readonly node: YamlNode; key: Key | undefined }[];
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
  const reading: Reading = {
    file,
    text,
    findings: [],
    escaped: [],
    lost: [],
    open: [],
    documents: 0,
    root: undefined,
    end: 0,
  };
  const { findings, escaped, lost } = reading;
  let events: Event[];
  try {
    // Somewhat deeper than we allow, because js-yaml counts levels of its own kind: ours are counted below.
    events = parseEvents(text, { maxDepth: maxDepth + 4 });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    addFault(reading, syntaxFault(text, error.reason, Math.min(error.mark?.position ?? 0, text.length)));
    return { findings, escaped, lost };
  }
  for (const event of events) {
    if (event.type === EVENT_POP) reading.open.pop();
    else if (event.type === EVENT_DOCUMENT) readDocument(reading, event);
    else {
      refuseProperties(reading, event);
      if (event.type === EVENT_SCALAR) readScalar(reading, event);
      else if (event.type === EVENT_ALIAS) add(reading, null, event.anchorStart, event.anchorEnd);
      else openCollection(reading, event);
    }
  }
  const { root } = reading;
  if (findings.length === 0) refuseRoot(reading);
  const value = root?.value;
  const isMapping = typeof value === 'object' && value !== null && !Array.isArray(value);
  return {
    findings,
    escaped,
    lost,
    ...(root === undefined ? {} : { root }),
    ...(findings.length === 0 && isMapping ? { value } : {}),
  };
}

function addFault(reading: Reading, { start, end, ...finding }: YamlFault) {
  reading.findings.push({ place: { file: reading.file, start, end }, ...finding });
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

function secondDocument(text: string): number {
  const markers = [...text.matchAll(/^(?:---|\.\.\.)(?=\s|$)/gm)].map((match) => match.index);
  const content = text.search(/^(?!---|\.\.\.|%)[^\S\n]*[^\s#]/m);
  return markers.find((start) => start > content) ?? 0;
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
  const node = add(reading, event.type === EVENT_SEQUENCE ? [] : {}, start, start, new Map());
  reading.open.push({ node, key: undefined });
}

function readScalar(reading: Reading, event: ScalarEvent) {
  const { text, file, open, escaped } = reading;
  const content = getScalarValue(text, event);
  const quote = event.style === SCALAR_STYLE_SINGLE_QUOTED || event.style === SCALAR_STYLE_DOUBLE_QUOTED ? 1 : 0;
  const isEmpty = event.valueStart === -1;
  const start = isEmpty ? reading.end : event.valueStart - quote;
  const end = isEmpty ? reading.end : event.valueEnd + quote;
  reading.end = end;
  if (event.style === SCALAR_STYLE_DOUBLE_QUOTED && !event.fast) {
    const character = forbiddenCharacter(content);
    const message = `The text holds ${character}, escaped`;
    if (character !== undefined) escaped.push({ place: { file, start, end }, message, hint: 'Delete it' });
  }
  const top = open.at(-1);
  const isPlain = event.style === SCALAR_STYLE_PLAIN;
  if (top !== undefined && !Array.isArray(top.node.value) && top.key === undefined) {
    top.key = { name: content, start, end };
    refuseKey(reading, top.node, content, isPlain, { start: start + quote, end: end - quote });
  } else {
    const isBlock = event.style === SCALAR_STYLE_LITERAL_BLOCK || event.style === SCALAR_STYLE_FOLDED_BLOCK;
    // An empty value (`key:`) and one in lines of its own (`key: |`) stand at their key.
    const place = isEmpty || isBlock ? (top?.key ?? { start, end }) : { start, end };
    if (isPlain) reading.lost.push(...lostText(file, text, content, end));
    add(reading, isPlain ? resolvePlain(content) : content, place.start, place.end);
  }
}

function refuseKey(
  reading: Reading,
  parent: YamlNode,
  key: string,
  isPlain: boolean,
  place: Pick<Span, 'start' | 'end'>,
) {
  const first = parent.children?.get(key);
  if (isPlain && typeof resolvePlain(key) !== 'string') {
    const message = `A key must be text; YAML reads this one as ${resolvePlain(key)}`;
    addFault(reading, { ...place, message, hint: 'Quote it' });
  } else if (reservedKeys.has(key)) {
    addFault(reading, { ...place, message: `"${key}" cannot be a key`, hint: 'Choose another name' });
  } else if (isPlain && key === '<<') {
    addFault(reading, { ...place, message: 'Merge keys (<<) are not allowed', hint: 'Write the keys out' });
  }
  if (first !== undefined) {
    const related = [
      { place: { file: reading.file, start: first.keyStart, end: first.keyEnd }, message: 'First here' },
    ];
    const message = `The key "${shortened(key)}" is a duplicate`;
    addFault(reading, { ...place, message, hint: 'Keep one of the two lines', related });
  }
}

/** Puts a value where it belongs: to the key that waits for it, at the end of its list, or at the root. */
function add(
  reading: Reading,
  value: YamlValue,
  start: number,
  end: number,
  children?: Map<string, YamlNode>,
): YamlNode {
  const top = reading.open.at(-1);
  const isList = Array.isArray(top?.node.value);
  const key = isList || top === undefined ? undefined : top.key;
  const node = {
    value,
    start,
    end,
    keyStart: key?.start ?? start,
    keyEnd: key?.end ?? end,
    ...(children && { children }),
  };
  if (top === undefined) reading.root ??= node;
  else if (Array.isArray(top.node.value)) {
    top.node.children?.set(String(top.node.value.length), node);
    top.node.value.push(value);
  } else if (key === undefined) {
    addFault(reading, { start, end: start + 1, message: 'A key must be text, not a list or a mapping' });
    top.key = { name: '', start, end };
  } else {
    top.key = undefined;
    if (!top.node.children?.has(key.name)) top.node.children?.set(key.name, node);
    if (typeof top.node.value === 'object' && top.node.value !== null && !reservedKeys.has(key.name)) {
      top.node.value[key.name] = value;
    }
  }
  return node;
}

/** A file is one mapping. */
function refuseRoot(reading: Reading) {
  const { root, text } = reading;
  const value = root?.value ?? null;
  if (value === null) {
    addFault(reading, { start: 0, end: 0, message: 'The file is empty', hint: 'Write a mapping: `key: value` lines' });
  } else if (typeof value !== 'object' || Array.isArray(value)) {
    const start = Math.max(0, text.search(/^[^\s#]/m));
    const message = `The file is ${Array.isArray(value) ? 'a list' : 'a single value'}, not a mapping`;
    addFault(reading, { start, end: start + 1, message, hint: 'Write `key: value` lines' });
  }
}
