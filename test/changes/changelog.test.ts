import { expect, test } from 'vitest';
import { changeChecks } from '../../checks/all.ts';
import { changelog } from '../../core/changes/changelog.ts';
import { judgeChanges } from '../../core/changes/judge.ts';
import { exampleFiles, type Files, factsIn, seedFiles } from '../support/catalogs.ts';
import { type Edit, edited } from '../support/edit.ts';

/** What a reviewer reads of a catalog that becomes another. */
function markdown(before: Files, after: Files): string {
  const [was, is] = [factsIn(before), factsIn(after)];
  const base = { name: 'before', facts: was };
  const states = { released: undefined, base, now: is, today: '2026-11-21' };
  return changelog('Changes', judgeChanges(states, changeChecks).changes, was, is);
}

const seedWith = (...edits: readonly Edit[]) => edited(seedFiles(), ...edits);
const health = 'domains/healthcare.yaml';

test('only what was administrative and is public was made public', () => {
  const admin = '  - { method: GET, path: /admin/healthcare }\n';
  const desk = (path: string) => seedWith([health, admin, `  - { method: GET, path: ${path}, name: desk }\n`]);
  expect(markdown(seedFiles(), seedWith([health, admin, '']))).toBe(`## Changes

### Breaking

- healthcare no longer has the route healthcare.admin, \`/admin/healthcare\`; breaks services that import it, links to it, sites and domains that need it
`);
  const [before, after] = [desk('/admin/healthcare'), desk("'/{locale}/desk'")];
  expect(markdown(before, after)).toBe(`## Changes

### Made public

- healthcare made the administrative route healthcare.desk public: it was \`/admin/healthcare\` and is \`/{locale}/desk\`; breaks services that import it, links to it, sites and domains that need it
`);
});

test('of a deprecated route that is gone, a service reads what to use', () => {
  const facilities = "/healthcare/facilities' }";
  const deprecated = "/healthcare/facilities', deprecated: { until: 2026-01-31, use: healthcare.index } }";
  const gone: Edit = [health, `  - { method: GET, path: '/{locale}${facilities}\n`, ''];
  expect(markdown(seedWith([health, facilities, deprecated]), seedWith(gone))).toContain(
    'no longer has the route healthcare.facilities, `/{locale}/healthcare/facilities`: use healthcare.index; breaks',
  );
});

test('a reviewer reads what breaks whom, what is new in one line each, the policy, then the rest', () => {
  const files = seedFiles();
  const wards = (files.get(health) ?? '')
    .replaceAll('healthcare', 'wards')
    .replace('Healthcare & Public Health', 'Wards');
  files.set('domains/wards.yaml', wards);
  const after = edited(
    files,
    ['external-domains.yaml', 'id: gis-maps', 'id: maps'],
    ['domains/education.yaml', '/{locale}/education/institutions', '/{locale}/schools'],
    ['domains/education.yaml', 'tier: standard', 'tier: essential'],
    ['domains/education.yaml', 'icon: GraduationCap', 'icon: School'],
    ['policy.yaml', 'routesPerDomain: 3', 'routesPerDomain: 4'],
  );
  expect(markdown(seedFiles(), after)).toBe(`## Changes

### Breaking

- The external domain gis-maps was removed: GIS & Maps; breaks services that import it, sites and domains that need it; required by culture-tourism, healthcare, sports-recreation
- education no longer has the route education.institutions, \`/{locale}/education/institutions\`; breaks services that import it, links to it, sites and domains that need it

### New

- The external domain maps was added: GIS & Maps; required by culture-tourism, healthcare, sports-recreation, wards
- The domain wards was added: Wards; standard, planned, 0.1.0; at site-b; requires core-cms, identity-access, maps; answers \`/{locale}/wards\`, \`/{locale}/wards/facilities\`, \`/admin/wards\`; 14 collections, 2 blocks

### Policy

- The policy changed limits.routesPerDomain from 3 to 4

### Compatible, but code that lists every member must follow

- education added the route education.schools, \`/{locale}/schools\`

### Compatible

- culture-tourism no longer requires gis-maps; the same of 2 more domains: healthcare, sports-recreation
- culture-tourism now requires maps; the same of 2 more domains: healthcare, sports-recreation
- \`tier\` of education changed from standard to essential

### Cosmetic

- The icon of education changed from GraduationCap to School
`);
});

test('a route that moves is one line with both addresses, and breaks links unless it answers the old one', () => {
  const at = (path: string, more = '') => `  - { method: GET, path: '${path}', name: places${more} }\n`;
  const [old, line] = [
    '/{locale}/healthcare/facilities',
    "  - { method: GET, path: '/{locale}/healthcare/facilities' }\n",
  ];
  const withRoute = (route: string) => seedWith([health, line, route]);
  const moved = (more?: string) => markdown(withRoute(at(old)), withRoute(at('/{locale}/places', more)));
  const sentence = `- healthcare moved the route healthcare.places from \`${old}\` to \`/{locale}/places\``;
  expect(moved()).toBe(
    `## Changes\n\n### Breaking\n\n${sentence}; breaks links to it, sites and domains that need it\n`,
  );
  expect(moved(`, formerly: ['${old}']`)).toBe(`## Changes\n\n### Compatible\n\n${sentence}\n`);
  const unnamed = seedWith([health, `${old}'`, `/{locale}/places', formerly: ['${old}']`]);
  expect(markdown(seedFiles(), unnamed)).toContain(
    'no longer has the route healthcare.facilities: use healthcare.places; breaks services that import it, sites and domains that need it\n',
  );
});

test('of many domains that are broken, or of which the same is to be said, the first are named', () => {
  const files = exampleFiles();
  const water = files.get('domains/water.yaml') ?? '';
  for (let index = 10; index < 22; index += 1) {
    files.set(`domains/d${index}.yaml`, water.replace('id: water', `id: d${index}`).replaceAll('/water', `/d${index}`));
  }
  const after = new Map([...files].map(([path, text]) => [path, text.replace('tier: standard', 'tier: essential')]));
  after.delete('domains/parks.yaml');
  const ids = ['d10', 'd11', 'd12', 'd13', 'd14', 'd15', 'd16', 'd17', 'd18', 'd19', 'd20'];
  const text = markdown(files, after);
  expect(text).toContain(`; required by 13 domains: ${ids.slice(0, 10).join(', ')} …\n`);
  expect(text).toContain(
    `- \`tier\` of d10 changed from standard to essential; the same of 12 more domains: ${ids.slice(1, 11).join(', ')} …\n`,
  );
});
