// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/** Freezes plain data deeply, because services share it. */
export declare function frozen<Data>(data: Data): Data;
