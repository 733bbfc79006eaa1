import { indentedJson } from '../../encode/json.ts';
import { terminalText } from '../../encode/terminal.ts';
import { type CheckInfo, exampleOf } from '../../read/finding.ts';
import { type Report, sentenceOf } from '../report.ts';
import type { ReportLocation } from '../report-location.ts';

/** SARIF 2.1.0 (OASIS), as GitHub's code scanning needs it. */
export function sarifReport(report: Report, checkInfos: readonly CheckInfo[], version?: string): string {
  const { diagnostics, summary, sections } = report;
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'city-catalog', version, rules: checkInfos.map(sarifRule) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The top of the repository.' } } },
        results: diagnostics.map((diagnostic) => ({
          ruleId: diagnostic.check,
          ruleIndex: checkInfos.findIndex(({ id }) => id === diagnostic.check),
          level: diagnostic.severity,
          message: messageOf(sentenceOf(diagnostic)),
          locations: [physicalLocation(diagnostic, diagnostic.endColumn)],
          relatedLocations: diagnostic.related?.map((related, index) => ({
            id: index,
            message: messageOf(terminalText(related.message)),
            ...physicalLocation(related),
          })),
        })),
        properties: { ...summary, ...(sections.length > 0 && { sections }) },
      },
    ],
  };
  return indentedJson(log);
}

/** In a message, single braces stand for a value (SARIF 2.1.0, section 3.11.5). */
function messageOf(text: string) {
  return { text: text.replace(/[{}]/g, '$&$&') };
}

function sarifRule(checkInfo: CheckInfo) {
  const { id, severity, title, why } = checkInfo;
  const { fails, passes } = exampleOf(checkInfo);
  const help = `${title}. ${why}`;
  return {
    id,
    shortDescription: { text: title },
    fullDescription: { text: help },
    help: {
      text: help,
      markdown: `${help}\n\nReported:\n\n~~~yaml\n${fails.trim()}\n~~~\n\nNot reported:\n\n~~~yaml\n${passes.trim()}\n~~~\n`,
    },
    defaultConfiguration: { level: severity === 'off' ? 'none' : severity },
  };
}

function physicalLocation({ file, line, column }: ReportLocation, endColumn = column + 1) {
  // A URI (RFC 3986) cannot hold half of a surrogate pair.
  const segments = file.replace(/\p{Cs}/gu, '\ufffd').split('/');
  return {
    physicalLocation: {
      artifactLocation: { uri: segments.map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' },
      region: { startLine: line, startColumn: column, endLine: line, endColumn },
    },
  };
}
