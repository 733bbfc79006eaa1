// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { LocaleParams } from '../params.js';
/**
 * GET /{locale}/healthcare
 *
 * Healthcare & Public Health (healthcare) is planned: the page may not be there yet.
 *
 * catalog/domains/healthcare.yaml
 */
export declare const healthcare: Builder<"healthcare.healthcare", "/{locale}/healthcare", "/:locale/healthcare", LocaleParams>;
/**
 * GET /{locale}/healthcare/facilities
 *
 * Healthcare & Public Health (healthcare) is planned: the page may not be there yet.
 *
 * catalog/domains/healthcare.yaml
 */
export declare const healthcareFacilities: Builder<"healthcare.healthcare.facilities", "/{locale}/healthcare/facilities", "/:locale/healthcare/facilities", LocaleParams>;
