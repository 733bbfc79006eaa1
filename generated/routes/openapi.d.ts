// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, object>>;
  readonly components?: object;
}
/** The routes (public) as an OpenAPI 3.1 document. */
export declare const openapi: OpenApi;
