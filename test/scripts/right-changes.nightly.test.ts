import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wholeProject } from '../support/project.ts';

const domain = `id: water-supply
title: { en: Water Supply, fr: Distribution d’eau, ar: إمدادات المياه }
summary: { en: Drinking water and outages, fr: Eau potable et coupures, ar: مياه الشرب والانقطاعات }
tier: standard
status: planned
version: 0.1.0
icon: Droplets
activeFor: [a-new-site]
requiredDependencies: [Weather]
counts: { requiredDependencies: 1, collections: 0, components: 0, blocks: 0, routes: 3 }
routes:
  - { method: GET, path: '/{locale}/water-supply', formerly: ['/{locale}/an-older-path'] }
  - { method: GET, path: '/{locale}/water-supply/outages', deprecated: { until: 2131-12-31 } }
  - { method: GET, path: /admin/water-supply, name: an-own-name }
`;

test('right changes of the catalog leave generate and all tests green', () => {
  const { root, command } = wholeProject();
  const catalog = join(root, 'catalog');
  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(join(catalog, path), change(readFileSync(join(catalog, path), 'utf8')));
  const name = '{ en: New Town, fr: Ville nouvelle, ar: المدينة الجديدة }';
  const title = '{ en: Weather, fr: Météo, ar: الطقس }';

  for (const file of readdirSync(join(catalog, 'domains')))
    edit(`domains/${file}`, (text) => `${text.replace(/^version: .*/m, 'version: 9.1.0')}# A comment of an author.\n`);
  edit('sites.yaml', (text) => `${text}  - id: a-new-site\n    name: ${name}\n`);
  edit('external-domains.yaml', (text) => `${text}  - id: weather\n    title: ${title}\n`);
  edit('policy.yaml', (text) => `${text}x-note: { kept-by: the city }\n`);
  writeFileSync(join(catalog, 'domains/water-supply.yaml'), domain);

  expect(command('generate')).toMatchObject({ status: 0, stderr: '' });
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { NIGHTLY: _, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [vitest, 'run'], { cwd: root, env, encoding: 'utf8' });
  expect([status, stderr.match(/FAIL.*/g)]).toEqual([0, null]);
});
