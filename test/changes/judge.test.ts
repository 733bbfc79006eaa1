import { describe, expect, test } from 'vitest';
import { changeChecks } from '../../checks/all.ts';
import { judgeChanges } from '../../core/changes/judge.ts';
import { bumpFor } from '../../core/changes/versions.ts';
import { exampleFiles, type Files, factsIn, seedFiles } from '../support/catalogs.ts';
import { type Edit, edited } from '../support/edit.ts';
import { holdExamples } from '../support/rules.ts';

const today = '2026-11-21';

/** What is found when a released catalog becomes another, over a state in between where there is one. */
function judged(released: Files, now: Files, base = released) {
  const stateOf = (files: Files, name: string) => ({ name, facts: factsIn(files) });
  const states = { released: stateOf(released, 'the release'), base: stateOf(base, 'the merge base') };
  return judgeChanges({ ...states, now: factsIn(now), today }, changeChecks);
}

const found = (...files: Parameters<typeof judged>) =>
  judged(...files).findings.map(({ check, severity, message, hint }) =>
    [check, severity, message, hint ?? ''].join(' | '),
  );

const seedWith = (...edits: readonly Edit[]) => edited(seedFiles(), ...edits);

describe.each(changeChecks)('$id', (rule) => {
  holdExamples(rule, (files) => judged(exampleFiles(rule.before), files).findings);
});

test.each([
  ['breaking', 'major', 'minor'],
  ['members', 'minor', 'patch'],
  ['compatible', 'minor', 'patch'],
  ['cosmetic', 'none', 'none'],
] as const)('a %s change asks for a %s version, and before 1.0.0 for a %s one', (one, since, before) => {
  expect([bumpFor(one, '1.2.3'), bumpFor(one, '0.2.3')]).toEqual([since, before]);
});

const health = 'domains/healthcare.yaml';
const path = '/{locale}/healthcare/facilities';
const removed: Edit = [health, `  - { method: GET, path: '${path}' }\n`, ''];
const paid: Edit = [health, 'version: 0.1.0', 'version: 0.2.0'];
const essential: Edit = [health, 'tier: standard', 'tier: essential'];

describe('what a domain owes', () => {
  test('a path that moved and is still answered could keep its id: by a name, it owes an addition', () => {
    const moved = (name: string): Edit => [
      health,
      `path: '${path}' }`,
      `path: '/{locale}/places', formerly: ['${path}']${name} }`,
    ];
    expect(found(seedFiles(), seedWith(moved('')))).toEqual([
      expect.stringContaining(
        `| Write \`name: facilities\` at the route that has ${path} under \`formerly\`, which keeps the id, or write 0.2.0`,
      ),
    ]);
    // A route that had an id itself keeps it.
    const merged: Edit[] = [removed, [health, "/healthcare' }", `/healthcare', formerly: ['${path}'] }`]];
    expect(found(seedFiles(), seedWith(...merged))).toEqual([
      expect.stringMatching(
        /no longer has the route healthcare\.facilities: use healthcare\.index; .* \| Write 0\.2\.0$/,
      ),
    ]);
    expect(found(seedFiles(), seedWith(moved(', name: facilities')))).toEqual([
      expect.stringMatching(/^version-too-low \| warning \| .* \| Write 0\.1\.1$/),
    ]);
  });

  test('of more than five changes, the finding says how many more there are', () => {
    const [tooLow] = judged(seedFiles(), seedWith(removed, [health, '/admin/healthcare', '/admin/health'])).findings;
    const lines = tooLow?.related?.map(({ message }) => message) ?? [];
    expect([lines.length, lines.at(-1)]).toEqual([6, 'and 1 more change: npm run changes']);
  });

  test('a path whose parameters no route has cannot be kept', () => {
    const withoutId: Edit = ['domains/citizen-services.yaml', '/services/{id}', '/services/records'];
    expect(found(seedFiles(), seedWith(withoutId))).toEqual([expect.stringMatching(/ 0\.1\.0 \| Write 0\.2\.0$/)]);
  });

  test('with the version, nothing is found, and the changes are listed', () => {
    const { findings, changes, due } = judged(seedFiles(), seedWith(removed, paid));
    expect([findings, due]).toEqual([[], []]);
    expect(changes.map(({ family, kind }) => `${family} ${kind}`)).toEqual(['url gone', 'route gone']);
    expect(judged(seedFiles(), seedWith(removed)).due).toMatchObject([
      { domain: 'healthcare', released: '0.1.0', stated: '0.1.0', least: '0.2.0' },
    ]);
  });

  test('an addition without its version is a warning; a text change needs no version bump', () => {
    const dated: Edit = [health, `'${path}' }`, `'${path}', deprecated: { until: 2027-06-30 } }`];
    expect(found(seedFiles(), seedWith(dated))).toEqual([
      'version-too-low | warning | Since the release, healthcare deprecated the route healthcare.facilities, which stays until 2027-06-30; it is still 0.1.0 | Write 0.1.1',
    ]);
    const comma: Edit = [health, 'rendez-vous, vaccination', 'rendez-vous et vaccination'];
    expect(found(seedFiles(), seedWith(comma))).toEqual([]);
  });
});

