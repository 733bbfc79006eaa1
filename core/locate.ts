import {
  EVENT_MAPPING,
  EVENT_POP,
  EVENT_SCALAR,
  EVENT_SEQUENCE,
  type Event,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE_DOUBLE_QUOTED,
  SCALAR_STYLE_SINGLE_QUOTED,
  YAMLException,
} from 'js-yaml';
import { pointerKeys } from './place.ts';
import { isBlock, parserOptions } from './yaml.ts';

/** Offsets of a value, and of the key that leads to it where there is one; UTF-16, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly keyStart: number;
  readonly keyEnd: number;
}

/**
 * Where pointers (RFC 6901) lead in a text that parses. A pointer that leads nowhere gets its nearest parent. `end` of a
 * collection is its start: a place ends on the line where it starts.
 */
export function locatePointers(text: string, pointers: Iterable<string>): Map<string, Span> {
  interface Node {
    span: Span;
    readonly children: Map<string, Node>;
  }
  const node = (span: Span): Node => ({ span, children: new Map() });
  const root = node({ start: 0, end: 0, keyStart: 0, keyEnd: 0 });
  const stack: { node: Node; list: boolean; key: string | undefined; keyStart: number; keyEnd: number }[] = [];
  const add = (start: number, end: number): Node => {
    const top = stack.at(-1);
    if (top === undefined) {
      root.span = { start, end, keyStart: start, keyEnd: end };
      return root;
    }
    const key = top.list ? String(top.node.children.size) : (top.key ?? '');
    const keyed = top.list ? { keyStart: start, keyEnd: end } : { keyStart: top.keyStart, keyEnd: top.keyEnd };
    const child = node({ start, end, ...keyed });
    if (!top.node.children.has(key)) top.node.children.set(key, child);
    top.key = undefined;
    return child;
  };

  let events: Event[] = [];
  try {
    events = parseEvents(text, parserOptions);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
  }
  // Where an empty scalar stands, which has no place of its own.
  let cursor = 0;
  for (const event of events) {
    if (event.type === EVENT_SCALAR) {
      const top = stack.at(-1);
      const quoted = event.style === SCALAR_STYLE_SINGLE_QUOTED || event.style === SCALAR_STYLE_DOUBLE_QUOTED ? 1 : 0;
      const empty = event.valueStart === -1;
      const start = empty ? cursor : event.valueStart - quoted;
      const end = empty ? cursor : event.valueEnd + quoted;
      cursor = end;
      if (top !== undefined && !top.list && top.key === undefined) {
        top.key = getScalarValue(text, event);
        top.keyStart = start;
        top.keyEnd = end;
      } else if (top !== undefined && !top.list && (empty || isBlock(event))) {
        // An empty value (`key:`) and one in lines of its own (`key: |`) stand at their key.
        add(top.keyStart, top.keyEnd);
      } else add(start, end);
    } else if (event.type === EVENT_MAPPING || event.type === EVENT_SEQUENCE) {
      cursor = event.start;
      const child = add(event.start, event.start);
      stack.push({ node: child, list: event.type === EVENT_SEQUENCE, key: undefined, keyStart: 0, keyEnd: 0 });
    } else if (event.type === EVENT_POP) stack.pop();
  }

  const spans = new Map<string, Span>();
  for (const pointer of pointers) {
    let here = root;
    for (const key of pointerKeys(pointer)) {
      const next = here.children.get(key);
      if (next === undefined) break;
      here = next;
    }
    spans.set(pointer, here.span);
  }
  return spans;
}
