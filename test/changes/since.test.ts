import { expect, test } from 'vitest';
import { newFindings } from '../../core/changes/new-findings.ts';
import { pastWhenWritten, withPastDays } from '../../core/changes/past-when-written.ts';
import { isUnknownName, withRenamedNames } from '../../core/changes/renamed-names.ts';
import type { CheckedFinding } from '../../core/diagnostic.ts';
import { builtFrom, check, exampleFiles } from '../support/catalogs.ts';

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
  const unknown = told.filter(({ check: id }) => id === 'unknown-dependency' || id === 'unknown-user');
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
  const spanned: CheckedFinding = { ...other, check: 'unknown-user', place: { file: 'a', start: 0, end: 1 } };
  expect(withRenamedNames([spanned], before.catalog, now)).toEqual([spanned]);
  const user = finding(
    'domains/water.yaml',
    'No domain has the title "Parks & Gardens"',
    '/requiredDependencies/0',
    'unknown-user',
  );
  expect(withRenamedNames([user], before.catalog, now)[0]?.hint).toBe('It was renamed: write "Green Spaces"');
  expect(withRenamedNames([user], before.catalog, before.catalog)).toEqual([user]);
});

test('a last day that is over and new was over when it was written; one that was there is not new', () => {
  const before = check(exampleFiles());
  const told = (example: string, earlier = before) => {
    const { findings } = check(exampleFiles(example));
    return withPastDays(newFindings(earlier.findings, findings, new Map())).map((one) => [
      one.check,
      one.severity,
      one.message,
    ]);
  };
  const { fails, passes } = pastWhenWritten.example;
  const message = /# want: (.*)/.exec(fails)?.[1];
  expect(told(fails)).toEqual([['past-when-written', 'error', message]]);
  expect(told(passes)).toEqual([]);
  expect(told(fails, check(exampleFiles(fails)))).toEqual([]);
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
  expect(told(expired)).toEqual([
    ['past-when-written', 'error', 'The exception expired on 2020-02-29, before it was written'],
  ]);
});
