import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { usedUiTexts } from '../../../core/model/ui-texts.ts';
import { drawer, graph } from '../../../generators/graph/graph.ts';
import { pages } from '../../../generators/pages/pages.ts';
import lucide from '../../../schema/lucide.json' with { type: 'json' };
import { frameLanguage } from '../../../scripts/add-ons/site/astro/frame-language.mjs';
import sitePackage from '../../../scripts/add-ons/site/astro/package.json' with { type: 'json' };
import { sidebarOf } from '../../../scripts/add-ons/site/astro/sidebar.mjs';
import { installedPackages, writePages } from '../../../scripts/add-ons/site/astro.ts';
import { websiteOf } from '../../../scripts/add-ons/site/pages.ts';
import { websiteFiles } from '../../../scripts/add-ons/site/website.ts';
import { sha256 } from '../../../scripts/files/digest.ts';
import { filesIn, textsIn } from '../../../scripts/output/tree.ts';
import { filesOf } from '../../support/assets.ts';
import { catalogOf, exampleFiles, seedFiles } from '../../support/catalogs.ts';
import { project, temporaryFolder } from '../../support/folders.ts';
import { folderWith, runHere } from '../../support/run.ts';

const renamed = (text: string) => text.replace(/(?<=id: |\/)education/, 'price-index');
const catalog = catalogOf(new Map([...seedFiles()].map(([path, text]) => [renamed(path), renamed(text)])));
const languages = JSON.stringify({ languages: catalog.languages });
const additions = websiteOf(await drawer(), true);
const generated = new Map([
  ['catalog.json', languages],
  ...(await filesOf((one, assets) => pages(one, assets, additions), catalog)),
  ...(await filesOf(graph, catalog)),
]);
const website = websiteFiles(generated, '/base/');
const docs = new Map([...website].flatMap(([path, text]) => (path.endsWith('.md') ? [[path.slice(17), text]] : [])));

function pageOf(path: string, about: object, text = '', editor?: string): string {
  const texts = new Map([
    ['catalog.json', languages],
    ['pages/site.json', JSON.stringify({ [path]: about })],
    [`pages/${path}`, text],
  ]);
  return websiteFiles(texts, '/base/', editor).get(`src/content/docs/${path}`) ?? '';
}

test('the sources of the website have the pages that are made', () => {
  const folder = temporaryFolder();
  writePages(folder, generated, '/');
  expect(filesIn(folder)).toContain('src/content/docs/en/index.md');
  writePages(
    folder,
    new Map([
      ['catalog.json', languages],
      ['pages/site.json', '{}'],
    ]),
    '/',
  );
  expect(filesIn(folder)).toEqual(['languages.json']);
});

function frontOf(path: string) {
  const [, json = ''] = /^---\n(.*)\n---\n/.exec(docs.get(path) ?? '') ?? [];
  return JSON.parse(json);
}

test('only a page of a domain has a site in its title', () => {
  expect(frontOf('en/site-a/community.md')).toMatchObject({
    title: 'Community & Social Engagement · Site A',
    group: 'Site A',
    sidebar: { label: 'Community & Social Engagement' },
  });
  expect(frontOf('fr/external/core-cms.md').title).not.toContain('·');
  const titles = [...docs.keys()].map((path) => `${path.slice(0, 2)} ${frontOf(path).title}`);
  expect(new Set(titles).size).toBe(docs.size);
});

test('titles isolate text in the other direction', () => {
  const [, json = ''] = pageOf('ar/it/code.md', { title: 'C++ للجميع', group: 'الخط 0911 123456' }).split('\n');
  expect(JSON.parse(json)).toMatchObject({
    title: '\u2066C++\u2069 للجميع · الخط \u20660911 123456\u2069',
    group: 'الخط \u20660911 123456\u2069',
    sidebar: { label: '\u2066C++\u2069 للجميع' },
  });
});

function groupsOf(domains: number) {
  const page = (id: string, group?: string) => ({ id, data: { sidebar: { label: id }, ...(group && { group }) } });
  const pagesAt = (site: string) => {
    const ids = Array.from({ length: domains }, (_, index) => `en/${site}/domain-${index}`);
    return [`en/${site}`, ...ids].map((id) => page(id, site));
  };
  return [[page('en')], pagesAt('north'), pagesAt('south'), [page('en/external/maps', 'External')], [page('en/terms')]];
}

