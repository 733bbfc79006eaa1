import type { Report } from '../../diagnostic.ts';

/** The report that programs read: its keys are a contract (README). */
export function jsonReport(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
