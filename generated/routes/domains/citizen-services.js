// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder as $builder } from '../builder.js';
export const services = /* @__PURE__ */ $builder("citizen-services.services", "/{locale}/services");
export const servicesId = /* @__PURE__ */ $builder("citizen-services.services.id", "/{locale}/services/{id}");