test.each([
  [10, 'en/north/domain-3', 25],
  [90, 'en/north/domain-3', 94],
  [90, 'en', 4],
  [90, 'en/external/maps', 5],
  [600, 'en/north/domain-3', 5],
  [600, 'en/north', 4],
])('with %i domains at each site, the sidebar of %s has %i links', (domains, current, count) => {
  const items = sidebarOf(groupsOf(domains), current, '/base', 'Overview');
  const links = items.flatMap((item) => ('entries' in item ? item.entries : item));
  expect(links).toHaveLength(count);
  const hrefs = ['en', 'en/north', 'en/south', 'en/terms', current].map((id) => `/base/${id}/`);
  expect(links.map(({ href }) => href)).toEqual(expect.arrayContaining(hrefs));
  expect(links.filter(({ isCurrent }) => isCurrent).map(({ href }) => href)).toEqual([`/base/${current}/`]);
});

test('in the sidebar of a large catalog, the group of another site is a link with its name', () => {
  const items = sidebarOf(groupsOf(600), 'en/north', '', 'Overview');
  expect(items).toMatchObject([
    { type: 'link', label: 'en' },
    { type: 'group', label: 'north', entries: [{ label: 'Overview' }] },
    { type: 'link', label: 'south' },
    { type: 'link', label: 'en/terms' },
  ]);
});

test('the search finds a domain once, and all other pages', () => {
  const hidden = [...docs.keys()].filter((path) => !frontOf(path).pagefind);
  expect(hidden).toEqual(['en', 'fr', 'ar'].map((code) => `${code}/site-b/community.md`));
});

