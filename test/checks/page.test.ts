import { selectAll } from 'hast-util-select';
import { expect, test } from 'vitest';
import { exampleOf, isExcusable } from '../../core/read/diagnostic.ts';
import { checksPage } from '../../generators/checks-page.ts';
import { assets, filesOf } from '../support/assets.ts';
import { catalogOf, exampleFiles } from '../support/catalogs.ts';
import { elementsIn, renderLikeGitHub, textOf } from '../support/github.ts';

const page = (await filesOf(checksPage, catalogOf(exampleFiles()))).get('docs/checks.md') ?? '';
const root = renderLikeGitHub(page);

test('every rule has its anchor, its row and its examples', () => {
  const links = selectAll('td a', root).map(({ properties }) => properties.href);
  expect(links).toEqual(assets.rules.map(({ id }) => `#${id}`));
  for (const { id } of assets.rules) expect(page).toContain(`<a id="${id}"></a>`);
  const examples = assets.rules.flatMap((rule) => {
    const { fails, passes } = exampleOf(rule);
    return [rule.before ?? [], fails, passes].flat();
  });
  expect(selectAll('pre', root).map((one) => textOf(one).trim())).toEqual(examples.map((one) => one.trim()));
});

test('a rule that no exception excuses says so', () => {
  const final = assets.rules.filter((rule) => !isExcusable(rule));
  expect(page.match(/No exception excuses it\./g)).toHaveLength(final.length);
});

test('every rule reads as it is written, and code is code', () => {
  const texts = elementsIn(root).filter(({ tagName }) => /^(p|td|th|h2)$/.test(tagName));
  expect(texts.map(textOf)).toEqual(expect.arrayContaining(assets.rules.map(({ title }) => title.replaceAll('`', ''))));
  expect(texts.filter((element) => textOf(element).includes('`')).map(textOf)).toEqual([]);
});
