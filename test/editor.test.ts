import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { fileKinds, kindOf } from '../core/schema/kinds.ts';
import { schemas } from '../generators/schemas.ts';
import { untouched } from '../scripts/edit/work.ts';
import { ajvOptions } from '../scripts/start/ajv.mjs';
import { filesOf } from './support/assets.ts';
import { catalogOf, exampleFiles, type Files, seedFiles } from './support/catalogs.ts';

/** What an editor says of a descriptor: the faulty places, by the schema that is generated from a catalog. */
async function faultsIn(descriptor: string, files: Files): Promise<string[]> {
  const generated = await filesOf(schemas, catalogOf(files));
  const ajv = new Ajv2020({ allErrors: true, formats: ajvOptions.formats });
  const validate = ajv
    .addVocabulary(['errorMessage', 'patternErrorMessage'])
    .compile(JSON.parse(generated.get('schema/domain.schema.json') ?? ''));
  validate(parse(descriptor));
  return [...new Set(validate.errors?.map(({ instancePath }) => instancePath))];
}

test('the editor accepts a right descriptor, and finds references that the catalog does not have', async () => {
  const right = seedFiles().get('domains/governance.yaml') ?? '';
  expect(await faultsIn(right, seedFiles())).toEqual([]);
  const wrong = right
    .replace('- site-a', '- site-x')
    .replace('icon: Scale', 'icon: Scales')
    .replace('- Core CMS & Content', '- Core CMS')
    .replace(/^ {2}ar: .*\n/m, '');
  expect(await faultsIn(wrong, seedFiles())).toEqual(['/title', '/icon', '/activeFor/0', '/requiredDependencies/0']);
});

test('the schema of a catalog without routes, external domains or dependencies accepts its descriptor', async () => {
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
  expect(await faultsIn(files.get('domains/water.yaml') ?? '', files)).toEqual([]);
});

test('a new file begins with the schema that has the names of the catalog, where there is one', async () => {
  const made = await filesOf(schemas, catalogOf(exampleFiles()));
  for (const { kind, path } of fileKinds) {
    const { first = '' } = untouched({}, path.replace('*', 'de'));
    const schema = made.has(`schema/${kind}.schema.json`) ? kind : `published/${kind}`;
    expect(first).toMatch(new RegExp(`=(\\.\\./)+generated/schema/${schema}\\.schema\\.json\\n$`));
  }
});

test('the schemas that services get compile alone in strict ajv, and take another catalog', async () => {
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
