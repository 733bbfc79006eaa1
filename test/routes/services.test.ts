import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { seedFiles } from '../support/catalogs.ts';
import { copyOf } from '../support/folders.ts';
import { generateInto } from './package.ts';
import { asked, blocks, files, hostsOf, makeRecipes, scripts, testRecipes } from './recipes.ts';
import { compile, resolutions } from './strict.ts';

const { folder, installed, load, match } = await makeRecipes();
const hosts = await hostsOf(load);
testRecipes(hosts, match);

test('every block of the pages has a file name, and compiles strictly', async () => {
  expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(['ts', 'python', 'sh']));
  expect(new Set(files.map(({ name }) => name)).size).toBe(blocks.filter(({ language }) => language !== 'sh').length);
  const bare = copyOf(folder);
  await generateInto(join(bare, relative(folder, installed), 'generated'), seedFiles());
  const paths = [folder, bare].flatMap((cwd) => scripts.map(({ name }) => join(cwd, 'src', name)));
  expect(compile(folder, paths, [...resolutions.bundler, '--skipLibCheck', '--types', 'node'])).toBe('');
});

test('what recipes do with an address holds for hostile ones, too', async () => {
  const { languageAt, switcher, languages, languageOf } = await load('languages');
  for (const path of asked) {
    const links = [...switcher(path).map(({ href }: Entry) => href), ...Object.values(languages(path) ?? {})];
    expect(links.filter((link) => !/^(?:https:\/\/city\.example)?\/(?:en|fr|ar)(?:\/|$)/.test(link))).toEqual([]);
    expect(['en', 'fr', 'ar']).toContain(languageAt(path));
    expect(['en', 'fr', 'ar']).toContain(languageOf(path));
  }
});

test('below a base, the recipe for Express links there', async () => {
  const { headers } = (await hosts.get('Express')?.('/city/en/services')) ?? {};
  expect(headers?.get('sunset')).toBe('Thu, 01 Jul 2027 00:00:00 GMT');
  expect(headers?.get('deprecation')).toBe('@1796083200');
  expect(headers?.get('link')).toBe('</city/en/education>; rel="successor-version"');
});

test('links, languages and menus are as the docs show', async () => {
  const link = '/ar/services/%D8%B7%D9%84%D8%A8%207?tab=fees';
  const { link: made, absolute, elsewhere, id } = await load('links');
  expect([made, absolute, id]).toEqual([link, 'https://city.example/app/fr/services#top', 'طلب 7']);
  expect(elsewhere('site-b', 'en')).toBe('https://site-b.city.example/en/education');
  expect(elsewhere('site-a', 'en')).toBeUndefined();
  const { languageAt, switcher, languages, languageOf, menu } = await load('languages');
  expect(['/fr/nothing', '/ar', '/admin/services'].map(languageAt)).toEqual(['fr', 'ar', 'en']);
  expect(switcher('/en/services/7?a#b')).toContainEqual({ locale: 'fr', href: '/fr/services/7?a#b' });
  expect(switcher('/fr/nothing')[2]).toEqual({ locale: 'ar', href: '/ar' });
  expect(languages('/ar/services/7')['x-default']).toBe('https://city.example/en/services/7');
  expect(languages('/fr/nothing')).toBeNull();
  // RFC 4647, section 3.4; RFC 9110, section 12.4.2: the weights.
  const lookups = { 'es-ar': 'en', 'de-AT, fr-CH;q=0.8': 'fr', 'fr;q=0.5,AR': 'ar', 'fr ; q=0, ar;q=0.1': 'ar' };
  const others = { 'zh-Hant-AR, *': 'en', 'ar-x-fr': 'ar', 'en-fr;q=x, fr': 'fr', '': 'en', ',;q=1,-': 'en' };
  for (const [accept, locale] of Object.entries({ ...lookups, ...others })) {
    expect([accept, languageOf(accept)]).toEqual([accept, locale]);
  }
  // A header may be long: the first 20 ranges count.
  expect([19, 20].map((count) => languageOf(`${'de,'.repeat(count)}fr`))).toEqual(['fr', 'en']);
  expect(menu('site-a', 'fr').map(({ href, isPlanned }: Entry) => `${href} ${isPlanned}`)).toEqual([
    '/fr/community true',
    '/fr/attractions true',
  ]);
});

interface Entry {
  readonly href: string;
  readonly isPlanned: boolean;
}

describe.skipIf(spawnSync('python3', ['--version']).status !== 0)('in Python', () => {
  const python = (code: string): unknown => {
    const env = { ...process.env, PYTHONPATH: join(folder, 'src') };
    return JSON.parse(spawnSync('python3', ['-c', code], { cwd: installed, encoding: 'utf8', env }).stdout);
  };

  test('the menu is the same, and a link has its encoding', () => {
    const entries = python('import json, menu; print(json.dumps(list(menu.menu("site-a", "ar"))))');
    expect(entries).toEqual(['/ar/community', '/ar/attractions'].map((href) => [expect.any(String), href]));
    const link = python('import json, menu; print(json.dumps(menu.link("/{locale}/x/{id}", "ar", "طلب/7")))');
    expect(link).toBe('/ar/x/%D8%B7%D9%84%D8%A8%2F7');
  });

  test('the matcher agrees with `match`', () => {
    const found = asked.map((path) => {
      const { route, ...rest } = match(path) ?? {};
      return route === undefined ? null : { id: route.id, ...rest };
    });
    const paths = JSON.stringify(JSON.stringify(asked));
    expect(python(`import json, match; print(json.dumps([match.match(one) for one in json.loads(${paths})]))`)).toEqual(
      found,
    );
  });
});
