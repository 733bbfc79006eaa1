import {
  boolCoreTag,
  EVENT_ALIAS,
  EVENT_DOCUMENT,
  EVENT_MAPPING,
  EVENT_POP,
  EVENT_SCALAR,
  EVENT_SEQUENCE,
  type Event,
  floatCoreTag,
  getScalarValue,
  intCoreTag,
  NOT_RESOLVED,
  nullCoreTag,
  parseEvents,
  SCALAR_STYLE_DOUBLE_QUOTED,
  SCALAR_STYLE_FOLDED_BLOCK,
  SCALAR_STYLE_LITERAL_BLOCK,
  SCALAR_STYLE_PLAIN,
  type ScalarEvent,
  YAMLException,
} from 'js-yaml';
import type { Finding } from './diagnostic.ts';
import { forbiddenCharacter } from './text.ts';

/** Levels of nesting, at the most; the root mapping is the first. */
export const maxDepth = 32;
// Somewhat deeper than we allow, because js-yaml counts levels of its own kind: ours are counted below.
export const parserOptions = { maxDepth: maxDepth + 4 };
const tooDeep = `The file is nested more than ${maxDepth} levels deep`;

const reservedKeys = new Set(['__proto__', 'constructor', 'prototype']);
const scalarTags = [nullCoreTag, boolCoreTag, intCoreTag, floatCoreTag];

/** A mapping of a catalog file: own keys only, in the order of the file. */
export type YamlMapping = { [key: string]: YamlValue };
export type YamlValue = string | number | boolean | null | YamlValue[] | YamlMapping;

export interface ParsedYaml {
  /** Absent when the file is not one mapping in the subset of YAML that the catalog allows. */
  readonly value?: YamlMapping;
  /** Of the check `yaml`. */
  readonly findings: Finding[];
  /** Of the check `encoding`: forbidden characters that are escaped in the file. */
  readonly escaped: Finding[];
}

interface Frame {
  readonly container: YamlMapping | YamlValue[];
  /** Where each key of a mapping was first seen, to name it when it comes again. */
  readonly keys: Map<string, ScalarEvent> | undefined;
  key: string | undefined;
  readonly start: number;
}

/**
 * Reads one file: the YAML 1.2 core schema, less what a stranger could surprise us with (anchors, aliases, tags, merge
 * keys, directives, several documents, keys that are not text).
 */
