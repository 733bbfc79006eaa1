import type { Report } from '../../diagnostic.ts';
import { jsonLines } from '../../encode/json.ts';

/** The report that programs read: its keys are a contract, see `Diagnostic` and `Summary`. */
export function jsonReport({ sections, ...report }: Report): string {
  return jsonLines(sections.length === 0 ? report : { ...report, sections });
}
