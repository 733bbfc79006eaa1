// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder as $builder } from '../builder.js';
export const index = /* @__PURE__ */ $builder("healthcare.index", "/{locale}/healthcare");
export const facilities = /* @__PURE__ */ $builder("healthcare.facilities", "/{locale}/healthcare/facilities");
