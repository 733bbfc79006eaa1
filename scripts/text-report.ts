import type { Report } from '../core/diagnostic.ts';

/** One line for each finding, and the totals. */
export function textReport({ diagnostics, summary }: Report): string {
  const lines = diagnostics.map(
    ({ file, line, column, severity, check, message, hint }) =>
      `${file}:${line}:${column} ${severity} ${message}${hint === undefined ? '' : ` (${hint})`} [${check}]`,
  );
  const { errors, warnings, domains, descriptors, files } = summary;
  const totals = `${errors} errors, ${warnings} warnings in ${domains} domains, ${descriptors} descriptors, ${files} files`;
  return `${[...lines, totals].join('\n')}\n`;
}
