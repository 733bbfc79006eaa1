import { readdirSync, readFileSync } from 'node:fs';
import sitemap from '@astrojs/sitemap';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { escapeHtml } from './escape-html.mjs';
import { frameLanguage } from './frame-language.mjs';
import { headingIds, tableFrames } from './remark.mjs';

const { SITE_BASE: base = '/' } = process.env;
const list = new URL('languages.json', import.meta.url);
const languages = JSON.parse(readFileSync(list, 'utf8'));
const locales = languages.map(({ code, name, direction }) => [
  code.toLowerCase(),
  { label: escapeHtml(name), lang: code, dir: direction },
]);
const [[source]] = locales;

const folder = new URL('../node_modules/@astrojs/starlight/translations/', import.meta.url);
const known = readdirSync(folder).flatMap((name) => /^(.*)\.json$/.exec(name)?.[1] ?? []);
const textsIn = (code) => JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8'));
const texts = languages.map(({ code }) => [code, { ...textsIn('en'), ...textsIn(frameLanguage(code, known)) }]);
const frameTexts = {
  name: 'frame-texts',
  hooks: {
    // Starlight requires this one.
    'config:setup'() {},
    'i18n:setup': ({ injectTranslations }) => injectTranslations(Object.fromEntries(texts)),
  },
};

/** The server of a preview. Its command says when pages are being made: those asked for wait. */
const preview = {
  name: 'preview',
  hooks: {
    'astro:config:setup'({ command, addWatchFile }) {
      // A language more or less, or another name of one, starts the server again.
      if (command === 'dev') addWatchFile(list);
    },
    'astro:server:setup'({ server, refreshContent }) {
      let made = Promise.resolve();
      let go = () => {};
      const readAgain = async () => {
        await refreshContent();
        const store = server.moduleGraph.getModuleById('\0astro:data-layer-content');
        if (store) server.moduleGraph.invalidateModule(store);
      };
      process.removeAllListeners('message').on('message', async (state) => {
        if (state === 'making') made = new Promise((done) => (go = done));
        else await readAgain().finally(go);
      });
      server.middlewares.use(async ({ url }, _, next) => {
        if (url.endsWith('/')) await made;
        next();
      });
    },
  },
};

export default defineConfig({
  base,
  devToolbar: { enabled: false },
  vite: {
    server: {
      // Pages are read when all of them are written.
      watch: { ignored: ['**/src/content/docs/**'] },
    },
  },
  markdown: { smartypants: false, remarkPlugins: [headingIds, tableFrames] },
  integrations: [
    preview,
    // As Starlight's, without the page that leads to the languages: it would be another one of the first.
    sitemap({
      filter: (page) => new URL(page).pathname !== base,
      i18n: { defaultLocale: source, locales: Object.fromEntries(locales.map(([locale, { lang }]) => [locale, lang])) },
    }),
    starlight({
      // `route-data.mjs` has the real one.
      title: 'Catalog',
      sidebar: [],
      locales: Object.fromEntries(locales),
      defaultLocale: source,
      favicon: '/favicon.svg',
      customCss: ['./src/site.css'],
      components: { Footer: './src/Footer.astro', PageTitle: './src/PageTitle.astro' },
      routeMiddleware: './src/route-data.mjs',
      plugins: [frameTexts],
      pagination: false,
      pagefind: process.env.NODE_ENV === 'production',
      // In most languages, Starlight has the name of such a link in English.
      markdown: { headingLinks: false },
      disable404Route: true,
    }),
  ],
});
