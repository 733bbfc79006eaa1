import { isMapping, type YamlMapping, type YamlValue } from '../text/value.ts';
import { parseYaml } from './yaml.ts';

/** The text after the colon of a key or the dash of an item. `newLine` is a line end and the indentation of the entries. */
export function valueInLines(value: YamlValue, newLine: string, isItem: boolean): string {
  if (!hasEntries(value)) return ` ${valueInLine(value, false)}`;
  const inner = `${newLine}  `;
  const entries = Array.isArray(value)
    ? value.map((item) => `-${isShort(item) ? ` ${valueInLine(item, true)}` : valueInLines(item, inner, true)}`)
    : Object.entries(value).map(([key, entry]) => `${keyText(key)}:${valueInLines(entry, inner, false)}`);
  return (isItem ? ' ' : newLine) + entries.join(newLine);
}

function isShort(value: YamlValue): boolean {
  return isMapping(value) && !Object.values(value).some(hasEntries);
}

/** @param isFlow in brackets: more texts need quotes */
export function valueInLine(value: YamlValue, isFlow: boolean): string {
  if (typeof value === 'string') return textInLine(value, isFlow);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => valueInLine(item, true)).join(', ')}]`;
  const entries = Object.entries(value).map(([key, entry]) => `${keyText(key)}: ${valueInLine(entry, true)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** Texts that YAML 1.1, which many programs still use, reads as a boolean, a number, or a day with or without a time. */
const otherInYaml11 = [
  /y|n|yes|no|on|off/,
  /[-+]?0b[01_]+|[-+]?0x[\da-f_]+/,
  /[-+]?[\d_]*\.?[\d_]*(?:e[-+]?\d+)?/,
  /[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?/,
  /\d{4}-\d\d?-\d\d?(?:(?:t|[ \t]+)\d\d?:.*)?/,
];
const notTextInYaml11 = new RegExp(`^(?:${otherInYaml11.map(({ source }) => source).join('|')})$`, 'i');

/** A text, in quotes if YAML would not read it as that text. */
function textInLine(value: string, isFlow: boolean): string {
  const read = parseYaml('', isFlow ? `v: [${value}]` : `v: ${value}`).value?.v;
  const isPlain = JSON.stringify(read) === JSON.stringify(isFlow ? [value] : value) && !notTextInYaml11.test(value);
  return isPlain ? value : quoted(value, "'");
}

/** @param quote replaced by double quotes if a character must be escaped */
export function quoted(value: string, quote: string): string {
  return quote === '"' || /[\p{Cc}\u2028\u2029]/u.test(value) ? JSON.stringify(value) : singleQuoted(value);
}

export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export function keyText(key: string): string {
  return textInLine(key, true);
}

export function hasEntries(value: YamlValue): value is YamlMapping | YamlValue[] {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}
