import type { Catalog } from '../catalog.ts';
import type { CheckedFinding } from '../diagnostic.ts';
import { fileRule } from '../read/rules.ts';
import { listed } from '../words/characters.ts';

/** What one file cannot know: findings of its shape, with the sites or languages that the rest of the catalog allows. */
export function withKnownNames(findings: readonly CheckedFinding[], { sites, languages }: Catalog): CheckedFinding[] {
  return findings.map((finding) => {
    if (finding.check !== fileRule.schema.id || finding.hint !== undefined || !('pointer' in finding.place))
      return finding;
    const { pointer } = finding.place;
    if (pointer === '/activeFor' && sites.length > 0) {
      return { ...finding, hint: `Name at least one site: ${listed(sites.map(({ id }) => id))}` };
    }
    if (finding.code === 'unknown-language' && languages.length > 0) {
      return { ...finding, hint: `Languages: ${listed(languages.map(({ code }) => code))}` };
    }
    return finding;
  });
}
