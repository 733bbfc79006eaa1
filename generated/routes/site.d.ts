// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import { type SiteId } from "./sites.js";
/** Whether a text is the id of a site, to the letter. */
export declare function isSiteId(value: unknown): value is SiteId;