test('where the policy leaves versions to their owners, no domain owes one; everything else is judged', () => {
  const own: Edit = ['policy.yaml', 'exceptions:', 'evolution: { domainVersions: false }\nexceptions:'];
  const lowered: Edit = [health, 'version: 0.1.0', 'version: 0.0.1'];
  const { findings, changes, due } = judged(seedFiles(), seedWith(removed, lowered, own));
  expect([findings, due]).toEqual([[], []]);
  expect(changes.map(({ sentence }) => sentence)).toContain('healthcare no longer has the route healthcare.facilities');
  expect(found(seedFiles(), seedWith(own, ['external-domains.yaml', 'id: gis-maps', 'id: maps']))).toEqual([
    expect.stringMatching(/^package-break \| error/),
  ]);
});

describe('two baselines', () => {
  const owing = seedWith(removed);
  const severities = (...files: Parameters<typeof judged>) => judged(...files).findings.map((one) => one.severity);

  test('what the merge base owed already is a warning, unless this branch adds to it', () => {
    expect(severities(seedFiles(), owing, owing)).toEqual(['warning']);
    const more = seedWith(removed, [health, '/admin/healthcare', '/admin/health']);
    expect(severities(seedFiles(), more, owing)).toEqual(['error']);
    // An addition on top of a break that is owed asks for nothing more.
    expect(severities(seedFiles(), seedWith(removed, essential), owing)).toEqual(['warning']);
  });

  test('a version that the merge base had and this branch takes back is an error', () => {
    expect(severities(seedFiles(), owing, seedWith(removed, paid))).toEqual(['error']);
  });

  test('what was never released is listed and owes nothing', () => {
    const [, line] = removed;
    const added: Edit = [health, line, `${line}  - { method: GET, path: '/{locale}/wards' }\n`];
    const version: Edit = [health, '0.1.0', '0.1.1'];
    const { findings, changes } = judged(seedFiles(), seedWith(version), seedWith(added, version));
    expect(findings).toEqual([]);
    expect(changes.map(({ subject, released, new: isNew }) => [subject, released, isNew])).toEqual([
      ['/{locale}/wards', false, true],
      ['healthcare.wards', false, true],
    ]);
  });

  test('a second break before a release needs no second version bump; a reverted break needs none', () => {
    const twice = seedWith(removed, paid, [health, '/admin/healthcare', '/admin/health']);
    expect(found(seedFiles(), twice, seedWith(removed, paid))).toEqual([]);
    for (const now of [seedFiles(), seedWith(paid)])
      expect(found(seedFiles(), now, seedWith(removed, paid))).toEqual([]);
  });
});

