// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { LocaleParams } from '../params.js';
/**
 * GET /{locale}/attractions
 *
 * Culture, Tourism & Events (culture-tourism) is planned: the page may not be there yet.
 *
 * catalog/domains/culture-tourism.yaml
 */
export declare const attractions: Builder<"culture-tourism.attractions", "/{locale}/attractions", "/:locale/attractions", LocaleParams>;
/**
 * GET /{locale}/tours
 *
 * Culture, Tourism & Events (culture-tourism) is planned: the page may not be there yet.
 *
 * catalog/domains/culture-tourism.yaml
 */
export declare const tours: Builder<"culture-tourism.tours", "/{locale}/tours", "/:locale/tours", LocaleParams>;
