import { indentedJson } from '../../encode/json.ts';
import type { Report } from '../report.ts';

/** The report for programs: its keys are a contract. */
export function jsonReport({ sections, totals: _, ...report }: Report): string {
  return indentedJson(sections.length === 0 ? report : { ...report, sections });
}
