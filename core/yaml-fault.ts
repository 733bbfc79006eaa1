import type { Finding } from './diagnostic.ts';

/** Levels of nesting, at the most; the root mapping is the first. */
export const maxDepth = 32;
export const tooDeep = `The file is nested more than ${maxDepth} levels deep`;

/** What is wrong with the YAML of a file; UTF-16 offsets, end exclusive. */
export interface YamlFault extends Pick<Finding, 'message' | 'hint' | 'related'> {
  readonly start: number;
  readonly end: number;
}

/** What js-yaml says of a text that is not YAML, in the author's words. `reason` and `start` are js-yaml's. */
export function syntaxFault(text: string, reason: string, start: number): YamlFault {
  const isDeep = /depth|nesting/i.test(reason);
  const hint = syntaxHint(reason, text, start);
  return {
    start,
    end: start + 1,
    message: isDeep ? tooDeep : `This is not YAML: ${reason}`,
    ...(hint === undefined ? {} : { hint }),
  };
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
