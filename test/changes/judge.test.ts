import { describe, expect, test } from 'vitest';
import { changeChecks } from '../../checks/all.ts';
import type { Earlier } from '../../core/changes/change.ts';
import { changes } from '../../core/changes/changes.ts';
import { policySentences } from '../../core/changes/explain.ts';
import { judgeChanges } from '../../core/changes/judge.ts';
import { bumpFor, packageBump, suffices } from '../../core/changes/required-bump.ts';
import type { Place } from '../../core/place.ts';
import { spotsIn } from '../../core/report/report.ts';
import {
  broughtBy,
  builtFrom,
  check,
  diagnosticsOf,
  exampleFiles,
  type Files,
  seedFiles,
  wantedIn,
} from '../support/catalogs.ts';
import { replaced } from '../support/edit.ts';

const today = '2026-11-21';

/** A state of a catalog, by the name that a reader would give it. */
function stateOf(files: Files, name = 'the release'): Earlier {
  const where = (place: Place) => `catalog/${place.file}`;
  return { catalog: builtFrom(files, today), name, where };
}

/** What is said when a released catalog becomes another, over a state in between where there is one. */
function judged(released: Files, now: Files, base = released) {
  const [release, between] = [stateOf(released), stateOf(base, 'the merge base')];
  const states = {
    released: release,
    base: base === released ? release : between,
    now: builtFrom(now, today),
    today,
  };
  return judgeChanges(states, changeChecks);
}

const said = (...files: Parameters<typeof judged>) =>
  judged(...files).findings.map(({ check: id, severity, message, hint }) =>
    [id, severity, message, hint ?? ''].join(' | '),
  );

const foundBy = (...files: Parameters<typeof judged>) => judged(...files).findings.map(({ check: id }) => id);

/** The seed with texts replaced in its files. */
function seedWith(...edits: readonly (readonly [path: string, from: string, to: string])[]): Files {
  const files = seedFiles();
  for (const [path, from, to] of edits) {
    files.set(path, replaced(files.get(path) ?? '', from, to));
  }
  return files;
}

describe.each(changeChecks.map((one) => [one.id, one] as const))('%s', (id, { example, severity }) => {
  const before = exampleFiles(example.before);
  const becomes = (laid: string) => {
    const files = exampleFiles(example.before);
    for (const [path, text] of exampleFiles(laid)) if (text !== exampleFiles().get(path)) files.set(path, text);
    return files;
  };

  test('finds in its failing example what the example says, there, and nothing else', () => {
    const files = becomes(example.fails);
    const wanted = wantedIn(files).map((one) => ({ ...one, check: id, severity }));
    const { findings } = judged(before, files);
    const spotOf = spotsIn(check(files).files);
    expect(wanted.length).toBeGreaterThan(0);
    expect(
      findings.map((finding) => ({
        file: finding.place.file,
        line: spotOf(finding.place).line,
        message: finding.message,
        check: finding.check,
        severity: finding.severity,
      })),
    ).toEqual(wanted);
    expect(broughtBy(diagnosticsOf(files))).toEqual([]);
  });

  test('finds nothing in its passing example, and nor does any other', () => {
    const files = becomes(example.passes);
    expect(said(before, files)).toEqual([]);
    expect(broughtBy(diagnosticsOf(files))).toEqual([]);
  });
});

test('what each class asks of a version', () => {
  const rows = (['breaking', 'members', 'compatible', 'cosmetic', 'none'] as const).map((one) => [
    bumpFor(one, '1.2.3'),
    bumpFor(one, '0.2.3'),
  ]);
  expect(rows).toEqual([
    ['major', 'minor'],
    ['minor', 'patch'],
    ['minor', 'patch'],
    ['none', 'none'],
    ['none', 'none'],
  ]);
  expect([
    suffices('0.2.0', '0.1.9', 'minor'),
    suffices('0.1.10', '0.1.9', 'minor'),
    suffices('0.1.9', '0.1.9', 'none'),
  ]).toEqual([true, false, true]);
});

