// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/** Plain data, frozen with all that is in it: what services share, none of them can change. */
export declare function frozen<Data>(data: Data): Data;
