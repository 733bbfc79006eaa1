import { readdirSync, readFileSync } from 'node:fs';
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

const folder = new URL('../node_modules/@astrojs/starlight/translations/', import.meta.url);
const codes = readdirSync(folder).flatMap((name) => /^(.*)\.json$/.exec(name)?.[1] ?? []);
const textsIn = (code) => JSON.parse(readFileSync(new URL(`${code}.json`, folder), 'utf8'));
const texts = languages.map(({ code }) => [code, { ...textsIn('en'), ...textsIn(frameLanguage(code, codes)) }]);
const frameTexts = {
  name: 'frame-texts',
  hooks: {
    // Starlight requires this one.
    'config:setup'() {},
    'i18n:setup': ({ injectTranslations }) => injectTranslations(Object.fromEntries(texts)),
  },
};

/** The server of a preview: its command sends a message when all pages are written. */
const preview = {
  name: 'preview',
  hooks: {
    'astro:config:setup'({ command, addWatchFile }) {
      // A new language, or a new name of one, needs a new server.
      if (command === 'dev') addWatchFile(list);
    },
    'astro:server:setup'({ server, refreshContent }) {
      process.removeAllListeners('message').on('message', async () => {
        await refreshContent();
        const store = server.moduleGraph.getModuleById('\0astro:data-layer-content');
        if (store) server.moduleGraph.invalidateModule(store);
      });
    },
  },
};

export default defineConfig({
  base,
  devToolbar: { enabled: false },
  // Pages are read when all of them are written.
  vite: { server: { watch: { ignored: ['**/src/content/docs/**'] } } },
  markdown: { smartypants: false, remarkPlugins: [headingIds, tableFrames] },
  integrations: [
    preview,
    starlight({
      // route-data.mjs replaces it.
      title: 'Catalog',
      sidebar: [],
      locales: Object.fromEntries(locales),
      defaultLocale: locales[0][0],
      favicon: '/favicon.svg',
      customCss: ['./src/site.css'],
      components: { Footer: './src/Footer.astro', PageTitle: './src/PageTitle.astro' },
      routeMiddleware: './src/route-data.mjs',
      plugins: [frameTexts],
      pagination: false,
      pagefind: process.env.NODE_ENV === 'production',
      // Starlight names these links in English in most languages.
      markdown: { headingLinks: false },
      disable404Route: true,
    }),
  ],
});
