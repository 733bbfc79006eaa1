import { selectAll } from 'hast-util-select';
import { expect, test } from 'vitest';
import { thingLists } from '../core/schema/kinds.ts';
import { allGenerators } from '../generators/all.ts';
import { pages } from '../generators/pages/pages.ts';
import { filesOf } from './support/assets.ts';
import { catalogOf, everyReference, exampleFiles, exampleWithWords } from './support/catalogs.ts';
import { renderLikeGitHub, textOf } from './support/github.ts';
import { lintPage } from './support/page-lint.ts';

test('a catalog without an optional file is as one without its entries', async () => {
  const absent = catalogOf(exampleFiles());
  const lists = thingLists.flatMap(({ path, list, isOptional }) =>
    isOptional ? `# whole file: ${path}\n${list}: []\n` : [],
  );
  const empty = catalogOf(exampleFiles(lists.join('')));
  for (const generator of allGenerators) {
    expect(await filesOf(generator, empty)).toEqual(await filesOf(generator, absent));
  }
});

test('pages show the owners and links of a domain', async () => {
  const files = exampleWithWords(everyReference.replace('/runbook', '/run_(a)?b=1&copy=2'));
  const made = await filesOf(pages, catalogOf(files));
  const lines = (path: string) => (made.get(`pages/${path}.md`) ?? '').match(/(?<=^<a id="owners"><\/a>).*/gm);
  expect(lines('en/north/water')).toEqual([
    [
      '[Owner: Water Board](mailto:water@city.example)',
      '[Runbook](https://city.example/run_%28a%29?b=1&amp;copy=2)',
      '[Service status](https://city.example/status)',
      '[Source code](https://city.example/code)',
      '[Documentation](https://city.example/docs)',
    ].join(' · '),
  ]);
  expect(lines('fr/external/maps')).toHaveLength(1);
  const without = await filesOf(pages, catalogOf(exampleWithWords()));
  expect([...without.values()].join('')).not.toContain('<a id="owners">');
  const page = made.get('pages/ar/north/water.md') ?? '';
  expect(lintPage(page)).toEqual([]);
  const links = selectAll('a[href]', renderLikeGitHub(page)).map((link) => [textOf(link), link.properties.href]);
  expect(links).toContainEqual(['الجهة المسؤولة: هيئة المياه', 'mailto:water@city.example']);
});
