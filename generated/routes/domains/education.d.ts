// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { LocaleParams } from '../params.js';
/**
 * GET /{locale}/education
 *
 * Education & Knowledge (education) is planned: the page may not be there yet.
 *
 * catalog/domains/education.yaml
 */
export declare const education: Builder<"education.education", "/{locale}/education", "/:locale/education", LocaleParams>;
/**
 * GET /{locale}/education/institutions
 *
 * Education & Knowledge (education) is planned: the page may not be there yet.
 *
 * catalog/domains/education.yaml
 */
export declare const educationInstitutions: Builder<"education.education.institutions", "/{locale}/education/institutions", "/:locale/education/institutions", LocaleParams>;
