// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { NoParams } from '../types.js';
export type { Builder } from '../builder.js';
export type { NoParams } from '../types.js';
/** GET /admin/governance/policies. Governance, Compliance & Legal (stable), catalog/domains/governance.yaml. */
export declare const adminPolicies: Builder<"governance.admin.policies", "/admin/governance/policies", NoParams>;
/** GET /admin/governance/compliance. Governance, Compliance & Legal (stable), catalog/domains/governance.yaml. */
export declare const adminCompliance: Builder<"governance.admin.compliance", "/admin/governance/compliance", NoParams>;
/** GET /admin/governance/audit. Governance, Compliance & Legal (stable), catalog/domains/governance.yaml. */
export declare const adminAudit: Builder<"governance.admin.audit", "/admin/governance/audit", NoParams>;
