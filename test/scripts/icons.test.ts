import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '../../generators/pages/pages.ts';
import { readAssets } from '../../scripts/output/assets.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, exampleFiles } from '../support/catalogs.ts';

const root = join(import.meta.dirname, '../..');
const { drawings } = readAssets(root);
const schema = (name: string) => readFileSync(join(root, 'schema', name), 'utf8');
const lucide: { drawings: string; names: string[]; aliases: Record<string, string> } = JSON.parse(
  schema('lucide.json'),
);

test('every icon that `validate` lets through has a drawing, and Lucide’s licence beside it', () => {
  const known = [...lucide.names, ...Object.keys(lucide.aliases)];
  expect(known.filter((name) => !/^(<[a-z]+( [\w-]+="[^"<&]*")+\/>)+$/.test(drawings.get(name) ?? ''))).toEqual([]);
  expect(hash('sha256', schema('lucide-drawings.json')), 'npm run refresh-icons -- VERSION').toBe(lucide.drawings);
  expect(schema('lucide.LICENSE')).toMatch(/^ISC License/);
});

test.each(['Medal', 'Home'])('the pages of a domain show its icon: %s', async (icon) => {
  const catalog = catalogOf(exampleFiles(`# file: domains/water.yaml\nicon: ${icon}\n`));
  const files = await filesOf(pages, catalog);
  expect(files.get(`pages/icons/${icon}.svg`)).toContain(drawings.get(icon));
  expect(files.get('pages/en/north/water.md')).toContain(`icons/${icon}.svg`);
});
