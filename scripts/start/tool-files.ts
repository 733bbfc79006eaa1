/** Where the documentation is, seen from a project. `bundle.mjs` replaces this module by the same for the package. */
export const docs = 'docs';
