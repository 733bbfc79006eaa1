import { boolCoreTag, floatCoreTag, intCoreTag, NOT_RESOLVED, nullCoreTag } from 'js-yaml';
import type { CheckedFinding } from '../diagnostic.ts';
import { pointerKeys } from '../place.ts';

/** A mapping of a catalog file: own keys only, in the order of the file. */
export type YamlMapping = { [key: string]: YamlValue };
export type YamlValue = string | number | boolean | null | YamlValue[] | YamlMapping;

export function isMapping(value: unknown): value is YamlMapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is at a path of keys; undefined where there is nothing. */
export function valueAt(value: YamlValue | undefined, ...keys: readonly string[]): YamlValue | undefined {
  let here = value;
  for (const key of keys) here = isMapping(here) ? here[key] : undefined;
  return here;
}

/** Every value that is no mapping, with the keys that lead to it. */
export function* leavesOf(value: YamlValue, keys: readonly string[] = []): Iterable<[string[], YamlValue]> {
  if (!isMapping(value)) yield [[...keys], value];
  else for (const [key, inside] of Object.entries(value)) yield* leavesOf(inside, [...keys, key]);
}

/** The list at a path of keys; empty where there is no list. */
export function listAt(value: YamlValue | undefined, ...keys: readonly string[]): readonly YamlValue[] {
  const list = valueAt(value, ...keys);
  return Array.isArray(list) ? list : [];
}

/** The text at a path of keys; '' where there is no text. */
export function textAt(value: YamlValue | undefined, ...keys: readonly string[]): string {
  const text = valueAt(value, ...keys);
  return typeof text === 'string' ? text : '';
}

/**
 * Offsets of a value, and of the key that leads to it where there is one; UTF-16, end exclusive. A collection ends where it starts,
 * because a place ends on the line where it starts.
 */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly keyStart: number;
  readonly keyEnd: number;
}

/** A value of a file and where it stands; `children` of a collection by key or index. */
export interface YamlNode extends Span {
  readonly value: YamlValue;
  /** Where a value that is no collection really ends, also an empty one and one in lines of its own. */
  readonly stop: number;
  readonly children?: Map<string, YamlNode> | undefined;
}

export interface ParsedYaml {
  /** What the file holds, sound or not; absent when there is nothing to point at. */
  readonly root?: YamlNode | undefined;
  /** Absent when the file is not one mapping in the subset of YAML that the catalog allows. */
  readonly value?: YamlMapping | undefined;
  /** Of the check `yaml`; of `encoding` where forbidden characters are escaped in the file. */
  readonly findings: readonly CheckedFinding[];
}

const scalarTags = [nullCoreTag, boolCoreTag, intCoreTag, floatCoreTag];

/** YAML 1.2, section 10.3 (core schema): what a plain scalar means. */
export function resolvePlain(content: string): string | number | boolean | null {
  // What is not the text itself is empty, begins like a number, or is one of a few words.
  if (!/^(?:[-+.\d]|(?:~|null|true|false)?$)/i.test(content)) return content;
  for (const tag of scalarTags) {
    const value = tag.resolve(content, false, tag.tagName);
    if (value !== NOT_RESOLVED) return value as number | boolean | null;
  }
  return content;
}

/** Where a pointer (RFC 6901) leads; to the nearest parent where it leads nowhere. */
export function locate(root: YamlNode | undefined, pointer: string): Span {
  let here = root;
  for (const key of pointerKeys(pointer)) {
    const next = here?.children?.get(key);
    if (next === undefined) break;
    here = next;
  }
  return here ?? { start: 0, end: 0, keyStart: 0, keyEnd: 0 };
}
