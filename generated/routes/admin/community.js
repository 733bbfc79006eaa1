// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder as $builder } from '../builder.js';
export const adminModeration = /* @__PURE__ */ $builder("community.admin.moderation", "/admin/community/moderation");
