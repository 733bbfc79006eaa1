import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routeIdentifier } from '../../core/model/route.ts';
import { routeId } from '../../core/text/route-path.ts';
import { runs } from '../support/runs.ts';
import { checksIn, findingsIn, messagesBy, waterRoutes } from './findings.ts';

test('reports overlapping routes exactly if a request can match both', () => {
  const segment = fc.constantFrom('a', 'b', '{id}');
  const anyPath = fc
    .array(segment, { minLength: 1, maxLength: 4 })
    .filter((segments) => segments.filter((name) => name === '{id}').length < 2)
    .map((segments) => `/admin/${segments.join('/')}`);
  const canMatchBoth = (path: string, other: string) => {
    const [a, b] = [path.split('/'), other.split('/')];
    return a.length === b.length && a.every((name, index) => name === b[index] || [name, b[index]].includes('{id}'));
  };
  fc.assert(
    fc.property(fc.uniqueArray(anyPath, { minLength: 2, maxLength: 8 }), (paths) => {
      const allPaths = ['/admin/parks', ...paths];
      const expected = paths.flatMap((path, index) => {
        const earlier = allPaths.slice(0, index + 1).filter((other) => other !== path);
        return earlier.some((other) => canMatchBoth(path, other)) ? [`/routes/${index}`] : [];
      });
      const overlaps = findingsIn(waterRoutes(paths.join(' '))).filter(({ check }) => check === 'overlapping-route');
      expect(overlaps.map(({ pointer }) => pointer)).toEqual(expected);
    }),
    { numRuns: runs(30) },
  );
});

test.each([
  ['with the new route', '/{locale}/old→water.index /{locale}/water /admin/water', []],
  ['without another public route', '/{locale}/old→parks.id /admin/water', []],
  ['under /admin/', '/admin/old→water.admin /{locale}/water /admin/water', []],
  ['with {id}', '/{locale}/old/{id}→parks.id /{locale}/water /admin/water', []],
  ['without a replacement', '/{locale}/old→ /{locale}/water /admin/water', ['3']],
  [
    'with too many others',
    '/{locale}/old→water.index /{locale}/water /{locale}/more /admin/water',
    ['3 (deprecated ones not counted)'],
  ],
])('counts a deprecated route only if the expected count needs it: %s', (_, paths, counts) => {
  const edits = waterRoutes(paths);
  const expected = counts.map((count) => `Expected 2 routes in the domain "water", found ${count}`);
  expect(messagesBy('route-count', edits)).toEqual(expected);
  expect(checksIn(edits).filter((check) => /^(?:admin|id)-route-count$/.test(check))).toEqual([]);
});

test.each([
  'exceptions: []\n',
  `limits: { adminRoutesPerDomain: 9, idRoutesInCatalog: 9 }
severities:
  - { check: admin-route-count, severity: off, reason: Not decided yet. }
  - { check: id-route-count, severity: off, reason: Not decided yet. }
exceptions: [{ check: admin-route-count, domain: water, is: 0, reason: It has none. }]
`,
])('counts no routes without an expected count, or if the check is off: %j', (policy) => {
  const checks = checksIn(`# whole file: policy.yaml\n${policy}# file: domains/water.yaml\nroutes: []\n`);
  expect(checks.filter((check) => /route-count$|unused/.test(check))).toEqual([]);
});

test.each([
  ['since: 2026-01-01, until: 2026-01-01', []],
  ['until: 2025-12-31', ['warning last-day: The last day of this route was 2025-12-31']],
])('warns about a last day in the past: %s', (days, expected) => {
  const findings = findingsIn(waterRoutes('/{locale}/water→ /admin/water', days));
  expect(findings.map(({ check, severity, message }) => `${severity} ${check}: ${message}`)).toEqual(expected);
});

test.each([
  ['citizen-services', '/{locale}/services/{id}', undefined, 'citizen-services.services.id', 'servicesId'],
  ['healthcare', '/{locale}/healthcare', undefined, 'healthcare.index', 'index'],
  ['healthcare', '/{locale}/healthcare/healthcare/{id}', undefined, 'healthcare.healthcare.id', 'healthcareId'],
  ['healthcare', '/admin/healthcare', undefined, 'healthcare.admin', 'admin'],
  ['community', '/admin/community/moderation', undefined, 'community.admin.moderation', 'adminModeration'],
  ['parks', '/{locale}/{id}/parks', undefined, 'parks.id.parks', 'idParks'],
  ['parks', '/{locale}/x', 'delete', 'parks.delete', 'delete_'],
  ['parks', '/{locale}/then', undefined, 'parks.then', 'then_'],
  ['parks', '/{locale}/3-oaks', undefined, 'parks.3-oaks', '_3Oaks'],
])('gives the route of %s at %s (name: %s) the id %s and the identifier %s', (domain, path, name, id, identifier) => {
  expect(routeId(domain, path, name)).toBe(id);
  expect(routeIdentifier(id)).toBe(identifier);
});
