import { describe, expect, test } from 'vitest';
import type { Offer } from '../../../core/read/diagnostic.ts';
import { makeReport } from '../../../core/report/report.ts';
import { explainRenames } from '../../../scripts/add-ons/since/changes/explain-renames.ts';
import { check, type Files, seedFiles } from '../../support/catalogs.ts';
import { edited } from '../../support/edit.ts';
import { goldenList } from '../../support/golden.ts';
import { reported } from '../../support/reported.ts';
import { factsIn } from './facts.ts';

const seed = seedFiles();
const before = factsIn(seed);

/** What edits bring, with what the catalog of the source document knew of its names. */
function explained(files: Files) {
  const checked = check(files);
  const { catalog, findings } = checked;
  const known = catalog === undefined ? findings : explainRenames(findings, catalog, before, factsIn(files));
  return { ...checked, findings: known };
}

describe('reports each name that is no longer there once, at its line, with a correction', () => {
  const { hold } = goldenList(new URL('renames.txt', import.meta.url), seed, 'domains/education.yaml');
  hold(({ after }) => {
    const { diagnostics } = makeReport(explained(after), (file) => file);
    return diagnostics.flatMap((one) => reported(after, one));
  });
});

test.each([
  ['renamed', 'core-cms', { fix: ['Core CMS and Content'], offers: undefined }],
  ['removed', 'content', { fix: undefined, offers: [undefined] }],
])('of a name that was %s, what can be done is what the hint says', (_, id, wanted) => {
  const path = 'external-domains.yaml';
  const files = edited(
    seed,
    [path, 'id: core-cms', `id: ${id}`],
    [path, 'en: Core CMS & Content', 'en: Core CMS and Content'],
  );
  const found = explained(files).findings.find(({ check }) => check === 'unknown-name');
  const valuesOf = (list?: readonly Offer[]) => list?.map(({ value }) => value);
  expect({ fix: valuesOf(found?.fix), offers: valuesOf(found?.offers) }).toEqual(wanted);
});
