// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { NoParams } from '../types.js';
export type { Builder } from '../builder.js';
export type { NoParams } from '../types.js';
/** GET /admin/community/moderation. Community & Social Engagement (planned), catalog/domains/community.yaml. */
export declare const adminModeration: Builder<"community.admin.moderation", "/admin/community/moderation", NoParams>;
