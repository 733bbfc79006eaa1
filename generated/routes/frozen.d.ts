// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/** Plain data, frozen in depth: services share it. */
export declare function frozen<Data>(data: Data): Data;
