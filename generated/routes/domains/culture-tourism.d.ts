// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { LocaleParams } from '../types.js';
export type { Builder } from '../builder.js';
export type { LocaleParams } from '../types.js';
/** GET /{locale}/attractions. Culture, Tourism & Events (planned), catalog/domains/culture-tourism.yaml. */
export declare const attractions: Builder<"culture-tourism.attractions", "/{locale}/attractions", LocaleParams>;
/** GET /{locale}/tours. Culture, Tourism & Events (planned), catalog/domains/culture-tourism.yaml. */
export declare const tours: Builder<"culture-tourism.tours", "/{locale}/tours", LocaleParams>;
