import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { branchChecks } from '../../checks/all.ts';
import { changes } from '../../core/changes/changes.ts';
import { newFindings } from '../../core/changes/new-findings.ts';
import { isUnknownName, withRenamedNames } from '../../core/changes/renamed-names.ts';
import { runChecks } from '../../core/check/check.ts';
import type { CheckedFinding } from '../../core/diagnostic.ts';
import { check, exampleFiles, type Files, factsIn, whole } from '../support/catalogs.ts';
import { holdExamples } from '../support/rules.ts';

const finding = (file: string, message: string, pointer = '', name = 'schema'): CheckedFinding => ({
  check: name,
  severity: 'error',
  place: { file, pointer },
  message,
});

test('a finding is new if it was not there before, wherever in the file it is', () => {
  const before = [finding('a.yaml', 'one', '/x'), finding('a.yaml', 'two')];
  const after = [finding('a.yaml', 'one', '/y'), finding('a.yaml', 'three'), finding('b.yaml', 'one')];
  expect(newFindings(before, after)).toEqual([finding('a.yaml', 'three'), finding('b.yaml', 'one')]);
  expect(newFindings(before, [finding('a.yaml', 'one', '/x', 'yaml')])).toHaveLength(1);
  expect(newFindings([], after)).toEqual(after);
});

test('what was there once and is there three times is new twice', () => {
  const times = (count: number) => Array.from({ length: count }, (_, index) => finding('a', 'x', `/${index}`));
  expect(newFindings(times(1), times(3))).toEqual(times(3).slice(1));
  expect(newFindings(times(3), times(1))).toEqual([]);
});

/** The findings of unknown names in a catalog that was the example catalog before. */
function renamedIn(files: Files): CheckedFinding[] {
  const { findings, catalog } = whole(check(files));
  return withRenamedNames(findings, catalog, factsIn(exampleFiles()), factsIn(files)).filter(isUnknownName);
}

test('an outdated display name is fixed to the present one', () => {
  const files = exampleFiles(`# file: domains/parks.yaml
title: { en: Green Spaces, fr: Espaces verts, ar: المساحات الخضراء }
# file: external-domains.yaml
externalDomains:
  - id: maps
    title: { en: Cartography, fr: Cartographie, ar: الخرائط }
`);
  const place = { file: 'domains/water.yaml', pointer: '/requiredDependencies/0' };
  expect(renamedIn(files)).toContainEqual(
    expect.objectContaining({
      place,
      hint: 'It was renamed: write "Green Spaces"',
      fix: [{ op: 'set', ...place, value: 'Green Spaces' }],
    }),
  );
  expect(renamedIn(files).map(({ hint }) => hint)).toContain('It was renamed: write "Cartography"');
});

test('the hint says that a domain was removed, and nothing of a name that never existed', () => {
  const files = exampleFiles('# file: domains/water.yaml\nrequiredDependencies: [Parks & Gardens, Nobody]\n');
  files.delete('domains/parks.yaml');
  expect(renamedIn(files).map(({ hint }) => hint)).toEqual([
    'It was removed from the catalog: delete the line, or restore it in domains/parks.yaml',
    'Describe it in external-domains.yaml or domains/',
  ]);
});

describe.each(branchChecks)('$id', (rule) => {
  const foundIn = (files: Files, earlier = exampleFiles()) =>
    runChecks([rule], { before: factsIn(earlier), after: factsIn(files) });
  holdExamples(rule, (files) => foundIn(files));

  test('finds nothing that was so before', () => {
    const files = exampleFiles(rule.example.fails);
    expect(foundIn(files, files)).toEqual([]);
  });
});

test('an old state may runChecks anything at any key: what it says is compared, and nothing throws', () => {
  const today = factsIn(exampleFiles());
  for (const [path, text] of exampleFiles()) {
    const keys = new Set(Array.from(text.matchAll(/^ *(?:- )?([a-zA-Z]+):/gm), ([, key = '']) => key));
    // Of a hundred messages two are enough.
    for (const key of path.startsWith('messages/') ? ['page', 'version'] : keys) {
      for (const value of ['~', '7', '[7, ~]', '{ a: ~ }', "'text'"]) {
        const old = { ...Object(load(text)), [key]: load(value) };
        const inside = JSON.parse(JSON.stringify(load(text)), (name, one) => (name === key ? load(value) : one));
        for (const data of [old, inside]) {
          const files = exampleFiles().set(path, JSON.stringify(data));
          expect(() => changes(factsIn(files), today), `${path} ${key}: ${value}`).not.toThrow();
        }
      }
    }
  }
});
