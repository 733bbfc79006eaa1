// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { LocaleParams } from '../params.js';
/** GET /{locale}/education */
export declare const education: Builder<"education.education", "/{locale}/education", LocaleParams>;
/** GET /{locale}/education/institutions */
export declare const educationInstitutions: Builder<"education.education.institutions", "/{locale}/education/institutions", LocaleParams>;
