import type { Shape } from '../schema/shape.ts';
import { shortened } from '../text/characters.ts';
import { firstMatch } from '../text/matches.ts';
import type { Offsets } from './location.ts';
import { lookAlikeFinding, type YamlFinding } from './yaml-finding.ts';

/** A `#` without a space after it may be a part of the text: `Bus #5`. */
const comment = /[ \t]+(#[^\s#].*)/y;

/** A dash, a colon or quotes are probably missing. */
export function continuedText(text: string, { start, end }: Offsets): YamlFinding | undefined {
  const lineEnd = text.indexOf('\n', start);
  if (lineEnd === -1 || lineEnd >= end) return undefined;
  const location = { start, end: start + text.slice(start, lineEnd).trimEnd().length };
  if (text.startsWith('version https://git-lfs.')) {
    const message = 'The file is a pointer of Git LFS, without its contents';
    return { ...location, message, hint: 'Run `git lfs install && git lfs pull`' };
  }
  const lookAlike = lookAlikeFinding(text, start);
  if (lookAlike !== undefined) return lookAlike;
  const message = 'An unquoted value continues on the next line';
  const hint = 'Write it on one line. Align the keys, and begin a list item with one hyphen and a space';
  return { ...location, message, hint };
}

/** Other YAML parsers, or readers of catalog.json, get another number. */
export function ambiguousNumber(text: string, offsets: Offsets, value: number, shape?: Shape): YamlFinding | undefined {
  const written = text.slice(offsets.start, offsets.end);
  const isSafe = Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  if (isSafe && !/^[-+]?(?:0[o\d]|[\d.]+e)/i.test(written)) return undefined;
  // If the schema requires a text or a smaller number, its finding says so.
  if (shape !== undefined && !(isSafe && shape.type === 'integer')) return undefined;
  const hint = shape === undefined ? `Quote it: '${written}'` : `Write ${value}`;
  return { ...offsets, message: `YAML reads this as the number ${String(value)}`, hint };
}

/** A `#` ends an unquoted text. Without `shape`, the schema does not describe the value. */
export function cutText(text: string, { start, end }: Offsets, value: unknown, shape?: Shape): YamlFinding | undefined {
  comment.lastIndex = end;
  const [all = '', lost = ''] = firstMatch(comment, text);
  if (all === '') return undefined;
  if (!allows(shape, start === end ? lost : text.slice(start, end) + all)) return undefined;
  // A number, boolean or null is complete, unless the schema requires a text.
  if (shape === undefined && start < end && typeof value !== 'string') return undefined;
  const message = `YAML reads "${shortened(lost.trimEnd())}" as a comment: the text ends before it`;
  const hint = 'If it is part of the text, put the whole text in single quotes; if not, write it on the line above';
  return { start: end + all.length - lost.length, end: end + all.trimEnd().length, message, hint };
}

function allows(shape: Partial<Shape> = {}, text: string) {
  const { type = 'string', enum: values, pattern = '', 'x-references': to } = shape;
  return type === 'string' && values === undefined && to === undefined && new RegExp(pattern, 'u').test(text);
}
