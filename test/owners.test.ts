import { expect, test } from 'vitest';
import { impactOf } from '../core/graph/impact.ts';
import { withOwners } from '../core/graph/owners.ts';
import { allGenerators } from '../generators/all.ts';
import { catalogJson } from '../generators/catalog-json.ts';
import { editorSchema } from '../generators/editor-schema.ts';
import { filesOf } from './support/assets.ts';
import { catalogOf, exampleFiles } from './support/catalogs.ts';
import { folderWith, runHere } from './support/run.ts';

const owned = `# whole file: owners.yaml
owners:
  - id: water-board
    name: { en: Water Board, fr: Régie des eaux, ar: هيئة المياه }
    contact: mailto:water@city.example
  - id: map-office
    name: { en: Map Office, fr: Bureau des cartes, ar: مكتب الخرائط }
    contact: https://city.example/maps
# file: external-domains.yaml
externalDomains:
  - id: maps
    title: { en: Maps, fr: Cartographie, ar: الخرائط }
    owners: [map-office]
# file: domains/water.yaml
owners: [water-board, map-office]
links:
  - { kind: runbook, url: 'https://city.example/water/runbook' }
`;
const catalog = catalogOf(exampleFiles(owned));

test('a catalog that states no owners is generated as if there were none to state', async () => {
  const [absent, empty] = [exampleFiles(), exampleFiles('# whole file: owners.yaml\nowners: []\n')].map(catalogOf);
  for (const generator of allGenerators) {
    expect(await filesOf(generator, empty ?? catalog)).toEqual(await filesOf(generator, absent ?? catalog));
  }
});

test('catalog.json has the owners, and who answers for which domain', async () => {
  const files = await filesOf(catalogJson, catalog);
  const json = JSON.parse(files.get('catalog.json') ?? '');
  expect(json.owners.map(({ id, contact }: { id: string; contact: string }) => [id, contact])).toEqual([
    ['water-board', 'mailto:water@city.example'],
    ['map-office', 'https://city.example/maps'],
  ]);
  expect(json.externalDomains[0].owners).toEqual(['map-office']);
  const [parks, water] = json.domains;
  expect(Object.keys(parks).filter((key) => key === 'owners' || key === 'links')).toEqual([]);
  expect(water).toMatchObject({
    owners: ['water-board', 'map-office'],
    links: [{ kind: 'runbook', url: 'https://city.example/water/runbook' }],
  });
  expect(files.get('catalog.d.ts')).toContain('export declare const owners: readonly Owner[];');
});

test('an editor knows the owners', async () => {
  const schemaOf = async (of: typeof catalog) =>
    JSON.parse((await filesOf(editorSchema, of)).get('schema/domain.schema.json') ?? '').properties.owners.items;
  expect(await schemaOf(catalog)).toEqual({ type: 'string', enum: ['water-board', 'map-office'] });
  expect(await schemaOf(catalogOf(exampleFiles()))).toEqual({ $ref: '#/$defs/id' });
});

test('impact names whom to tell', async () => {
  const impact = impactOf(catalog);
  const told = (id: string) => {
    const found = impact(id);
    const { owners, dependents } = found === undefined ? {} : withOwners(found, catalog);
    return { owners, dependents: dependents?.map((one) => [one.domain, ...(one.owners ?? [])]) };
  };
  expect(told('maps')).toEqual({
    owners: ['map-office'],
    dependents: [['parks'], ['water', 'water-board', 'map-office']],
  });
  expect(told('water.water')).toEqual({ owners: ['water-board', 'map-office'], dependents: [] });
  expect(told('north').owners).toEqual([]);

  const cwd = folderWith(exampleFiles(owned));
  expect((await runHere(['impact', 'maps'], { cwd })).stdout).toMatch(
    /owners: 2\n {2}water-board {2}Water Board {2}mailto:water@city\.example\n {2}map-office /,
  );
  expect((await runHere(['impact', 'parks'], { cwd: folderWith(exampleFiles()) })).stdout).toContain(
    'The catalog states no owners',
  );
});
