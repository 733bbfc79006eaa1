import type { YamlMapping, YamlValue } from './yaml.ts';

/** A mapping or a list in block style that is still open, and the column of its keys or dashes. */
type Level =
  | { readonly column: number; readonly map: YamlMapping; readonly list?: undefined }
  | { readonly column: number; readonly list: YamlValue[]; readonly map?: undefined };

const space = 0x20;
const dash = 0x2d;
const colon = 0x3a;
const hash = 0x23;
const comma = 0x2c;
const maxLevels = 16;

/**
 * Reads the plain way in which a catalog is written: block mappings and lists, one line per scalar, flow collections of
 * scalars on one line, comments on lines of their own. Undefined for anything else, right or wrong: `parseYaml` is for that.
 * What it reads, `parseYaml` reads as the same value and without a finding; it is ten times faster, and most files of a large
 * catalog are plain. `text` has passed `decodeText`.
 */
export function readPlainYaml(text: string): YamlMapping | undefined {
  if (/[\t\r\ufffe\uffff]/.test(text)) return undefined;
  const root: YamlMapping = {};
  const levels: Level[] = [{ column: 0, map: root }];
  /** The key whose value begins on the next line. */
  let open: string | undefined;
  for (let begin = 0, next = 0; begin < text.length; begin = next + 1) {
    next = text.indexOf('\n', begin);
    if (next === -1) next = text.length;
    let start = begin;
    while (text.charCodeAt(start) === space) start += 1;
    if (start >= next || text[start] === '#') continue;
    let end = next;
    while (text.charCodeAt(end - 1) === space) end -= 1;
    let column = start - begin;
    const item = text.charCodeAt(start) === dash && text.charCodeAt(start + 1) === space;

    let level = levels.at(-1);
    if (open !== undefined && level?.map !== undefined) {
      // A list may stand in the column of its key, a mapping may not.
      if (column < level.column + (item ? 0 : 1) || levels.length === maxLevels) return undefined;
      const inner: Level = item ? { column, list: [] } : { column, map: {} };
      level.map[open] = inner.list ?? inner.map;
      levels.push(inner);
      level = inner;
      open = undefined;
    } else {
      while (level !== undefined && (level.column > column || (level.column === column && item && !level.list))) {
        levels.pop();
        level = levels.at(-1);
      }
      // The list that stood in the column of its key ends where a key comes.
      if (!item && level?.list !== undefined && level.column === column) {
        levels.pop();
        level = levels.at(-1);
      }
    }
    if (level?.column !== column || (level.list !== undefined) !== item) return undefined;

    if (item) {
      start += 1;
      while (text.charCodeAt(start) === space) start += 1;
      column = start - begin;
      const key = keyEnd(text, start, end);
      if (key === -1) {
        const value = readValue(text, start, end);
        if (value === undefined) return undefined;
        level.list?.push(value);
        continue;
      }
      if (levels.length === maxLevels) return undefined;
      const map = {};
      level.list?.push(map);
      level = { column, map };
      levels.push(level);
    }
    const after = keyEnd(text, start, end);
    if (after === -1 || level.map === undefined) return undefined;
    const key = keyOf(text, start, after);
    if (key === undefined || Object.hasOwn(level.map, key)) return undefined;
    start = after + 1;
    while (text.charCodeAt(start) === space) start += 1;
    if (start >= end) {
      open = key;
      // Keeps the order of the file; the next line says what it is.
      level.map[key] = null;
    } else {
      const value = readValue(text, start, end);
      if (value === undefined) return undefined;
      level.map[key] = value;
    }
  }
  return open === undefined && Object.keys(root).length > 0 ? root : undefined;
}

