import { requireSite } from './options.ts';
import { around } from './suffix.ts';

/** A domain's own page. */
export interface MenuEntry<DomainId extends string> {
  readonly domain: DomainId;
  readonly title: string;
  /** A Lucide icon name in Pascal case. */
  readonly icon: string;
  /** A page of a planned domain may not be there yet. */
  readonly status: 'stable' | 'planned';
  readonly href: string;
}

/** The domains that are active at a site; `base` goes before each path. Throws a RangeError for a site that is none. */
export type Menu<DomainId extends string, SiteId extends string> = (
  site: SiteId,
  options?: { readonly base?: string },
) => MenuEntry<DomainId>[];

/** A domain's id, title, icon, status and path, and the sites where it is active. */
type Row<DomainId extends string> = readonly [
  domain: DomainId,
  title: string,
  icon: string,
  status: 'stable' | 'planned',
  path: string,
  sites: readonly string[],
];

export function createMenu<DomainId extends string, SiteId extends string>(
  rows: readonly Row<DomainId>[],
): Menu<DomainId, SiteId> {
  return (site, { base } = {}) => {
    requireSite(site);
    return rows
      .filter(([, , , , , sites]) => sites.includes(site))
      .map(([domain, title, icon, status, path]) => ({
        ...{ domain, title, icon, status },
        href: around(domain, path, { base }),
      }));
  };
}
