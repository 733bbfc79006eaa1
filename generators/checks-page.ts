import { code, prose } from '../core/encode/markdown.ts';
import { notice } from '../core/encode/notice.ts';
import { exampleOf, isExcusable, type Rule } from '../core/read/diagnostic.ts';
import type { Generator } from './generator.ts';

export const notation = `Examples are laid over a small catalog without a finding:
\`# file: …\` names the file whose keys they replace. \`# want: …\` is on the line where the check finds the fault; \`# hint: …\`,
\`# also: …\` (a related place) and \`# fix: …\` below it are what is said beside it.`;

const intro = `${notice('<!--', ' -->')}
# The checks

Every finding of \`npm run validate\` has the id of one of these. ${notation}

| check | severity | rule |
|---|---|---|
`;

export const checksPage: Generator = (_catalog, { rules }) => {
  const rows = rules.map(
    ({ id, severity, title }) => `| [${code(id, 'ltr')}](#${id}) | ${severity} | ${prose(title)} |\n`,
  );
  const sections = rules.map((rule) => `\n<a id="${rule.id}"></a>\n\n${checkSection(rule)}`);
  return [{ path: 'docs/checks.md', contents: intro + rows.join('') + sections.join('') }];
};

/** @param encode writes a text as Markdown, or for a terminal. */
export function checkSection(rule: Rule, encode: (raw: string) => string = prose): string {
  const { id, severity, title, why, before } = rule;
  const { fails, passes } = exampleOf(rule);
  const yaml = (text: string) => `\n\n\`\`\`yaml\n${text.trim()}\n\`\`\`\n`;
  const earlier = before === undefined ? '' : `\nWhere this was so before:${yaml(before)}`;
  return `## ${code(id, 'ltr')}

**${encode(title)}.** ${encode(isExcusable(rule) ? why : `${why} No exception excuses it.`)}
${earlier}
Severity: ${severity}. Reported:${yaml(fails)}
Not reported:${yaml(passes)}`;
}
