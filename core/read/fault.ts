import type { Finding } from '../diagnostic.ts';

/** What is wrong with the YAML of a file; UTF-16 offsets, end exclusive. */
export interface YamlFault extends Pick<Finding, 'message' | 'hint' | 'related'> {
  readonly start: number;
  readonly end: number;
}

/** A line of a file that is not YAML, without its end. */
export interface FileLine {
  readonly text: string;
  /** Of its first character in the file. */
  readonly offset: number;
}

/** A fault in one line; columns from 0, `end` exclusive. */
export interface LineFault {
  readonly start: number;
  readonly end?: number;
  readonly message: string;
  readonly hint: string;
  /** A quote or a bracket that may be closed in a line below. */
  readonly isOpen?: true;
}

/** A fault of a line as one of its file. */
export function atLine({ offset }: FileLine, { start, end = start + 1, message, hint }: LineFault): YamlFault {
  return { start: offset + start, end: offset + end, message, hint };
}
