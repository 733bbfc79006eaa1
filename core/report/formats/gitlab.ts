import type { Report } from '../../diagnostic.ts';
import { jsonLines } from '../../encode/json.ts';
import { terminalText } from '../../encode/terminal.ts';
import type { ReportContext } from './context.ts';
import { identities } from './identity.ts';

/** GitLab Code Quality: a subset of the Code Climate format. */
export function gitlabReport({ diagnostics }: Report, { hash }: ReportContext): string {
  const identityOf = identities(diagnostics);
  const issues = diagnostics.map((diagnostic) => ({
    description: terminalText(
      diagnostic.hint === undefined ? diagnostic.message : `${diagnostic.message}. ${diagnostic.hint}`,
    ),
    check_name: diagnostic.check,
    fingerprint: hash(identityOf(diagnostic)),
    severity: diagnostic.severity === 'error' ? 'major' : 'minor',
    location: {
      path: diagnostic.file,
      positions: {
        begin: { line: diagnostic.line, column: diagnostic.column },
        end: { line: diagnostic.endLine, column: diagnostic.endColumn },
      },
    },
  }));
  return jsonLines(issues);
}
