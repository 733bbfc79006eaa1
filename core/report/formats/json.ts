import { indentedJson } from '../../encode/json.ts';
import type { Report } from '../report.ts';

/** The report for programs: its keys are a contract. */
export function jsonReport({ diagnostics, summary, sections }: Report): string {
  const findings = diagnostics.map(({ identity: _, ...finding }) => finding);
  return indentedJson({ diagnostics: findings, summary, ...(sections.length > 0 && { sections }) });
}
