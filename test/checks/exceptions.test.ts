import { expect, test } from 'vitest';
import { idRouteCount } from '../../checks/id-route-count.ts';
import { exampleOf } from '../../core/read/finding.ts';
import { diagnosticsOf, exampleFiles } from '../support/catalogs.ts';
import { sectionsIn } from '../support/lines.ts';
import { checksIn, findingsIn, waterRoutes } from './findings.ts';

function checksWithException(edits: string, exception: string): readonly string[] {
  const files = exampleFiles(edits);
  const entry = `  - { check: ${exception}, reason: The council agreed. }\n`;
  files.set('policy.yaml', `${files.get('policy.yaml')}exceptions:\n${entry}`);
  return diagnosticsOf(files).map(({ check }) => check);
}

const placeholderRoute = waterRoutes('/{locale}/todo /admin/water');

test.each([
  ...sectionsIn(new URL('exceptions.txt', import.meta.url)),
  ['route: water.todo', placeholderRoute] as const,
  ['domain: water', placeholderRoute] as const,
])('applies an exception only to findings in its subject: %s', (subject, edits) => {
  expect(checksIn(edits)).toEqual(['placeholder']);
  expect(checksWithException(edits, `placeholder, ${subject}`)).toEqual([]);
  const otherSubject = subject === 'language: fr' ? 'language: ar' : 'language: fr';
  const checks = checksWithException(edits, `placeholder, ${otherSubject}`);
  expect(checks).toEqual(expect.arrayContaining(['placeholder', 'exception-unused']));
});

const threeAdminRoutes = waterRoutes('/admin/meters /admin/pipes /admin/water');
const twoIdRoutes = exampleOf(idRouteCount).fails;

test('uses both an exception to a route and one to its domain', () => {
  const exceptions = 'placeholder, route: water.todo, reason: There is one. }\n  - { check: placeholder, domain: water';
  expect(checksWithException(placeholderRoute, exceptions)).toEqual([]);
});

const parksCounts = (collections: number, components: number) => `# file: domains/parks.yaml
counts: { requiredDependencies: 1, usedBy: 1, collections: ${collections}, components: ${components}, blocks: 1, routes: 2 }
`;

test.each([
  ['admin-route-count, domain: water, is: 3', threeAdminRoutes, []],
  [
    'admin-route-count, domain: water, is: 3',
    waterRoutes('/admin/pipes /admin/water'),
    ['exception-unused', 'admin-route-count'],
  ],
  ['admin-route-count, domain: water', threeAdminRoutes, ['exception-unused', 'admin-route-count']],
  ['admin-route-count, route: water.admin.pipes, is: 3', threeAdminRoutes, []],
  ['route-count, domain: water, is: 1', waterRoutes('/admin/water'), []],
  ['id-route-count, is: 2', twoIdRoutes, []],
  ['id-route-count, is: 1', twoIdRoutes, ['exception-unused', 'id-route-count']],
  ['count-mismatch, domain: parks, is: 42', parksCounts(42, 1), []],
  ['count-mismatch, domain: parks, is: 42', parksCounts(42, 7), ['count-mismatch']],
  ['count-mismatch, domain: parks, is: 42', parksCounts(41, 1), ['exception-unused', 'count-mismatch']],
  ['placeholder, domain: water, is: 1', placeholderRoute, ['exception-unknown']],
])('accepts only one number in an exception to a count: %s %#', (exception, edits, expected) => {
  const checks = checksWithException(edits, exception);
  const relevant = checks.filter((check) => check.startsWith('exception') || exception.startsWith(`${check},`));
  expect(new Set(relevant)).toEqual(new Set(expected));
});

test('applies an exception to a block that two domains share, but not to a repeated id', () => {
  const block =
    '# file: domains/water.yaml\nblocks:\n  - { slug: garden-card, name: { en: Card, fr: Fiche, ar: بطاقة } }\n';
  expect(checksIn(block)).toEqual(['count-mismatch', 'duplicate']);
  expect(checksWithException(block, 'duplicate, domain: water')).toEqual(['count-mismatch']);
  const site = (name: string) => `  - { id: north, name: { en: ${name}, fr: ${name}, ar: ${name} } }\n`;
  const sites = `# file: sites.yaml\nsites:\n${site('N')}${site('E')}`;
  expect(checksWithException(sites, 'duplicate, site: north')).toContain('duplicate');
});

test('makes a check that is off an error if policy.yaml says so', () => {
  const policy = '# file: policy.yaml\nseverities: [{ check: no-owner, severity: error, reason: So it is here. }]\n';
  expect(findingsIn(policy)[0]).toMatchObject({ check: 'no-owner', severity: 'error' });
});
