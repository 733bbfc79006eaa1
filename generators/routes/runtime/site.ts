import { type SiteId, siteIds } from './sites.ts';

/** Whether a text is the id of a site, to the letter. */
export function isSiteId(value: unknown): value is SiteId {
  return siteIds.some((id) => id === value);
}
