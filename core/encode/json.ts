import { replaceInvisible } from './joiners.ts';

/** Escapes the characters that `terminalText` escapes, except `::`: no line of JSON begins with it. */
export function indentedJson(value: unknown): string {
  const escaped = replaceInvisible(JSON.stringify(value, null, 2), (match) => match.replace(/[^\n]/g, unitByNumber));
  return `${escaped.replace(/#(?=#\w*\[)/g, unitByNumber)}\n`;
}

/** A UTF-16 code unit as JSON and JavaScript escape it. */
export function unitByNumber(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    const keys = Object.keys(inner).sort();
    return Object.fromEntries(keys.map((key) => [key, Reflect.get(inner, key)]));
  });
}
