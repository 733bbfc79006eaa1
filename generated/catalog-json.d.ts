// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { CatalogFile } from './types/catalog.js';
export type * from './types/catalog.js';
declare const catalog: CatalogFile;
export default catalog;