const health = 'domains/healthcare.yaml';
const route = '/{locale}/healthcare/facilities';
const moved = [health, route, '/{locale}/healthcare/places'] as const;
const without = `healthcare moved ${route} without a redirect, perhaps to /{locale}/healthcare/places`;
const comma = [health, 'rendez-vous, vaccination', 'rendez-vous et vaccination'] as const;

describe('what a domain owes', () => {
  test('a break without its version is an error that says what was, what is, and whom it hurts', () => {
    const { findings, bumps } = judged(seedFiles(), seedWith(moved));
    expect(findings).toEqual([
      {
        check: 'version-too-low',
        severity: 'error',
        place: { file: health, pointer: '/version' },
        message: `Since the release, ${without} (and 1 more change); it is still 0.1.0`,
        hint: "Keep it compatible: `formerly: ['/{locale}/healthcare/facilities']` and `formerNames: [healthcare.healthcare.facilities]`; or write 0.2.0",
        fix: [{ op: 'set', file: health, pointer: '/version', value: '0.2.0' }],
        related: [
          `${without} (route-moved-without-redirect healthcare.healthcare.facilities, was at the release:catalog/domains/healthcare.yaml)`,
          'breaks links: /en/healthcare/facilities, /fr/healthcare/facilities, /ar/healthcare/facilities at site-b',
          'breaks platform; dependents: none',
          'healthcare changed the id of the route healthcare.healthcare.facilities to healthcare.healthcare.places (route-renamed-without-former-name healthcare.healthcare.facilities, was at the release:catalog/domains/healthcare.yaml)',
          'breaks imports: href, builders healthcareFacilities, handlers',
          'breaks platform; dependents: none',
        ].map((message) => ({ place: { file: health, pointer: '/routes/1' }, message })),
      },
    ]);
    expect(bumps.map(({ uncovered: _changes, ...rest }) => rest)).toEqual([
      { domain: 'healthcare', released: '0.1.0', stated: '0.1.0', least: '0.2.0' },
    ]);
  });

  test('with the version, nothing is said, and the change is listed', () => {
    const { findings, changes: listed } = judged(
      seedFiles(),
      seedWith(moved, [health, 'version: 0.1.0', 'version: 0.2.0']),
    );
    expect(findings).toEqual([]);
    expect(listed.map(({ kind, released, new: fresh }) => [kind, released, fresh])).toEqual([
      ['route-moved-without-redirect', true, true],
      ['route-renamed-without-former-name', true, true],
    ]);
  });

  test('an addition without its version is a warning; words owe nothing', () => {
    const dated = [health, `'${route}' }`, `'${route}', deprecated: { until: 2027-06-30 } }`] as const;
    expect(said(seedFiles(), seedWith(dated))).toEqual([
      'version-too-low | warning | Since the release, healthcare deprecated the route healthcare.healthcare.facilities, which stays until 2027-06-30; it is still 0.1.0 | Write 0.1.1',
    ]);
    expect(said(seedFiles(), seedWith(comma))).toEqual([]);
  });

  test('from 1.0.0 a break asks for a major version, an addition for a minor one', () => {
    const stable = seedWith([health, 'version: 0.1.0', 'version: 1.4.2']);
    const changed = (path: string, to: string) => {
      const files = new Map(stable);
      files.set(
        health,
        (stable.get(health) ?? '').replace(path, () => to),
      );
      return files;
    };
    expect(judged(stable, changed(route, '/{locale}/healthcare/places')).bumps[0]?.least).toBe('2.0.0');
    expect(judged(stable, changed('icon: Heart', 'x-a: 1\nicon: Heart')).bumps).toEqual([]);
    expect(judged(stable, changed('tier: standard', 'tier: essential')).bumps[0]?.least).toBe('1.5.0');
  });

  test('both domains owe for a route that moves between them, each what it is for them', () => {
    const line = `  - { method: GET, path: '${route}' }\n`;
    const education = '  - { method: GET, path: /admin/education }\n';
    const now = seedWith([health, line, ''], ['domains/education.yaml', education, education + line]);
    expect(said(seedFiles(), now)).toEqual([
      'version-too-low | warning | Since the release, education added the route education.healthcare.facilities; it is still 0.1.0 | Write 0.1.1',
      'version-too-low | error | Since the release, healthcare gave the route healthcare.healthcare.facilities to another domain, where it is education.healthcare.facilities; it is still 0.1.0 | Write 0.2.0',
    ]);
  });

  test('a domain under another id owes against the version that it had', () => {
    const files = seedWith([health, 'id: healthcare', 'id: health'], [health, 'version: 0.1.0', 'version: 0.0.1']);
    files.set('domains/health.yaml', files.get(health) ?? '');
    files.delete(health);
    expect(said(seedFiles(), files)).toEqual([
      'version-lowered | error | health was 0.1.0 in the release and is 0.0.1 | Write 0.1.0',
      expect.stringMatching(/^package-break \| error \| The domain healthcare now has the id health/),
    ]);
  });
});

