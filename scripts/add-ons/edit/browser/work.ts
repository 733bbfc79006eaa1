import { rewriteYaml } from '../../../../core/fix/rewrite.ts';
import { decodeText, maxFileBytes } from '../../../../core/read/decode.ts';
import type { Offer } from '../../../../core/read/diagnostic.ts';
import { isEmptyYaml, parseYaml } from '../../../../core/read/yaml.ts';
import { inOrder } from '../../../../core/schema/in-order.ts';
import { fileKinds, kindOf, modelineOf, shapes } from '../../../../core/schema/kinds.ts';
import { countedLists, type Shape, shapeAt } from '../../../../core/schema/shape.ts';
import { forbiddenCharacters } from '../../../../core/text/characters.ts';
import { pointerKeys, pointerTo } from '../../../../core/text/pointer.ts';
import { isMapping, listAt, textAt, valueAt, type YamlMapping, type YamlValue } from '../../../../core/text/value.ts';

/** Texts of files, by path in the catalog. */
export type Texts = Readonly<Record<string, string>>;

/** What somebody has chosen where others have changed the same, as long as the other side stays so. */
export interface Choice {
  readonly side: 'mine' | 'theirs';
  readonly theirs: Maybe;
}

/** A file that is being edited: its data as wanted, and the text whose style it keeps. */
export interface Edited {
  readonly value: YamlMapping;
  /** Of the catalog when the edit began; '' for a new file. */
  readonly base: string;
  /** By the name of a conflict. */
  readonly chosen?: Readonly<Record<string, Choice>>;
}

/** The files that are being edited, by path. */
export type Work = Readonly<Record<string, Edited>>;

export type Maybe = YamlValue | undefined;

const values = new Map<string, YamlMapping | undefined>();

/** The data of a text; undefined where the gate would not read it: what is not YAML, has lost letters, or is too large. */
export function valueIn(text: string): YamlMapping | undefined {
  if (!values.has(text)) {
    const bytes = new TextEncoder().encode(text);
    const isText = bytes.length <= maxFileBytes && decodeText('', bytes).findings.length === 0;
    const value = isEmptyYaml(text) ? {} : parseYaml('', text).value;
    values.set(text, isText ? value : undefined);
  }
  return values.get(text);
}

/** Whether the text of a file has data, so that it can be edited. */
export function isRead(texts: Texts, path: string): boolean {
  return valueIn(texts[path] ?? '') !== undefined;
}

/** What the schema says of a value of a file; undefined where it describes none. */
export function shapeIn(path: string, keys: readonly string[]): Shape | undefined {
  const kind = kindOf(path);
  return kind && shapeAt(shapes[kind], pointerTo('', keys));
}

/** The data of a file as it is edited, or as the catalog has it; `{}` for one that is not there yet. */
export function dataOf(texts: Texts, work: Work, path: string): YamlMapping | undefined {
  const stated = valueIn(texts[path] ?? '');
  return stated && (work[path]?.value ?? stated);
}

/** Every file that a catalog can have: those that are there, those of one name, and the messages of each language. */
export function pathsIn(texts: Texts): string[] {
  const single = fileKinds.map(({ path }) => path).filter((path) => !path.includes('*'));
  const messages = codesIn(texts, {}).map((code) => `messages/${code}.yaml`);
  return [...new Set([...Object.keys(texts).sort(), ...single, ...messages])];
}

export function codesIn(texts: Texts, work: Work): string[] {
  return listAt(dataOf(texts, work, 'languages.yaml'), 'languages').map((one) => textAt(one, 'code'));
}

const written = new WeakMap<Edited, { readonly text: string | undefined }>();

/** The text of an edited file; undefined where its layout or its size is one that only a text editor can change. */
export function textOf(path: string, one: Edited): string | undefined {
  const { value, base } = one;
  const kind = kindOf(path);
  if (base === '' && Object.keys(value).length === 0) return '';
  // A new file begins with the address of its schema.
  const known = written.get(one) ?? { text: rewriteYaml(base || modelineOf(path), value, kind && shapes[kind]) };
  written.set(one, known);
  return known.text !== undefined && valueIn(known.text) ? known.text : undefined;
}

/** The texts of the files that differ from those of the catalog; none of a file that is not read. */
export function changedTexts(texts: Texts, work: Work): Texts {
  const seen = Object.entries(work).filter(([path]) => isRead(texts, path));
  const now = seen.map(([path, one]) => [path, textOf(path, one) ?? one.base] as const);
  return Object.fromEntries(now.filter(([path, text]) => text !== (texts[path] ?? '')));
}

