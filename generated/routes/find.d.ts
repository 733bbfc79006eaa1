// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
import type { Find } from './find-by-table.js';
export declare const find: Find;
