// The site of the pages, for VitePress. It is copied to .cache/site/work-*/.vitepress/ and runs there, in the project's folder.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { load } from 'js-yaml';
import rtlcss from 'postcss-rtlcss';
import { guardServer } from './guard.mjs';
import { dataFiles, linked, permalinkTo, pictureStyle, readPages } from './markdown.mjs';
import { escapePageData, findPackages, serveFiles, translateTheme } from './plugins.mjs';
import { startPageOf } from './start-page.mjs';

const project = process.cwd();
const generated = resolve(project, 'generated');
const pages = join(generated, 'pages');
const base = process.env.SITE_BASE ?? '/';
/** Where the site will stand, where that is known: with the base. */
const address = process.env.SITE_URL && new URL(base, process.env.SITE_URL).href;
const { languages, sites, descriptors, domains, externalDomains } = JSON.parse(
  readFileSync(join(generated, 'catalog.json'), 'utf8'),
);
/** A title and a description of each page, by its path. */
const about = JSON.parse(readFileSync(join(pages, 'site.json'), 'utf8'));
const titles = new Map(domains.map((domain) => [domain.id, domain.title]));

/** The theme renders these as HTML: texts of the sidebar, names of languages, "previous" and "next". */
const escapeHtml = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The words of the theme, from the catalog's own messages; one that is not there is shown as its key. */
function wordsIn(code) {
  const messages = load(readFileSync(resolve(project, `catalog/messages/${code}.yaml`), 'utf8'));
  return (key, group = 'website') => messages?.[group]?.[key] ?? key;
}

/** The words of the search. */
function searchOf(word) {
  return {
    button: { buttonText: word('search'), buttonAriaLabel: word('search') },
    modal: {
      displayDetails: word('details'),
      resetButtonTitle: word('clear'),
      backButtonTitle: word('close'),
      noResultsText: word('noResults'),
      footer: {
        selectText: word('open'),
        selectKeyAriaLabel: word('open'),
        navigateText: word('move'),
        navigateUpKeyAriaLabel: word('move'),
        navigateDownKeyAriaLabel: word('move'),
        closeText: word('close'),
        closeKeyAriaLabel: word('close'),
      },
    },
  };
}

/** The start, each site with its domains, the external domains, the terms; what would be empty is left out. */
function sidebarOf(code, word) {
  const entry = (text, path) => ({ text: escapeHtml(text), link: `/${code}/${path}` });
  return [
    entry(word('catalog', 'page'), ''),
    ...sites.map((site) => ({
      ...entry(site.name[code], `${site.id}/`),
      collapsed: false,
      items: descriptors
        .filter((descriptor) => descriptor.site === site.id)
        .map(({ domain }) => entry(titles.get(domain)[code], `${site.id}/${domain}`)),
    })),
    {
      text: escapeHtml(word('externals', 'graph')),
      items: externalDomains.map(({ id, title }) => entry(title[code], `external/${id}`)),
    },
    entry(word('terms', 'page'), 'terms'),
    entry(word('forDevelopers', 'page'), 'developers'),
  ].filter(({ items }) => items?.length !== 0);
}

function localeOf({ code, name, direction }) {
  const word = words.get(code);
  return {
    label: escapeHtml(name),
    lang: code,
    dir: direction,
    link: `/${code}/`,
    title: word('catalog', 'page'),
    themeConfig: {
      logoLink: `/${code}/`,
      sidebar: sidebarOf(code, word),
      words: Object.fromEntries(
        ['mainMenu', 'allPages', 'pager', 'menu', 'more', 'toggle'].map((key) => [key, word(key)]),
      ),
      skipToContentLabel: word('skip'),
      outline: { level: [2, 3], label: word('onThisPage') },
      docFooter: { prev: escapeHtml(word('previous')), next: escapeHtml(word('next')) },
      darkModeSwitchLabel: word('appearance'),
      lightModeSwitchTitle: word('toLight'),
      darkModeSwitchTitle: word('toDark'),
      sidebarMenuLabel: word('menu'),
      returnToTopLabel: word('top'),
      langMenuLabel: word('languages'),
      notFound: { title: word('notFound'), quote: '', linkText: word('toCatalog'), linkLabel: word('toCatalog') },
    },
  };
}

const words = new Map(languages.map(({ code }) => [code, wordsIn(code)]));
/** One value for each language. */
const perLanguage = (make) => Object.fromEntries(languages.map((language) => [language.code, make(language)]));

/** A word in the language of a page, by what VitePress knows of the page. */
const wordFor = ({ relativePath = '' }, key) =>
  (words.get(relativePath.split('/')[0]) ?? words.get(languages[0].code))(key);

const markdownOptions = {
  generated,
  base,
  openWord: (env) => escapeHtml(wordFor(env, 'openPicture')),
  copyWord: (env) => escapeHtml(wordFor(env, 'copy')),
};

const pictures = readdirSync(join(generated, 'graph'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.svg'))
  .map((name) => `graph/${name.replaceAll('\\', '/')}`);

/** What VitePress does not make: the page at the root, the pictures as files of their own, and the data that pages lead to. */
function writeFiles(folder) {
  writeFileSync(join(folder, 'index.html'), startPage);
  for (const path of pictures) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), linked(readFileSync(join(generated, path), 'utf8'), base));
  }
  for (const path of dataFiles) cpSync(join(generated, path), join(folder, path));
}

const startPage = startPageOf(languages, (code) => words.get(code)('catalog', 'page'), address);

/** For search engines: each page's own address, and those of the same page in every language. */
function addressesOf({ pageData: { relativePath } }) {
  const [code, ...rest] = relativePath.split('/');
  if (address === undefined || !words.has(code)) return [];
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
  locales: perLanguage(localeOf),
  head: pictures.slice(0, 1).map((path) => ['style', {}, pictureStyle(readFileSync(join(generated, path), 'utf8'))]),
  transformPageData: ({ relativePath }) => about[relativePath],
  transformHead: addressesOf,
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
    preConfig: (markdown) => readPages(markdown, markdownOptions),
    anchor: {
      // Headings have English names of their own, the same in every language; this is for a page's title.
      slugify: () => 'title',
      permalink: permalinkTo((env, title) => wordFor(env, 'permalink').replace('{title}', title)),
    },
  },
  themeConfig: {
    i18nRouting: true,
    search: {
      provider: 'local',
      options: {
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
        locales: perLanguage(({ code }) => ({ translations: searchOf(words.get(code)) })),
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
      guardServer([resolve(import.meta.dirname, '../..'), pages]),
      escapePageData,
      findPackages,
      translateTheme,
      serveFiles(generated, base, startPage),
    ],
  },
};
