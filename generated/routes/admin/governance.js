// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder as $builder } from '../builder.js';
export const adminPolicies = /* @__PURE__ */ $builder("governance.admin.policies", "/admin/governance/policies");
export const adminCompliance = /* @__PURE__ */ $builder("governance.admin.compliance", "/admin/governance/compliance");
export const adminAudit = /* @__PURE__ */ $builder("governance.admin.audit", "/admin/governance/audit");
