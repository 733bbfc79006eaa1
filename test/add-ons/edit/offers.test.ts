import { expect, test } from 'vitest';
import { exampleOf } from '../../../core/read/diagnostic.ts';
import { changedTexts, withFixes } from '../../../scripts/add-ons/edit/browser/work.ts';
import { check, exampleFiles, seedFiles } from '../../support/catalogs.ts';
import { allRules } from '../../support/engine.ts';
import { goldenList } from '../../support/golden.ts';

const lists = ['mistakes', 'mistakes-in-values'].flatMap(
  (name) =>
    goldenList(new URL(`../../checks/${name}.txt`, import.meta.url), seedFiles(), 'domains/education.yaml').cases,
);
const states = [
  ...lists.map(({ title, steps: [mistake] }) => [title, mistake?.after ?? seedFiles()] as const),
  ...allRules.map((rule) => [rule.id, exampleFiles(exampleOf(rule).fails)] as const),
];
const offered = states.flatMap(([title, files]) =>
  check(files).findings.flatMap((finding) =>
    [...(finding.offers ?? []).map((one) => [one]), finding.fix ?? []]
      .filter((done) => done.length > 0)
      .map((done) => ({ title, files, finding, done, does: JSON.stringify(done) })),
  ),
);

test.each(offered)('what a hint of “$title” asks for, done, is right: $does', ({ files, finding, done }) => {
  const texts = Object.fromEntries(files);
  const changed = changedTexts(texts, withFixes({}, texts, done));
  expect(Object.keys(changed)).toEqual([done[0]?.file]);
  const said = ({ place, message }: typeof finding) => JSON.stringify([place, message]);
  const left = check(new Map(Object.entries({ ...texts, ...changed }))).findings;
  expect(left.map(said)).not.toContain(said(finding));
});
