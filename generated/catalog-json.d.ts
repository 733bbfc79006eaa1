// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { CatalogJson } from './types/catalog.js';
export type * from './types/catalog.js';
declare const catalog: CatalogJson;
export default catalog;
