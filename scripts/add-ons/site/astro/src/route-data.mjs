import { getCollection } from 'astro:content';
import { defineRouteMiddleware } from '@astrojs/starlight/route-data';
import { escapeHtml } from '../escape-html.mjs';
import { sidebarOf } from '../sidebar.mjs';

/** In the order of `site.json`; read again when a page changes. */
const pages = (await getCollection('docs')).sort((a, b) => a.data.sidebar.order - b.data.sidebar.order);
/** By language and folder: `en`, `en/site-a`. */
const groups = new Map();
for (const page of pages) {
  const folder = page.id.split('/', 2).join('/');
  groups.set(folder, [...(groups.get(folder) ?? []), page]);
}

/** Titles and sidebar follow the pages, and not the configuration, which Astro reads only when it starts. */
export const onRequest = defineRouteMiddleware(({ locals: { starlightRoute: route, t } }) => {
  const inLanguage = [...groups.values()].filter(([{ id }]) => `${id}/`.startsWith(`${route.locale}/`));
  const { title, footer } = groups.get(route.locale)[0].data;
  route.siteTitle = title;
  route.footer = footer;
  const base = import.meta.env.BASE_URL.replace(/\/$/, '');
  route.sidebar = sidebarOf(inLanguage, route.id, base, t('tableOfContents.overview'));
  for (const tag of route.head) {
    if (tag.tag === 'title') tag.content = escapeHtml(route.entry.data.title);
    if (tag.attrs?.property === 'og:site_name') tag.attrs.content = title;
  }
});
