import type { Rule } from '../../diagnostic.ts';

/** What a report needs beside the diagnostics. */
export interface ReportContext {
  /** Every rule, by id. */
  readonly rules: ReadonlyMap<string, Rule>;
  /** A line of a file, from 1, without its end; undefined past the last one. */
  lineOf(file: string, line: number): string | undefined;
}
