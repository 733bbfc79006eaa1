import type { Report } from '../../diagnostic.ts';
import { jsonLines } from '../../encode/json.ts';

/** The report that programs read: its keys are a contract (README). */
export function jsonReport(report: Report): string {
  return jsonLines(report);
}