/**
 * Work with one value changed, or removed where it is undefined. The count of a list follows it, and new keys come in the order
 * of the schema. A file that is not read stays as it is.
 */
export function withValue(work: Work, texts: Texts, path: string, keys: readonly string[], value: Maybe): Work {
  const base = texts[path] ?? '';
  const stated = valueIn(base);
  if (stated === undefined) return work;
  const one = work[path] ?? { value: stated, base };
  const kind = kindOf(path);
  const shape = kind && kind !== 'messages' ? shapes[kind] : undefined;
  const allowed = typeof value === 'string' ? allowedText(value) : value;
  const next = withoutEmpty(path, setValue(one.value, keys, allowed), keys.slice(0, -1));
  const counted = withCount(shape, isMapping(next) ? next : {}, keys[0] ?? '');
  const ordered = inOrder(shape, counted, codesIn(texts, work));
  return { ...work, [path]: { ...one, value: isMapping(ordered) ? ordered : {} } };
}

/** A line of text without the characters that the gate refuses. */
export function allowedText(text: string): string {
  const next = [...forbiddenCharacters(text)].reduceRight((now, { index, character }) => {
    const wordBreak = /[\v\f\r\u0085\u2028\u2029]/.test(character) ? ' ' : '';
    return now.slice(0, index) + wordBreak + now.slice(index + character.length);
  }, text);
  // Without a character, the joiner beside it may be needed no more.
  return next === text ? text.replace(/\s*[\t\n]\s*/g, ' ') : allowedText(next);
}

/** The data of a file, in which the text at `keys` is not there if it has no words and may be absent. */
function withoutEmpty(path: string, value: Maybe, keys: readonly string[]): Maybe {
  const text = valueAt(value, ...keys);
  const isNeeded = shapeIn(path, keys.slice(0, -1))?.required?.includes(keys.at(-1) ?? '');
  const mayGo = !isNeeded && shapeIn(path, keys)?.['x-language-map'];
  return mayGo && isMapping(text) && Object.keys(text).length === 0 ? setValue(value, keys, undefined) : value;
}

/** A value with another one at `keys`; where that is undefined, without the key or item. */
function setValue(here: Maybe, [key, ...rest]: readonly string[], value: Maybe): Maybe {
  if (key === undefined) return value;
  if (Array.isArray(here)) {
    const all = here.map((one, index) => (String(index) === key ? setValue(one, rest, value) : one));
    if (key === '-') all.push(setValue(undefined, rest, value));
    return all.filter((one) => one !== undefined);
  }
  const mapping = isMapping(here) ? here : {};
  const next = setValue(mapping[key], rest, value);
  if (next !== undefined) return { ...mapping, [key]: next };
  const { [key]: _, ...others } = mapping;
  return others;
}

/** A mapping whose stated count of one list is right; where the list may be absent and is, its count is too. */
export function withCount(shape: Shape | undefined, value: YamlMapping, list: string): YamlMapping {
  if (!isMapping(value.counts) || !countedLists(shape).includes(list)) return value;
  const isStated = value[list] !== undefined || shape?.properties.counts?.required?.includes(list);
  const counts = setValue(value, ['counts', list], isStated ? listAt(value, list).length : undefined);
  return isMapping(counts) ? counts : value;
}

/** Work with what a finding asks for, in whichever files it is. */
export function withFixes(work: Work, texts: Texts, fixes: readonly Offer[]): Work {
  return fixes.reduce((now, { file, pointer, value, key }) => {
    const keys = pointerKeys(pointer);
    if (key === undefined) return withValue(now, texts, file, keys, value);
    const last = keys.pop();
    const holder = valueAt(dataOf(texts, now, file), ...keys);
    const entries = Object.entries(isMapping(holder) ? holder : {});
    const renamed = entries.map(([name, one]) => [name === last ? key : name, one] as const);
    return withValue(now, texts, file, keys, Object.fromEntries(renamed));
  }, work);
}

/** A value of a shape that says nothing yet, with the name that it may have; what can only be one thing is that. */
export function emptyValue(shape: Shape): YamlValue {
  const { enum: allowed = [], items, required = [], properties } = shape;
  if (allowed.length === 1 && allowed[0] !== undefined) return allowed[0];
  if (items !== undefined) return [];
  if (shape['x-language-map'] || shape.type === 'object') {
    const begun = Object.entries(properties).filter(([key, one]) => required.includes(key) || one['x-language-map']);
    return Object.fromEntries(begun.map(([key, one]) => [key, emptyValue(one)]));
  }
  return '';
}

export function isEmptyValue(value: Maybe): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isEmptyValue);
  return value === undefined || value === null || value === '';
}
