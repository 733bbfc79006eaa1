// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder as $builder } from '../builder.js';
export const index = /* @__PURE__ */ $builder("education.index", "/{locale}/education");
export const institutions = /* @__PURE__ */ $builder("education.institutions", "/{locale}/education/institutions");
