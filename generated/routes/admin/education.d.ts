// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { NoParams } from '../params.js';
/** GET /admin/education */
export declare const adminEducation: Builder<"education.admin.education", "/admin/education", NoParams>;
