// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { LocaleParams } from '../types.js';
export type { Builder } from '../builder.js';
export type { LocaleParams } from '../types.js';
/** GET /{locale}/healthcare. Healthcare & Public Health (planned), catalog/domains/healthcare.yaml. */
export declare const index: Builder<"healthcare.index", "/{locale}/healthcare", LocaleParams>;
/** GET /{locale}/healthcare/facilities. Healthcare & Public Health (planned), catalog/domains/healthcare.yaml. */
export declare const facilities: Builder<"healthcare.facilities", "/{locale}/healthcare/facilities", LocaleParams>;
