// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { NoParams } from '../params.js';
/** GET /admin/healthcare */
export declare const adminHealthcare: Builder<"healthcare.admin.healthcare", "/admin/healthcare", NoParams>;
