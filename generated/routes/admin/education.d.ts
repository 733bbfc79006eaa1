// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { NoParams } from '../params.js';
/**
 * GET /admin/education
 *
 * Education & Knowledge (education) is planned: the page may not be there yet.
 *
 * catalog/domains/education.yaml
 */
export declare const adminEducation: Builder<"education.admin.education", "/admin/education", "/admin/education", NoParams>;
