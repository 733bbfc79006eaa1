import { isCollection, isMap, isScalar, isSeq, type Pair, type ParsedNode } from 'yaml';
import { pointerKeys } from '../text/pointer.ts';
import type { YamlMapping } from '../text/value.ts';
import type { CheckedFinding } from './finding.ts';
import type { Offsets } from './location.ts';

export interface ParsedYaml {
  readonly text: string;
  /** Absent if the file is empty or cannot be parsed. */
  readonly root?: ParsedNode | undefined;
  /** Absent unless the file is one mapping in the allowed subset of YAML. */
  readonly value?: YamlMapping | undefined;
  /** Findings of `yaml`, and of `encoding` for forbidden escaped characters. */
  readonly findings: readonly CheckedFinding[];
}

/** Includes quotes and brackets, but no blank lines after a block. An empty node is after its colon or dash. */
export function offsetsOf(text: string, { range: [start, nodeEnd] }: ParsedNode): Offsets {
  if (start < nodeEnd && !/[ \t\r\n]/.test(text.charAt(nodeEnd - 1))) return { start, end: nodeEnd };
  const end = text.slice(0, nodeEnd).trimEnd().length;
  return { start: Math.min(start, end), end };
}

export function keyName(key: unknown): string {
  return isScalar(key) ? (key.source ?? '') : '';
}

/** The offsets of a value in one line, or of its key or dash if it is a collection, a block or empty; or of its nearest parent. */
export function locate({ text, root }: ParsedYaml, pointer: string, part?: 'key'): Offsets {
  let node: ParsedNode | null | undefined = root;
  let key: ParsedNode | undefined;
  for (const name of pointerKeys(pointer)) {
    const pair: Pair<ParsedNode, ParsedNode | null> | undefined = isMap(node)
      ? node.items.find((item) => keyName(item.key) === name)
      : undefined;
    const item: ParsedNode | undefined = isSeq(node) ? node.items[Number(name)] : undefined;
    if (pair === undefined && item === undefined) break;
    key = pair?.key;
    node = pair === undefined ? item : pair.value;
  }
  const isInLine = isScalar(node) && !node.type?.startsWith('BLOCK') && node.range[0] < node.range[1];
  const target = part === 'key' || !isInLine ? (key ?? node) : node;
  if (!target) return { start: 0, end: 0 };
  const { start, end } = offsetsOf(text, target);
  if (isCollection(target)) return { start, end: start };
  return { start: start === end ? start - 1 : start, end };
}
