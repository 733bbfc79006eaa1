import { expect, test } from 'vitest';
import { csv } from '../generators/csv.ts';
import { filesOf } from './support/assets.ts';
import { catalogOf, exampleFiles } from './support/catalogs.ts';

const files = await filesOf(
  csv,
  catalogOf(
    exampleFiles(`# file: domains/parks.yaml
title: { en: '=1+1', fr: 'Parcs, "jardins"', ar: +الحدائق }
activeFor: [south, north]
owners: [gardeners]
routes:
  - method: GET
    path: '/{locale}/parks/{id}'
    formerly: ['/{locale}/gardens/{id}', '/{locale}/greens/{id}']
    example: '42'
    deprecated: { since: 2026-12-01, until: 2027-06-30, use: water.index }
# file: domains/water.yaml
requiredDependencies: [Maps, '=1+1']
# file: owners.yaml
owners:
  - { id: gardeners, name: { en: Gardeners, fr: Jardiniers, ar: البستانيون }, contact: 'mailto:parks@city.example' }
`),
  ),
);

const rowsOf = (name: string) => (files.get(`csv/${name}.csv`) ?? '').split('\n');

test('descriptors.csv has each domain at each site, and no formula', () => {
  const parks = (site: string) =>
    `parks,${site},'=1+1,"Parcs, ""jardins""",'+الحدائق,Public parks and what grows in them,Les parcs publics et ce qui y pousse,الحدائق العامة وما ينمو فيها`;
  const rows = rowsOf('descriptors');
  expect(rows[0]).toBe(
    '\ufeffdomain,site,title.en,title.fr,title.ar,summary.en,summary.fr,summary.ar,tier,status,version,icon,owners,requires,usedBy,' +
      'counts.requiredDependencies,counts.usedBy,counts.collections,counts.components,counts.blocks,counts.routes,counts.designTokens',
  );
  expect(rows.slice(1, 3)).toEqual(
    ['north', 'south'].map((site) => `${parks(site)},essential,stable,1.2.0,Trees,gardeners,maps,water,1,1,1,1,1,2,`),
  );
  expect(rows[3]).toMatch(/^water,north,.*,Droplets,,maps; parks,,/);
  expect(rows.slice(4)).toEqual(['']);
});

test('routes.csv has each route, with its former paths and its last day', () => {
  expect(rowsOf('routes').slice(0, 3)).toEqual([
    '\ufeffroute,domain,method,path,audience,sites,formerly,example,deprecated.since,deprecated.until,deprecated.use',
    'parks.id,parks,GET,/{locale}/parks/{id},public,north; south,/{locale}/gardens/{id}; /{locale}/greens/{id},42,2026-12-01,2027-06-30,water.index',
    'water.index,water,GET,/{locale}/water,public,north,,,,,',
  ]);
});