test('links of pages and pictures are below the base, and have a target', () => {
  const paths = ['/icons.svg', ...website.keys()];
  const addresses = new Set(paths.map((path) => path.replace(/^src.content.docs|^public/, '')));
  for (const [path, text] of website) {
    for (const [, inText, link = inText ?? ''] of text.matchAll(/\]\(([^)#]+)|(?:href|src)="([^"#]+)/g)) {
      const [, name = ''] = /^\/base(\/.*)$/.exec(link) ?? [];
      const targets = [name, `${name.replace(/\/$/, '')}.md`, `${name}index.md`];
      expect(
        targets.some((target) => addresses.has(target)),
        `${path}: ${link}`,
      ).toBe(true);
    }
  }
});

test('the icon of a domain is in its link, from the version that is checked', () => {
  const icon = '<svg class="lucide" aria-hidden="true"><use href="/base/icons.svg#Users"></use></svg>';
  expect(docs.get('en/index.md')).toContain(`| [${icon}Community & Social Engagement](/base/en/site-a/community/)`);
  expect(docs.get('ar/site-c/index.md')?.match(/class="lucide"/g)).toHaveLength(1);
  expect(frontOf('ar/site-c/sports-recreation.md').icon).toBe('Trophy');
  expect(sitePackage.dependencies.lucide).toBe(lucide.version);
});

test('the "Edit" link of a page leads to the editor of the host; without an editor there is none', () => {
  const about = { title: 'Parks', description: '', edit: { label: '[en] Edit', file: 'domains/parks.yaml' } };
  const pageWith = (editor?: string) => pageOf('de/site-a/parks.md', about, '', editor);
  const editor = 'https://github.com/city/data/edit/main/catalog/';
  expect(pageWith(editor)).toContain(`"edit":{"label":"[en] Edit","address":"${editor}domains/parks.yaml"}`);
  expect(pageWith()).not.toMatch(/Edit|parks\.yaml/);
});

test.each([
  ['fr', 'Recherche d’itinéraire, l’accès aux œuvres', 'itinéraire accès oeuvres'],
  ['fr', "Qualité de l'eau", 'eau'],
  ['ar', 'والصحة', 'صحة صحه والصحه'],
  ['en', 'Arts and culture', undefined],
])('words that Pagefind does not find as readers type them are added to the text: %s', (code, text, words) => {
  const page = pageOf(`${code}/index.md`, { title: text, description: '' }, text);
  const lists = [...page.matchAll(/<span data-pagefind-meta="words\[data-words\]" data-words="(.*)">/g)];
  expect(lists.map(([, list = '']) => list.split(' ').sort())).toEqual(words ? [words.split(' ').sort()] : []);
});

test.each([
  ['fr', 'fr'],
  ['ca-valencia', 'ca'],
  ['pt-BR-abl1943', 'pt-BR'],
  ['pt-PT', 'pt'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh-Hans', 'zh-CN'],
  // Serbian in Latin letters has no texts in its script.
  ['sr-Latn', 'en'],
  ['ur', 'en'],
])('the texts of the frame of a website in %s are in %s', (code, language) => {
  const known = ['ar', 'ca', 'en', 'es', 'fr', 'pt', 'pt-BR', 'sr', 'zh-CN', 'zh-TW'];
  expect(frameLanguage(code, known)).toBe(language);
});

function cityWithWebsite() {
  const cwd = folderWith(exampleFiles());
  writeFileSync(join(cwd, 'package.json'), '{ "name": "city", "version": "0.1.0" }');
  const lock = readFileSync(join(project, 'scripts/add-ons/site/astro/package-lock.json'));
  const astro = join(cwd, '.cache/site', sha256(lock).slice(0, 12), 'node_modules/astro');
  mkdirSync(astro, { recursive: true });
  const build = (program: string, ...options: readonly string[]) => {
    writeFileSync(join(astro, 'astro.js'), program);
    return runHere(['site', '--out', 'dist', ...options], { cwd, root: cwd });
  };
  return { cwd, build };
}

test('if the build is killed, the last website stays', async () => {
  const { cwd, build } = cityWithWebsite();
  const program = `const { cpSync, writeFileSync } = require('node:fs');
cpSync('src/content/docs/en/index.md', 'dist/index.html');
writeFileSync('dist/index.html', process.argv.slice(2).join(' '));`;
  const { code, stdout } = await build(program, '--url', 'https://city.example');
  expect([code, stdout]).toEqual([0, expect.stringContaining('The site is in dist\n')]);
  expect(readFileSync(join(cwd, 'dist/index.html'), 'utf8')).toBe('build --site https://city.example');
  const killed = await build("process.kill(process.pid, 'SIGKILL');");
  expect(killed).toMatchObject({ code: 2, stderr: 'site: The website was not built: nothing was written\n' });
  expect(readdirSync(join(cwd, 'dist')).sort()).toEqual(['.catalog-site', 'index.html']);
});

test('the first page of each language has the links of the footer, in a fixed order', async () => {
  const urls = "accessibility: 'https://city.example/a11y', legalNotice: 'https://city.example/notice'";
  const city = catalogOf(exampleFiles(`# file: policy.yaml\nfooter: { ${urls} }\n`));
  const made = await filesOf((one, assets) => pages(one, assets, additions), city);
  const page = websiteFiles(new Map([['catalog.json', languages], ...made]), '/').get('src/content/docs/fr/index.md');
  const footer = [
    { label: 'Mentions légales', url: 'https://city.example/notice' },
    { label: 'Déclaration d’accessibilité', url: 'https://city.example/a11y' },
  ];
  expect(page).toContain(`"footer":${JSON.stringify(footer)}`);
});

test('the website of another city has only its own name', async () => {
  const words = 'page: { catalog: Catalog, intro: All domains }\nmeanings: { domain: A part of the city }\n';
  const cwd = folderWith(exampleFiles(`# file: messages/en.yaml\n${words}`));
  writeFileSync(join(cwd, 'package.json'), JSON.stringify({ name: '@stadt/katalog', version: '1.0.0' }));
  await runHere(['generate'], { cwd, root: cwd });
  const website = websiteFiles(new Map(textsIn(join(cwd, 'generated'))), '/katalog/');
  for (const [path, text] of website) expect(text, path).not.toMatch(/smart.?city/i);
  expect(website.get('src/content/docs/fr/index.md')).toContain('/katalog/fr/north/water/');
});

test('pages and pictures use each of their UI texts', () => {
  const args = ['-rhoE', '\\b(page|graph)\\.\\w+', 'generators', 'templates', 'scripts/add-ons/site'];
  const names = execFileSync('grep', args, { cwd: project, encoding: 'utf8' }).split('\n');
  const texts = [...usedUiTexts.keys()].filter((name) => /^(?:page|graph)\./.test(name));
  expect(texts.filter((name) => !names.includes(name))).toEqual([]);
});

test('an installation replaces that of another lock file; one that fails is removed', () => {
  const [source, cache, path] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  // At night, npm itself installs the website.
  writeFileSync(join(path, 'npm'), '#!/bin/sh\nexec grep -q lockfileVersion package-lock.json\n', { mode: 0o755 });
  vi.stubEnv('PATH', `${path}:${process.env.PATH}`);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (const name of ['dist', '0123456789ab']) mkdirSync(join(cache, name));
  for (const name of ['package.json', 'package-lock.json']) writeFileSync(join(source, name), 'not JSON');
  expect(() => installedPackages(source, cache)).toThrow(`${source} cannot be installed: npm ci failed`);
  expect(readdirSync(cache)).toEqual(['dist']);
  writeFileSync(join(source, 'package-lock.json'), '{ "lockfileVersion": 3 }');
  const installed = basename(installedPackages(source, cache));
  expect(readdirSync(cache).sort()).toEqual([installed, 'dist'].sort());
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
