import type { Report } from '../../diagnostic.ts';

/** The contract of the design's section 4, key for key. */
export function jsonReport(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
