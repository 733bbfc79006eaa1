// A placeholder for the generated modules `all/data` and `public/data`.
import type { LocaleIdParams, LocaleParams, NoParams, RouteRow } from '../types.ts';

export type DomainId = 'water' | 'parks';
export type SiteId = 'north' | 'south';

export interface DomainsAt {
  north: 'water' | 'parks';
  south: 'parks';
}

export interface Routes {
  'water.index': LocaleParams;
  'water.id': LocaleIdParams;
  'water.admin': NoParams;
  'parks.index': LocaleParams;
}

export interface RouteIds {
  water: 'water.index' | 'water.id' | 'water.admin';
  parks: 'parks.index';
}

export const rows: readonly RouteRow<keyof Routes, DomainId, SiteId>[] = [];
export interface SiteUrls {
  readonly north?: string;
  readonly south: string;
}

export const siteUrls: SiteUrls = { south: '' };
