// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { LocaleParams } from '../params.js';
/**
 * GET /{locale}/community
 *
 * Community & Social Engagement (community) is planned: the page may not be there yet.
 *
 * catalog/domains/community.yaml
 */
export declare const community: Builder<"community.community", "/{locale}/community", "/:locale/community", LocaleParams>;
/**
 * GET /{locale}/community/forums
 *
 * Community & Social Engagement (community) is planned: the page may not be there yet.
 *
 * catalog/domains/community.yaml
 */
export declare const communityForums: Builder<"community.community.forums", "/{locale}/community/forums", "/:locale/community/forums", LocaleParams>;
