// Code generated from catalog/. DO NOT EDIT.
// Refresh with: npm run generate
/** One entry of `rewrites()` in a Next configuration. */
export interface Rewrite {
    readonly source: string;
    readonly destination: string;
    readonly basePath?: false;
}
/**
 * Rewrites of the public routes to the service at `origin`, such as `https://pages.example`. With `basePath`, the routes are
 * served under that path, whatever Next's own base path is.
 */
export declare function rewrites(origin: string, options?: {
    readonly basePath?: string;
}): Rewrite[];
