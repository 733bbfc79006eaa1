import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { allChecks } from '../checks/all.ts';
import { makeReport } from '../core/report/report.ts';
import { kindOf } from '../core/schema/kinds.ts';
import { check, diagnosticsOf, liveFiles, seedFiles } from './support/catalogs.ts';
import { project } from './support/folders.ts';

test('the seed has no finding, and needs its one exception', () => {
  const files = seedFiles();
  expect(diagnosticsOf(files, undefined, allChecks)).toEqual([]);
  const { summary } = makeReport(check(files), (file) => file);
  expect(summary).toMatchObject({ domains: 7, descriptors: 8, files: 14, waiting: false });
  const policy = files.get('policy.yaml') ?? '';
  const strict = new Map(files).set('policy.yaml', policy.slice(0, policy.indexOf('exceptions:')));
  expect(diagnosticsOf(strict).map(({ check, file }) => `${check} ${file}`)).toEqual([
    'admin-route-count domains/governance.yaml',
  ]);
});

test('a modeline of the live catalog leads to its schema', () => {
  for (const [path, text] of liveFiles()) {
    const [, way] = /^# yaml-language-server: \$schema=(\.\S+)/.exec(text) ?? [];
    const schemas = ['', 'published/'].map((folder) => `generated/schema/${folder}${kindOf(path)}.schema.json`);
    const right = schemas.find((one) => existsSync(join(project, one)));
    if (way !== undefined) expect([path, join('catalog', dirname(path), way)]).toEqual([path, right]);
  }
});

test('the live catalog has no error', () => {
  const found = diagnosticsOf(liveFiles(), undefined, allChecks);
  expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
});