describe('two baselines', () => {
  const owing = seedWith(moved);

  test('what the merge base owed already is a warning, unless this branch adds to it', () => {
    expect(said(seedFiles(), owing, owing).map((line) => line.split(' | ')[1])).toEqual(['warning']);
    const more = seedWith(moved, [health, '/admin/healthcare', '/admin/health']);
    expect(said(seedFiles(), more, owing).map((line) => line.split(' | ')[1])).toEqual(['error']);
    // An addition on top of a break that is owed asks for nothing more.
    const tier = seedWith(moved, [health, 'tier: standard', 'tier: essential']);
    expect(said(seedFiles(), tier, owing).map((line) => line.split(' | ')[1])).toEqual(['warning']);
  });

  test('a version that the merge base had and this branch takes back is an error', () => {
    const paid = seedWith(moved, [health, 'version: 0.1.0', 'version: 0.2.0']);
    expect(said(seedFiles(), owing, paid).map((line) => line.split(' | ')[1])).toEqual(['error']);
  });

  test('what was never released is listed and owes nothing', () => {
    const line = `  - { method: GET, path: '${route}' }\n`;
    const base = seedWith(
      [health, line, `${line}  - { method: GET, path: '/{locale}/wards' }\n`],
      [health, '0.1.0', '0.1.1'],
    );
    const { findings, changes: listed } = judged(seedFiles(), seedWith([health, '0.1.0', '0.1.1']), base);
    expect(findings).toEqual([]);
    expect(listed.map(({ kind, subject, released, new: fresh }) => [kind, subject, released, fresh])).toEqual([
      ['route-removed', 'healthcare.wards', false, true],
    ]);
  });
});

