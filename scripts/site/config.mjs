// The site of the pages, for VitePress. It is copied to .cache/site/work-*/.vitepress/ and runs there, in the project's folder.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { load } from 'js-yaml';
import rtlcss from 'postcss-rtlcss';
import { escapeHtml, localeOf, neighboursOf, searchOf, sidebarOf } from './locale.mjs';
import { alone, dataFiles, nameCopyButtons, permalinkTo, pictureStyle, readPages } from './markdown.mjs';
import { writePages } from './pages.mjs';
import { escapePageData, findPackages, guardFiles, serveFiles, translateTheme } from './plugins.mjs';
import { mark, notFoundPageOf, startPageOf } from './start-page.mjs';

const project = process.cwd();
const generated = resolve(project, 'generated');
/** Of this project, which need not be the one with the catalog. */
const root = resolve(import.meta.dirname, '../../../..');
/** The site's own copy, in the working folder. */
const pages = resolve(import.meta.dirname, '../pages');
const base = process.env.SITE_BASE ?? '/';
/** Where the site will stand, where that is known: with the base. */
const address = process.env.SITE_URL && new URL(base, process.env.SITE_URL).href;
const catalog = JSON.parse(readFileSync(join(generated, 'catalog.json'), 'utf8'));
const { languages } = catalog;

const messages = new Map(
  languages.map(({ code }) => [code, load(readFileSync(resolve(project, `catalog/messages/${code}.yaml`), 'utf8'))]),
);

/** The message at `group.key`, from the catalog's own; one that is not there is shown as its key. */
function wordIn(code, key) {
  const [group, name] = key.split('.');
  return messages.get(code)?.[group]?.[name] ?? name;
}

/** The catalog's. */
const { version } = JSON.parse(readFileSync(join(generated, 'routes/openapi.json'), 'utf8')).info;

const about = writePages({ generated, folder: pages, root, languages, wordIn });

const sidebars = new Map(languages.map(({ code }) => [code, sidebarOf(code, catalog, wordIn)]));
/** One value for each language. */
const perLanguage = (make) => Object.fromEntries(languages.map((language) => [language.code, make(language)]));

/** A word in the language of a page, by what VitePress knows of the page. */
const wordFor = ({ relativePath = '' }, key) => {
  const [code] = relativePath.split('/');
  return wordIn(messages.has(code) ? code : languages[0].code, `website.${key}`);
};

const markdownOptions = {
  generated,
  // What links of the pages are relative to.
  folder: dirname(pages),
  base,
  openWord: (env) => escapeHtml(wordFor(env, 'openPicture')),
};

const pictures = readdirSync(join(generated, 'graph'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.svg'))
  .map((name) => `graph/${name.replaceAll('\\', '/')}`);

/** What VitePress does not make: the page at the root, the pictures as files of their own, and the data that pages lead to. */
function writeFiles(folder) {
  writeFileSync(join(folder, 'index.html'), startPage);
  writeFileSync(join(folder, '404.html'), notFoundPageOf(languages, wordIn, base));
  for (const path of pictures) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), alone(readFileSync(join(generated, path), 'utf8'), base));
  }
  for (const path of dataFiles) cpSync(join(generated, path), join(folder, path));
}

const startPage = startPageOf(languages, wordIn, address);

/** For search engines: each page's own address, and those of the same page in every language. */
function addressesOf({ pageData: { relativePath } }) {
  const [code, ...rest] = relativePath.split('/');
  if (address === undefined || !messages.has(code)) return [];
  const path = rest
    .join('/')
    .replace(/(^|\/)index\.md$/, '$1')
    .replace(/\.md$/, '.html');
  const link = (rel, code, attributes = {}) => ['link', { rel, ...attributes, href: `${address}${code}/${path}` }];
  return [
    link('canonical', code),
    ...languages.map(({ code }) => link('alternate', code, { hreflang: code })),
    link('alternate', languages[0].code, { hreflang: 'x-default' }),
  ];
}

export default {
  srcDir: pages,
  // For those who browse the files themselves.
  srcExclude: ['README.md'],
  outDir: process.env.SITE_OUT ?? resolve(project, '.cache/site/built'),
  base,
  cleanUrls: false,
  lastUpdated: false,
  locales: perLanguage((language) => localeOf(language, sidebars.get(language.code), wordIn, version)),
  head: [
    ['link', { rel: 'icon', href: mark }],
    ['style', {}, pictureStyle(pictures.map((path) => readFileSync(join(generated, path), 'utf8')))],
  ],
  transformPageData: ({ relativePath, frontmatter }) => ({
    ...about[relativePath],
    frontmatter: { ...frontmatter, ...neighboursOf(relativePath, sidebars) },
  }),
  transformHead: addressesOf,
  // The words of the theme stand in a script, where `</script>` would end it.
  transformHtml: (html) =>
    html.replace(/(?<=__VP_SITE_DATA__=[\w(]*JSON\.parse\()"(?:[^"\\]|\\.)*"/, (data) =>
      data.replaceAll('<', '\\u003c'),
    ),
  ...(address && {
    sitemap: {
      hostname: address,
      transformItems: (items) =>
        items.map(({ links = [], ...item }) => {
          const source = links.filter(({ lang }) => lang === languages[0].code);
          return { ...item, links: [...links, ...source.map(({ url }) => ({ url, lang: 'x-default' }))] };
        }),
    },
  }),
  markdown: {
    linkify: false,
    // The theme's own letters have too little contrast.
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    preConfig: (markdown) => readPages(markdown, markdownOptions),
    // The theme has put its button around each block of code by then.
    config: (markdown) => nameCopyButtons(markdown, (env) => escapeHtml(wordFor(env, 'copy'))),
    anchor: {
      // For the guide; headings of the catalog's pages have English names of their own, the same in every language.
      slugify: (text) =>
        text
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\s_-]/gu, '')
          .replaceAll(' ', '-'),
      permalink: permalinkTo((env, title) => wordFor(env, 'permalink').replace('{title}', title)),
    },
  },
  themeConfig: {
    i18nRouting: true,
    logo: mark,
    aside: false,
    search: {
      provider: 'local',
      options: {
        // What a term means stands below it, so that nobody need open its page.
        detailedView: true,
        _render: (text, env, markdown) => markdown.render(text, Object.assign(env, { isForSearch: true })),
        // Without accents and vowel marks, and without the Arabic article, so that صحة finds الصحة.
        miniSearch: {
          options: {
            processTerm: (term) =>
              term
                .toLowerCase()
                .normalize('NFD')
                .replace(/[\u0300-\u036f\u064b-\u0655]/g, '')
                .replace(/^\u0648?(\u0627\u0644|\u0644\u0644)(?=..)/, ''),
          },
        },
        locales: perLanguage(({ code }) => ({ translations: searchOf((key) => wordIn(code, `website.${key}`)) })),
      },
    },
  },
  buildEnd: ({ outDir }) => writeFiles(outDir),
  vite: {
    publicDir: false,
    // The theme is written for left to right; this mirrors it (VitePress, "RTL Support").
    css: {
      postcss: { plugins: [rtlcss({ ltrPrefix: ':where([dir="ltr"])', rtlPrefix: ':where([dir="rtl"])' })] },
    },
    server: { fs: { allow: [project] } },
    plugins: [
      guardFiles([resolve(import.meta.dirname, '../..'), pages]),
      escapePageData,
      findPackages,
      translateTheme,
      serveFiles(generated, base, startPage),
    ],
  },
};
