import { inlineCode, prose } from '../core/encode/markdown.ts';
import { notice } from '../core/encode/notice.ts';
import { allowsExceptions, type CheckInfo, exampleOf } from '../core/read/finding.ts';
import type { Generator } from './generator.ts';

export const notation = `Each example changes a small catalog without findings: its keys replace
those of the file in \`# file: …\`. \`# want: …\` is on the line of the finding. Its \`# hint: …\`, related locations
(\`# also: …\`) and fix (\`# fix: …\`) are on the lines below.`;

const intro = `${notice('<!--', ' -->')}
# The checks

Every finding of \`npm run validate\` has the id of one of these. ${notation}

| check | severity | requirement |
|---|---|---|
`;

export const checksPage: Generator = (_catalog, { checkInfos }) => {
  const rows = checkInfos.map(
    ({ id, severity, title }) => `| [${inlineCode(id, 'ltr')}](#${id}) | ${severity} | ${prose(title)} |\n`,
  );
  const sections = checkInfos.map((checkInfo) => `\n<a id="${checkInfo.id}"></a>\n\n${checkSection(checkInfo)}`);
  return [{ path: 'docs/checks.md', contents: intro + rows.join('') + sections.join('') }];
};

/** @param encode writes a text as Markdown, or for a terminal. */
export function checkSection(checkInfo: CheckInfo, encode: (raw: string) => string = prose): string {
  const { id, severity, title, why, before } = checkInfo;
  const { fails, passes } = exampleOf(checkInfo);
  const yaml = (text: string) => `\n\n\`\`\`yaml\n${text.trim()}\n\`\`\`\n`;
  const earlier = before === undefined ? '' : `\nBefore the change:${yaml(before)}`;
  return `## ${inlineCode(id, 'ltr')}

**${encode(title)}.** ${encode(allowsExceptions(checkInfo) ? why : `${why} It allows no exceptions.`)}
${earlier}
Severity: ${severity}. Reported:${yaml(fails)}
Not reported:${yaml(passes)}`;
}
