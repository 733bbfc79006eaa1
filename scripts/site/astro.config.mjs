import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { headingIds } from './heading-ids.mjs';
import { addressOf, escapeHtml, prepare } from './prepare.mjs';

const { SITE_PAGES: generated, SITE_BASE: base = '/', SITE_URL: site } = process.env;
const { languages } = JSON.parse(readFileSync(join(generated, 'catalog.json'), 'utf8'));
const about = JSON.parse(readFileSync(join(generated, 'pages/site.json'), 'utf8'));
const [source] = languages;

prepare({ generated, about, folder: import.meta.dirname, base });

/** The title or group of the page at `path` in every language, in the form that the sidebar needs. */
function label(path, key) {
  const translations = Object.fromEntries(languages.map(({ code }) => [code, about[`${code}/${path}`][key]]));
  return { label: translations[source.code], translations };
}

/** The pages in the order of site.json, by group. */
function sidebar() {
  const items = [];
  const groups = new Map();
  for (const [path, { group }] of Object.entries(about)) {
    if (!path.startsWith(`${source.code}/`)) continue;
    const name = path.slice(source.code.length + 1);
    const item = { ...label(name, 'title'), link: addressOf(name, '/') };
    if (group === undefined) {
      items.push(item);
      continue;
    }
    const folder = name.split('/')[0];
    if (!groups.has(folder)) {
      groups.set(folder, { ...label(name, 'group'), items: [] });
      items.push(groups.get(folder));
    }
    groups.get(folder).items.push(item);
  }
  return items;
}

export default defineConfig({
  site,
  base,
  devToolbar: { enabled: false },
  redirects: { '/': `${base}${source.code.toLowerCase()}/` },
  markdown: { smartypants: false, remarkPlugins: [headingIds] },
  integrations: [
    starlight({
      title: label('index.md', 'title').translations,
      locales: Object.fromEntries(
        languages.map(({ code, name, direction }) => [
          code.toLowerCase(),
          { label: escapeHtml(name), lang: code, dir: direction },
        ]),
      ),
      defaultLocale: source.code.toLowerCase(),
      // For the 404 page; the others set theirs.
      head: [{ tag: 'title', content: escapeHtml(label('index.md', 'title').label) }],
      favicon: '/favicon.svg',
      customCss: ['./src/site.css'],
      sidebar: sidebar(),
      pagination: false,
    }),
  ],
});
