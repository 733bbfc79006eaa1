// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder as $builder } from '../builder.js';
export const healthcare = /* @__PURE__ */ $builder("healthcare.healthcare", "/{locale}/healthcare");
export const healthcareFacilities = /* @__PURE__ */ $builder("healthcare.healthcare.facilities", "/{locale}/healthcare/facilities");
