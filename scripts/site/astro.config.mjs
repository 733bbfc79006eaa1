import { readFileSync } from 'node:fs';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { escapeHtml } from './escape-html.mjs';
import { headingIds, tableFrames } from './remark.mjs';

const { SITE_BASE: base = '/', SITE_URL: site, SITE_FORM: target } = process.env;
const list = new URL('languages.json', import.meta.url);
const languages = JSON.parse(readFileSync(list, 'utf8'));
const locales = languages.map(({ code, name, direction }) => [
  code.toLowerCase(),
  { label: escapeHtml(name), lang: code, dir: direction },
]);
const [[source]] = locales;

export default defineConfig({
  site,
  base,
  devToolbar: { enabled: false },
  // In a preview, the form reads files from the disk and saves them; its page is one for all languages.
  vite: {
    server: {
      proxy: target && {
        '/edit/files.json': { target },
        '^/[^/]+/edit/$': { target, bypass: () => '/edit/index.html' },
      },
    },
  },
  markdown: { smartypants: false, remarkPlugins: [headingIds, tableFrames] },
  integrations: [
    // A language more or less, or another name of one, starts the server again.
    { name: 'languages', hooks: { 'astro:config:setup': ({ addWatchFile }) => addWatchFile(list) } },
    starlight({
      // `route-data.mjs` has the real one.
      title: 'Catalog',
      locales: Object.fromEntries(locales),
      defaultLocale: source,
      favicon: '/favicon.svg',
      head: ['tables', 'pictures'].map((name) => ({
        tag: 'script',
        attrs: { type: 'module', src: `${base}${name}.js` },
      })),
      customCss: ['./src/site.css'],
      components: { PageTitle: './src/PageTitle.astro' },
      routeMiddleware: './src/route-data.mjs',
      pagination: false,
      disable404Route: true,
    }),
  ],
});
