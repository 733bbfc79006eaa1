import { describe, expect, test } from 'vitest';
import { changeChecks } from '../../checks/all.ts';
import type { Earlier } from '../../core/changes/change.ts';
import { changes } from '../../core/changes/changes.ts';
import { judgeChanges } from '../../core/changes/judge.ts';
import { bumpFor, packageBump, suffices } from '../../core/changes/owed.ts';
import type { Place } from '../../core/place.ts';
import { spotsIn } from '../../core/report/report.ts';
import { check, diagnosticsOf, exampleFiles, type Files, seedFiles } from '../support/catalogs.ts';

const today = '2026-11-21';

/** A state of a catalog, by the name that a reader would give it. */
function stateOf(files: Files, name = 'the release'): Earlier {
  const where = (place: Place) => `catalog/${place.file}`;
  return { catalog: check(files, today).catalog, name, where };
}

/** What is said when a released catalog becomes another, over a state in between where there is one. */
function judged(released: Files, now: Files, base = released) {
  const [release, between] = [stateOf(released), stateOf(base, 'the merge base')];
  const states = {
    released: release,
    base: base === released ? release : between,
    now: check(now, today).catalog,
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
    const text = files.get(path) ?? '';
    if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`);
    files.set(
      path,
      text.replace(from, () => to),
    );
  }
  return files;
}

describe.each(changeChecks.map((one) => [one.id, one] as const))('%s', (id, { example, severity, title, why }) => {
  const before = exampleFiles(example.before);
  const becomes = (laid: string) => {
    const files = exampleFiles(example.before);
    for (const [path, text] of exampleFiles(laid)) if (text !== exampleFiles().get(path)) files.set(path, text);
    return files;
  };

  test('finds in its failing example what the example says, there, and nothing else', () => {
    const files = becomes(example.fails);
    const wanted = [...files].flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) => {
        const message = /# want: (.+)$/.exec(line)?.[1];
        return message === undefined ? [] : [{ file, line: index + 1, message, check: id, severity }];
      }),
    );
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
    expect(diagnosticsOf(files)).toEqual([]);
  });

  test('finds nothing in its passing example, and nor does any other', () => {
    const files = becomes(example.passes);
    expect(said(before, files)).toEqual([]);
    expect(diagnosticsOf(files)).toEqual([]);
  });

  test('is documented in sentences', () => {
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(why).toMatch(/^[A-Z].*\.$/);
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
const comma = [health, 'rendez-vous, vaccination', 'rendez-vous et vaccination'] as const;

describe('what a domain owes', () => {
  test('a break without its version is an error that says what was, what is, and whom it hurts', () => {
    const { findings, owed } = judged(seedFiles(), seedWith(moved));
    expect(findings).toEqual([
      {
        check: 'version-too-low',
        severity: 'error',
        place: { file: health, pointer: '/version' },
        message: 'healthcare lost a route since the release and is still 0.1.0',
        hint: 'Write 0.2.0',
        fix: [{ op: 'set', file: health, pointer: '/version', value: '0.2.0' }],
        related: [
          'route-moved-and-renamed: healthcare.healthcare.facilities, /{locale}/healthcare/facilities, is now healthcare.healthcare.places, /{locale}/healthcare/places (was at the release:catalog/domains/healthcare.yaml)',
          'importers: href, builder healthcareFacilities, handlers (write `name: healthcare.facilities` to keep the id)',
          "readers: /en/healthcare/facilities, /fr/healthcare/facilities, /ar/healthcare/facilities at site-b (write `formerly: ['/{locale}/healthcare/facilities']` to keep the old links alive)",
          'dependents: none',
        ].map((message) => ({ place: { file: health, pointer: '/routes/1' }, message })),
      },
    ]);
    expect(owed.map(({ unpaid: _changes, ...rest }) => rest)).toEqual([
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
      ['route-moved-and-renamed', true, true],
      ['version-raised', true, true],
    ]);
  });

  test('an addition without its version is a warning; words owe nothing', () => {
    const dated = [health, `'${route}' }`, `'${route}', deprecated: { until: 2027-06-30 } }`] as const;
    expect(said(seedFiles(), seedWith(dated))).toEqual([
      'version-too-low | warning | healthcare deprecated a route since the release and is still 0.1.0 | Write 0.1.1',
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
    expect(judged(stable, changed(route, '/{locale}/healthcare/places')).owed[0]?.least).toBe('2.0.0');
    expect(judged(stable, changed('icon: Heart', 'x-a: 1\nicon: Heart')).owed).toEqual([]);
    expect(judged(stable, changed('tier: standard', 'tier: essential')).owed[0]?.least).toBe('1.5.0');
  });

  test('both domains owe for a route that moves between them, each what it is for them', () => {
    const line = `  - { method: GET, path: '${route}' }\n`;
    const education = '  - { method: GET, path: /admin/education }\n';
    const now = seedWith([health, line, ''], ['domains/education.yaml', education, education + line]);
    expect(said(seedFiles(), now)).toEqual([
      'version-too-low | warning | education gained a route since the release and is still 0.1.0 | Write 0.1.1',
      'version-too-low | error | healthcare gave a route to another domain since the release and is still 0.1.0 | Write 0.2.0',
    ]);
  });

  test('a domain under another id owes against the version that it had', () => {
    const files = seedWith([health, 'id: healthcare', 'id: health'], [health, 'version: 0.1.0', 'version: 0.0.1']);
    files.set('domains/health.yaml', files.get(health) ?? '');
    files.delete(health);
    expect(said(seedFiles(), files)).toEqual([
      'version-lowered | error | health was 0.1.0 in the release and is 0.0.1 | Write 0.1.0',
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
      ['version-raised', 'healthcare', true, false],
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

  test('excuse the change that they name, and fail when they excuse nothing', () => {
    const subject = 'subject: healthcare.healthcare.facilities';
    expect(said(seedFiles(), seedWith(moved, excepted(subject)))).toEqual([]);
    expect(said(seedFiles(), seedWith(moved, excepted(`${subject}, kind: route-moved-and-renamed`)))).toEqual([]);
    expect(foundBy(seedFiles(), seedWith(moved, excepted(`${subject}, kind: route-removed`)))).toEqual([
      'version-too-low',
      'exception-unused',
    ]);
    expect(said(seedFiles(), seedWith(moved, excepted('subject: healthcare.other')))).toEqual([
      'version-too-low | error | healthcare lost a route since the release and is still 0.1.0 | Write 0.2.0',
      'exception-unused | error | The check "version-too-low" finds nothing to except for the change of "healthcare.other" | Correct its `subject` as `npm run changes` prints it, or delete it',
    ]);
    const paid = [health, 'version: 0.1.0', 'version: 0.2.0'] as const;
    expect(foundBy(seedFiles(), seedWith(moved, paid, excepted(subject)))).toEqual(['exception-unused']);
  });

  test('leave what else the domain owes', () => {
    const tier = [health, 'tier: standard', 'tier: essential'] as const;
    expect(said(seedFiles(), seedWith(moved, tier, excepted('subject: healthcare.healthcare.facilities')))).toEqual([
      'version-too-low | warning | healthcare became essential since the release and is still 0.1.0 | Write 0.1.1',
    ]);
  });

  test('one that has expired still excuses, and is reported by its day alone', () => {
    const rest = 'subject: healthcare.healthcare.facilities, expires: 2026-01-01';
    expect(said(seedFiles(), seedWith(moved, excepted(rest)))).toEqual([]);
    expect(said(seedFiles(), seedWith(excepted(rest)))).toEqual([]);
  });

  test('a route that becomes public is excused only by one that says so', () => {
    const exposed = [health, 'path: /admin/healthcare', "path: '/{locale}/healthcare/admin'"] as const;
    const subject = 'subject: healthcare.admin.healthcare';
    expect(foundBy(seedFiles(), seedWith(exposed, excepted(subject)))).toEqual(['version-too-low', 'exception-unused']);
    expect(said(seedFiles(), seedWith(exposed, excepted(`${subject}, kind: route-became-public`)))).toEqual([]);
  });
});

test('a deprecated route that goes too early: no version excuses it, its last day counts', () => {
  const dated = (until: string) => seedWith([health, `'${route}' }`, `'${route}', deprecated: { until: ${until} } }`]);
  const now = seedWith(moved, [health, 'version: 0.1.0', 'version: 1.0.0']);
  expect(said(dated(today), now)).toEqual([
    expect.stringMatching(/^removed-too-early \| error \| healthcare no longer serves .* until 2026-11-21/),
  ]);
  expect(said(dated('2026-11-20'), now)).toEqual([]);
});

describe('the law', () => {
  const lawOf = (now: Files, base?: Files) => judged(seedFiles(), now, base).law;
  const limit = ['policy.yaml', 'routesPerDomain: 3', 'routesPerDomain: 4'] as const;

  test('what was loosened is said, once: by the change that does it', () => {
    expect(lawOf(seedWith(limit))).toBe('The gate was loosened: limits-changed (routesPerDomain, from 3 to 4).');
    expect(lawOf(seedWith(limit), seedWith(limit))).toBeUndefined();
    expect(lawOf(seedWith(comma))).toBeUndefined();
    expect(lawOf(seedWith(['glossary.yaml', 'fr: domaine', 'fr: secteur']))).toBe(
      'The law was changed: glossary-changed (glossary).',
    );
  });

  test('a route that becomes public comes first, also in the list', () => {
    const now = seedWith(limit, moved, [health, 'path: /admin/healthcare', "path: '/{locale}/healthcare/admin'"]);
    expect(lawOf(now)).toMatch(
      /^The administrative route healthcare\.admin\.healthcare became public: .* The gate was/,
    );
    expect(judged(seedFiles(), now).changes.map(({ kind }) => kind)).toEqual([
      'route-became-public',
      'limits-changed',
      'route-moved-and-renamed',
    ]);
  });
});

test('the package owes the highest of all changes, those of no domain included', () => {
  const before = check(seedFiles()).catalog;
  const bump = (files: Files, version: string) => packageBump(changes(before, check(files).catalog), version);
  expect(bump(seedFiles(), '1.0.0')).toBe('none');
  expect(bump(seedWith(comma), '1.0.0')).toBe('none');
  expect(bump(seedWith(['sites.yaml', 'id: site-c', 'id: port']), '1.0.0')).toBe('major');
  expect(bump(seedWith(moved), '0.4.0')).toBe('minor');
});