export function parseYaml(file: string, text: string): ParsedYaml {
  const findings: Finding[] = [];
  const escaped: Finding[] = [];
  const fault = (start: number, end: number, message: string, hint?: string, related?: Finding['related']) =>
    findings.push({
      place: { file, start, end },
      message,
      ...(hint === undefined ? {} : { hint }),
      ...(related === undefined ? {} : { related }),
    });

  let events: Event[];
  try {
    events = parseEvents(text, parserOptions);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const start = Math.min(error.mark?.position ?? 0, text.length);
    fault(start, start + 1, syntaxMessage(error.reason), syntaxHint(error.reason, text, start));
    return { findings, escaped };
  }

  let root: YamlValue | undefined;
  let documents = 0;
  const stack: Frame[] = [];
  const add = (value: YamlValue, start: number) => {
    const top = stack.at(-1);
    if (stack.length === maxDepth && typeof value === 'object' && value !== null) fault(start, start + 1, tooDeep);
    if (top === undefined) {
      if (documents === 1) root = value;
    } else if (Array.isArray(top.container)) top.container.push(value);
    else if (top.key === undefined) {
      fault(start, start + 1, 'A key must be text, not a list or a mapping');
      top.key = '';
    } else {
      if (!reservedKeys.has(top.key)) top.container[top.key] = value;
      top.key = undefined;
    }
  };

  for (const event of events) {
    if (event.type !== EVENT_DOCUMENT && event.type !== EVENT_POP) checkProperties(event, text, fault);
    if (event.type === EVENT_SCALAR) {
      const top = stack.at(-1);
      const content = getScalarValue(text, event);
      if (event.style === SCALAR_STYLE_DOUBLE_QUOTED && !event.fast) {
        const character = forbiddenCharacter(content);
        if (character !== undefined) {
          escaped.push({
            place: { file, start: event.valueStart - 1, end: event.valueEnd + 1 },
            message: `The text holds ${character}, escaped`,
            hint: 'Delete it',
          });
        }
      }
      if (top?.keys !== undefined && top.key === undefined) takeKey(top, top.keys, event, content);
      else add(event.style === SCALAR_STYLE_PLAIN ? resolvePlain(content) : content, event.valueStart);
    } else if (event.type === EVENT_MAPPING) {
      const container: YamlMapping = {};
      add(container, event.start);
      stack.push({ container, keys: new Map(), key: undefined, start: event.start });
    } else if (event.type === EVENT_SEQUENCE) {
      const container: YamlValue[] = [];
      add(container, event.start);
      stack.push({ container, keys: undefined, key: undefined, start: event.start });
    } else if (event.type === EVENT_POP) stack.pop();
    else if (event.type === EVENT_ALIAS) add(null, event.anchorStart);
    else {
      documents += 1;
      if (event.directives.length > 0) {
        const start = Math.max(0, text.search(/^%/m));
        fault(start, start + 1, 'Directives (%YAML, %TAG) are not allowed', 'Delete the line');
      }
      if (documents === 2) {
        const start = secondDocument(text);
        fault(start, start + 3, 'A file holds one document', 'Put the second one in a file of its own');
      }
    }
  }

  function takeKey(frame: Frame, keys: Map<string, ScalarEvent>, event: ScalarEvent, key: string) {
    frame.key = key;
    const { valueStart, valueEnd } = event;
    if (event.style === SCALAR_STYLE_PLAIN && typeof resolvePlain(key) !== 'string') {
      fault(
        Math.max(0, valueStart),
        Math.max(0, valueEnd),
        `A key must be text; YAML reads this one as ${resolvePlain(key)}`,
        'Quote it',
      );
    } else if (reservedKeys.has(key)) fault(valueStart, valueEnd, `"${key}" cannot be a key`, 'Choose another name');
    else if (key === '<<' && event.style === SCALAR_STYLE_PLAIN) {
      fault(valueStart, valueEnd, 'Merge keys (<<) are not allowed', 'Write the keys out');
    }
    const first = keys.get(key);
    if (first === undefined) keys.set(key, event);
    else {
      fault(valueStart, valueEnd, `The key "${key}" stands twice in one mapping`, 'Keep one of the two', [
        { place: { file, start: first.valueStart, end: first.valueEnd }, message: 'First here' },
      ]);
    }
  }

  if (findings.length > 0) return { findings, escaped };
  if (documents === 0 || root === undefined || root === null) {
    fault(0, 0, 'The file is empty', 'Write a mapping: `key: value` lines');
    return { findings, escaped };
  }
  if (typeof root !== 'object' || Array.isArray(root)) {
    const start = text.search(/^[^\s#]/m);
    const what = Array.isArray(root) ? 'a list' : 'a single value';
    fault(Math.max(0, start), Math.max(0, start) + 1, `The file is ${what}, not a mapping`, 'Write `key: value` lines');
    return { findings, escaped };
  }
  return { value: root, findings, escaped };
}

/** YAML 1.2, section 10.3 (core schema): what a plain scalar means. */
function resolvePlain(content: string): string | number | boolean | null {
  for (const tag of scalarTags) {
    const value = tag.resolve(content, false, tag.tagName);
    if (value !== NOT_RESOLVED) return value as number | boolean | null;
  }
  return content;
}

function checkProperties(
  event: Exclude<Event, { type: typeof EVENT_DOCUMENT } | { type: typeof EVENT_POP }>,
  text: string,
  fault: (start: number, end: number, message: string, hint: string) => void,
) {
  if (event.anchorStart !== -1) {
    const { anchorStart, anchorEnd } = event;
    const name = text.slice(anchorStart, anchorEnd);
    if (event.type === EVENT_ALIAS) {
      fault(anchorStart - 1, anchorEnd, `Aliases (*${name}) are not allowed`, 'Write the value out');
    } else fault(anchorStart - 1, anchorEnd, `Anchors (&${name}) are not allowed`, 'Delete it');
  }
  if (event.type !== EVENT_ALIAS && event.tagStart !== -1) {
    const { tagStart, tagEnd } = event;
    fault(tagStart, tagEnd, `Tags (${text.slice(tagStart, tagEnd)}) are not allowed`, 'Delete it');
  }
}

export function isBlock(event: ScalarEvent): boolean {
  return event.style === SCALAR_STYLE_LITERAL_BLOCK || event.style === SCALAR_STYLE_FOLDED_BLOCK;
}

function secondDocument(text: string): number {
  const markers = [...text.matchAll(/^(?:---|\.\.\.)(?=\s|$)/gm)].map((match) => match.index);
  const content = text.search(/^(?!---|\.\.\.|%)[^\S\n]*[^\s#]/m);
  return markers.find((start) => start > content) ?? 0;
}

function syntaxMessage(reason: string): string {
  if (/depth|nesting/i.test(reason)) return tooDeep;
  return `This is not YAML: ${reason}`;
}

function syntaxHint(reason: string, text: string, start: number): string | undefined {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  if (/^\s*\t/.test(line) || text[start] === '\t') return 'Indent with spaces, not tabs';
  if (/deficient/.test(reason)) return 'Close the bracket or quote that is open here, or indent what is in it';
  if (/indentation|mapping/.test(reason)) {
    return 'Check the indentation, and quote a value that holds ": " or " #", or begins with a sign such as @';
  }
  return undefined;
}
