// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { LocaleParams } from '../params.js';
/** GET /{locale}/attractions */
export declare const attractions: Builder<"culture-tourism.attractions", "/{locale}/attractions", LocaleParams>;
/** GET /{locale}/tours */
export declare const tours: Builder<"culture-tourism.tours", "/{locale}/tours", LocaleParams>;
