// What the site says in one language, and where its pages stand in it. `wordIn` gives the word at a key in a language.

/** Any text as that text in HTML. The theme renders as HTML what it is given for its sidebar, languages, "previous" and "next". */
export const escapeHtml = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The words of the search. */
export function searchOf(word) {
  return {
    button: { buttonText: word('search'), buttonAriaLabel: word('search') },
    modal: {
      displayDetails: word('details'),
      resetButtonTitle: word('clear'),
      backButtonTitle: word('close'),
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

/** The sidebar: the start, each site with its domains, the external domains, and what is for all; what would be empty is left out. */
export function sidebarOf(code, { sites, descriptors, domains, externalDomains }, wordIn) {
  const titles = new Map(domains.map(({ id, title }) => [id, title[code]]));
  const entry = (text, path) => ({ text: escapeHtml(text), link: `/${code}/${path}` });
  return [
    entry(wordIn(code, 'page.home'), ''),
    ...sites.map((site) => ({
      ...entry(site.name[code], `${site.id}/`),
      // The site that the reader is at opens by itself.
      collapsed: true,
      items: descriptors
        .filter((descriptor) => descriptor.site === site.id)
        .map(({ domain }) => entry(titles.get(domain), `${site.id}/${domain}`)),
    })),
    {
      ...entry(wordIn(code, 'page.externalDomains'), '#external-domains'),
      collapsed: true,
      items: externalDomains.map(({ id, title }) => entry(title[code], `external/${id}`)),
    },
    entry(wordIn(code, 'page.terms'), 'terms'),
    entry(wordIn(code, 'website.changes'), 'changes'),
  ].filter(({ items }) => items?.length !== 0);
}

/** The pages of a site before and after a page, and of external domains; none elsewhere. */
export function neighboursOf(path, sidebars) {
  const [code] = path.split('/');
  const link = `/${path.replace(/(index)?\.md$/, '')}`;
  const groups = (sidebars.get(code) ?? []).map(({ items = [], ...own }) => (own.link ? [own, ...items] : items));
  const group = groups.find((entries) => entries.length > 1 && entries.some((entry) => entry.link === link)) ?? [];
  const at = group.findIndex((entry) => entry.link === link);
  return { prev: group[at - 1] ?? false, next: (at === -1 ? undefined : group[at + 1]) ?? false };
}

const themeWords = ['mainMenu', 'allPages', 'pager', 'menu', 'more', 'toggle', 'noResults', 'filter'];

/** What the theme says in a language. */
export function localeOf({ code, name, direction }, sidebar, wordIn, version) {
  const word = (key) => wordIn(code, `website.${key}`);
  return {
    label: escapeHtml(name),
    lang: code,
    dir: direction,
    link: `/${code}/`,
    title: wordIn(code, 'page.catalog'),
    themeConfig: {
      logoLink: `/${code}/`,
      sidebar,
      words: {
        ...Object.fromEntries(themeWords.map((key) => [key, word(key)])),
        version: `${wordIn(code, 'page.catalog')} · ${version}`,
      },
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
