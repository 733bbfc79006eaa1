import { getCollection } from 'astro:content';
import { defineRouteMiddleware } from '@astrojs/starlight/route-data';
import { escapeHtml } from '../escape-html.mjs';

/** In the order of `site.json`; read again when a page changes. */
const pages = (await getCollection('docs')).sort((a, b) => a.data.sidebar.order - b.data.sidebar.order);
/** By language: its pages, and those of its sidebar, by the folder that they share. */
const languages = new Map();
for (const page of pages) {
  const [language, folder = ''] = page.id.split('/');
  if (!languages.has(language)) languages.set(language, { title: page.data.title, parts: new Map() });
  const { parts } = languages.get(language);
  if (!parts.has(folder)) parts.set(folder, []);
  parts.get(folder).push(page);
}

/** Titles and sidebar follow the pages, and not the configuration, which Astro reads only when it starts. */
export const onRequest = defineRouteMiddleware(({ locals: { starlightRoute: route, t } }) => {
  // The page of what is not there has no language.
  const { title, parts } = languages.get(route.locale) ?? languages.values().next().value;
  route.siteTitle = title;
  route.sidebar = [...parts.values()].map((entries) => itemOf(entries, route.id, t('tableOfContents.overview')));
  for (const tag of route.head) {
    if (tag.tag === 'title') tag.content = escapeHtml(route.entry.data.title);
    if (tag.attrs?.property === 'og:site_name') tag.attrs.content = title;
  }
});

/** A page, or a group of pages, which is open only where the reader is. `overview`: the label of the page of a site, in its group. */
function itemOf(entries, current, overview) {
  const base = import.meta.env.BASE_URL.replace(/\/$/, '');
  const { group } = entries[0].data;
  const links = entries.map(({ id, data }) => ({
    type: 'link',
    label: group !== undefined && id.split('/').length === 2 ? overview : data.sidebar.label,
    href: `${base}/${id}/`,
    isCurrent: id === current,
    attrs: {},
  }));
  return group === undefined ? links[0] : { type: 'group', label: group, entries: links, collapsed: true };
}
