import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { runChecks } from '../../../core/check/check.ts';
import { type CheckedFinding, exampleOf } from '../../../core/read/diagnostic.ts';
import { say } from '../../../core/text/say.ts';
import { changes } from '../../../scripts/add-ons/since/changes/changes.ts';
import { newFindings } from '../../../scripts/add-ons/since/changes/new-findings.ts';
import { translationStale } from '../../../scripts/add-ons/since/checks/translation-stale.ts';
import { exampleFiles, type Files } from '../../support/catalogs.ts';
import { isLinear } from '../../support/cost.ts';
import { holdExamples } from '../../support/rules.ts';
import { factsIn } from './facts.ts';

const finding = (file: string, message: string, pointer = '', name = 'schema'): CheckedFinding => ({
  check: name,
  severity: 'error',
  place: { file, pointer },
  message: say`${message}`,
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

describe('translation-stale', () => {
  const rule = translationStale;
  const foundIn = (files: Files, earlier = exampleFiles()) =>
    runChecks([rule], { before: factsIn(earlier), after: factsIn(files) });
  holdExamples(rule, new URL('rules.txt', import.meta.url), (files) => foundIn(files));

  test('finds nothing that was so before', () => {
    const files = exampleFiles(exampleOf(rule).fails);
    expect(foundIn(files, files)).toEqual([]);
  });
});

test('an old state may hold anything at any key: what it says is compared, and nothing throws', () => {
  const files = new Map([...exampleFiles()].filter(([path]) => !path.startsWith('messages/')));
  const today = factsIn(files);
  for (const [path, text] of files) {
    const keys = new Set(Array.from(text.matchAll(/^ *(?:- )?([a-zA-Z]+):/gm), ([, key = '']) => key));
    for (const key of keys) {
      for (const value of ['~', '[7, ~]', '{ a: ~ }']) {
        const old = JSON.parse(JSON.stringify(load(text)), (name, one) => (name === key ? load(value) : one));
        const before = factsIn(new Map(files).set(path, JSON.stringify(old)));
        expect(() => changes(before, today), `${path} ${key}: ${value}`).not.toThrow();
      }
    }
  }
});

test('four times the names in two lists of a descriptor take about four times as long', () => {
  const before = factsIn(exampleFiles('# file: domains/water.yaml\nrequiredDependencies: []\n'));
  const work = (size: number) => {
    const [sites, names] = ['north, ', 'Parks & Gardens, '].map((one) => `[${one.repeat(size)}]`);
    const lists = `activeFor: ${sites}\nrequiredDependencies: ${names}\n`;
    changes(before, factsIn(exampleFiles(`# file: domains/water.yaml\n${lists}`)));
  };
  expect(isLinear(work, 400)).toBe(true);
});
