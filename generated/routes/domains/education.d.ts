// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { LocaleParams } from '../types.js';
export type { Builder } from '../builder.js';
export type { LocaleParams } from '../types.js';
/** GET /{locale}/education. Education & Knowledge (planned), catalog/domains/education.yaml. */
export declare const index: Builder<"education.index", "/{locale}/education", LocaleParams>;
/** GET /{locale}/education/institutions. Education & Knowledge (planned), catalog/domains/education.yaml. */
export declare const institutions: Builder<"education.institutions", "/{locale}/education/institutions", LocaleParams>;
