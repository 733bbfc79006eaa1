import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAssets } from '../../scripts/output/assets.ts';

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
