import { describe, expect, test } from 'vitest';
import { branchChecks } from '../../checks/all.ts';
import { pastWhenWritten } from '../../checks/past-when-written.ts';
import { newFindings } from '../../core/changes/new-findings.ts';
import { isUnknownName, withRenamedNames } from '../../core/changes/renamed-names.ts';
import type { BranchCheck } from '../../core/check/check.ts';
import type { CheckedFinding } from '../../core/diagnostic.ts';
import { spotsIn } from '../../core/report/report.ts';
import { builtFrom, check, exampleFiles, wantedIn } from '../support/catalogs.ts';

const finding = (file: string, message: string, pointer = '', name = 'schema'): CheckedFinding => ({
  check: name,
  severity: 'error',
  place: { file, pointer },
  message,
});

test('new is what was not there before, wherever in the file it stands', () => {
  const before = [finding('a.yaml', 'one', '/x'), finding('a.yaml', 'two')];
  const after = [finding('a.yaml', 'one', '/y'), finding('a.yaml', 'three'), finding('b.yaml', 'one')];
  expect(newFindings(before, after, new Map())).toEqual([finding('a.yaml', 'three'), finding('b.yaml', 'one')]);
  expect(newFindings(before, [finding('a.yaml', 'one', '/x', 'yaml')], new Map())).toHaveLength(1);
  expect(newFindings([], after, new Map())).toEqual(after);
});

test('what was there once and is there three times is new twice', () => {
  const [before, after] = [1, 3].map((count) => Array.from({ length: count }, (_, i) => finding('a', 'x', `/${i}`)));
  expect(newFindings(before ?? [], after ?? [], new Map())).toEqual(after?.slice(1));
  expect(newFindings(after ?? [], before ?? [], new Map())).toEqual([]);
});

test('a file that was renamed has its findings from before', () => {
  const renames = new Map([['old.yaml', 'new.yaml']]);
  const after = [finding('new.yaml', 'one'), finding('old.yaml', 'one')];
  expect(newFindings([finding('old.yaml', 'one')], after, renames)).toEqual([finding('old.yaml', 'one')]);
});

const renamed = `# file: domains/parks.yaml
title: { en: Green Spaces, fr: Espaces verts, ar: المساحات الخضراء }
`;

test('whoever names a domain by the title that it had is told the one that it has, with a fix', () => {
  const before = check(exampleFiles());
  const after = check(
    exampleFiles(`${renamed}# file: external-domains.yaml
externalDomains:
  - id: maps
    title: { en: Cartography, fr: Cartographie, ar: الخرائط }
`),
  );
  const told = withRenamedNames(after.findings, before.catalog, after.catalog);
  const unknown = told.filter(({ check: id }) => id === 'unknown-dependency');
  expect(unknown.map(({ place, message, hint, fix }) => ({ place, message, hint, fix }))).toEqual([
    {
      place: { file: 'domains/parks.yaml', pointer: '/requiredDependencies/0' },
      message: 'No domain has the title "Maps"',
      hint: 'It was renamed: write "Cartography"',
      fix: [{ op: 'set', file: 'domains/parks.yaml', pointer: '/requiredDependencies/0', value: 'Cartography' }],
    },
    {
      place: { file: 'domains/water.yaml', pointer: '/requiredDependencies/0' },
      message: 'No domain has the title "Parks & Gardens"',
      hint: 'It was renamed: write "Green Spaces"',
      fix: [{ op: 'set', file: 'domains/water.yaml', pointer: '/requiredDependencies/0', value: 'Green Spaces' }],
    },
  ]);
  expect(told).toHaveLength(after.findings.length);
});

test('a domain that is gone was removed; nothing is said of a name that nobody had, and of other findings', () => {
  const before = check(exampleFiles());
  const files = exampleFiles('# file: domains/water.yaml\nrequiredDependencies: [Parks & Gardens, Nobody]\n');
  files.delete('domains/parks.yaml');
  const after = check(files);
  expect(after.findings.map(({ check: id }) => id)).toContain('unknown-dependency');
  const removed = 'It was removed from the catalog: delete the line, or restore "parks" in domains/parks.yaml';
  const told = withRenamedNames(after.findings, before.catalog, after.catalog).filter(isUnknownName);
  expect(told.map(({ hint }) => hint)).toEqual([
    removed,
    'Describe the domain in domains/, or name it in external-domains.yaml',
  ]);
  const other = finding('domains/water.yaml', 'No domain has the title "Parks & Gardens"', '/x', 'count-mismatch');
  const now = builtFrom(exampleFiles(renamed));
  expect(withRenamedNames([other], before.catalog, now)).toEqual([other]);
  const spanned: CheckedFinding = { ...other, check: 'unknown-dependency', place: { file: 'a', start: 0, end: 1 } };
  expect(withRenamedNames([spanned], before.catalog, now)).toEqual([spanned]);
  const user = finding(
    'domains/water.yaml',
    'No domain has the title "Parks & Gardens"',
    '/requiredDependencies/0',
    'unknown-dependency',
  );
  expect(withRenamedNames([user], before.catalog, now)[0]?.hint).toBe('It was renamed: write "Green Spaces"');
  expect(withRenamedNames([user], before.catalog, before.catalog)).toEqual([user]);
});

/** What a check of a branch finds in a catalog that was another one where the branch began. */
function found({ run }: BranchCheck, laid: string, earlier = '') {
  const [before, now] = [check(exampleFiles(earlier)), check(exampleFiles(laid))];
  const fresh = newFindings(before.findings, now.findings, new Map());
  const spotOf = spotsIn(now.files);
  return [...run({ before: before.catalog, after: now.catalog, fresh })].map(({ place, message }) => {
    return { file: place.file, line: spotOf(place).line, message };
  });
}

describe.each(branchChecks)('$id', (rule) => {
  const { fails, passes } = rule.example;

  test('finds in its failing example what the example says, there, and nothing that was so before', () => {
    const wanted = wantedIn(exampleFiles(fails));
    expect(wanted.length).toBeGreaterThan(0);
    expect(found(rule, fails)).toEqual(wanted);
    expect(found(rule, fails, fails)).toEqual([]);
  });

  test('finds nothing in its passing example', () => {
    expect(found(rule, passes)).toEqual([]);
  });
});

test('the last day of an exception that is new may not be over either', () => {
  const expired = `# file: domains/parks.yaml
routes:
  - { method: GET, path: '/{locale}/parks/{id}' }
  - { method: GET, path: /admin/parks }
  - { method: GET, path: /admin/gardens }
counts: { requiredDependencies: 1, usedBy: 1, collections: 1, components: 1, blocks: 1, routes: 3 }
# file: policy.yaml
exceptions:
  - { check: admin-route-count, domain: parks, reason: Gardens., expires: 2020-02-29 }
  - { check: route-count, domain: parks, reason: Gardens. }
`;
  expect(found(pastWhenWritten, expired).map(({ message }) => message)).toEqual([
    'The exception expired on 2020-02-29, before it was written',
  ]);
});
