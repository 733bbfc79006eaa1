// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { LocaleParams } from '../params.js';
/** GET /{locale}/community */
export declare const community: Builder<"community.community", "/{locale}/community", LocaleParams>;
/** GET /{locale}/community/forums */
export declare const communityForums: Builder<"community.community.forums", "/{locale}/community/forums", LocaleParams>;
