// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder as $builder } from '../builder.js';
export const education = /* @__PURE__ */ $builder("education.education", "/{locale}/education");
export const educationInstitutions = /* @__PURE__ */ $builder("education.education.institutions", "/{locale}/education/institutions");
