import { boolCoreTag, floatCoreTag, intCoreTag, NOT_RESOLVED, nullCoreTag } from 'js-yaml';
import { pointerKeys } from '../text/pointer.ts';
import type { YamlMapping, YamlValue } from '../text/value.ts';
import type { CheckedFinding } from './diagnostic.ts';

/** UTF-16 offsets, end exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A value and its key (the value again, where it has none). A collection ends where it starts, because a place is in one line. */
export interface Span extends Range {
  readonly keyStart: number;
  readonly keyEnd: number;
}

/** A value with its place; `children` of a collection by key or index. */
export interface YamlNode extends Span {
  readonly value: YamlValue;
  /** Where a scalar really ends, also an empty one or a block. */
  readonly stop: number;
  readonly children?: Map<string, YamlNode> | undefined;
}

export interface ParsedYaml {
  /** Absent only where the file is empty or cannot be parsed. */
  readonly root?: YamlNode | undefined;
  /** Absent unless the file is one mapping in the allowed subset of YAML. */
  readonly value?: YamlMapping | undefined;
  /** Of the rule `yaml`; of `encoding` for escaped characters that are forbidden. */
  readonly findings: readonly CheckedFinding[];
}

/** What may be no text: to try all tags takes more time. */
const other = /^(?:[-+.\d]|(?:~|null|true|false)?$)/i;

const scalarTags = [nullCoreTag, boolCoreTag, intCoreTag, floatCoreTag];

/** YAML 1.2, section 10.3 (core schema): what a plain scalar means. */
export function resolvePlain(content: string): string | number | boolean | null {
  if (!other.test(content)) return content;
  for (const tag of scalarTags) {
    const value = tag.resolve(content, false, tag.tagName);
    if (value !== NOT_RESOLVED) return value as number | boolean | null;
  }
  return content;
}

/** The place of a pointer (RFC 6901), or of its nearest parent that exists. */
export function locate(root: YamlNode | undefined, pointer: string): Span {
  let here = root;
  for (const key of pointerKeys(pointer)) {
    const next = here?.children?.get(key);
    if (next === undefined) break;
    here = next;
  }
  return here ?? { start: 0, end: 0, keyStart: 0, keyEnd: 0 };
}
