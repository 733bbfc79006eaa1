import { selectAll } from 'hast-util-select';
import { expect, test } from 'vitest';
import { allowsExceptions, exampleOf } from '../core/read/finding.ts';
import { readSourceFile } from '../core/read/source-file.ts';
import { fileKinds } from '../core/schema/kinds.ts';
import { catalogFiles } from '../generators/catalog-files.ts';
import { checksPage } from '../generators/checks-page.ts';
import { validateSchema } from '../scripts/start/validators.ts';
import { assets, filesOf } from './support/assets.ts';
import { catalogOf, exampleFiles } from './support/catalogs.ts';
import { elementsIn, renderLikeGitHub, textOf } from './support/github.ts';

const checks = (await filesOf(checksPage, catalogOf(exampleFiles()))).get('docs/checks.md') ?? '';
const root = renderLikeGitHub(checks);

test('every check has its anchor, its row and its examples', () => {
  const links = selectAll('td a', root).map(({ properties }) => properties.href);
  expect(links).toEqual(assets.checkInfos.map(({ id }) => `#${id}`));
  for (const { id } of assets.checkInfos) expect(checks).toContain(`<a id="${id}"></a>`);
  const examples = assets.checkInfos.flatMap((info) => {
    const { fails, passes } = exampleOf(info);
    return [info.before ?? [], fails, passes].flat();
  });
  expect(selectAll('pre', root).map((block) => textOf(block).trim())).toEqual(examples.map((text) => text.trim()));
  const final = assets.checkInfos.filter((info) => !allowsExceptions(info));
  expect(checks.match(/It allows no exceptions\./g)).toHaveLength(final.length);
});

test('a title is shown as written, with its code as code', () => {
  const texts = elementsIn(root).filter(({ tagName }) => /^(p|td|th|h2)$/.test(tagName));
  expect(texts.map(textOf)).toEqual(
    expect.arrayContaining(assets.checkInfos.map(({ title }) => title.replaceAll('`', ''))),
  );
  expect(texts.filter((element) => textOf(element).includes('`')).map(textOf)).toEqual([]);
});

const [page = ''] = (await filesOf(catalogFiles, catalogOf(exampleFiles()))).values();
const sections = page.split(/^## /m).slice(1);

test.each(fileKinds)('the example of $path passes, and each of its keys is explained', ({ kind, path }) => {
  const section = sections.find((one) => one.startsWith(`${kind}\n`)) ?? '';
  const example = /```yaml\n([\s\S]*)```/.exec(section)?.[1] ?? '';
  const file = path.replace('*', kind === 'domain' ? 'water-supply' : 'en');
  expect(readSourceFile(file, kind, Buffer.from(example), validateSchema)).toMatchObject({ findings: [] });
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  for (const row of rows) expect(row).toMatch(/^\| \S+ \| \S+ \| \S.* \| \S.* \| (?!.*\{\}).*\|$/);
  for (const [, key, value] of kind === 'messages' ? [] : example.matchAll(/^(\w+):( \S)?/gm))
    expect(section).toMatch(new RegExp(`^\\| \`${key}\` .*${value ? '\\S ' : ''}\\|$`, 'm'));
});
