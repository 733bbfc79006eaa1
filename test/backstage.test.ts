import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { backstage } from '../generators/backstage.ts';
import { filesOf } from './support/assets.ts';
import { catalogOf, exampleFiles, type Files } from './support/catalogs.ts';

interface Entity {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: Readonly<Record<string, unknown>> & { readonly name: string; readonly title: string };
  readonly spec: Readonly<Record<string, unknown>>;
}

async function entitiesOf(files: Files): Promise<Record<string, Entity>> {
  const text = (await filesOf(backstage, catalogOf(files))).get('backstage/catalog-info.yaml') ?? '';
  const entities: Entity[] = parseAllDocuments(text).map((document) => document.toJS());
  const required: Readonly<Record<string, readonly string[]>> = {
    API: ['type', 'lifecycle', 'owner', 'definition'],
    Component: ['type', 'lifecycle', 'owner'],
    Group: ['type', 'children'],
  };
  for (const { apiVersion, kind, metadata, spec } of entities) {
    expect(apiVersion).toBe('backstage.io/v1alpha1');
    expect(metadata.name).toMatch(/^[a-z0-9-]{1,63}$/);
    expect(Object.keys(spec)).toEqual(expect.arrayContaining([...(required[kind] ?? ['a known kind'])]));
  }
  return Object.fromEntries(entities.map((entity) => [`${entity.kind} ${entity.metadata.name}`, entity]));
}

const owners = `# whole file: owners.yaml
owners:
  - id: water-board
    name: { en: 'Water: "Board"', fr: Régie des eaux, ar: هيئة المياه }
    contact: mailto:water@city.example?subject=help
  - id: maps
    name: { en: Map Office, fr: Bureau des cartes, ar: مكتب الخرائط }
    contact: https://city.example/maps
  - id: nobody
    name: { en: Nobody, fr: Personne, ar: لا أحد }
    contact: https://city.example/
`;

test('without owners there is no file for Backstage', async () => {
  expect(await filesOf(backstage, catalogOf(exampleFiles()))).toEqual(new Map());
  expect(await filesOf(backstage, catalogOf(exampleFiles(owners)))).toEqual(new Map());
});

test('what has an owner is an entity that Backstage takes', async () => {
  const entities = await entitiesOf(
    exampleFiles(`${owners}# file: external-domains.yaml
externalDomains:
  - id: maps
    title: { en: Maps, fr: Cartographie, ar: الخرائط }
    owners: [maps]
# file: domains/parks.yaml
owners: [water-board, nobody]
links:
  - { kind: runbook, url: 'https://city.example/parks/runbook' }
`),
  );
  expect(Object.keys(entities)).toEqual([
    'Group water-board',
    'Group maps',
    'Component parks',
    'Component maps',
    'API parks',
  ]);
  expect(entities['Component parks']).toMatchObject({
    metadata: {
      title: 'Parks & Gardens',
      description: 'Public parks and what grows in them',
      annotations: { 'city-catalog/title-fr': 'Parcs et jardins', 'city-catalog/title-ar': 'الحدائق والمتنزهات' },
      links: [{ url: 'https://city.example/parks/runbook', title: 'Runbook', type: 'runbook' }],
    },
    spec: { lifecycle: 'production', owner: 'water-board', dependsOn: ['component:maps'], providesApis: ['parks'] },
  });
  expect(entities['Group water-board']?.spec).toMatchObject({
    profile: { displayName: 'Water: "Board"', email: 'water@city.example' },
  });
  const { paths } = JSON.parse(String(entities['API parks']?.spec.definition));
  expect(Object.keys(paths)).toEqual(['/en/parks/{id}', '/fr/parks/{id}', '/ar/parks/{id}']);
});

test('a catalog in one language has its words and no annotations', async () => {
  const catalog = catalogOf(exampleFiles(`${owners}# file: domains/water.yaml\nowners: [maps]\n`));
  const french = { ...catalog, sourceLanguage: 'fr', languages: catalog.languages.filter(({ code }) => code === 'fr') };
  const text = (await filesOf(backstage, french)).get('backstage/catalog-info.yaml');
  expect(text).toContain('description: Eau potable, compteurs et coupures\n');
  expect(text).not.toContain('annotations');
});

test('a planned domain is experimental; nothing depends on the ownerless', async () => {
  const entities = await entitiesOf(exampleFiles(`${owners}# file: domains/water.yaml\nowners: [maps]\n`));
  expect(entities['Component water']?.spec).toMatchObject({ lifecycle: 'experimental', owner: 'maps' });
  expect(entities['Component water']?.spec.dependsOn).toBeUndefined();
});

test('a name that is too long for Backstage is cut', async () => {
  const id = `a${'-b'.repeat(31)}c`;
  const files = exampleFiles(`${owners.replaceAll('water-board', id)}# file: domains/water.yaml\nowners: [${id}]\n`);
  const [group = ''] = Object.keys(await entitiesOf(files));
  expect(id).toHaveLength(64);
  expect(group).toMatch(/^Group a[-b]{52,54}-[0-9a-f]{8}$/);
});