describe('exceptions', () => {
  const excepted = (entry: string): Edit => ['policy.yaml', 'exceptions:\n', `exceptions:\n  - ${entry}\n`];
  const renamed: Edit = ['external-domains.yaml', 'id: gis-maps', 'id: maps'];
  const ofPackage = (...files: Parameters<typeof found>) =>
    found(...files).filter((line) => /^(package-break|exception)/.test(line));
  const broken =
    'package-break | error | The external domain gis-maps was removed; breaks services that import it, sites and domains that need it; required by culture-tourism, healthcare, sports-recreation | If it was only renamed, keep the id "gis-maps"; if not, restore it; or add below `exceptions:` in policy.yaml: `- { check: package-break, external: gis-maps, reason: <why> }`';
  const approving = (subject: string) => excepted(`{ check: package-break${subject}, reason: Nobody names it. }`);

  test('to a break of the package name what goes', () => {
    expect(ofPackage(seedFiles(), seedWith(renamed))).toEqual([broken]);
    expect(ofPackage(seedFiles(), seedWith(renamed, approving(', external: gis-maps')))).toEqual([]);
    expect(found(seedFiles(), seedWith(approving(', external: gis-maps')))).toEqual([
      'exception-unused | error | Nothing that is found needs the exception to package-break of gis-maps | Delete the exception',
    ]);
    expect(ofPackage(seedFiles(), seedWith(renamed, approving(', external: gis-mapz')))).toEqual([
      broken,
      'exception-unknown | error | No external domain has the id "gis-mapz" | Did you mean "gis-maps"?',
    ]);
  });

  test('to a route that goes too early name it, or its domain', () => {
    const kept: Edit = [health, `'${path}' }`, `'${path}', deprecated: { until: 2999-12-31 } }`];
    for (const subject of ['domain: healthcare', 'route: healthcare.facilities']) {
      const approved = excepted(`{ check: removed-too-early, ${subject}, reason: The council agreed. }`);
      expect(found(seedWith(kept), seedWith(removed, paid, approved))).toEqual([]);
    }
  });
});

test('a deprecated route that goes too early: no version excuses it, its last day counts', () => {
  const dated = (until: string) => seedWith([health, `'${path}' }`, `'${path}', deprecated: { until: ${until} } }`]);
  const now = seedWith(removed, [health, 'version: 0.1.0', 'version: 1.0.0']);
  expect(found(dated(today), now)).toEqual([
    `removed-too-early | error | The route healthcare.facilities was to stay until 2026-11-21: healthcare no longer answers ${path} | Keep it until that day is over, or add below \`exceptions:\` in policy.yaml: \`- { check: removed-too-early, route: healthcare.facilities, reason: <why> }\``,
  ]);
  expect(found(dated('2026-11-20'), now)).toEqual([]);
  expect(found(dated('2999-12-31'), dated('2998-12-31'))).toContainEqual(
    expect.stringContaining('brought the last day of the route healthcare.facilities forward'),
  );
});

test('what was made public is listed first, then the policy, then the rest by class', () => {
  const desk = (path: string): Edit => [health, 'path: /admin/healthcare }', `path: ${path}, name: desk }`];
  const limit: Edit = ['policy.yaml', 'routesPerDomain: 3', 'routesPerDomain: 4'];
  const { changes } = judged(seedWith(desk('/admin/healthcare')), seedWith(removed, desk("'/{locale}/desk'"), limit));
  expect(changes.map(({ family }) => family)).toEqual(['route', 'policy', 'url', 'url', 'route', 'url']);
});

test('where the release says nothing of what a domain requires, no site is said to need anything new', () => {
  const released = seedFiles();
  released.set(health, (released.get(health) ?? '').replace(/^requiredDependencies:\n(?:[ -].*\n)*/m, ''));
  const { changes } = judged(released, seedFiles());
  expect(new Set(changes.map(({ family }) => family))).toEqual(new Set(['requires']));
});
