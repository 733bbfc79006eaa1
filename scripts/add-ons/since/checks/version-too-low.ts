import { fixAt } from '../../../../core/read/finding.ts';
import { counted } from '../../../../core/text/characters.ts';
import { routeParams } from '../../../../core/text/route-path.ts';
import type { ChangeCheck } from '../changes/change-check.ts';
import { sentenceOf } from '../changes/changelog.ts';
import { isExposure } from '../changes/changes.ts';
import type { Facts } from '../changes/fact.ts';
import type { Family } from '../changes/families.ts';
import { compareVersions, type DueVersion } from '../changes/versions.ts';

export const versionTooLow: ChangeCheck = {
  id: 'version-too-low',
  severity: 'error',
  exceptedBy: false,
  title: 'The version of a domain rises with each release in which it breaks or adds something',
  why: 'The version tells users whether an update is safe. From 1.0.0, a break needs the next major version, and an addition the next minor; before 1.0.0, the next minor and the next patch. An addition without its version is a warning. The baseline is the last release.',
  example: `
# file: domains/water.yaml
-version: 0.1.0 # want: Since the release, water no longer answers /{locale}/water (and 2 more changes); its version is only 0.1.0
-# hint: Write \`formerly: ['/{locale}/water']\` at the route that replaces it, or write 0.2.0
-# also: water no longer answers /{locale}/water; breaks links to it, sites and domains that need it
-# also: water now answers /{locale}/drinking-water
-# also: water moved the route water.index from /{locale}/water to /{locale}/drinking-water
+version: 0.2.0
routes:
  - { method: GET, path: '/{locale}/drinking-water', name: index }
  - { method: GET, path: /admin/water }
`,
  *run({ before, after, due }) {
    for (const one of due) {
      const { domain, location, released, stated: version, least, uncovered } = one;
      const [first, ...others] = uncovered;
      if (first === undefined || compareVersions(version, released) < 0) continue;
      const more = others.length === 0 ? '' : ` (and ${counted(others.length, 'more change')})`;
      const related = uncovered.slice(0, 5).map((change) => sentenceOf(change, before.facts));
      const way = otherWay(one, before.facts, after);
      const isOnlyWay = way === undefined && !uncovered.some(isExposure);
      yield {
        location,
        severity: first.class === 'breaking' ? 'error' : 'warning',
        about: [{ kind: 'domain', id: domain }],
        message: `Since ${before.name}, ${first.sentence}${more}; its version is only ${version}`,
        hint: way === undefined ? `Write ${least}` : `${way}, or write ${least}`,
        related: related.map((message) => ({ location, message })),
        fix: isOnlyWay ? [fixAt(location, least)] : undefined,
        because: uncovered,
      };
    }
  },
};

/** How to keep a dead link, or else the id of a route, so that a lower version may suffice. */
function otherWay({ domain, uncovered }: DueVersion, before: Facts, after: Facts): string | undefined {
  const goneIn = (family: Family) => uncovered.filter((one) => one.family === family && one.event === 'gone');
  const paramsOf = (path: string) => routeParams(path).join();
  const params = new Set(after.ofDomain(domain, 'route').map(({ value }) => paramsOf(value)));
  const exposed = new Set(uncovered.filter(isExposure).map(({ from }) => from));
  const url = goneIn('url').find(({ subject }) => params.has(paramsOf(subject)) && !exposed.has(subject));
  if (url !== undefined) return `Write \`formerly: ['${url.subject}']\` at the route that replaces it`;
  for (const { subject, from = '' } of goneIn('route')) {
    const now = after.at('url', from);
    // A route that stated its id at the release keeps it.
    if (now?.domain !== domain || before.at('route', now.value) !== undefined) continue;
    return `Write \`name: ${subject.slice(domain.length + 1)}\` at the route that answers ${from}, which keeps the id`;
  }
  return undefined;
}
