// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { DomainId, SiteId } from '../../types/index.js';
import type { Menu } from '../menu.js';
/** The domains of a site with a public page, in English, in the order of the catalog. */
export declare const menu: Menu<DomainId, SiteId>;
