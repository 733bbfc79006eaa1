import { isAlias, isMap, isScalar, isSeq, type ParsedNode, type Scalar } from 'yaml';
import type { Shape } from '../schema/shape.ts';
import { forbiddenCharacters, shortened } from '../text/characters.ts';
import { restoreHint } from '../text/restore.ts';
import type { YamlMapping, YamlValue } from '../text/value.ts';
import { fileCheck } from './file-checks.ts';
import { type CheckedFinding, type Finding, findingsBy } from './finding.ts';
import { inFile, type Offsets } from './location.ts';
import { ambiguousNumber, continuedText, cutText } from './yaml-cut-off.ts';
import { lookAlikeFinding, type YamlFinding } from './yaml-finding.ts';
import { keyName, offsetsOf } from './yaml-value.ts';

export interface Reading {
  readonly file: string;
  readonly text: string;
  readonly findings: CheckedFinding[];
  /** Findings that leave the values readable, for example in a baseline. */
  readonly doubts: CheckedFinding[];
}

type Refusal = YamlFinding & Pick<Finding, 'related'>;

export function refuse({ file, findings }: Reading, refusal: Refusal | undefined, checkInfo = fileCheck.yaml) {
  if (refusal === undefined) return;
  const { start, end, ...finding } = refusal;
  findings.push(...findingsBy(checkInfo, [{ location: inFile(file, { start, end }), ...finding }]));
}

const reservedKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Returns the value of a node, and refuses nodes outside of the allowed subset. `shape` describes the value. */
export function readNode(reading: Reading, node: ParsedNode, shape?: Shape, isTranslated = false): YamlValue {
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
  const firstKeys = new Map<string, Offsets>();
  for (const { key, value } of node.items) {
    const name = keyName(key);
    refuseKey(reading, key, firstKeys);
    const inner = shape?.items ?? shape?.properties[name];
    const data = value && readNode(reading, value, inner, shape?.['x-language-map']);
    if (!reservedKeys.has(name)) mapping[name] = data;
  }
  return mapping;
}

function refusePlain(reading: Reading, node: Scalar.Parsed, shape: Shape | undefined, isTranslated: boolean) {
  const { file, text, doubts } = reading;
  const { value } = node;
  const offsets = offsetsOf(text, node);
  refuse(reading, continuedText(text, offsets));
  // Text that is not a source file has no schema.
  if (file === '') return;
  // A translated text must not be a number: its schema says so.
  const number = typeof value === 'number' && !isTranslated ? ambiguousNumber(text, offsets, value, shape) : undefined;
  refuse({ ...reading, findings: doubts }, cutText(text, offsets, value, shape) ?? number);
}

function refuseEscapes(reading: Reading, node: Scalar.Parsed) {
  const { start, end } = offsetsOf(reading.text, node);
  if (!reading.text.slice(start, end).includes('\\')) return;
  const [first] = forbiddenCharacters(String(node.value));
  if (first === undefined) return;
  const hint = first.character === '\ufffd' ? restoreHint : 'Delete it';
  refuse(reading, { start, end, message: `The text contains ${first.name}, escaped`, hint }, fileCheck.encoding);
}

function refuseKey(reading: Reading, key: ParsedNode, firstKeys: Map<string, Offsets>) {
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
    const hint = 'If brackets, braces or a colon are part of the text, put the whole text in single quotes';
    if (start === end) refuse(reading, { start: colon, end: colon + 1, message, hint });
    else refuse(reading, { ...offsets, message, hint: 'Quote it' });
  } else if (reservedKeys.has(name)) {
    refuse(reading, { ...offsets, message: `"${name}" cannot be a key`, hint: 'Choose another name' });
  } else if (isPlain && name === '<<') {
    refuse(reading, { ...offsets, message: 'Merge keys (<<) are not allowed', hint: 'Write the keys out' });
  }
  const first = firstKeys.get(name);
  firstKeys.set(name, first ?? { start, end });
  if (first === undefined) return;
  const message = `The key "${shortened(name)}" is a duplicate`;
  const hint =
    'If another key or language is meant, write that. If a key is missing above, or a new list entry begins here, write the key or the dash. If the indentation is wrong, correct it. If not, delete one of the two';
  const related = [{ location: inFile(reading.file, first), message: 'First here' }];
  refuse(reading, { ...offsets, message, hint, related });
}
