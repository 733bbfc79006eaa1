// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { LocaleParams } from '../types.js';
export type { Builder } from '../builder.js';
export type { LocaleParams } from '../types.js';
/** GET /{locale}/community. Community & Social Engagement (planned), catalog/domains/community.yaml. */
export declare const index: Builder<"community.index", "/{locale}/community", LocaleParams>;
/** GET /{locale}/community/forums. Community & Social Engagement (planned), catalog/domains/community.yaml. */
export declare const forums: Builder<"community.forums", "/{locale}/community/forums", LocaleParams>;
