// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder as $builder } from '../builder.js';
export const community = /* @__PURE__ */ $builder("community.community", "/{locale}/community");
export const communityForums = /* @__PURE__ */ $builder("community.community.forums", "/{locale}/community/forums");
