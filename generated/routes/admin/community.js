// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder as $builder } from '../builder.js';
export const adminCommunityModeration = /* @__PURE__ */ $builder("community.admin.community.moderation", "/admin/community/moderation");
