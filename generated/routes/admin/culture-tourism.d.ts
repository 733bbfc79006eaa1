// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { NoParams } from '../types.js';
export type { Builder } from '../builder.js';
export type { NoParams } from '../types.js';
/** GET /admin/tourism/attractions. Culture, Tourism & Events (planned), catalog/domains/culture-tourism.yaml. */
export declare const adminTourismAttractions: Builder<"culture-tourism.admin.tourism.attractions", "/admin/tourism/attractions", NoParams>;
