import { describe, expect, test } from 'vitest';
import type { CheckedCatalog } from '../../core/check/pipeline.ts';
import type { Diagnostic } from '../../core/read/diagnostic.ts';
import { makeReport } from '../../core/report/report.ts';
import { check, seedFiles } from '../support/catalogs.ts';
import { goldenList } from '../support/golden.ts';
import { reported } from '../support/reported.ts';

const seed = seedFiles();

const diagnosticsOf = (checked: CheckedCatalog): readonly Diagnostic[] =>
  makeReport(checked, (file) => file).diagnostics;

const tables = ['mistakes', 'mistakes-in-values', 'mistakes-in-yaml'].map((name) => {
  const { cases, hold } = goldenList(new URL(`${name}.txt`, import.meta.url), seed, 'domains/education.yaml');
  const mistakes = cases.map(({ title, steps: [mistake, correction] }) => {
    return { title, found: diagnosticsOf(check(mistake?.after ?? seed)), corrected: correction?.after };
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

const corrections = tables.flatMap(({ mistakes }) => mistakes).filter(({ corrected }) => corrected !== undefined);

test.each(corrections)('who follows the hint of “$title” has no finding', ({ corrected = seed }) => {
  expect(diagnosticsOf(check(corrected))).toEqual([]);
});
