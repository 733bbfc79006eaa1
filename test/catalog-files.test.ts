import { expect, test } from 'vitest';
import { readCatalogFile } from '../core/read/catalog-file.ts';
import { fileKinds } from '../core/schema/kinds.ts';
import { catalogFiles } from '../generators/catalog-files.ts';
import { shapeErrors } from '../scripts/start/validators.ts';
import { filesOf } from './support/assets.ts';
import { catalogOf, exampleFiles } from './support/catalogs.ts';

const [page = ''] = (await filesOf(catalogFiles, catalogOf(exampleFiles()))).values();
const sections = page.split(/^## /m).slice(1);

test.each(fileKinds)('the example of $path passes, and each of its keys is explained', ({ kind, path }) => {
  const section = sections.find((one) => one.startsWith(`${kind}\n`)) ?? '';
  const example = /```yaml\n([\s\S]*)```/.exec(section)?.[1] ?? '';
  const file = path.replace('*', kind === 'domain' ? 'water-supply' : 'en');
  expect(readCatalogFile(file, kind, Buffer.from(example), shapeErrors)).toMatchObject({ findings: [] });
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  for (const row of rows) expect(row).toMatch(/^\| \S+ \| \S+ \| \S.* \| \S.* \| (?!.*\{\}).*\|$/);
  for (const [, key, value] of kind === 'messages' ? [] : example.matchAll(/^(\w+):( \S)?/gm))
    expect(section).toMatch(new RegExp(`^\\| \`${key}\` .*${value ? '\\S ' : ''}\\|$`, 'm'));
});