/** Where the key that begins at `start` ends, at its colon; -1 when there is none of letters, digits, `-` and `_`. */
function keyEnd(text: string, start: number, end: number): number {
  if (!isLetter(text.charCodeAt(start))) return -1;
  let at = start + 1;
  while (at < end && keyCharacters[text.charCodeAt(at)] === 1) at += 1;
  if (at - start > 100 || text.charCodeAt(at) !== colon) return -1;
  return at + 1 >= end || text.charCodeAt(at + 1) === space ? at : -1;
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

/** 1 at the code of each character that a key may have. */
const keyCharacters = Uint8Array.from({ length: 128 }, (_, code) => (/[\w-]/.test(String.fromCharCode(code)) ? 1 : 0));

/** Keys that were read before, each in the place that its characters lead to: descriptors have the same keys, over and over. */
const keys: string[] = Array.from({ length: 1024 }, () => '');

/** The key between two offsets; undefined for a reserved one. */
function keyOf(text: string, start: number, end: number): string | undefined {
  let place = end - start;
  for (let at = start; at < end; at += 1) place = (place * 31 + text.charCodeAt(at)) & 1023;
  const known = keys[place];
  if (known?.length === end - start && text.startsWith(known, start)) return known;
  const key = text.slice(start, end);
  if (isReserved(key)) return undefined;
  keys[place] = key;
  return key;
}

const reservedInitials = new Set([...'cfnptCFNPT'].map((letter) => letter.charCodeAt(0)));

/** What YAML does not read as text, and the keys that `parseYaml` refuses. */
function isReserved(word: string): boolean {
  return reservedInitials.has(word.charCodeAt(0)) && /^(?:null|true|false|constructor|prototype)$/i.test(word);
}

function readValue(text: string, start: number, end: number): YamlValue | undefined {
  const first = text[start];
  if (first === '{' || first === '[') return readFlow(text, start, end);
  if (first === '"' || first === "'") return readQuoted(text, start, end);
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === colon && (at + 1 === end || text.charCodeAt(at + 1) === space)) return undefined;
    if (code === hash && text.charCodeAt(at - 1) === space) return undefined;
  }
  return readScalar(text.slice(start, end));
}

/** A quoted scalar without escapes that ends where the line does. */
function readQuoted(text: string, start: number, end: number): string | undefined {
  const close = text.indexOf(text[start] ?? '', start + 1);
  const value = text.slice(start + 1, end - 1);
  return close === end - 1 && !value.includes('\\') ? value : undefined;
}

/** A plain scalar: text, or a whole number as JavaScript can hold it. */
function readScalar(value: string): string | number | undefined {
  const first = value.charCodeAt(0);
  if (isLetter(first) || first === 0x2f || first >= 0xa0) return isReserved(value) ? undefined : value;
  if (/^(?:0|[1-9][0-9]{0,14})$/.test(value)) return Number(value);
  return /^[0-9]+\.[0-9]+\.[0-9]+$/.test(value) ? value : undefined;
}

const notInFlow = new Set([...'[]{}:#"\''].map((mark) => mark.charCodeAt(0)));

/** `{ key: scalar, … }` or `[scalar, …]`. */
function readFlow(text: string, start: number, end: number): YamlValue | undefined {
  const map: YamlMapping | undefined = text[start] === '{' ? {} : undefined;
  const list: YamlValue[] = [];
  const close = map === undefined ? 0x5d : 0x7d;
  let at = skipSpaces(text, start + 1);
  if (text.charCodeAt(at) === close) return at === end - 1 ? (map ?? list) : undefined;
  for (;;) {
    let key: string | undefined = '';
    if (map !== undefined) {
      const after = keyEnd(text, at, end);
      key = after === -1 ? undefined : keyOf(text, at, after);
      if (key === undefined || Object.hasOwn(map, key)) return undefined;
      at = skipSpaces(text, after + 1);
    }
    const quote = text[at];
    let stop = at;
    let value: YamlValue | undefined;
    if (quote === '"' || quote === "'") {
      stop = text.indexOf(quote, at + 1) + 1;
      if (stop === 0 || stop > end) return undefined;
      value = readQuoted(text, at, stop);
    } else {
      for (
        let code = text.charCodeAt(stop);
        stop < end && code !== comma && code !== close;
        code = text.charCodeAt(stop)
      ) {
        if (notInFlow.has(code)) return undefined;
        stop += 1;
      }
      let last = stop;
      while (last > at && text.charCodeAt(last - 1) === space) last -= 1;
      value = readScalar(text.slice(at, last));
    }
    if (value === undefined) return undefined;
    if (map === undefined) list.push(value);
    else map[key] = value;
    at = skipSpaces(text, stop);
    if (text.charCodeAt(at) === close) return at === end - 1 ? (map ?? list) : undefined;
    if (text.charCodeAt(at) !== comma) return undefined;
    at = skipSpaces(text, at + 1);
  }
}

function skipSpaces(text: string, at: number): number {
  let here = at;
  while (text.charCodeAt(here) === space) here += 1;
  return here;
}
