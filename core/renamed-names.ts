import type { Catalog } from './catalog.ts';
import type { CheckedFinding } from './diagnostic.ts';

/**
 * Findings of unknown names, told what the name has become: a domain or external domain that had this title before has the same
 * id and another title now.
 */
export function withRenamedNames(
  findings: readonly CheckedFinding[],
  before: Catalog,
  after: Catalog,
): CheckedFinding[] {
  const { sourceLanguage = '' } = after;
  const now = new Map(named(after).map(({ id, title }) => [id, title[sourceLanguage]]));
  const idOf = new Map(named(before).map(({ id, title }) => [title[before.sourceLanguage ?? ''], id]));
  return findings.map((finding) => {
    if (finding.check !== 'unknown-dependency' && finding.check !== 'unknown-user') return finding;
    const name = /"(.*)"/.exec(finding.message)?.[1];
    const id = idOf.get(name);
    const title = id === undefined ? undefined : now.get(id);
    if (title === undefined || title === name || !('pointer' in finding.place)) return finding;
    const { file, pointer } = finding.place;
    return {
      ...finding,
      hint: `It was renamed: write "${title}"`,
      fix: [{ op: 'set', file, pointer, value: title }],
    };
  });
}

function named({ domains, externalDomains }: Catalog) {
  return [...domains, ...externalDomains];
}
