import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseYaml } from '../../../core/read/yaml.ts';
import { shapes } from '../../../core/schema/kinds.ts';
import { diagnosticsOf, exampleFiles } from '../../support/catalogs.ts';
import { folderWith, runHere } from '../../support/run.ts';

test('a new domain file has the published languages, the expected routes, and each list as a comment', async () => {
  const files = exampleFiles('# file: policy.yaml\nlimits: { routesPerDomain: 2, adminRoutesPerDomain: 1 }\n');
  const draft = '  - { code: de, name: Deutsch, direction: ltr, draft: true }\n';
  const cwd = folderWith(files.set('languages.yaml', `${files.get('languages.yaml')}${draft}`));
  await runHere(['new', 'domain', 'street-lights'], { cwd });
  const text = readFileSync(join(cwd, 'catalog/domains/street-lights.yaml'), 'utf8');
  const uncommented = text.replace(/^# (?=\w+:| )/gm, '');
  const whole = parseYaml('', uncommented).value ?? {};
  const lists = Object.entries(shapes.domain.properties).flatMap(([key, { items }]) => (items ? key : []));
  expect(Object.keys(whole).filter((key) => lists.includes(key))).toEqual(lists);
  expect(Object.keys(Object(whole.title))).toEqual(['en', 'fr', 'ar']);
  expect(parseYaml('', text).value?.routes).toHaveLength(2);
  for (const one of [text, uncommented]) {
    const found = diagnosticsOf(files.set('domains/street-lights.yaml', one));
    const refused = found.filter(({ check }) => check === 'schema');
    expect(refused.map(({ pointer }) => pointer)).toEqual(['/tier', '/status']);
    // The same run reports what to write.
    expect(found.map(({ pointer }) => pointer)).toContain('/title/fr');
  }
});
