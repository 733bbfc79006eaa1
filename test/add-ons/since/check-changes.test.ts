import { describe, expect, test } from 'vitest';
import { changelog } from '../../../scripts/add-ons/since/changes/changelog.ts';
import { changeChecker } from '../../../scripts/add-ons/since/changes/check-changes.ts';
import { changeChecks, compareChecks } from '../../../scripts/add-ons/since/checks/all.ts';
import { exampleFiles, type Files, seedFiles } from '../../support/catalogs.ts';
import { holdExamples, holdFolder, holdTable } from '../../support/check-examples.ts';
import { type Edit, edited } from '../../support/edit.ts';
import { goldenList } from '../../support/golden.ts';
import { factsIn } from './facts.ts';

const today = '2026-11-21';
const health = 'domains/healthcare.yaml';

function checked(released: Files, now: Files, base = released) {
  const stateOf = (files: Files, name: string) => ({ name, facts: factsIn(files) });
  const baselines = { release: stateOf(released, 'the release'), base: stateOf(base, 'the merge base') };
  return changeChecker(baselines, today, changeChecks)(factsIn(now));
}

const seedWith = (...edits: readonly Edit[]) => edited(seedFiles(), ...edits);

describe('finds of a released catalog, and says in its changelog', () => {
  const { testCases } = goldenList(new URL('checked.txt', import.meta.url), seedFiles(), health);
  testCases(({ before, after }, index, { title, steps }) => {
    if (index < steps.length - 1) return [];
    const { findings, changes } = checked(before, after);
    if (title.startsWith('changelog: ')) {
      const [, ...lines] = changelog('', changes, factsIn(before), factsIn(after)).split('\n');
      return lines.filter((line) => line !== '');
    }
    const hintOf = ({ hint = '' }) => hint.replace(/,? or add below `exceptions:`.*/, ' …');
    const listed = findings.filter(({ check }) => check === 'made-public' || !title.startsWith('public: '));
    const lines = listed.map((one) => `${one.severity} ${one.check}: ${one.message} | ${hintOf(one)}`);
    return lines.length === 0 ? ['nothing'] : lines;
  });
});

const table = new URL('checks.txt', import.meta.url);
const checkInfos = [...compareChecks, ...changeChecks];

test('each rule has its severity, and what excuses it', () => holdTable(checkInfos, table));

test('the folder, the lists and the names agree', () =>
  holdFolder(new URL('../../../scripts/add-ons/since/checks/', import.meta.url), checkInfos));

describe.each(changeChecks)('$id', (checkInfo) => {
  holdExamples(checkInfo, table, (files) => checked(exampleFiles(checkInfo.before), files).findings);
});

const facilities = "  - { method: GET, path: '/{locale}/healthcare/facilities' }\n";
const removed: Edit = [health, facilities, ''];
const another: Edit = [health, '/admin/healthcare', '/admin/health'];
const paid: Edit = [health, 'version: 0.1.0', 'version: 0.2.0'];
const staff: Edit = [health, facilities, `${facilities}  - { method: GET, path: /admin/wards }\n`];
const readers: Edit = [health, facilities, `${facilities}  - { method: GET, path: '/{locale}/wards' }\n`];
const essential: Edit = [health, 'tier: standard', 'tier: essential'];

describe('two baselines', () => {
  test.each<[what: string, base: readonly Edit[], now: readonly Edit[], severities: readonly string[]]>([
    ['what the merge base owed already is a warning', [removed], [removed], ['warning']],
    ['unless this branch adds to it', [removed], [removed, another], ['error']],
    ['an addition on top of a break that is owed asks for nothing more', [removed], [removed, essential], ['warning']],
    ['a version that the merge base had, and this branch takes back', [removed, paid], [removed], ['error']],
    ['a break with its version', [], [removed, paid], []],
    ['a second break before a release needs no second version', [removed, paid], [removed, paid, another], []],
    ['a break that is taken back needs none', [removed, paid], [], []],
    ['a page that was never released is made public', [staff, paid], [readers, paid], ['error']],
    ['a page that was made public before', [readers, paid], [readers, paid], []],
    ['a break that is taken back, if its version stays', [removed, paid], [paid], []],
  ])('%s', (_, base, now, severities) => {
    const { findings } = checked(seedFiles(), seedWith(...now), seedWith(...base));
    expect(findings.map(({ severity }) => severity)).toEqual(severities);
  });

  test('what was never released is listed and owes nothing', () => {
    const version: Edit = [health, '0.1.0', '0.1.1'];
    const { findings, changes } = checked(seedFiles(), seedWith(version), seedWith(readers, version));
    expect(findings).toEqual([]);
    expect(changes.map(({ subject, released, new: isNew }) => [subject, released, isNew])).toEqual([
      ['/{locale}/wards', false, true],
      ['healthcare.wards', false, true],
    ]);
  });
});

test('if the release lists no dependencies, no site needs anything new', () => {
  const released = seedFiles();
  released.set(health, (released.get(health) ?? '').replace(/^requiredDependencies:\n(?:[ -].*\n)*/m, ''));
  const { changes } = checked(released, seedFiles());
  expect(new Set(changes.map(({ family }) => family))).toEqual(new Set(['requires']));
});
