import { expect, test } from 'vitest';
import { pages } from '../../generators/pages/pages.ts';
import { filesOf } from '../support/assets.ts';
import { catalogOf, exampleFiles } from '../support/catalogs.ts';

test('a page lists at most 1,000 domains; a site has more pages for more', async () => {
  const catalog = catalogOf(exampleFiles());
  const ids = Array.from({ length: 1_000 }, (_, index) => `water-${index}`);
  const waters = catalog.domains.flatMap((domain) =>
    domain.id === 'water' ? ids.map((id) => ({ ...domain, id, title: { en: id } })) : [],
  );
  const domains = [...catalog.domains, ...waters];
  const made = await filesOf(pages, { ...catalog, languages: catalog.languages.slice(0, 1), domains });
  const textOf = (path: string) => made.get(`pages/en/${path}`) ?? '';
  const linksIn = (path: string) => Array.from(textOf(path).matchAll(/\]\((water[\w-]*)\.md\)/g), ([, id]) => id);
  const parts = ['north/index--1.md', 'north/index--2.md'].map(linksIn);
  // Parks is on the first one, too.
  expect(parts.map(({ length }) => length)).toEqual([999, 2]);
  expect(new Set(parts.flat())).toEqual(new Set(['water', ...ids]));
  expect(linksIn('north/index.md')).toEqual([]);
  for (const part of [1, 2]) expect(textOf('north/index.md')).toContain(`](index--${part}.md)`);
  expect(textOf('index.md')).toContain('- [North](north/index.md) · Domains: 1002');
  // Each of them requires parks.
  expect(textOf('north/parks.md')).toContain('- [North](index.md) · Domains: 1001');
  expect(Math.max(...Array.from(made.values(), ({ length }) => length).slice(0, -1))).toBeLessThan(900_000);
});
