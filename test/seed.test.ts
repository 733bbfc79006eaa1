import { expect, test } from 'vitest';
import { allChecks } from '../checks/all.ts';
import { makeReport } from '../core/report/report.ts';
import { check, diagnosticsOf, type Files, seedFiles } from './support/catalogs.ts';

test('the seed has no finding, and needs its one exception', () => {
  const files = seedFiles();
  expect(diagnosticsOf(files, undefined, allChecks)).toEqual([]);
  const summaryOf = (one: Files) => makeReport(check(one), (file) => file).summary;
  expect(summaryOf(files)).toMatchObject({ domains: 7, descriptors: 8, files: 14, waiting: false });
  const broken = new Map(files).set('domains/education.yaml', '@');
  expect(summaryOf(broken)).toMatchObject({ domains: 7, descriptors: 7, files: 14, waiting: true });
  const policy = files.get('policy.yaml') ?? '';
  const strict = new Map(files).set('policy.yaml', policy.slice(0, policy.indexOf('exceptions:')));
  expect(diagnosticsOf(strict).map(({ check, file }) => `${check} ${file}`)).toEqual([
    'admin-route-count domains/governance.yaml',
  ]);
});
