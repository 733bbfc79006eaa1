// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder as $builder } from '../builder.js';
export const index = /* @__PURE__ */ $builder("community.index", "/{locale}/community");
export const forums = /* @__PURE__ */ $builder("community.forums", "/{locale}/community/forums");
