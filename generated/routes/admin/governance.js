// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { builder as $builder } from '../builder.js';
export const adminGovernancePolicies = /* @__PURE__ */ $builder("governance.admin.governance.policies", "/admin/governance/policies");
export const adminGovernanceCompliance = /* @__PURE__ */ $builder("governance.admin.governance.compliance", "/admin/governance/compliance");
export const adminGovernanceAudit = /* @__PURE__ */ $builder("governance.admin.governance.audit", "/admin/governance/audit");
