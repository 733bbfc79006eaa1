// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { NoParams } from '../types.js';
export type { Builder } from '../builder.js';
export type { NoParams } from '../types.js';
/** GET /admin/healthcare. Healthcare & Public Health (planned), catalog/domains/healthcare.yaml. */
export declare const admin: Builder<"healthcare.admin", "/admin/healthcare", NoParams>;
