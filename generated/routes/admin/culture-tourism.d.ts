// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { NoParams } from '../params.js';
/**
 * GET /admin/tourism/attractions
 *
 * Culture, Tourism & Events (culture-tourism) is planned: the page may not be there yet.
 *
 * catalog/domains/culture-tourism.yaml
 */
export declare const adminTourismAttractions: Builder<"culture-tourism.admin.tourism.attractions", "/admin/tourism/attractions", "/admin/tourism/attractions", NoParams>;
