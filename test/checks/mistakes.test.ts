import { describe, expect, test } from 'vitest';
import { explainRenames } from '../../core/changes/explain-renames.ts';
import { fact, indexFacts } from '../../core/changes/fact.ts';
import type { Diagnostic, Offer } from '../../core/read/diagnostic.ts';
import { makeReport } from '../../core/report/report.ts';
import { isTold } from '../../core/text/tell.ts';
import { asText } from '../support/as-text.ts';
import { check, type Files, factsIn, seedFiles } from '../support/catalogs.ts';
import { edited } from '../support/edit.ts';
import { goldenList } from '../support/golden.ts';
import { reported } from '../support/reported.ts';
import { sentencesOf, tongueOf } from '../support/tongue.ts';

const seed = seedFiles();
const before = factsIn(seed);

/** What edits bring, with what the catalog of the source document knew of its names. */
function explained(files: Files) {
  const checked = check(files);
  const { catalog, findings } = checked;
  const known = catalog === undefined ? findings : explainRenames(findings, catalog, before, factsIn(files));
  return { ...checked, findings: known };
}

const diagnosticsOf = (checked: ReturnType<typeof explained>): readonly Diagnostic[] =>
  makeReport(checked, (file) => file).diagnostics;

const tables = ['mistakes', 'mistakes-in-values', 'mistakes-in-yaml'].map((name) => {
  const { cases, hold } = goldenList(new URL(`${name}.txt`, import.meta.url), seed, 'domains/education.yaml');
  const mistakes = cases.map(({ title, steps: [mistake, correction] }) => {
    const checked = explained(mistake?.after ?? seed);
    return { title, checked, found: diagnosticsOf(checked), corrected: correction?.after };
  });
  return { name, mistakes, hold };
});

describe.each(tables)('$name: reports each mistake once, at its line, with a correction', ({ mistakes, hold }) => {
  const byTitle = new Map(mistakes.map((mistake) => [mistake.title, mistake]));
  hold(({ after }, index, { title }) => {
    if (index > 0) return [];
    const lines = (byTitle.get(title)?.found ?? []).flatMap((one) => reported(after, one));
    return lines.length === 0 ? ['nothing'] : lines;
  });
});

test('a text of another kind with the title of a domain is no former name of it', () => {
  const files = edited(seed, ['external-domains.yaml', 'en: Events & Culture', 'en: Events & Arts']);
  const { catalog, findings } = check(files);
  const title = before.at('text', 'external', 'events-culture', 'title', 'en');
  if (catalog === undefined || title === undefined) throw new Error('The seed has no such domain');
  const { of, name, value, place, containers } = title;
  const event = fact('text', ['event', 'fair', 'title', 'en'], { of, name, value, place, containers });
  const withEvent = indexFacts([...before.all, event]);
  const found = explainRenames(findings, catalog, withEvent, factsIn(files));
  expect(asText(found).map(({ hint }) => hint)).toContain('It was renamed: write "Events & Arts"');
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

const corrections = tables.flatMap(({ mistakes }) => mistakes).filter(({ corrected }) => corrected !== undefined);

test.each(corrections)('who follows the hint of “$title” has no finding', ({ corrected = seed }) => {
  expect(diagnosticsOf(explained(corrected))).toEqual([]);
});

test.each(['fr', 'ar'])('each finding is said in %s with all its parts', (code) => {
  const findings = tables.flatMap(({ mistakes }) => mistakes).flatMap(({ checked }) => checked.findings);
  const tongue = tongueOf(code);
  const untold = findings.flatMap(sentencesOf).filter((one) => !isTold(one, tongue));
  expect(new Set(untold.map(({ template }) => template))).toEqual(new Set());
});
