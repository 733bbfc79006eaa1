import { getCollection } from 'astro:content';
import { defineRouteMiddleware } from '@astrojs/starlight/route-data';
import { escapeHtml } from '../escape-html.mjs';
import { sidebarOf } from '../sidebar.mjs';

/** In the order of `site.json`; read again when a page changes. */
const pages = (await getCollection('docs')).sort((a, b) => a.data.sidebar.order - b.data.sidebar.order);
const languages = new Map();
for (const page of pages) {
  const [language, folder = ''] = page.id.split('/');
  if (!languages.has(language)) languages.set(language, { first: page.data, parts: new Map() });
  const { parts } = languages.get(language);
  if (!parts.has(folder)) parts.set(folder, []);
  parts.get(folder).push(page);
}

/** Titles and sidebar follow the pages, and not the configuration, which Astro reads only when it starts. */
export const onRequest = defineRouteMiddleware(({ locals: { starlightRoute: route, t } }) => {
  const { first, parts } = languages.get(route.locale) ?? languages.values().next().value;
  route.siteTitle = first.title;
  route.footer = first.footer;
  const base = import.meta.env.BASE_URL.replace(/\/$/, '');
  route.sidebar = sidebarOf([...parts.values()], route.id, base, t('tableOfContents.overview'));
  for (const tag of route.head) {
    if (tag.tag === 'title') tag.content = escapeHtml(route.entry.data.title);
    if (tag.attrs?.property === 'og:site_name') tag.attrs.content = first.title;
  }
});
