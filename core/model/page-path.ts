import type { NamedDomain, Site } from './catalog.ts';

/** The contents of a page; empty for the first page. */
export interface PageSubject {
  readonly site?: Pick<Site, 'id'> | undefined;
  readonly domain?: Pick<NamedDomain, 'id' | 'kind'> | undefined;
  /** 1, 2 … for the later pages of a site with more domains than a page lists. */
  readonly part?: number | undefined;
}

/** The path of a page in the folder of its language. */
export function pagePath({ site, domain, part }: PageSubject): string {
  const folder = domain?.kind === 'external' ? 'external' : site?.id;
  // No id has two hyphens in a row.
  const name = part === undefined ? 'index' : `index--${part}`;
  return `${folder === undefined ? '' : `${folder}/`}${domain?.id ?? name}.md`;
}

export function pageFile(language: string, path: string): string {
  return `pages/${language}/${path}`;
}

/** The pages are in the same language. */
export function linkBetween(from: string, to: string): string {
  const folder = from.slice(0, from.indexOf('/') + 1);
  return to.startsWith(folder) ? to.slice(folder.length) : `../${to}`;
}
