// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { NoParams } from '../params.js';
/**
 * GET /admin/community/moderation
 *
 * Community & Social Engagement (community) is planned: the page may not be there yet.
 *
 * catalog/domains/community.yaml
 */
export declare const adminCommunityModeration: Builder<"community.admin.community.moderation", "/admin/community/moderation", "/admin/community/moderation", NoParams>;
