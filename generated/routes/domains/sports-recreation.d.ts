// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Builder } from '../builder.js';
import type { LocaleParams } from '../types.js';
export type { Builder } from '../builder.js';
export type { LocaleParams } from '../types.js';
/** GET /{locale}/sports. Sports & Recreation (planned), catalog/domains/sports-recreation.yaml. */
export declare const sports: Builder<"sports-recreation.sports", "/{locale}/sports", LocaleParams>;
/** GET /{locale}/sports/venues. Sports & Recreation (planned), catalog/domains/sports-recreation.yaml. */
export declare const sportsVenues: Builder<"sports-recreation.sports.venues", "/{locale}/sports/venues", LocaleParams>;
