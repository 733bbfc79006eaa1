// The site of the pages, for VitePress. It is copied to .cache/site/.vitepress/ and runs there, in the project's folder.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { load } from 'js-yaml';
import rtlcss from 'postcss-rtlcss';

const project = process.cwd();
const { languages, sites, descriptors, domains } = JSON.parse(
  readFileSync(resolve(project, 'generated/catalog.json'), 'utf8'),
);
const titles = new Map(domains.map((domain) => [domain.id, domain.title]));
const source = languages[0].code;

/** The theme renders these as HTML: texts of the sidebar, names of languages, "previous" and "next". */
const escapeHtml = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The words of the theme, from the catalog's own messages; one that is not there is shown as its key. */
function wordsIn(code) {
  const messages = load(readFileSync(resolve(project, `catalog/messages/${code}.yaml`), 'utf8'));
  return (key, group = 'website') => messages?.[group]?.[key] ?? key;
}

function localeOf({ code, name, direction }) {
  const word = wordsIn(code);
  const search = {
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
  return {
    search,
    locale: {
      label: escapeHtml(name),
      lang: code,
      dir: direction,
      link: `/${code}/`,
      title: word('catalog', 'page'),
      themeConfig: {
        logoLink: `/${code}/`,
        sidebar: [
          { text: escapeHtml(word('catalog', 'page')), link: `/${code}/` },
          ...sites.map((site) => ({
            text: escapeHtml(site.name[code]),
            link: `/${code}/${site.id}/`,
            collapsed: false,
            items: descriptors
              .filter((descriptor) => descriptor.site === site.id)
              .map(({ domain }) => ({
                text: escapeHtml(titles.get(domain)[code]),
                link: `/${code}/${site.id}/${domain}`,
              })),
          })),
        ],
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
    },
  };
}

const locales = languages.map((language) => [language.code, localeOf(language)]);

/** A fence of Mermaid goes to the browser as it is; the theme draws it there. */
function drawMermaid(markdown) {
  const fence = markdown.renderer.rules.fence;
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const { info, content } = tokens[index];
    if (info.trim() !== 'mermaid') return fence(tokens, index, ...rest);
    return `<pre class="mermaid" v-pre>${markdown.utils.escapeHtml(content)}</pre>`;
  };
}

/** The site has no page at its root: it leads to the source language, and names the others. */
function writeStart(folder) {
  const links = languages.map(
    ({ code, name, direction }) => `<a href="${code}/" lang="${code}" dir="${direction}">${escapeHtml(name)}</a>`,
  );
  writeFileSync(
    resolve(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${source}/">${links.join(' ')}\n`,
  );
}

function redirectStart(server) {
  server.middlewares.use((request, response, next) => {
    if (request.url !== '/') return next();
    response.writeHead(302, { location: `/${source}/` }).end();
  });
}

export default {
  srcDir: resolve(project, 'generated/pages'),
  outDir: process.env.SITE_OUT ?? resolve(project, '.cache/site/build'),
  base: process.env.SITE_BASE ?? '/',
  cleanUrls: false,
  lastUpdated: false,
  locales: Object.fromEntries(locales.map(([code, { locale }]) => [code, locale])),
  markdown: {
    linkify: false,
    config: drawMermaid,
    // Headings have English anchors of their own; these only fill the outline.
    anchor: { slugify: (text) => `h-${encodeURIComponent(text.trim().replace(/\s+/g, '-'))}` },
  },
  themeConfig: {
    i18nRouting: true,
    search: {
      provider: 'local',
      options: {
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
        locales: Object.fromEntries(locales.map(([code, { search }]) => [code, { translations: search }])),
      },
    },
  },
  buildEnd: ({ outDir }) => writeStart(outDir),
  vite: {
    publicDir: false,
    // The theme is written for left to right; this mirrors it (VitePress, "RTL Support").
    css: {
      postcss: { plugins: [rtlcss({ ltrPrefix: ':where([dir="ltr"])', rtlPrefix: ':where([dir="rtl"])' })] },
    },
    // Mermaid is large; it is loaded only by a page that has a picture.
    build: { chunkSizeWarningLimit: 2000 },
    server: { fs: { allow: [project] } },
    plugins: [{ name: 'start', configureServer: redirectStart }],
  },
};
