import { refuseUnknown } from './nearest.ts';
import { isSiteId } from './site.ts';
import { siteIds } from './sites.ts';

/** @param known the names of those that there are. @throws RangeError for an option or a site that is none. */
export function checkOptions(options: object, known: readonly string[]): void {
  for (const [name, value] of Object.entries(options)) {
    if (!known.includes(name)) refuseUnknown('option', name, known);
    if (name === 'site' && value !== undefined) requireSite(value);
  }
}

/** @throws RangeError for what is the id of no site. */
export function requireSite(value: unknown): void {
  if (!isSiteId(value)) refuseUnknown('site', value, siteIds);
}