describe('exceptions', () => {
  const policy = 'policy.yaml';
  const excepted = (rest: string) =>
    [
      policy,
      'exceptions:\n',
      `exceptions:\n  - { check: version-too-low, domain: healthcare, reason: Agreed., ${rest} }\n`,
    ] as const;
  const remove = [health, `  - { method: GET, path: '${route}' }\n`, ''] as const;
  const subject = 'subject: healthcare.healthcare.facilities';
  const removal = `${subject}, kind: route-removed`;

  test('excuse the change that they name, and fail when they excuse nothing', () => {
    expect(said(seedFiles(), seedWith(remove, excepted(removal)))).toEqual([]);
    expect(foundBy(seedFiles(), seedWith(remove, excepted(subject)))).toEqual(['version-too-low', 'exception-unused']);
    expect(said(seedFiles(), seedWith(remove, excepted(`${subject}, kind: route-moved`)))).toEqual([
      expect.stringMatching(/^version-too-low/),
      'exception-unused | error | This exception excuses nothing: "healthcare.healthcare.facilities" changed in another way | Correct it as `npm run changes` prints the change, or delete it',
    ]);
    expect(said(seedFiles(), seedWith(excepted('subject: healthcare.other, kind: route-removed')))).toEqual([
      'exception-unused | error | This exception excuses nothing: "healthcare.other" did not change | Correct it as `npm run changes` prints the change, or delete it',
    ]);
    const paid = [health, 'version: 0.1.0', 'version: 0.2.0'] as const;
    expect(said(seedFiles(), seedWith(remove, paid, excepted(removal)))).toEqual([
      'exception-unused | error | This exception excuses nothing: the change of "healthcare.healthcare.facilities" needs no approval | Delete the exception',
    ]);
  });

  test('a route that is moved and renamed is two changes, each excused by itself', () => {
    const renaming = `${subject}, kind: route-renamed-without-former-name`;
    expect(foundBy(seedFiles(), seedWith(moved, excepted(renaming)))).toEqual(['version-too-low']);
    const moving = `${subject}, kind: route-moved-without-redirect`;
    expect(said(seedFiles(), seedWith(moved, excepted(renaming), excepted(moving)))).toEqual([]);
  });

  test('leave what else the domain must cover', () => {
    const tier = [health, 'tier: standard', 'tier: essential'] as const;
    expect(said(seedFiles(), seedWith(remove, tier, excepted(removal)))).toEqual([
      'version-too-low | warning | Since the release, healthcare became essential; it is still 0.1.0 | Write 0.1.1',
    ]);
  });

  test('one that has expired still excuses, and is reported by its day alone', () => {
    const rest = `${removal}, expires: 2026-01-01`;
    expect(said(seedFiles(), seedWith(remove, excepted(rest)))).toEqual([]);
    expect(said(seedFiles(), seedWith(excepted(rest)))).toEqual([]);
  });
});

test('a deprecated route that goes too early: no version excuses it, its last day counts', () => {
  const dated = (until: string) => seedWith([health, `'${route}' }`, `'${route}', deprecated: { until: ${until} } }`]);
  const now = seedWith(moved, [health, 'version: 0.1.0', 'version: 1.0.0']);
  expect(said(dated(today), now)).toEqual([
    expect.stringMatching(
      /^removed-too-early \| error \| The route .* was to stay until 2026-11-21 and is no longer served/,
    ),
  ]);
  expect(said(dated('2026-11-20'), now)).toEqual([]);
});

describe('the policy', () => {
  const policyOf = (now: Files, base?: Files) => policySentences(judged(seedFiles(), now, base).changes);
  const limit = ['policy.yaml', 'routesPerDomain: 3', 'routesPerDomain: 4'] as const;

  test('what was changed is said, once: by the change that does it', () => {
    expect(policyOf(seedWith(limit))).toBe('The policy was changed (limits.routesPerDomain): - 3 + 4.');
    expect(policyOf(seedWith(limit), seedWith(limit))).toBeUndefined();
    expect(policyOf(seedWith(comma))).toBeUndefined();
  });

  test('a route that becomes public comes first, also in the list', () => {
    const now = seedWith(limit, moved, [health, 'path: /admin/healthcare', "path: '/{locale}/healthcare/admin'"]);
    expect(policyOf(now)).toMatch(/^healthcare made the administrative \/admin\/healthcare public, .* The policy was/);
    expect(judged(seedFiles(), now).changes.map(({ kind }) => kind)).toEqual([
      'route-became-public',
      'policy-changed',
      'route-moved-without-redirect',
      'route-renamed-without-former-name',
    ]);
  });
});

test('the package owes the highest of all changes, those of no domain included', () => {
  const before = builtFrom(seedFiles());
  const bump = (files: Files, version: string) => packageBump(changes(before, builtFrom(files)), version);
  expect(bump(seedFiles(), '1.0.0')).toBe('none');
  expect(bump(seedWith(comma), '1.0.0')).toBe('none');
  expect(bump(seedWith(['sites.yaml', 'id: site-c', 'id: port']), '1.0.0')).toBe('major');
  expect(bump(seedWith(moved), '0.4.0')).toBe('minor');
});
