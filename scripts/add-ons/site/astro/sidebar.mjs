/** Longer lists are left to the pages of the catalog and its sites, because each page carries the sidebar. */
const maxLinks = 100;

/** @typedef {{ id: string, data: { group?: string, sidebar: { label: string } } }} Page */
/** @typedef {{ type: 'link', label: string, href: string, isCurrent: boolean, attrs: {} }} Link */
/** @typedef {{ type: 'group', label: string, entries: Link[], collapsed: true }} Group */

/**
 * Only the group of the current page is open. In a large catalog, another group is a link to its first page.
 *
 * @param {readonly (readonly Page[])[]} groups by folder @param {string} current @param {string} base without a slash at its end
 * @param {string} overview the label of the page of a site
 */
export function sidebarOf(groups, current, base, overview) {
  const isLarge = groups.flat().length > maxLinks;
  /** @returns {(Link | Group)[]} */
  const itemsOf = (/** @type {readonly Page[]} */ pages) => {
    const group = pages[0]?.data.group;
    const isHere = pages.some(({ id }) => id === current);
    const isListed = pages.length <= maxLinks && (isHere || !isLarge);
    const isFirst = (/** @type {string} */ id) => id.split('/').length <= 2;
    /** @returns {Link} */
    const linkTo = (/** @type {Page} */ { id, data }) => {
      const label = group !== undefined && isFirst(id) ? overview : data.sidebar.label;
      return { type: 'link', label, href: `${base}/${id}/`, isCurrent: id === current, attrs: {} };
    };
    const links = pages.filter(({ id }) => isListed || isFirst(id) || id === current).map(linkTo);
    if (group === undefined) return links;
    if (!isHere && !isListed) return links.map((link) => ({ ...link, label: group }));
    return [{ type: 'group', label: group, entries: links, collapsed: true }];
  };
  return groups.flatMap(itemsOf);
}
