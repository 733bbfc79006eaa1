// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { SiteId } from '../types/index.js';
export type { SiteId } from '../types/index.js';
export declare const siteIds: readonly SiteId[];
