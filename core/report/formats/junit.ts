import type { Diagnostic, Report, Summary } from '../../diagnostic.ts';
import { terminalText } from '../../encode/terminal.ts';
import { xmlText } from '../../encode/xml.ts';
import type { ReportContext } from './context.ts';

/**
 * JUnit XML: a suite for each file; a finding is a case that failed, a file without an error has one that passed. What was compared
 * are the properties of a suite of its own.
 */
export function junitReport({ diagnostics, summary }: Report, { files }: ReportContext): string {
  const byFile = new Map<string, Diagnostic[]>([...files].sort().map((file) => [file, []]));
  for (const diagnostic of diagnostics) {
    const list = byFile.get(diagnostic.file);
    if (list === undefined) byFile.set(diagnostic.file, [diagnostic]);
    else list.push(diagnostic);
  }
  const suites = [...byFile].map(([file, list]) => suiteOf(file, list));
  const tests = suites.reduce((sum, suite) => sum + suite.tests, 0);
  const failures = suites.reduce((sum, suite) => sum + suite.failures, 0);
  const hidden = summary.hidden === undefined ? '' : `<!-- ${summary.hidden} more findings are not shown -->\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="catalog" tests="${tests}" failures="${failures}" errors="0">
${hidden}${compared(summary)}${suites.map(({ xml }) => xml).join('')}</testsuites>
`;
}

function compared({ policy, release, notes }: Summary): string {
  const sentences = [['policy', policy], ['release', release], ...(notes ?? []).map((note) => ['note', note])];
  const properties = sentences.flatMap(([name, value]) =>
    value === undefined ? [] : [`      <property name="${name}" value="${xmlText(terminalText(value))}"/>\n`],
  );
  if (properties.length === 0) return '';
  return `  <testsuite name="${notes === undefined ? 'changes' : 'probe'}" tests="0" failures="0" errors="0" skipped="0">\n    <properties>\n${properties.join('')}    </properties>\n  </testsuite>\n`;
}

function suiteOf(file: string, diagnostics: readonly Diagnostic[]) {
  const name = xmlText(terminalText(file));
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
  const cases = [
    ...(errors.length === 0 ? [`    <testcase classname="${name}" name="valid"/>\n`] : []),
    ...errors.map(
      (
        diagnostic,
      ) => `    <testcase classname="${name}" name="${xmlText(`${diagnostic.check}:${diagnostic.line}:${diagnostic.column}`)}">
      <failure type="${xmlText(diagnostic.check)}" message="${xmlText(terminalText(diagnostic.message))}">${xmlText(detail(diagnostic))}</failure>
    </testcase>\n`,
    ),
  ];
  const output =
    warnings.length === 0 ? '' : `    <system-out>${xmlText(warnings.map(detail).join('\n'))}</system-out>\n`;
  const tests = cases.length;
  return {
    tests,
    failures: errors.length,
    xml: `  <testsuite name="${name}" tests="${tests}" failures="${errors.length}" errors="0" skipped="0">\n${cases.join('')}${output}  </testsuite>\n`,
  };
}

function detail({ file, line, column, severity, check, message, hint }: Diagnostic): string {
  const lines = [`${file}:${line}:${column} ${severity} ${check}`, message, ...(hint === undefined ? [] : [hint])];
  return lines.map((text) => terminalText(text)).join('\n');
}
