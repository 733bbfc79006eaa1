// Stands in for the generated module of the same name; see locales.ts.

export type SiteId = 'north' | 'south';

export const siteIds: readonly SiteId[] = ['north', 'south'];
