import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { kindOf } from '../core/schema/kinds.ts';
import { schemas } from '../generators/schemas.ts';
import { ajvOptions } from '../scripts/start/esbuild.mjs';
import { filesOf } from './support/assets.ts';
import { catalogOf, exampleFiles, type Files, seedFiles } from './support/catalogs.ts';

async function editorOf(files: Files) {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, formats: ajvOptions.formats });
  const schema = (await filesOf(schemas, catalogOf(files))).get('schema/domain.schema.json') ?? '';
  const validate = ajv.addVocabulary(['errorMessage', 'patternErrorMessage']).compile(JSON.parse(schema));
  return (descriptor: string) => {
    validate(parse(descriptor));
    const said = (validate.errors ?? []).map(({ instancePath, parentSchema }) =>
      [instancePath, parentSchema?.errorMessage ?? parentSchema?.patternErrorMessage].join(' '),
    );
    return [...new Set(said)];
  };
}

test('the editor accepts a sound domain file, and reports faults', async () => {
  const faultsIn = await editorOf(seedFiles());
  const right = seedFiles().get('domains/governance.yaml') ?? '';
  expect(faultsIn(right)).toEqual([]);
  const wrong = right
    .replace('- site-a', '- site-x')
    .replace('icon: Scale', 'icon: Caravann')
    .replace('version: 0.1.0', "version: '0.1'")
    .replace('- Core CMS & Content', '- Core CMS')
    .replace(/^ {2}ar: .*\n/m, '');
  const form = 'Three numbers of at most nine digits, separated by dots, without leading zeros. Example: 0.1.0';
  expect(faultsIn(wrong)).toEqual([
    '/title ',
    `/version ${form}`,
    '/icon This name is unknown. `npm run validate` suggests the nearest one.',
    '/activeFor/0 Write one of these: site-a; site-b; site-c',
    expect.stringMatching(/^\/requiredDependencies\/0 Write one of these: .*; Core CMS & Content; /),
  ]);
});

test('the schema of a catalog with empty lists accepts its descriptor', async () => {
  const files = exampleFiles(`# file: domains/water.yaml
requiredDependencies: []
counts: { requiredDependencies: 0, collections: 0, components: 0, blocks: 0, routes: 0 }
routes: []
# no file: domains/parks.yaml
# file: external-domains.yaml
externalDomains: []
# file: policy.yaml
limits: { routesPerDomain: 0, adminRoutesPerDomain: 0, idRoutesInCatalog: 0 }
`);
  const faultsIn = await editorOf(files);
  expect(faultsIn(files.get('domains/water.yaml') ?? '')).toEqual([]);
});

test('the published schemas compile by themselves, and accept another catalog', async () => {
  const files = await filesOf(schemas, catalogOf(exampleFiles()));
  const published = [...files].filter(([path]) => path.startsWith('schema/published/'));
  expect(published.length).toBeGreaterThan(6);
  for (const [path, contents] of published) {
    const validate = new Ajv2020({ strict: true }).compile(JSON.parse(contents));
    for (const [file, text] of seedFiles()) {
      if (kindOf(file) === path.slice('schema/published/'.length, -'.schema.json'.length)) {
        expect([file, validate(parse(text)), validate.errors]).toEqual([file, true, null]);
      }
    }
  }
});
