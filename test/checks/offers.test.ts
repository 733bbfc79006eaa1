import { expect, test } from 'vitest';
import { checkCatalog } from '../../core/check/pipeline.ts';
import { fixCatalog } from '../../core/fix/fix-catalog.ts';
import { exampleOf } from '../../core/read/diagnostic.ts';
import { allRules, engine } from '../../scripts/start/engine.ts';
import { catalogFiles, check, exampleFiles, seedFiles } from '../support/catalogs.ts';
import { goldenList } from '../support/golden.ts';

const lists = ['mistakes', 'mistakes-in-values'].flatMap(
  (name) => goldenList(new URL(`${name}.txt`, import.meta.url), seedFiles(), 'domains/education.yaml').cases,
);
const states = [
  ...lists.map(({ title, steps: [mistake] }) => [title, mistake?.after ?? seedFiles()] as const),
  ...allRules.map((rule) => [rule.id, exampleFiles(exampleOf(rule).fails)] as const),
];
const offered = states.flatMap(([title, files]) =>
  check(files).findings.flatMap((finding) =>
    (finding.offers ?? []).map((offer) => ({ title, files, finding, offer, value: String(offer.value) })),
  ),
);

test.each(offered)('what a hint of “$title” offers, written, is right: $value', ({ files, finding, offer }) => {
  const { files: now, made } = fixCatalog(catalogFiles(files), [offer]);
  expect(made).toHaveLength(1);
  const placeOf = ({ place }: typeof finding) => JSON.stringify(place);
  const left = checkCatalog(now, engine, '2026-01-01').findings;
  expect(left.filter((one) => one.check === finding.check && placeOf(one) === placeOf(finding))).toEqual([]);
});
